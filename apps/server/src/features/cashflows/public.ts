export { insertCashflows } from './cashflows.store.ts'
export { chooseCashflows } from './choose-cashflows.ts'
