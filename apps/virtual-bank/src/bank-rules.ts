// How a bank of this kind behaves: the differences between banks as values.
import { houseRates, type Rates } from './exchange.ts'

export type BankRules = {
  /** A naive bank that executes every file it receives, also a MsgId that it has seen: for tests of the sender. */
  readonly neverDeduplicate: boolean
  /** 'none': a bank that never sends a pain.002. */
  readonly answers: 'pain.002' | 'none'
  /** What "not said" means for BtchBookg (master data). */
  readonly batchBookingDefault: boolean
  /** Where a Swiss account tells the references of a single debit: in both messages, or only in camt.054. */
  readonly singleDebits: 'in-053' | 'only-054'
  /** Taken with every payment in another currency than the account's, in the account's currency; null: nothing. */
  readonly foreignCharge: string | null
  readonly rates: Rates
}

export const usualRules: BankRules = {
  neverDeduplicate: false,
  answers: 'pain.002',
  batchBookingDefault: true,
  singleDebits: 'in-053',
  foreignCharge: null,
  rates: houseRates,
}
