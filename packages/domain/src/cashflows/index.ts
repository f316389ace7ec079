export * from './cashflow-rights.ts'
export * from './cashflow-texts.ts'
export * from './decide-owner.ts'
