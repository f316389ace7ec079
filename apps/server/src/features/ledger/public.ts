export { amountText } from './balance-answer.ts'
export { type NewBalance, findFirstOpening, insertBalance, listClosings, listMovementsAfter } from './balances.store.ts'
export { isNamedInLedger } from './bank-traces.store.ts'
export { computeBalances } from './compute-balances.ts'
export { handOverDetails, listAttachable } from './details.store.ts'
export {
  type EntryState,
  type LedgerEntry,
  countUnaccepted,
  deleteBeside,
  listEntries,
  listMatchable,
  saveAccepted,
  saveAlarm,
  saveMatched,
  saveUnmatched,
} from './entries.store.ts'
export {
  type ShownEntry,
  deleteBesideOf,
  listStaged,
  listStagedShown,
  listStanding,
  releaseEntries,
  replaceBalance,
  withdrawEntries,
} from './replacement.store.ts'
export { type EntryLayer, liftDetails, stagedCsv } from './staged-entry.ts'
export { listStagedOtherwise, saveRetold } from './told-details.store.ts'
export {
  bookStaged,
  bookEarly,
  copyStaged,
  hasBookingsBeside,
  takeBack,
  dropStaged,
  listIdentitiesOf,
  listKnownEntries,
  noteRepeats,
  openStaging,
  renumberStaged,
} from './staging.store.ts'
