export { readCamt } from './read-camt.ts'
