// SQL of new payments, and of the numbers that they get.
import type { CompanyId, PaymentId, UserId } from '@kontor/domain/identifiers'
import { type PaymentStatus, firstStatus } from '@kontor/domain/payments'
import { sql } from 'kysely'
import type { Db, TenantTx } from '../../kernel/database/database.ts'
import { rowsText } from '../../kernel/database/insert-rows.ts'
import { type ContentOfRow, contentColumns } from './payment-content.store.ts'
import type { PaymentRecord } from './payment-record.ts'
import { paymentQuery, recordsOf } from './payments.store.ts'

/** The numbers of payments begin behind it. */
export const firstNumber = 100_000

/** Numbers up to `last` have been given, whatever this database says of it: a backup was restored since. */
export async function keepTransactionNumbersAbove(tx: TenantTx, last: bigint): Promise<void> {
  if (last <= BigInt(firstNumber)) return
  await tx.db
    .insertInto('tenant_counter')
    .values({ tenant_id: tx.tenantId, name: 'payment', value: `${last}` })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'name'])
        .doUpdateSet({ value: `${last}` })
        .where('tenant_counter.value', '<', `${last}`),
    )
    .execute()
}

/** The last that was given. */
export async function findLastNumber(tx: TenantTx): Promise<number> {
  const row = await tx.db
    .selectFrom('tenant_counter')
    .select('value')
    .where('tenant_id', '=', tx.tenantId)
    .where('name', '=', 'payment')
    .executeTakeFirst()
  return row === undefined ? firstNumber : Math.trunc(+row.value)
}

export type NewPayment = ContentOfRow & {
  readonly id: PaymentId
  readonly companyId: CompanyId
  readonly createdBy: UserId
  readonly createdAt: string
  /** Of an occurrence: what made it, and how it was born. */
  readonly recurringId?: PaymentId
  readonly status?: PaymentStatus
  readonly editedBy?: UserId
}

/**
 * Under the next numbers of the tenant's sequence, in their order; answers them as their readers see them, in the same
 * statement, whose text is one however many they are.
 */
export async function insertPayments(tx: TenantTx, payments: readonly NewPayment[]): Promise<readonly PaymentRecord[]> {
  const rows = payments.map((payment, place) => ({
    tenant_id: tx.tenantId,
    payment_id: payment.id,
    company_id: payment.companyId,
    // behind the last number that was given
    transaction_number: place + 1,
    status: payment.status ?? firstStatus,
    ...contentColumns(payment),
    details: payment.content.details,
    created_by: payment.createdBy,
    created_at: payment.createdAt,
    edited_by: payment.editedBy ?? payment.createdBy,
    edited_at: payment.createdAt,
    recurring_payment_id: payment.recurringId ?? null,
  }))
  const count = sql`${rows.length}::int`
  const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[]
  const values = columns.map((name) =>
    name === 'transaction_number' ? sql`counter.given + rows.transaction_number` : sql.ref(`rows.${name}`),
  )
  const inserted = tx.db
    .with('counter', (db) =>
      db
        .insertInto('tenant_counter')
        .values({ tenant_id: tx.tenantId, name: 'payment', value: sql<string>`${firstNumber}::bigint + ${count}` })
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'name']).doUpdateSet({ value: sql`tenant_counter.value + ${count}` }),
        )
        .returning(sql<string>`value - ${count}`.as('given')),
    )
    // a statement does not see in a table what it writes there: what it has written stands in the table's place
    .with('payment', (db) =>
      db
        .insertInto('payment')
        .columns(columns)
        .expression(
          sql`select ${sql.join(values)}
            from counter, json_populate_recordset(null::payment, ${rowsText(rows)}::json) as rows`,
        )
        .returningAll(),
    )
  const found = await paymentQuery(tx, inserted as unknown as Pick<Db, 'selectFrom'>)
    .orderBy('payment.transaction_number')
    .execute()
  return recordsOf(tx, found)
}
