// How many statements a call that creates may take, with begin, sign-in, audit, outbox and commit among them.

/** Sign-in (begin, session, commit), then one transaction: begin, what is read, what is written, audit, outbox, commit. */
export const usualMostOfCreating = 10

/** Those that ask for more, each as many as it takes today. */
export const mostOfCreating: Readonly<Record<string, number>> = {
  // account, category and payment are three features' statements, and the chain's head is locked before its rows
  createPayment: 11,
  // a name is taken whoever shares it, which no unique index says
  createFilterPreset: 11,
  // of each further payment its account, its category and itself
  createPayments: 17,
}
