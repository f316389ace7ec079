export { getPayment } from './get-payment.ts'
export { paymentRowAnswer } from './payment-answer.ts'
export { openPaymentStatuses } from './open-payments.store.ts'
export { projectBalances } from './project-balances.ts'
export { listPaymentsByStatus } from './payment-lists.store.ts'
export { outstandingStatuses, paymentScope } from './list-payments.ts'
export type { BankReason, PaymentRecord } from './payment-record.ts'
export { signableOf } from './payment-record.ts'
export { type PaymentPlace, checkPayment, isMasked, mayOnPayment, seesPayment, seesSalary } from './payment-rights.ts'
export { reasonText } from './payment-texts.ts'
export { awaitedOf, quietAlarm, ringAlarm } from './ring-alarm.ts'
export {
  changePayment,
  findPayment,
  keepTransactionNumbersAbove,
  listPaymentsById,
  lockPayments,
} from './payments.store.ts'
export { type BeforeMatch, beforeMatchOf, settleByMatch, unsettleMatch } from './settle-by-match.ts'
export { isBeneficiaryTrusted } from './sign-payment.ts'
export { type SignatureRow, listSignatures, voidSignatures } from './signatures.store.ts'
