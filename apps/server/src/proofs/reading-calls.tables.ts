// How many statements a call that reads may take, with begin, sign-in and commit among them.

/** Begin, sign-in, one question (the rows and their number), commit. */
export const usualMost = 4

/** Those that ask for more, each as many as it takes today. */
export const mostOf: Readonly<Record<string, number>> = {
  // whether the partner is there and what all payments come to, beside the page of some, which is the lists' own statement
  listPartnerPayments: 5,
  listGlobalPartnerPayments: 5,
  // whose batch it is and whether salaries are seen is known before any transaction is read
  listBatchTransactions: 5,
  getBatchTransaction: 5,
  // the same, and by which contract it would be written
  listChangedTexts: 6,
  // whether he may see it, and where it stands there, is known before the file is read
  getSentFragment: 5,
  // the same, then which reports speak of it, and each report piece by piece to its end
  listBankAnswers: 7,
  // what keeps a payment from being sent, one after the other, as settling it asks: the first that does is shown
  getAlarmToSettle: 6,
  // reads the file that came once more, piece by piece into a staging of its own, and then compares it with the ledger:
  // neither knows what to ask before the step in front of it has answered
  compareStatements: 15,
}
