// How many statements a call that reads may take, with begin, sign-in and commit among them.

/** Begin, sign-in, one question (the rows and their number), commit. */
export const usualMost = 4

/** Those that ask for more, each as many as it takes today. */
export const mostOf: Readonly<Record<string, number>> = {
  // asks first whether the agent is there for the caller
  listAgentLog: 5,
  // reads the file that came once more, into a staging, and compares it with the ledger
  compareStatements: 16,
  // its open payments are a list of their own, of many columns; without them it takes four
  getAccountStatement: 5,
  // payments are a list of their own, of many columns
  getReconciliation: 5,
}
