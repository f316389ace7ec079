export { readRows } from './read-rows.ts'
export * from './rows.ts'
