// How many statements a call that creates may take, with begin, sign-in, audit, outbox and commit among them.

/**
 * Sign-in (begin, session, commit), then one transaction: begin, in one journey with it whether the session is open still,
 * what is read, what is written, audit, outbox, commit.
 */
export const usualMostOfCreating = 11

/** Those that ask for more, each as many as it takes today. */
export const mostOfCreating: Readonly<Record<string, number>> = {
  // takes the lock of numbers before it looks for them: within one statement it would look before it waits; and tells of the
  // account, since statements may wait for it
  createAccount: 13,
}

/**
 * What an Idempotency-Key adds: one transaction before the act, which forgets the caller's old keys and takes this one
 * (begin, delete, insert, commit), and one after it, which keeps the answer (begin, update, commit).
 */
export const statementsOfKey = 7

/** Under a key these look whether the request has made its record before: one statement more. */
export const looksForRepeat: ReadonlySet<string> = new Set([
  'createPayment',
  'createPayments',
  'createAccount',
  'createCashflow',
  'createCompanyCashflow',
  'createCurrency',
  'createFilterPreset',
  'createCommunication',
  'createRole',
])
