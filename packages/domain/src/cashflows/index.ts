export * from './cashflow-rights.ts'
export * from './cashflow-texts.ts'
export * from './decide-owner.ts'
export * from './decide-cashflow-row.ts'
