// SQL of entries that two contents of one statement tell with other details, and of taking over the second's.
import { type AccountHolder, type BankEntry, type ToldOfEntry, hasReturnMark } from '@kontor/domain/entries'
import type { EntryId } from '@kontor/domain/identifiers'
import { decimal } from '@kontor/domain/money'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { detailKeys } from './detail-keys.ts'
import { packDetails, unpackDetails } from './entry-details.ts'
import { packFacts, unpackFacts } from './entry-facts.ts'
import { liftDetails } from './staged-entry.ts'

const toldColumns = [
  'entry_reference',
  'account_servicer_reference',
  'is_reversal',
  'charges',
  'batch_message_id',
  'batch_payment_information_id',
  'batch_count',
  'batch_total',
  'details',
  'additional_information',
  'facts',
] as const

type ToldRow = {
  entry_id: string
  entry_reference: string | null
  account_servicer_reference: string | null
  is_reversal: boolean
  charges: string | null
  batch_message_id: string | null
  batch_payment_information_id: string | null
  batch_count: number | null
  batch_total: string | null
  details: string | null
  additional_information: string | null
  facts: string | null
}

/** A booking and the staged entry that it is. */
export type ToldPair = { readonly id: EntryId; readonly index: number; readonly position: number }

/**
 * Of bookings and the staged entries that they are: those that are not written alike, as the staged one
 * tells them. Whether they say something else is for the caller: details may only stand in another order.
 */
export async function listStagedOtherwise(
  tx: TenantTx,
  pairs: readonly ToldPair[],
): Promise<ReadonlyMap<EntryId, ToldOfEntry>> {
  if (pairs.length === 0) return new Map()
  const written = (alias: 's' | 'e') => sql.raw(toldColumns.map((name) => `${alias}.${name}`).join(', '))
  const { rows } = await sql<ToldRow>`
    select e.entry_id, ${written('s')}
    from json_to_recordset(${JSON.stringify(pairs)}::json) as p(id uuid, index int, position int)
    join entry e on e.tenant_id = ${tx.tenantId} and e.entry_id = p.id
    join staged_entry s on s.statement_index = p.index and s.position = p.position
    -- a reversal that the profile turns is other money: its entry stays as it was booked
    where e.amount = s.amount and (${written('e')}) is distinct from (${written('s')})
    order by e.booking_date, e.entry_id`.execute(tx.db)
  return new Map(rows.map((row) => [row.entry_id as EntryId, toldOf(row)]))
}

function toldOf(row: ToldRow): ToldOfEntry {
  const batch = {
    messageId: row.batch_message_id,
    paymentInformationId: row.batch_payment_information_id,
    numberOfTransactions: row.batch_count,
    totalAmount: row.batch_total === null ? null : decimal(row.batch_total),
  }
  const hasBatch = batch.messageId ?? batch.paymentInformationId ?? batch.numberOfTransactions
  return {
    entryReference: row.entry_reference,
    accountServicerReference: row.account_servicer_reference,
    isReversal: row.is_reversal,
    charges: row.charges === null ? null : decimal(row.charges),
    batch: hasBatch === null ? null : batch,
    details: unpackDetails(row.details),
    additionalInformation: row.additional_information,
    ...unpackFacts(row.facts),
  }
}

export type RetoldEntry = {
  readonly id: EntryId
  readonly entry: BankEntry
  readonly holder: AccountHolder
  readonly hasAnnouncedDetails: boolean
}

/** So many entries go in one statement. */
const batchSize = 1000

/** Their money, dates, matches and acceptance stay as they are. */
export async function saveRetold(tx: TenantTx, entries: readonly RetoldEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += batchSize) {
    const rows = entries.slice(from, from + batchSize).map(retoldRow)
    await sql`
      update entry e set entry_reference = t.entry_reference, account_servicer_reference = t.bank_reference, details = t.details, detail_count = t.detail_count, has_announced_details = t.has_announced,
        detail_keys = case when t.detail_count > 1
          then array(select k.value::int from json_array_elements_text(t.detail_keys) k) end,
        end_to_end_id = t.end_to_end_id, reference = t.reference, counterparty_name = t.counterparty_name,
        counterparty_iban = t.counterparty_iban, counterparty_number = t.counterparty_number, remittance = t.remittance,
        additional_information = t.additional_information, charges = t.charges, is_reversal = t.is_reversal,
        is_return = t.is_return, is_salary = e.is_salary or t.is_salary, batch_message_id = t.batch_message_id,
        batch_payment_information_id = t.batch_payment_information_id, batch_count = t.batch_count,
        batch_total = t.batch_total, facts = t.facts
      from json_to_recordset(${JSON.stringify(rows)}::json) as t(
        id uuid, entry_reference text, bank_reference text, details text, detail_count int, has_announced boolean, detail_keys json, end_to_end_id text,
        reference text, counterparty_name text, counterparty_iban text, counterparty_number text, remittance text, additional_information text,
        charges numeric, is_reversal boolean, is_return boolean, is_salary boolean, batch_message_id text,
        batch_payment_information_id text, batch_count int, batch_total numeric, facts text)
      where e.tenant_id = ${tx.tenantId} and e.entry_id = t.id`.execute(tx.db)
  }
}

function retoldRow({ id, entry, holder, hasAnnouncedDetails }: RetoldEntry) {
  const lifted = liftDetails(entry, holder)
  return {
    id,
    entry_reference: entry.entryReference,
    bank_reference: entry.accountServicerReference,
    details: packDetails(entry.details),
    detail_count: entry.details.length,
    has_announced: hasAnnouncedDetails,
    detail_keys: detailKeys(entry.details),
    end_to_end_id: lifted.endToEndId,
    reference: lifted.reference,
    counterparty_name: lifted.counterpartyName,
    counterparty_iban: lifted.counterpartyIban,
    counterparty_number: lifted.counterpartyNumber,
    remittance: lifted.remittance,
    additional_information: entry.additionalInformation,
    charges: entry.charges?.toFixed() ?? null,
    is_reversal: entry.isReversal,
    is_return: hasReturnMark(entry),
    is_salary: lifted.isSalary,
    batch_message_id: entry.batch?.messageId ?? null,
    batch_payment_information_id: entry.batch?.paymentInformationId ?? null,
    batch_count: entry.batch?.numberOfTransactions ?? null,
    batch_total: entry.batch?.totalAmount?.toFixed() ?? null,
    facts: packFacts(entry),
  }
}
