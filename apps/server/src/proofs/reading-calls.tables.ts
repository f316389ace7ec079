// How many statements a call that reads may take, with begin, sign-in and commit among them.

/** Begin, sign-in, two questions (the rows and their number), commit. */
export const usualMost = 5

/** Those that ask for more, each as many as it takes today. */
export const mostOf: Readonly<Record<string, number>> = {
  getAccountStatement: 13,
  getCompanyStats: 7,
  getPayment: 19,
  getPaymentAccountBalance: 10,
  getReconciliation: 9,
  listDonePayments: 7,
  listFilterPresets: 6,
  listFilterPresetsOfTable: 6,
  listImportLogs: 6,
  listMatchLogs: 7,
  listOpenPayments: 7,
  listOutstandingPayments: 7,
  listPayments: 7,
}
