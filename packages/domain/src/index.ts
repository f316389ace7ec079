export * from './limits.ts'
export * from './outcome.ts'
export * from './record-refusals.ts'
export * from './refusals.ts'
