export { readMt940 } from './read-mt940.ts'
