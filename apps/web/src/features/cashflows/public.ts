export { cashflowsQuery } from './cashflows.queries.ts'
export { offeredCashflows } from './offered-cashflows.ts'
