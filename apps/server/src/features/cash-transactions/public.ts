export { readStatementDetails } from './read-statement-details.ts'
