export { inOurCase } from './in-our-case.ts'
export { listAccountsOfRejected } from './bank-answers.store.ts'
export { applyBankReport } from './apply-bank-report.ts'
export { isReportToApply } from './forgotten.store.ts'
export { fileRemembered } from './forgotten-reports.ts'
export { findOwnSalaries, openOwnSalaries, paidSalaries } from './find-own-salaries.ts'
export { readSentPayment } from './get-sent-fragment.ts'
export { checkJournal } from './journal-gate.ts'
export { listSentNames } from './salary-groups.store.ts'
export { listBookedOfMoved, listLatelySent } from './list-lately-sent.ts'
export { listSentPayments } from './outstanding.store.ts'
export {
  type BookingOfPayment,
  listRungBookings,
  listRungFor,
  listSettledBookings,
  noteRungBookings,
} from './unsent-bookings.store.ts'
export { withSendings } from './booked-sendings.ts'
export { batchKeysOf, withTransactions } from './read-transactions.ts'
export { mayRing } from './may-ring.ts'
export { recoverTransmissions } from './recover-transmissions.ts'
export { refuseLostDatabase } from './refuse-lost-database.ts'
export { type GateSummary, summarizeGate } from './summarize-gate.ts'
