export * from './communication-types.ts'
export * from './decide-contract.ts'
export * from './due-times.ts'
export * from './report-types.ts'
