export { applyBankReport } from './apply-bank-report.ts'
export { checkJournal, isSendingBlocked } from './journal-gate.ts'
export { listSentPayments } from './outstanding.store.ts'
export { recoverTransmissions } from './recover-transmissions.ts'
