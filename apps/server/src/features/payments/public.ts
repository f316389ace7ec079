export {
  beginBatch,
  isBatch,
  noteTransactions,
  placesOfBatch,
  readBatch,
  readTransactionsAfter,
} from './batch-of-payment.ts'
export {
  listFiledTransactions,
  listIdsInBookings,
  listIdsTold,
  listIdsToLookFor,
  listTransactionsOf,
} from './batch-bookings.store.ts'
export { bankReasonAnswer, seesSalaries } from './bank-reasons.ts'
export { saveForgottenFiles } from './forgotten-files.store.ts'
export { getPayment } from './get-payment.ts'
export { paymentScope } from './list-payments.ts'
export { makingOccurrences } from './make-occurrences.ts'
export { movePayment, movePayments, statusAfter } from './move-payment.ts'
export { noteAnswer } from './note-answer.ts'
export { noticeText } from './notice-text.ts'
export { beneficiaryText, paymentRowAnswer } from './payment-answer.ts'
export { paymentsByStatus } from './payment-lists.store.ts'
export { countedNotExecuted } from './decide-payment-act.ts'
export { type SalaryTick, salaryTicked } from './salary-ticked.ts'
export { alarmText } from './payment-texts.ts'
export { paymentFacts } from './payment-events.ts'
export { type OwnLine, ownLines } from './open-payments.store.ts'
export { takeOwnLines } from './own-lines.ts'
export { type PaymentRecord, actedOf, changedRecordOf } from './payment-record.ts'
export {
  type PaymentPlace,
  checkPayment,
  checkSeenPayment,
  isMasked,
  mayOnPayment,
  seesPayment,
  seesSalary,
} from './payment-rights.ts'
export { keepTransactionNumbersAbove } from './new-payments.store.ts'
export { type NestedPayment, listPaymentsById, lockPayments, paymentsUnder, recordsOf } from './payments.store.ts'
export { projectBalances } from './project-balances.ts'
export { awaitedOf, markContradicted, restingAlarm, ringAlarm, settleAlarm, settleContradiction } from './ring-alarm.ts'
export { type BeforeMatch, noteReturn, settleByMatch, takeBackReturn, unsettleMatch } from './settle-by-match.ts'
export { listSalaryNumbers, listSalaryShares, paysSalaries } from './salaries.store.ts'
export { sendingDay } from './sending-day.ts'
export { checkReceiving } from './receiving-account.ts'
export { listMadeFor, listOccurrencesOf } from './recurring-occurrences.store.ts'
export { doubtDueTemplates, doubtTemplates, listTemplates, settlePaidDays } from './settle-paid-days.ts'
export { readSignables } from './sign-payment.ts'
export { accountOfPayment } from './signatures.store.ts'
export { takeOverSignatures } from './take-over-signatures.ts'
