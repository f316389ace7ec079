// An entry on its way into the ledger: one line of CSV for the staging table, in the order of its columns.
import { type BankEntry, type EntryDetail, hasReturnMark, realReference } from '@kontor/domain/entries'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { Decimal } from '@kontor/domain/money'
import { detailKeys } from './detail-keys.ts'
import { packDetails } from './entry-details.ts'

/** Withdrawn: was booked, until another content of its statement took the place of that which told it. */
export type EntryLayer = 'booked' | 'intraday' | 'pending' | 'announced' | 'withdrawn'

/** What the import knows of an entry beside the entry. */
export type StagedEntry = {
  readonly entryId: string
  readonly statementIndex: number
  readonly position: number
  readonly layer: EntryLayer
  readonly identityHash: string
  readonly occurrence: number
  /** Signed by its effect under the bank's profile. */
  readonly amount: Decimal
  readonly bookingDate: CalendarDate
  readonly valueDate: CalendarDate
  readonly entry: BankEntry
}

/** Columns of the staging table that go into `entry` as they are. */
export const entryColumns = [
  'entry_id',
  'position',
  'layer',
  'booking_date',
  'value_date',
  'amount',
  'currency',
  'identity_hash',
  'occurrence',
  'is_reversal',
  'is_return',
  'entry_reference',
  'account_servicer_reference',
  'transaction_code',
  'batch_message_id',
  'batch_payment_information_id',
  'batch_count',
  'batch_total',
  'charges',
  'end_to_end_id',
  'reference',
  'counterparty_name',
  'counterparty_iban',
  'remittance',
  'additional_information',
  'detail_count',
  'details',
  'is_salary',
  'detail_keys',
] as const

/** What lists, filters and matching ask of an entry's details, lifted out of them. */
export type LiftedDetails = {
  readonly endToEndId: string | null
  readonly reference: string | null
  readonly counterpartyName: string | null
  readonly counterpartyIban: string | null
  readonly remittance: string | null
  readonly isSalary: boolean
}

export function stagedCsv(staged: StagedEntry): string {
  const { entry } = staged
  const { batch, details } = entry
  const lifted = liftDetails(entry)
  return `${staged.statementIndex},${staged.entryId},${staged.position},${staged.layer},${staged.bookingDate},${
    staged.valueDate
  },${staged.amount.toFixed()},${csv(entry.currency)},${staged.identityHash},${staged.occurrence},${entry.isReversal},${hasReturnMark(
    entry,
  )},${csv(entry.entryReference)},${csv(entry.accountServicerReference)},${csv(codeText(entry))},${csv(
    batch?.messageId,
  )},${csv(batch?.paymentInformationId)},${batch?.numberOfTransactions ?? ''},${batch?.totalAmount?.toFixed() ?? ''},${
    entry.charges?.toFixed() ?? ''
  },${csv(lifted.endToEndId)},${csv(lifted.reference)},${csv(lifted.counterpartyName)},${csv(
    lifted.counterpartyIban,
  )},${csv(lifted.remittance)},${csv(entry.additionalInformation)},${details.length},${csv(
    packDetails(details),
  )},${lifted.isSalary},${keysField(details)}\n`
}

/** With several details only what they share is said of the entry: who paid is then a matter of each detail. */
export function liftDetails(entry: BankEntry): LiftedDetails {
  const [first, second] = entry.details
  const only: EntryDetail | undefined = second === undefined ? first : undefined
  const isSalary = entry.details.some((one) => one.purpose === 'SALA')
  if (only === undefined) {
    return {
      endToEndId: null,
      reference: null,
      counterpartyName: null,
      counterpartyIban: null,
      remittance: null,
      isSalary,
    }
  }
  const party = entry.amount.lt(0) ? only.creditor : only.debtor
  return {
    endToEndId: realReference(only.endToEndId),
    reference: only.structuredReference,
    counterpartyName: party.name,
    counterpartyIban: party.iban,
    remittance: only.remittance,
    isSalary,
  }
}

/** ISO 20022 domain/family/sub-family and the bank's own code; all empty: null. */
export function codeText({ code }: BankEntry): string | null {
  const { domain, family, subFamily, proprietary } = code
  if (domain === null && proprietary === null) return null
  return `${domain ?? ''}/${family ?? ''}/${subFamily ?? ''}/${proprietary ?? ''}`
}

export function codeOf(text: string | null): BankEntry['code'] {
  const [domain = '', family = '', subFamily = '', ...proprietary] = (text ?? '').split('/')
  return {
    domain: domain || null,
    family: family || null,
    subFamily: subFamily || null,
    proprietary: proprietary.join('/') || null,
  }
}

/** PostgreSQL's array literal; null where a single detail is lifted as a whole. */
function keysField(details: BankEntry['details']): string {
  return details.length < 2 ? '' : `"{${detailKeys(details).join(',')}}"`
}

const special = /[",\n\r]/

/** An empty field is null; an empty text is quoted. XML has no NUL, which PostgreSQL's text could not hold. */
function csv(text: string | null | undefined): string {
  if (text === null || text === undefined) return ''
  if (text === '') return '""'
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
