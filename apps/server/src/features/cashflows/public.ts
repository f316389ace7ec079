export { type CashflowRow, insertCashflows, listCashflowsOf } from './cashflows.store.ts'
