export { accountAnswer } from './account-answer.ts'
export { holderOf } from './account-holder.ts'
export {
  type AccountRow,
  type AccountSet,
  type NewAccount,
  accountIn,
  accountOf,
  accountsOf,
  accountsIn,
  findAccount,
  findAccountWith,
  insertAccounts,
  isAmong,
  listAllAccounts,
  lockAccountNumbers,
  updateCommunicationAccountNumber,
} from './accounts.store.ts'
export {
  companyScope,
  findVisibleAccount,
  getVisibleAccount,
  getVisibleAccountWith,
  hiddenAccountIds,
  listVisibleAccounts,
  maySeeAccount,
  visibleAccounts,
} from './list-accounts.ts'
export { ownAccount } from './own-account.ts'
