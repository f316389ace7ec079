export { correctAnnounced, countAnnounced } from './announced.store.ts'
export { amountText } from './balance-answer.ts'
export {
  type DayBalance,
  type NewBalance,
  insertBalances,
  listClosings,
  listDayBalances,
  orderBalances,
  statementsInOrder,
} from './balances.store.ts'
export { isNamedInLedger, listNaming } from './bank-traces.store.ts'
export { booksFrom, booksOf } from './books.store.ts'
export { type AccountBalances, balanceGround, computeBalances } from './compute-balances.ts'
export { keyNumber } from './detail-keys.ts'
export { unpackDetails } from './entry-details.ts'
export { unpackFacts } from './entry-facts.ts'
export { handOverDetails, listArrivals, listAttachable } from './details.store.ts'
export {
  type LedgerEntry,
  type OnceUnaccepted,
  type EntryColumns,
  deleteBeside,
  entryIn,
  ledgerEntryOf,
  listEntries,
  listMatchable,
  listOnceUnaccepted,
  saveAccepted,
  quietMatched,
  saveAlarm,
  saveSalaries,
  saveMatched,
  saveUnmatched,
} from './entries.store.ts'
export { lockImports } from './lock-imports.store.ts'
export { type HeldIdentity, deleteHeld, holdStaged, listHeldIdentities, stageHeld } from './held-pages.store.ts'
export {
  type ShownEntry,
  deleteBesideOf,
  gatherTellings,
  listStaged,
  listStagedShown,
  listStanding,
  releaseEntries,
  repeatTellings,
  replaceBalance,
  withdrawEntries,
} from './replacement.store.ts'
export { type EntryLayer, codeOf, liftDetails, stagedCsv } from './staged-entry.ts'
export { differenceOf, findStandingAlarm, saveStandingAlarm, standingAlarmIn } from './standing-alarms.store.ts'
export { listStandingGround } from './standing.store.ts'
export { factAnswers, reasonText, toldAnswer } from './told-answer.ts'
export { type ToldPair, listStagedOtherwise, saveRetold } from './told-details.store.ts'
export {
  type IntoLedger,
  type KnownEntry,
  type NewRepeat,
  type StagedLine,
  type StandingLine,
  type StagedPlace,
  bookStaged,
  bookEarly,
  copyStaged,
  hasBookingsBeside,
  joinStaged,
  moveStaged,
  takeBack,
  dropStaged,
  emptyStaging,
  listIdentitiesOf,
  listKnownEntries,
  listStagedEntries,
  listStagedLines,
  listStandingLines,
  noteRepeats,
  openStaging,
  renumberStaged,
} from './staging.store.ts'
export { unacceptEntries } from './unaccept-entries.ts'
export {
  insertStatements,
  type LeftOut,
  listAccountsWithPages,
  listAlike,
  listLeftOut,
  listPages,
  listPagesOf,
  listReportTimes,
  listReportsOfContent,
  listStatements,
  listStatementsAround,
  listToldBases,
  listWaitingDays,
  type NewStatement,
  type PageRow,
  type ReportTime,
  replaceStatementRow,
  saveContinuity,
  saveWhole,
  type StatementRow,
  unsaveWhole,
} from './statements.store.ts'
export { packHead, unpackHead } from './packed-head.ts'
export { listTraced, readSalaryCandidates } from './salary-candidates.store.ts'
