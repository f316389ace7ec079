export { insertCashflows, listCashflowsOf } from './cashflows.store.ts'
