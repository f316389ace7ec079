// SQL of single occurrences of recurring payments: made once, or skipped once.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { PaymentId, UserId } from '@kontor/domain/identifiers'
import type { PaymentStatus } from '@kontor/domain/payments'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { instantText } from '../../kernel/clock.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { type ValueOf, rowsIn } from '../../kernel/database/nested-rows.ts'
import { nameOf, onKey } from '../../kernel/database/records.ts'
import { codeOf } from './signature-codes.ts'
import type { NewSignature } from './signatures.store.ts'

export type MadeOccurrence = {
  readonly recurringId: PaymentId
  readonly accountId: string
  readonly intended: CalendarDate
  readonly paymentId: PaymentId
  /** Of the template's content, where its signers signed the payment. */
  readonly signedHash: string | null
  readonly signatures: readonly Omit<NewSignature, 'paymentId' | 'accountId'>[]
}

/** A day that is settled already is refused by the database: nothing is written then. */
export async function insertOccurrences(tx: TenantTx, made: readonly MadeOccurrence[]): Promise<void> {
  await insertRows(
    tx,
    'recurring_occurrence',
    made.map((one) => ({
      tenant_id: tx.tenantId,
      recurring_payment_id: one.recurringId,
      intended_date: one.intended,
      payment_id: one.paymentId,
      signed_hash: one.signedHash,
    })),
  )
  const signatures = made.flatMap(({ accountId, paymentId, signatures: given }) =>
    given.map((one) => ({ ...one, accountId, paymentId })),
  )
  await insertRows(
    tx,
    'signature',
    await Promise.all(
      signatures.map(async ({ accountId, ...one }) => ({
        tenant_id: tx.tenantId,
        signature_id: one.id,
        payment_id: one.paymentId,
        account_id: accountId,
        user_id: one.userId,
        payment_version: one.paymentVersion,
        content_hash: one.contentHash,
        signed_at: one.signedAt,
        mac: await codeOf(tx, one),
      })),
    ),
  )
}

export async function insertSkipped(
  tx: TenantTx,
  skipped: {
    readonly recurringId: PaymentId
    readonly intended: CalendarDate
    readonly by: UserId
    readonly at: string
    readonly reason: string
  },
): Promise<void> {
  await tx.db
    .insertInto('recurring_occurrence')
    .values({
      tenant_id: tx.tenantId,
      recurring_payment_id: skipped.recurringId,
      intended_date: skipped.intended,
      skipped_by: skipped.by,
      skipped_at: skipped.at,
      reason: skipped.reason,
    })
    .execute()
}

/** Which of these payments were made of a template, and for which of its days. */
export async function listOccurrencesOf(
  tx: TenantTx,
  paymentIds: readonly PaymentId[],
): Promise<ReadonlyMap<PaymentId, { readonly recurringId: PaymentId; readonly intended: CalendarDate }>> {
  const rows = await tx.db
    .selectFrom('recurring_occurrence')
    .select(['payment_id', 'recurring_payment_id', 'intended_date'])
    .where('tenant_id', '=', tx.tenantId)
    .where(sql<boolean>`payment_id = any(${[...paymentIds]}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.payment_id as PaymentId,
      { recurringId: row.recurring_payment_id as PaymentId, intended: row.intended_date as CalendarDate },
    ]),
  )
}

/** What was made for these days. */
export async function listMadeFor(
  tx: TenantTx,
  days: readonly { readonly recurringId: PaymentId; readonly intended: CalendarDate }[],
): Promise<readonly PaymentId[]> {
  const asked = JSON.stringify(days.map(({ recurringId, intended }) => ({ recurringId, intended })))
  const { rows } = await sql<{ payment_id: string }>`
    select made.payment_id from recurring_occurrence made
    join json_to_recordset(${asked}::json) as day("recurringId" uuid, intended date)
      on day."recurringId" = made.recurring_payment_id and day.intended = made.intended_date
    where made.tenant_id = ${tx.tenantId} and made.payment_id is not null`.execute(tx.db)
  return rows.map((row) => row.payment_id as PaymentId)
}

export type SettledOccurrence = {
  readonly intended: CalendarDate
  readonly payment: {
    readonly id: PaymentId
    readonly number: string
    readonly valueDate: CalendarDate
    readonly status: PaymentStatus
    readonly isDeleted: boolean
  } | null
  readonly skipped: {
    readonly userId: UserId
    readonly userName: string
    readonly at: string
    readonly reason: string
  } | null
}

/** The latest `count`, or the one that was intended on a day: a value that is asked beside others, for `settledOf`. */
export function settledIn(
  tx: TenantTx,
  id: PaymentId,
  asked: { readonly count: number; readonly intended?: CalendarDate },
) {
  let query = tx.db
    .selectFrom('recurring_occurrence as occurrence')
    .leftJoin('payment', (join) => onKey(join, 'payment.payment_id', 'occurrence.payment_id'))
    .leftJoin('app_user as skipper', (join) => onKey(join, 'skipper.user_id', 'occurrence.skipped_by'))
    .select([
      'occurrence.intended_date',
      'occurrence.payment_id',
      'occurrence.skipped_by',
      'occurrence.skipped_at',
      'occurrence.reason',
      'payment.value_date',
      'payment.status',
      sql<string | null>`payment.transaction_number::text`.as('number'),
      sql<boolean>`payment.deleted_at is not null`.as('is_deleted'),
      nameOf<string | null>('skipper').as('skipper_name'),
    ])
    .where('occurrence.tenant_id', '=', tx.tenantId)
    .where('occurrence.recurring_payment_id', '=', id)
  if (asked.intended !== undefined) query = query.where('occurrence.intended_date', '=', asked.intended)
  return rowsIn(query.orderBy('occurrence.intended_date', 'desc').limit(asked.count))
}

type SettledRow = ValueOf<ReturnType<typeof settledIn>>[number]

export function settledOf(rows: readonly SettledRow[]): readonly SettledOccurrence[] {
  return rows.map((row) => ({
    intended: row.intended_date as CalendarDate,
    payment:
      row.payment_id === null
        ? null
        : {
            id: row.payment_id as PaymentId,
            number: row.number ?? '',
            valueDate: row.value_date as CalendarDate,
            status: row.status as PaymentStatus,
            isDeleted: row.is_deleted,
          },
    skipped:
      row.skipped_by === null || row.skipped_at === null
        ? null
        : {
            userId: row.skipped_by as UserId,
            userName: row.skipper_name ?? '',
            at: instantText(Date.parse(row.skipped_at)),
            reason: row.reason ?? '',
          },
  }))
}
