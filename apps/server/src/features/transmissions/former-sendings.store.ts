// SQL: under which names payments went out before, and from which account. Files that a restored database has forgotten, and that
// count as not received, are among them.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId, PaymentId } from '@kontor/domain/identifiers'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from, onKey } from '../../kernel/database/records.ts'
import { nameBeginning } from '@kontor/domain/matching'
import { sql } from 'kysely'
import type { JournalFile, JournalLine } from '../../kernel/send-journal.ts'
import { accountOfPayment } from '../payments/public.ts'

export type FormerSending = {
  readonly paymentId: PaymentId
  /** An edit may have moved the payment to another one since; null: not known any more. */
  readonly accountId: AccountId | null
  readonly messageId: string
  readonly paymentInformationId: string
  /** EndToEndId and InstrId. */
  readonly ids: readonly string[]
  readonly sentAt: Date
  /** A restored database had lost it, with the account that it went out from. */
  readonly isForgotten: boolean
  /** Nobody knows whether the bank has the file. */
  readonly isInDoubt: boolean
}

/** Of a forgotten file that counts as not received, for each of these payments. */
export async function insertNotReceived(
  tx: TenantTx,
  { messageId, at, file }: JournalLine & { readonly file: JournalFile },
  paymentIds: readonly PaymentId[],
): Promise<void> {
  const held = new Set<string>(paymentIds)
  const rows = file.payments.filter(({ paymentId }) => held.has(paymentId))
  for (let start = 0; start < rows.length; start += 500) {
    await tx.db
      .insertInto('sending_not_received')
      .values(
        rows.slice(start, start + 500).map((one) => ({
          tenant_id: tx.tenantId,
          payment_id: one.paymentId,
          message_id: messageId,
          payment_information_id: one.paymentInformationId,
          end_to_end_id: one.endToEndId,
          instruction_id: one.instructionId,
          account_id: accountOfPayment(tx, one.paymentId as PaymentId),
          sent_at: at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Message ids of files that people settled as not received and of which no names are kept. */
export async function listUnnamedNotReceived(tx: TenantTx): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .selectFrom('journal_resolution as r')
    .select('r.message_id')
    .where('r.tenant_id', '=', tx.tenantId)
    .where('r.decision', '=', 'not-received')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('sending_not_received as s')
            .select('s.message_id')
            .whereRef('s.tenant_id', '=', 'r.tenant_id')
            .whereRef('s.message_id', '=', 'r.message_id'),
        ),
      ),
    )
    .execute()
  return new Set(rows.map((row) => row.message_id))
}

/** Payments that went out from this account since `sinceDate` and were moved to another one. */
export async function listMovedSince(
  tx: TenantTx,
  accountId: AccountId,
  sinceDate: CalendarDate,
): Promise<readonly PaymentId[]> {
  const rows = await from(tx, 'transmission_payment')
    .innerJoin('payment', (join) => onKey(join, 'payment.payment_id', 'transmission_payment.payment_id'))
    .select('payment.payment_id')
    .distinct()
    .where('transmission_payment.account_id', '=', accountId)
    .where('transmission_payment.execution_date', '>=', sinceDate)
    .where('payment.account_id', '<>', accountId)
    .where('payment.deleted_at', 'is', null)
    .union(
      from(tx, 'sending_not_received')
        .innerJoin('payment', (join) => onKey(join, 'payment.payment_id', 'sending_not_received.payment_id'))
        .select('payment.payment_id')
        .where('sending_not_received.account_id', '=', accountId)
        .where('sending_not_received.sent_at', '>=', new Date(sinceDate))
        .where('payment.account_id', '<>', accountId)
        .where('payment.deleted_at', 'is', null),
    )
    .execute()
  return rows.map((row) => row.payment_id as PaymentId)
}

export async function listFormerSendings(
  tx: TenantTx,
  paymentIds: readonly PaymentId[],
): Promise<readonly FormerSending[]> {
  if (paymentIds.length === 0) return []
  const rows = await from(tx, 'transmission_payment')
    .innerJoin('transmission', (join) =>
      onKey(join, 'transmission.transmission_id', 'transmission_payment.transmission_id'),
    )
    .select([
      'transmission_payment.payment_id',
      'transmission_payment.account_id',
      'transmission_payment.payment_information_id',
      'transmission_payment.end_to_end_id',
      'transmission_payment.instruction_id',
      'transmission.message_id',
      'transmission.created_at',
    ])
    .select([sql<boolean>`transmission.state = 'unknown'`.as('is_in_doubt'), sql<boolean>`false`.as('is_forgotten')])
    .where('transmission_payment.payment_id', '=', anyOf(paymentIds))
    .unionAll(
      from(tx, 'sending_not_received')
        .select([
          'payment_id',
          'account_id',
          'payment_information_id',
          'end_to_end_id',
          'instruction_id',
          'message_id',
          'sent_at as created_at',
        ])
        .select([sql<boolean>`false`.as('is_in_doubt'), sql<boolean>`true`.as('is_forgotten')])
        .where('payment_id', '=', anyOf(paymentIds)),
    )
    .execute()
  return rows.map((row) => ({
    paymentId: row.payment_id as PaymentId,
    accountId: row.account_id as AccountId | null,
    messageId: row.message_id,
    paymentInformationId: row.payment_information_id,
    ids: [row.end_to_end_id, row.instruction_id],
    sentAt: row.created_at,
    isForgotten: row.is_forgotten,
    isInDoubt: row.is_in_doubt,
  }))
}

/** Those of the names under which a group or a file went out, whatever was in it. */
export async function listKnownNames(tx: TenantTx, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const beginnings = [...new Set(names.map((name) => name.slice(0, nameBeginning)))]
  const { rows } = await sql<{ name: string }>`
    select distinct name from transmission t
    join transmission_payment tp on tp.tenant_id = t.tenant_id and tp.transmission_id = t.transmission_id
    cross join lateral unnest(array[t.message_id, t.message_beginning, tp.payment_information_id]) as name
    where t.tenant_id = ${tx.tenantId} and t.message_beginning = any(${beginnings}) and name = any(${[...names]})`.execute(
    tx.db,
  )
  return new Set(rows.map((row) => row.name))
}
