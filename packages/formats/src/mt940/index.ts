export { readMt940 } from './read-mt940.ts'
export { isWholeMt } from './is-whole-mt.ts'
