export { heldCashflows, insertCashflows } from './cashflows.store.ts'
export { checkChosen, chooseCashflows } from './choose-cashflows.ts'
