export * from './age-limits.tables.ts'
export * from './conditions.ts'
