// SQL of the ledger's movements: what is read of them, and the few things that may change after booking.
import type { BankEntry, EntryState, EntryStatus } from '@kontor/domain/entries'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId, CashflowId, EntryId, MatchId, StatementId, UserId } from '@kontor/domain/identifiers'
import { type Decimal, decimal } from '@kontor/domain/money'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Row } from '../../kernel/database/records.ts'
import { unpackDetails } from './entry-details.ts'
import { unpackFacts } from './entry-facts.ts'
import { mayTellOf, textsOf } from './searched-keys.store.ts'
import { type EntryLayer, codeOf } from './staged-entry.ts'

export type LedgerEntry = {
  readonly id: EntryId
  readonly accountId: AccountId
  readonly statementId: StatementId
  readonly layer: EntryLayer
  readonly position: number
  readonly bookingDate: CalendarDate
  readonly valueDate: CalendarDate
  readonly state: EntryState
  readonly cashflowId: CashflowId | null
  readonly matchId: MatchId | null
  readonly alarm: string | null
  readonly isReturn: boolean
  /** Salary by what the bank says or by the payment it was matched with: shown to holders of the right only. */
  readonly isSalary: boolean
  readonly endToEndId: string | null
  readonly reference: string | null
  readonly counterpartyName: string | null
  readonly counterpartyIban: string | null
  readonly remittance: string | null
  readonly detailCount: number
  /** A camt.054 brought its details. */
  readonly hasAnnouncedDetails: boolean
  /** Places of the details that matches hold. */
  readonly heldDetails: ReadonlySet<number>
  /** The bank gave no booking date: it is the day that the statement closes. */
  readonly isBookingDateAssumed: boolean
  /** As the bank wrote it, with the sign of its effect. */
  readonly entry: BankEntry
}

/** Of entries from before their status was kept. */
const statusOfLayer = {
  booked: 'booked',
  intraday: 'booked',
  announced: 'booked',
  withdrawn: 'booked',
  held: 'booked',
  pending: 'pending',
  information: 'information',
  'other-currency': 'booked',
} as const satisfies Record<EntryLayer, EntryStatus>

type EntryFilter = {
  readonly accountIds?: readonly AccountId[]
  readonly ids?: readonly EntryId[]
  readonly statementIds?: readonly StatementId[]
  readonly layers?: readonly EntryLayer[]
  readonly states?: readonly EntryState[]
  readonly bookedFrom?: CalendarDate | undefined
  readonly bookedTo?: CalendarDate | undefined
  readonly valueTo?: CalendarDate | undefined
  readonly limit?: number
}

/** In the order of the bank: by booking date, then as they stood in its statements. */
export async function listEntries(tx: TenantTx, filter: EntryFilter): Promise<readonly LedgerEntry[]> {
  const { accountIds, ids, statementIds, states, bookedFrom, bookedTo, valueTo, limit } = filter
  let query = tx.db
    .selectFrom('entry')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('layer', 'in', [...(filter.layers ?? ['booked'])])
  if (accountIds) query = query.where('account_id', '=', anyOf(accountIds))
  if (ids) query = query.where('entry_id', '=', anyOf(ids))
  if (statementIds) query = query.where('statement_id', '=', anyOf(statementIds))
  if (states) query = query.where('state', 'in', [...states])
  if (bookedFrom) query = query.where('booking_date', '>=', bookedFrom)
  if (bookedTo) query = query.where('booking_date', '<=', bookedTo)
  if (valueTo) query = query.where('value_date', '<=', valueTo)
  query = query.orderBy('booking_date').orderBy('entry_id')
  const rows = await (limit === undefined ? query : query.limit(limit)).execute()
  return rows.map(ledgerEntryOf)
}

export type MatchKeys = {
  /** EndToEndId, InstrId, MsgId and PmtInfId of own payments. */
  readonly references: readonly string[]
  readonly uetrs: readonly string[]
  readonly structuredReferences: readonly string[]
  readonly ibans: readonly string[]
  /** How ids in details and facts begin that could be about own payments: ids of ours need no masking. */
  readonly beginnings: readonly string[]
  /** Signed amounts of the account currency that own payments may be booked with. */
  readonly amounts: readonly string[]
}

/**
 * Unaccepted bookings that could be about one of the payments: those that share a key with it, and those with several
 * details one of which does. All rivals for a payment share its keys, so uniqueness can be judged among them.
 */
