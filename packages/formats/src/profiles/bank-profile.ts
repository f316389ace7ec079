// Everything that differs from bank to bank, as one value: rules are tables of it, never ifs on a bank's name.
import type { Decimal } from '@kontor/domain/money'
import type { CharacterSet } from './bank-text.tables.ts'
import type { FormatsByClass } from './message-formats.ts'

/** The column of the type table (rules 2.1) by which a payment becomes a transfer. */
export type TypeRules = 'CH' | 'DE' | 'AT' | 'generic'

export type BankProfile = {
  readonly name: string
  /** ISO 3166 code of the bank's country; null in the generic profile. */
  readonly country: string | null
  /** The IANA zone of the bank's calendar dates and cut-offs. */
  readonly zone: string
  /** `HH:MM` in `zone`; instant payments have none. */
  readonly cutOff: string

  // what is sent
  readonly typeRules: TypeRules
  readonly formats: FormatsByClass
  /** What the bank takes; the message format's schema may allow less. */
  readonly addressForm: 'structured' | 'hybrid'
  readonly characterSet: CharacterSet
  /** `BtchBookg`; null leaves it to the bank's master data, unless the debit advice needs one. */
  readonly batchBooking: boolean | null
  /** Debit advice is an order of its own only in Switzerland (`DbtrAcct/Tp/Prtry`). */
  readonly isDebitAdviceWritten: boolean
  readonly maxTxPerFile: number
  readonly maxPmtInf: number
  /** Calendar days from today to the farthest execution date. */
  readonly maxDaysAhead: number
  /** Instant payments in one file; null: no limit of its own. */
  readonly maxUrgentPerFile: number | null
  readonly instantInOwnFile: boolean
  /** SEPA and foreign payments are different orders (DE: CCT and AXZ), so never in one file. */
  readonly orderPerClass: boolean
  /** The bank verifies payees of SEPA files (euro area). */
  readonly hasVerificationOfPayee: boolean
  /** A file with one SEPA transaction must not opt out of the verification. */
  readonly singleTxNeedsVop: boolean
  /** SEPA outside the EEA is refused without the BIC of the creditor's bank; else its absence is only warned of. */
  readonly bicOutsideEea: boolean
  /** Hours after which a missing answer to a delivered file is an alarm; null: the bank need not answer. */
  readonly answerExpectedHours: number | null

  // what comes back
  /** No statement is expected for a day without bookings. */
  readonly onlyOnMovement: boolean
  /** Statement numbers of an account count up by one, and start at 1 in a new year. */
  readonly sequencePerAccount: boolean
  /** The account gets camt.054 only, no camt.053: notifications book. */
  readonly only054: boolean
  /** What `CdtDbtInd` says of a reversal: the direction in effect, or that of the original. */
  readonly reversalSign: 'effective' | 'original'
  /** By which entries opening + entries = closing; null until three statements running have shown it. */
  readonly balanceBasis: 'booking' | 'value' | null
  /** Units of the account currency up to which a same-currency difference counts as fees. */
  readonly differenceLimit: Decimal
}
