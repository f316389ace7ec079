// SQL of what a match binds, as it is told: its payments and what it holds of bookings, read beside each match.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { CompanyId, PaymentId } from '@kontor/domain/identifiers'
import { type Decimal, decimal } from '@kontor/domain/money'
import { sql } from 'kysely'
import { rowsIn } from '../../kernel/database/nested-rows.ts'
import { closedSet } from '../../kernel/database/records.ts'
import { type EntryColumns, type EntryLayer, type LedgerEntry, entryIn, ledgerEntryOf } from '../ledger/public.ts'

/** Those that were not deleted since. */
type PaymentOfMatch = {
  readonly id: PaymentId
  readonly companyId: CompanyId
  readonly isSalary: boolean
  /** bigint as text. */
  readonly transactionNumber: string
  readonly beneficiaryName: string
  /** Null: no batch. */
  readonly batchCount: number | null
  readonly valueDate: CalendarDate
  readonly currencyCode: string
  readonly minorUnit: number
  /** A decimal, signed. */
  readonly amount: string
}
/** `amount`: signed, what the match holds of it; null: matched before amounts were kept. */
type HeldColumns = { readonly entry: EntryColumns; readonly amount: string | null }

export type Told = {
  readonly payments: readonly PaymentOfMatch[]
  /** `held`: signed, of the booking. */
  readonly bookings: readonly (LedgerEntry & { readonly held: Decimal })[]
}
export type ToldColumns = { readonly payments: readonly PaymentOfMatch[]; readonly bookings: readonly HeldColumns[] }

/** Also of bookings that were withdrawn since: an undone match tells of them. */
const bookedOnce = ['booked', 'withdrawn'] as const satisfies readonly EntryLayer[]

/** Beside a row of `match`. */
export const told = [
  rowsIn(sql<PaymentOfMatch>`
    select p.payment_id as id, p.company_id as "companyId", p.is_salary as "isSalary",
      p.transaction_number::text as "transactionNumber", p.beneficiary_name as "beneficiaryName",
      (p.details->'batch'->>'count')::int as "batchCount",
      p.value_date as "valueDate", c.code as "currencyCode", c.minor_unit as "minorUnit",
      p.payment_amount::text as amount
    from match_payment mp
    join payment p on p.tenant_id = mp.tenant_id and p.payment_id = mp.payment_id
    join currency c on c.tenant_id = p.tenant_id and c.currency_id = p.currency_id
    where mp.tenant_id = match.tenant_id and mp.match_id = match.match_id and p.deleted_at is null
    order by p.transaction_number`).as('payments'),
  rowsIn(sql<HeldColumns>`
    select ${entryIn('e')} as entry, held.amount
    from (
      select me.entry_id, (case when bool_and(me.amount is not null) then sum(me.amount) end)::text as amount
      from match_entry me where me.tenant_id = match.tenant_id and me.match_id = match.match_id
      group by me.entry_id) as held
    join entry e on e.tenant_id = match.tenant_id and e.entry_id = held.entry_id
    where e.layer in ${closedSet(bookedOnce)}
    order by e.entry_id`).as('bookings'),
] as const

export function toldMembersOf({ payments, bookings }: ToldColumns): Told {
  return {
    payments,
    bookings: bookings.map(({ entry, amount }) => {
      const booking = ledgerEntryOf(entry)
      return { ...booking, held: amount === null ? booking.entry.amount : decimal(amount) }
    }),
  }
}
