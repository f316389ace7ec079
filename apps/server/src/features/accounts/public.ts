export { accountAnswer } from './account-answer.ts'
export { holderOf } from './account-holder.ts'
export {
  type AccountRow,
  type NewAccount,
  accountIn,
  accountOf,
  findAccount,
  findAccountWith,
  insertAccounts,
  listAllAccounts,
  updateCommunicationAccountNumber,
} from './accounts.store.ts'
export {
  companyScope,
  findVisibleAccount,
  getVisibleAccount,
  getVisibleAccountWith,
  listVisibleAccounts,
  maySeeAccount,
} from './list-accounts.ts'
export { ownAccount } from './own-account.ts'
