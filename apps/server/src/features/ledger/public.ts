export { amountText, balanceAnswer } from './balance-answer.ts'
export { findFirstOpening, insertBalance, listBalances, listClosings, listMovementsAfter } from './balances.store.ts'
export { type AccountBalances, type ExpectedOfOthers, computeBalances } from './compute-balances.ts'
export { handOverDetails, listAttachable } from './details.store.ts'
export {
  type EntryState,
  type LedgerEntry,
  type MatchKeys,
  countUnaccepted,
  deleteBeside,
  listEntries,
  listMatchable,
  saveAccepted,
  saveAlarm,
  saveMatched,
  saveUnmatched,
} from './entries.store.ts'
export { type EntryLayer, type StagedEntry, stagedCsv } from './staged-entry.ts'
export {
  type KnownEntry,
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
