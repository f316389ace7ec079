export * from './access.ts'
export * from './conflicts.ts'
export * from './rights.ts'
export * from './shipped-roles.tables.ts'
