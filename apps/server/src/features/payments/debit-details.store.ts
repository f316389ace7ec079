// SQL: what booked debits say inside, where their columns do not tell it: the details of collective bookings, the bank of a
// number that is no IBAN, and what a debit in the account's currency was ordered as. JSON of the bank is read here, not by SQL.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId, CompanyId, EntryId } from '@kontor/domain/identifiers'
import { decimal } from '@kontor/domain/money'
import {
  type CreditorAccount,
  type ToldDebit,
  creditorOfDetail,
  duplicateDays,
  toldDebits,
} from '@kontor/domain/payments'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { keyNumber, unpackDetails, unpackFacts } from '../ledger/public.ts'
import { type ReaderScope, entriesOf } from './payment-doubts.store.ts'
import type { SimilarDebit, Wanted } from './place-similar.ts'

/** More bookings than are ever looked into for one payment. */
const lookedInto = 50

type Row = {
  index: number
  entry_id: string
  currency: string
  amount: string
  own_amount: string | null
  own_currency: string | null
  counterparty: string | null
  value_date: CalendarDate
  booking_date: string
  company_id: string
  account_id: string
  short_name: string
  details: string | null
  facts: string | null
  held: number[]
}

/** The details that no match holds, each as a debit of its own. */
export async function listSimilarDetails(
  tx: TenantTx,
  scope: ReaderScope,
  wanted: readonly Wanted[],
): Promise<readonly SimilarDebit[]> {
  if (wanted.length === 0 || scope.companyIds.length === 0) return []
  // many transactions of a batch may ask the same
  const asked = [...Map.groupBy(wanted, questionOf).values()]
  const rows = asked
    .flatMap(([first]) => first ?? [])
    .map(({ number, currency, valueDate, reference }, index) => ({
      index,
      number,
      currency,
      value_date: valueDate,
      keys: [number, ...(reference === null ? [] : [reference])].map(keyNumber),
      has_reference: reference !== null,
    }))
  const found = await sql<Row>`
    select w.index, e.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as w(index int, number text, currency text,
      value_date date, keys int[], has_reference boolean)
    join lateral (
      select entry.entry_id, entry.currency, entry.amount, entry.own_amount, entry.own_currency,
        coalesce(entry.counterparty_iban, entry.counterparty_number) as counterparty, entry.value_date, entry.booking_date, entry.details, entry.facts,
        account.company_id, account.account_id, account.short_name,
        entry.held_details as held
      from entry
      join account on account.tenant_id = entry.tenant_id and account.account_id = entry.account_id
      where entry.tenant_id = ${tx.tenantId} and entry.layer = 'booked' and entry.amount < 0
        and entry.state <> 'matched' and not entry.is_reversal and not entry.is_return and ${entriesOf(scope)}
        and ((entry.detail_count > 1 and (entry.detail_keys is null or entry.detail_keys && w.keys)
            and (w.has_reference or abs(entry.value_date - w.value_date) <= ${duplicateDays}::int))
          or (entry.counterparty_iban = w.number and entry.currency <> w.currency
            and abs(entry.value_date - w.value_date) <= ${duplicateDays}::int)
          or (entry.counterparty_number = w.number
            and (w.has_reference or abs(entry.value_date - w.value_date) <= ${duplicateDays}::int)))
      order by abs(entry.value_date - w.value_date), entry.entry_id desc
      limit ${lookedInto}
    ) e on true`.execute(tx.db)
  return found.rows.flatMap((row) => {
    const [first, ...others] = asked[row.index] ?? []
    if (first === undefined) return []
    const side = {
      kind: 'entry' as const,
      entryId: row.entry_id as EntryId,
      companyId: row.company_id as CompanyId,
      accountId: row.account_id as AccountId,
      accountShortName: row.short_name,
      bookingDate: row.booking_date as CalendarDate,
    }
    const told = toldDebits(toldOf(row), first.number).map((debit) => ({ ...debit, valueDate: row.value_date, side }))
    return [first, ...others].flatMap((one) =>
      told.filter((debit) => mayBe(one, debit)).map((debit) => ({ ...debit, place: one.place })),
    )
  })
}

const questionOf = ({ number, currency, valueDate, reference }: Wanted): string =>
  JSON.stringify([number, currency, valueDate, reference])

/** Whether they are alike decides the domain; what differs in both is told to nobody. */
function mayBe({ amount, reference }: Wanted, debit: Pick<SimilarDebit, 'amount' | 'reference'>): boolean {
  return (reference !== null && reference === debit.reference) || (amount !== null && amount.eq(debit.amount))
}

/**
 * The accounts of these numbers that a debit paid by its details, matched or not: whose payments a collective one was
 * made of, the house may know no more, or never has; and which bank's a number is, only its detail says.
 */
export async function listPaidInDetails(
  tx: TenantTx,
  scope: ReaderScope,
  numbers: readonly string[],
): Promise<readonly CreditorAccount[]> {
  if (numbers.length === 0 || scope.companyIds.length === 0) return []
  const wanted = numbers.map((number) => ({ number, key: keyNumber(number) }))
  const debit = sql`entry join account
      on account.tenant_id = entry.tenant_id and account.account_id = entry.account_id
    where entry.tenant_id = ${tx.tenantId} and entry.layer = 'booked' and entry.amount < 0
      and not entry.is_reversal and not entry.is_return and ${entriesOf(scope)}`
  const collective = sql`${debit} and entry.detail_count > 1`
  // two steps: many of the numbers may stand in one large booking
  const { rows: newest } = await sql<{ entry_id: string }>`
    select distinct entry_id from (
      select distinct on (w.number) w.number, e.entry_id
      from (select entry.entry_id, entry.booking_date, entry.detail_keys from ${collective}
          and entry.detail_keys && ${wanted.map(({ key }) => key)}::int[]) e
        join jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as w(number text, key int)
          on e.detail_keys @> array[w.key]
      order by w.number, e.booking_date desc
    ) one
    union
    (select entry.entry_id from ${collective} and entry.detail_keys is null
      order by entry.booking_date desc limit ${lookedInto})
    union
    select e.entry_id from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as w(number text)
      join lateral (select entry.entry_id from ${debit} and entry.counterparty_number = w.number
        order by entry.booking_date desc limit ${lookedInto}) e on true`.execute(tx.db)
  if (newest.length === 0) return []
  const rows = await tx.db
    .selectFrom('entry')
    .select('details')
    .where('tenant_id', '=', tx.tenantId)
    .where('layer', '=', 'booked')
    .where(
      'entry_id',
      'in',
      newest.map((one) => one.entry_id),
    )
    .execute()
  const asked = new Set(numbers)
  return rows.flatMap((row) =>
    unpackDetails(row.details).flatMap((detail) => {
      const paid = creditorOfDetail(detail)
      return paid !== null && asked.has(paid.number) ? [paid] : []
    }),
  )
}

function toldOf(row: Row): ToldDebit {
  const { own_amount: own, own_currency: ownCurrency } = row
  const facts = unpackFacts(row.facts)
  return {
    amount: decimal(row.amount),
    currency: row.currency,
    counterparty: row.counterparty,
    others: [
      ...(own === null || ownCurrency === null ? [] : [{ amount: decimal(own), currency: ownCurrency }]),
      ...(facts.instructed === null ? [] : [facts.instructed]),
      ...facts.counterValues,
    ],
    details: unpackDetails(row.details).filter((_, index) => !row.held.includes(index)),
  }
}
