export * from './cashflow-rights.ts'
export * from './decide-cashflow.ts'
export * from './decide-owner.ts'
