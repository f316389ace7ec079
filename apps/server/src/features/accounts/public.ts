export { accountAnswer } from './account-answer.ts'
export { holderOf } from './account-holder.ts'
export {
  type AccountRow,
  type NewAccount,
  findAccount,
  insertAccounts,
  listAllAccounts,
  updateCommunicationAccountNumber,
} from './accounts.store.ts'
export { companyScope, findVisibleAccount, getVisibleAccount, listVisibleAccounts } from './list-accounts.ts'
export { ownAccount } from './own-account.ts'
