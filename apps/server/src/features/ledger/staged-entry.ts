// An entry on its way into the ledger: one line of CSV for the staging table, in the order of its columns.
import {
  type AccountHolder,
  type BankEntry,
  counterpartyOf,
  hasReturnMark,
  hasSalaryMark,
  onlyDetail,
  realReference,
} from '@kontor/domain/entries'
import type { CalendarDate } from '@kontor/domain/calendar'
import { partyKey } from '@kontor/domain/payments'
import type { Decimal } from '@kontor/domain/money'
import { detailKeys } from './detail-keys.ts'
import { packDetails } from './entry-details.ts'
import { packFacts } from './entry-facts.ts'

/**
 * Booked is the ledger; the others stand beside it and move no balance. Information: INFO, an unknown status, or no
 * direction. Other currency: nothing says what it is in the account's (rules 2.5). Withdrawn: was booked, until another
 * content of its statement took the place of that which told it. Held: of a page, until its statement is whole.
 */
export const entryLayers = [
  'booked',
  'intraday',
  'pending',
  'announced',
  'information',
  'other-currency',
  'withdrawn',
  'held',
] as const
export type EntryLayer = (typeof entryLayers)[number]

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
  /** As its account keeps it (`inAccountCurrency`). */
  readonly entry: BankEntry
  readonly holder: AccountHolder
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
  'counterparty_number',
  'remittance',
  'additional_information',
  'detail_count',
  'details',
  'is_salary',
  'detail_keys',
  'own_amount',
  'own_currency',
  'status',
  'has_direction',
  'is_booking_date_assumed',
  'line',
  'facts',
] as const

/** What lists, filters and matching ask of an entry's details, lifted out of them. */
export type LiftedDetails = {
  readonly endToEndId: string | null
  readonly reference: string | null
  readonly counterpartyName: string | null
  readonly counterpartyIban: string | null
  /** Where there is no IBAN: the other number, as creditors' accounts are compared. */
  readonly counterpartyNumber: string | null
  readonly remittance: string | null
  readonly isSalary: boolean
}

export function stagedCsv(staged: StagedEntry): string {
  const { entry } = staged
  const { batch, details } = entry
  const lifted = liftDetails(entry, staged.holder)
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
  )},${csv(lifted.counterpartyNumber)},${csv(lifted.remittance)},${csv(entry.additionalInformation)},${details.length},${csv(
    packDetails(details),
  )},${lifted.isSalary},${keysField(details)},${entry.own?.amount.toFixed() ?? ''},${csv(entry.own?.currency)},${
    entry.status
  },${entry.hasDirection},${entry.bookingDate === null},${entry.line},${csv(packFacts(entry))}\n`
}

/** With several details only what they share is said of the entry: who paid is then a matter of each detail. */
export function liftDetails(entry: BankEntry, holder: AccountHolder): LiftedDetails {
  const only = onlyDetail(entry)
  const party = counterpartyOf(entry, holder)
  return {
    endToEndId: realReference(only?.endToEndId ?? null),
    reference: only?.references[0]?.value ?? null,
    counterpartyName: party.name,
    counterpartyIban: party.iban,
    counterpartyNumber: party.iban === null ? partyKey(party) : null,
    remittance: only?.remittance ?? null,
    isSalary: hasSalaryMark(entry),
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
