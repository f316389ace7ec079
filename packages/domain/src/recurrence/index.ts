export * from './recurrence.ts'
export * from './occurrences.ts'
export * from './decide-recurrence.ts'