export async function listMatchable(
  tx: TenantTx,
  accountIds: readonly AccountId[],
  keys: MatchKeys,
): Promise<readonly LedgerEntry[]> {
  const rows = await tx.db
    .selectFrom('entry')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('layer', '=', 'booked')
    .where('state', '=', 'unaccepted')
    .where('account_id', 'in', [...accountIds])
    .where((where) =>
      where.or([
        mayTellOf([...keys.references, ...keys.uetrs, ...keys.structuredReferences, ...keys.ibans]),
        where('is_return', '=', true),
        where('is_reversal', '=', true),
        where('end_to_end_id', 'in', textsOf(keys.references)),
        where('batch_payment_information_id', 'in', textsOf(keys.references)),
        where('batch_message_id', 'in', textsOf(keys.references)),
        ...(keys.beginnings.length === 0
          ? []
          : [sql<boolean>`concat(details, facts) like any(${keys.beginnings.map((one) => `%"${one}%`)}::text[])`]),
        where('reference', 'in', textsOf(keys.structuredReferences)),
        where('counterparty_iban', 'in', textsOf(keys.ibans)),
        where(
          'amount',
          'in',
          sql<string>`(select k.value::numeric from json_array_elements_text(${JSON.stringify(keys.amounts)}::json) k)`,
        ),
      ]),
    )
    .orderBy('booking_date')
    .orderBy('entry_id')
    .execute()
  return rows.map(ledgerEntryOf)
}

export async function saveAccepted(
  tx: TenantTx,
  ids: readonly EntryId[],
  by: { readonly userId: UserId | null; readonly at: string; readonly cashflowId: CashflowId | null },
): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .updateTable('entry')
    .set({ state: 'accepted', cashflow_id: by.cashflowId, accepted_by: by.userId, accepted_at: by.at })
    .where('tenant_id', '=', tx.tenantId)
    .where('entry_id', '=', anyOf(ids))
    .where('state', '=', 'unaccepted')
    .execute()
}

/** Open again. Who did it stays with the entry: nobody's decision is taken away without a trace. */
export async function saveUnaccepted(
  tx: TenantTx,
  ids: readonly EntryId[],
  by: { readonly userId: UserId | null; readonly at: string; readonly reason: string },
): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .updateTable('entry')
    .set({
      state: 'unaccepted',
      cashflow_id: null,
      accepted_by: null,
      accepted_at: null,
      unaccepted_by: by.userId,
      unaccepted_at: by.at,
      unaccept_reason: by.reason,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('entry_id', '=', anyOf(ids))
    .where('state', '=', 'accepted')
    .execute()
}

export type OnceUnaccepted = {
  readonly id: EntryId
  readonly accountId: AccountId
  readonly layer: EntryLayer
  readonly amount: Decimal
  readonly bookingDate: CalendarDate
  readonly valueDate: CalendarDate
}

/** Of these accounts, what was once accepted and taken back; the withdrawn ones too. */
export async function listOnceUnaccepted(
  tx: TenantTx,
  accountIds: readonly AccountId[],
): Promise<readonly OnceUnaccepted[]> {
  const rows = await tx.db
    .selectFrom('entry')
    .select(['entry_id', 'account_id', 'layer', 'amount', 'booking_date', 'value_date'])
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', anyOf(accountIds))
    .where('unaccepted_at', 'is not', null)
    .execute()
  return rows.map((row) => ({
    id: row.entry_id as EntryId,
    accountId: row.account_id as AccountId,
    layer: row.layer as EntryLayer,
    amount: decimal(row.amount),
    bookingDate: row.booking_date as CalendarDate,
    valueDate: row.value_date as CalendarDate,
  }))
}

export async function saveMatched(
  tx: TenantTx,
  ids: readonly EntryId[],
  match: {
    readonly matchId: MatchId
    readonly state: EntryState
    readonly isSalary: boolean
    /** The places of the details that matches hold; null: as before. */
    readonly heldDetails: readonly number[] | null
  },
): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .updateTable('entry')
    .set({
      state: match.state,
      match_id: match.matchId,
      ...(match.heldDetails && { held_details: [...match.heldDetails] }),
      ...(match.isSalary && { is_matched_with_salary: true }),
      // the doubt about the payment has ended
      alarm: sql<string | null>`nullif(alarm, 'booked-in-doubt')`,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('entry_id', '=', anyOf(ids))
    .execute()
}

/** Entries that bear an id of a salary of ours: whatever is matched with them, their amounts tell it. */
export async function saveSalaries(tx: TenantTx, ids: readonly EntryId[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .updateTable('entry')
    .set({ is_salary: true })
    .where('tenant_id', '=', tx.tenantId)
    .where('entry_id', '=', anyOf(ids))
    .where('is_salary', '=', false)
    .execute()
}

/** As it is after one of its matches was undone: what other matches hold of it (`null`: nothing) stays theirs. */
export async function saveUnmatched(
  tx: TenantTx,
  id: EntryId,
  held: { readonly matchId: MatchId; readonly isWhole: boolean; readonly isSalary: boolean } | null,
  heldDetails: readonly number[],
): Promise<void> {
  await tx.db
    .updateTable('entry')
    .set({
      state: held?.isWhole === true ? 'matched' : 'unaccepted',
      match_id: held?.matchId ?? null,
      held_details: [...heldDetails],
      is_matched_with_salary: held?.isSalary ?? false,
      // whoever accepted the rest of it accepted another rest
      cashflow_id: null,
      accepted_by: null,
      accepted_at: null,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('entry_id', '=', id)
    .execute()
}

export async function saveAlarm(tx: TenantTx, id: EntryId, alarm: string | null): Promise<void> {
  await tx.db
    .updateTable('entry')
    .set({ alarm })
    .where('tenant_id', '=', tx.tenantId)
    .where('entry_id', '=', id)
    .execute()
}

/** Takes this alarm away from the entries of a match. */
export async function quietMatched(
  tx: TenantTx,
  of: { readonly accountId: AccountId; readonly matchId: MatchId; readonly alarm: string },
): Promise<void> {
  await tx.db
    .updateTable('entry')
    .set({ alarm: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', of.accountId)
    .where('match_id', '=', of.matchId)
    .where('alarm', '=', of.alarm)
    .execute()
}

/** Entries beside the ledger (intraday, pending, announced) that are no longer true. */
export async function deleteBeside(tx: TenantTx, ids: readonly EntryId[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .deleteFrom('entry')
    .where('tenant_id', '=', tx.tenantId)
    .where('entry_id', '=', anyOf(ids))
    .where('layer', 'not in', ['booked', 'withdrawn'])
    .execute()
}

/** A row of `entry`, read or nested: no entry tells when it was accepted. */
export type EntryColumns = Omit<Row<'entry'>, 'accepted_at' | 'unaccepted_at'>

/** The row that a query reads under this name as a value, for `ledgerEntryOf`. */
export function entryIn(name: string): RawBuilder<EntryColumns> {
  const column = (amount: string) => sql.ref(`${name}.${amount}`)
  // money leaves the database as text: a number of JSON would be rounded
  return sql`to_jsonb(${sql.ref(name)}) || jsonb_build_object('amount', ${column('amount')}::text,
    'own_amount', ${column('own_amount')}::text, 'batch_total', ${column('batch_total')}::text,
    'charges', ${column('charges')}::text)`
}

export function ledgerEntryOf(row: EntryColumns): LedgerEntry {
  return {
    id: row.entry_id as EntryId,
    accountId: row.account_id as AccountId,
    statementId: row.statement_id as StatementId,
    layer: row.layer as EntryLayer,
    position: row.position,
    bookingDate: row.booking_date as CalendarDate,
    valueDate: row.value_date as CalendarDate,
    state: row.state as EntryState,
    cashflowId: row.cashflow_id as CashflowId | null,
    matchId: row.match_id as MatchId | null,
    alarm: row.alarm,
    isReturn: row.is_return,
    isSalary: row.is_salary || row.is_matched_with_salary,
    endToEndId: row.end_to_end_id,
    reference: row.reference,
    counterpartyName: row.counterparty_name,
    counterpartyIban: row.counterparty_iban,
    remittance: row.remittance,
    detailCount: row.detail_count,
    hasAnnouncedDetails: row.has_announced_details,
    heldDetails: new Set(row.held_details),
    isBookingDateAssumed: row.is_booking_date_assumed,
    entry: bankEntryOf(row),
  }
}

/** The columns that say what the bank wrote, of the ledger and of what is staged for it. */
export type BankEntryColumns = Pick<
  Row<'entry'>,
  | 'layer'
  | 'position'
  | 'status'
  | 'amount'
  | 'currency'
  | 'own_amount'
  | 'own_currency'
  | 'has_direction'
  | 'is_reversal'
  | 'booking_date'
  | 'value_date'
  | 'entry_reference'
  | 'account_servicer_reference'
  | 'transaction_code'
  | 'batch_message_id'
  | 'batch_payment_information_id'
  | 'batch_count'
  | 'batch_total'
  | 'charges'
  | 'details'
  | 'additional_information'
  | 'line'
  | 'facts'
>

export function bankEntryOf(row: BankEntryColumns): BankEntry {
  const hasBatch =
    row.batch_message_id !== null || row.batch_payment_information_id !== null || row.batch_count !== null
  return {
    status: (row.status as EntryStatus | null) ?? statusOfLayer[row.layer as EntryLayer],
    amount: decimal(row.amount),
    currency: row.currency,
    own:
      row.own_amount === null || row.own_currency === null
        ? null
        : { amount: decimal(row.own_amount), currency: row.own_currency },
    hasDirection: row.has_direction,
    isReversal: row.is_reversal,
    bookingDate: row.booking_date as CalendarDate,
    valueDate: row.value_date as CalendarDate,
    entryReference: row.entry_reference,
    accountServicerReference: row.account_servicer_reference,
    code: codeOf(row.transaction_code),
    batch: hasBatch
      ? {
          messageId: row.batch_message_id,
          paymentInformationId: row.batch_payment_information_id,
          numberOfTransactions: row.batch_count,
          totalAmount: row.batch_total === null ? null : decimal(row.batch_total),
        }
      : null,
    charges: row.charges === null ? null : decimal(row.charges),
    details: unpackDetails(row.details),
    additionalInformation: row.additional_information,
    line: row.line ?? 0,
    ...unpackFacts(row.facts),
  }
}
