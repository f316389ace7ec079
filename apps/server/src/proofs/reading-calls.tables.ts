// How many statements a call that reads may take, with begin, sign-in and commit among them.

/** Begin, sign-in, one question (the rows and their number), commit. */
export const usualMost = 4

/** Those that ask for more, each as many as it takes today. */
export const mostOf: Readonly<Record<string, number>> = {
  getAccountStatement: 10,
  getLatestBalance: 5,
  getPaymentAccountBalance: 10,
  // accounts, payments, bank messages and proposals are four lists, each of many columns: one statement would be four in one
  getReconciliation: 7,
  getStatementDetails: 5,
  listAccountBalances: 5,
  // whether the account may be seen decides whether its bank messages are asked for
  listBankMessages: 5,
  listFilterPresets: 5,
  listFilterPresetsOfTable: 5,
  listImportLogs: 5,
  listMatchLogs: 6,
  listPaymentHistory: 5,
}
