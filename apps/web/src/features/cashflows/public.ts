export { cashflowsQuery } from './cashflows.queries.ts'
