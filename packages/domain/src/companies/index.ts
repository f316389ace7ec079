export * from './company-tree.ts'
export * from './decide-company-row.ts'
export * from './decide-company.ts'
