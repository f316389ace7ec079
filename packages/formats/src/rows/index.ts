export { readRows, type Pause } from './read-rows.ts'
export * from './rows.ts'
