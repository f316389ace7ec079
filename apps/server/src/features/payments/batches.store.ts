// SQL of batches: the file with its bytes, which payments it became, and their transactions.
import { calendarDate } from '@kontor/domain/calendar'
import type { Id, PaymentId, UserId } from '@kontor/domain/identifiers'
import { decimal, formatDecimal } from '@kontor/domain/money'
import {
  type BankReason,
  type BeneficiaryPaymentType,
  type KeptWord,
  type KeptWords,
  type PaymentDetails,
  weakerCodes,
} from '@kontor/domain/payments'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { nameOf, onKey } from '../../kernel/database/records.ts'
import type { BatchTransaction } from './batch-record.ts'
import type { PaymentPlace } from './payment-rights.ts'

export type BatchUploadId = Id<'batchUpload'>

export type BatchUpload = {
  readonly id: BatchUploadId
  readonly fileName: string
  readonly fileHash: string
  readonly size: number
  readonly uploadedBy: UserId
  readonly uploadedAt: string
  /** gzip. */
  readonly pieces: readonly Uint8Array[]
}

export async function insertBatchUpload(tx: TenantTx, upload: BatchUpload): Promise<void> {
  await tx.db
    .insertInto('batch_upload')
    .values({
      tenant_id: tx.tenantId,
      batch_upload_id: upload.id,
      file_name: upload.fileName,
      file_hash: upload.fileHash,
      size: `${upload.size}`,
      uploaded_by: upload.uploadedBy,
      uploaded_at: upload.uploadedAt,
    })
    .execute()
  for (const [position, bytes] of upload.pieces.entries()) {
    await tx.db
      .insertInto('batch_piece')
      .values({ tenant_id: tx.tenantId, batch_upload_id: upload.id, position, bytes: Buffer.from(bytes) })
      .execute()
  }
}

/**
 * Whoever brings the same bytes or transactions at the same moment waits, and then finds what the first has made. In the
 * order of the keys: of two that share several none waits for the other for ever.
 */
export async function lockUpload(tx: TenantTx, { fileHash, hashes }: UploadedContent): Promise<void> {
  const names = [fileHash, ...hashes].map((hash) => `batch ${tx.tenantId} ${hash}`)
  await sql`select pg_advisory_xact_lock(key)
    from (select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by key) as keys`.execute(
    tx.db,
  )
}

/** `hashes`: of the transactions of each batch. */
type UploadedContent = { readonly fileHash: string; readonly hashes: readonly string[] }

/**
 * The same bytes, or the same transactions in other bytes, of which a payment is left that was not deleted: who brought
 * them last, and what they became.
 */
export type KnownUpload = {
  readonly uploadedByName: string
  readonly uploadedAt: string
  /** In the order of their numbers. */
  readonly payments: readonly (PaymentPlace & { readonly transactionNumber: string; readonly isSalary: boolean })[]
}

export async function findKnownUpload(
  tx: TenantTx,
  { fileHash, hashes }: UploadedContent,
): Promise<KnownUpload | null> {
  const row = await tx.db
    .selectFrom('batch_upload')
    .innerJoin('app_user as uploader', (join) => onKey(join, 'uploader.user_id', 'batch_upload.uploaded_by'))
    .select([
      'batch_upload.uploaded_at',
      nameOf('uploader').as('uploaded_by_name'),
      sql<
        KnownUpload['payments']
      >`(select json_agg(json_build_object('transactionNumber', payment.transaction_number::text,
          'companyId', payment.company_id, 'accountId', payment.account_id, 'isSalary', payment.is_salary)
          order by payment.transaction_number)
        from payment_batch join payment on payment.tenant_id = payment_batch.tenant_id
          and payment.payment_id = payment_batch.payment_id
        where payment_batch.tenant_id = batch_upload.tenant_id
          and payment_batch.batch_upload_id = batch_upload.batch_upload_id and payment.deleted_at is null)`.as(
        'payments',
      ),
    ])
    .where('batch_upload.tenant_id', '=', tx.tenantId)
    .where(
      sql<boolean>`exists (select from payment_batch join payment on payment.tenant_id = payment_batch.tenant_id
        and payment.payment_id = payment_batch.payment_id
        where payment_batch.tenant_id = batch_upload.tenant_id
          and payment_batch.batch_upload_id = batch_upload.batch_upload_id and payment.deleted_at is null
          and (batch_upload.file_hash = ${fileHash} or payment.details #>> '{batch,hash}' = any(${hashes}::text[])))`,
    )
    .orderBy('batch_upload.uploaded_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    uploadedByName: row.uploaded_by_name,
    uploadedAt: row.uploaded_at.toISOString(),
    payments: row.payments,
  }
}

export type MadeUpload = {
  readonly fileHash: string
  /** All that it became is salaries. */
  readonly isSalary: boolean
  /** In the order of their numbers. */
  readonly paymentIds: readonly PaymentId[]
}

/** What an upload was, and what it became. */
export async function findUpload(tx: TenantTx, id: BatchUploadId): Promise<MadeUpload | null> {
  const row = await tx.db
    .selectFrom('batch_upload')
    .select([
      'file_hash',
      sql<readonly PaymentId[]>`(select coalesce(json_agg(payment.payment_id order by payment.transaction_number), '[]')
        from payment_batch join payment on payment.tenant_id = payment_batch.tenant_id
          and payment.payment_id = payment_batch.payment_id
        where payment_batch.tenant_id = batch_upload.tenant_id
          and payment_batch.batch_upload_id = batch_upload.batch_upload_id)`.as('payment_ids'),
      sql<boolean>`not exists (select from payment_batch join payment on payment.tenant_id = payment_batch.tenant_id
          and payment.payment_id = payment_batch.payment_id
        where payment_batch.tenant_id = batch_upload.tenant_id
          and payment_batch.batch_upload_id = batch_upload.batch_upload_id
          and not (payment.details ->> 'isSalary')::boolean)`.as('is_salary'),
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('batch_upload_id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : { fileHash: row.file_hash, isSalary: row.is_salary, paymentIds: row.payment_ids }
}

export async function insertBatch(
  tx: TenantTx,
  { paymentId, uploadId }: { readonly paymentId: PaymentId; readonly uploadId: BatchUploadId },
  transactions: readonly Omit<BatchTransaction, 'rejection'>[],
): Promise<void> {
  await tx.db
    .insertInto('payment_batch')
    .values({ tenant_id: tx.tenantId, payment_id: paymentId, batch_upload_id: uploadId })
    .execute()
  await insertRows(
    tx,
    'batch_transaction',
    transactions.map((one) => ({
      tenant_id: tx.tenantId,
      payment_id: paymentId,
      index: one.index,
      line: one.line,
      path: one.path,
      type: one.type,
      amount: formatDecimal(one.amount),
      beneficiary_name: one.details.beneficiary?.address.name ?? '',
      details: one.details,
      original_end_to_end_id: one.originalEndToEndId,
    })),
  )
}

export const transactionColumns = [
  'index',
  'line',
  'path',
  'type',
  'details',
  'original_end_to_end_id',
  'rejection',
] as const

function transactionQuery(tx: TenantTx, paymentId: PaymentId) {
  return tx.db
    .selectFrom('batch_transaction')
    .select(transactionColumns)
    .select(sql<string>`amount::text`.as('amount_text'))
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', '=', paymentId)
    .orderBy('index')
}

type Found = Awaited<ReturnType<ReturnType<typeof transactionQuery>['execute']>>[number]

export function transactionOf(row: Found): BatchTransaction {
  return {
    index: row.index,
    line: row.line,
    path: row.path,
    type: row.type as BeneficiaryPaymentType,
    amount: decimal(row.amount_text),
    details: row.details as unknown as PaymentDetails,
    originalEndToEndId: row.original_end_to_end_id,
    rejection: row.rejection as BankReason | null,
  }
}

/** In their order, from after `start` on, some thousands at a time. */
export async function* readBatchTransactions(
  tx: TenantTx,
  paymentId: PaymentId,
  start = 0,
): AsyncGenerator<BatchTransaction> {
  const atOnce = 5000
  for (let after = start; ;) {
    const rows = await transactionQuery(tx, paymentId).where('index', '>', after).limit(atOnce).execute()
    for (const row of rows) yield transactionOf(row)
    const last = rows.at(-1)
    if (last === undefined || rows.length < atOnce) return
    after = last.index
  }
}

/** Of each of these batches the first ones, in their order. */
export async function listFirstTransactions(
  tx: TenantTx,
  paymentIds: readonly PaymentId[],
  ofEach: number,
): Promise<readonly (BatchTransaction & { readonly paymentId: PaymentId })[]> {
  const rows = await tx.db
    .selectFrom('batch_transaction')
    .select(transactionColumns)
    .select(['payment_id', sql<string>`amount::text`.as('amount_text')])
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
    .where('index', '<=', ofEach)
    .orderBy('payment_id')
    .orderBy('index')
    .execute()
  return rows.map((row) => ({ ...transactionOf(row), paymentId: row.payment_id as PaymentId }))
}

export async function findTransaction(
  tx: TenantTx,
  paymentId: PaymentId,
  index: number,
): Promise<BatchTransaction | null> {
  const row = await transactionQuery(tx, paymentId).where('index', '=', index).executeTakeFirst()
  return row ? transactionOf(row) : null
}

export type RejectedTransaction = { readonly index: number; readonly amount: BatchTransaction['amount'] }

/** Those that the bank rejected. */
export async function listRejected(tx: TenantTx, paymentId: PaymentId): Promise<readonly RejectedTransaction[]> {
  const rows = await transactionQuery(tx, paymentId).where('rejected_at', 'is not', null).execute()
  return rows.map((row) => ({ index: row.index, amount: decimal(row.amount_text) }))
}

/**
 * The transactions that the file called by these ids; of several of one id the first, under which it was sent. Banks change
 * the case: an id that stands nowhere as it is written is that of the only one that differs by its case alone.
 */
export async function findByOriginalIds(
  tx: TenantTx,
  paymentId: PaymentId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const exact = await listFirstPlaces(tx, paymentId, sql`original_end_to_end_id`, ids)
  const left = ids.filter((id) => !exact.has(id))
  const alike = await listFirstPlaces(
    tx,
    paymentId,
    sql`lower(original_end_to_end_id)`,
    left.map((id) => id.toLowerCase()),
  )
  const found = left.flatMap((id) => {
    const place = alike.get(id.toLowerCase())
    return place === undefined ? [] : [[id, place] as const]
  })
  return new Map([...exact, ...found])
}

/** By what the ids are compared by; what means several ids of the file is left out. */
async function listFirstPlaces(
  tx: TenantTx,
  paymentId: PaymentId,
  compared: RawBuilder<unknown>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; first: number }>`
    select ${compared} as id, min(index) as first from batch_transaction
    where tenant_id = ${tx.tenantId} and payment_id = ${paymentId} and ${compared} = any(${[...ids]}::text[])
    group by ${compared} having count(distinct original_end_to_end_id) = 1`.execute(tx.db)
  return new Map(rows.map(({ id, first }) => [id, first]))
}

export async function saveRejections(
  tx: TenantTx,
  paymentId: PaymentId,
  rejections: readonly { readonly index: number; readonly reason: BankReason }[],
  at: string,
): Promise<void> {
  const byReason = Map.groupBy(rejections, ({ reason }) => JSON.stringify(reason))
  for (const [rejection, ones] of byReason) {
    await tx.db
      .updateTable('batch_transaction')
      .set({ rejected_at: at, rejection, bank_status: null, bank_date: null })
      .where('tenant_id', '=', tx.tenantId)
      .where('payment_id', '=', paymentId)
      .where(isAmong(ones.map(({ index }) => index)))
      .where('rejected_at', 'is', null)
      .execute()
  }
}

/** What the bank said of transactions that it has not rejected, by their places. */
export async function listKeptWords(tx: TenantTx, paymentId: PaymentId): Promise<ReadonlyMap<number, KeptWord>> {
  const rows = await tx.db
    .selectFrom('batch_transaction')
    .select(['index', 'bank_status', 'bank_date'])
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', '=', paymentId)
    .where('bank_status', 'is not', null)
    .where('rejected_at', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.index,
      { code: row.bank_status ?? '', changedDate: row.bank_date === null ? null : calendarDate(row.bank_date) },
    ]),
  )
}

/** Of those in `named` each its own, of all others the other one; nothing is kept of what the bank rejected. */
export async function saveKeptWords(tx: TenantTx, paymentId: PaymentId, { named, others }: KeptWords): Promise<void> {
  const save = ({ code, changedDate }: KeptWord, chosen: RawBuilder<boolean>) =>
    tx.db
      .updateTable('batch_transaction')
      .set({ bank_status: code, bank_date: changedDate })
      .where('tenant_id', '=', tx.tenantId)
      .where('payment_id', '=', paymentId)
      .where('rejected_at', 'is', null)
      .where(chosen)
      .execute()
  const alike = Map.groupBy(named, ([, { code, changedDate }]) => `${code} ${changedDate ?? ''}`)
  for (const ones of alike.values()) {
    const [first] = ones
    if (first !== undefined) await save(first[1], isAmong(ones.map(([index]) => index)))
  }
  if (others === null) return
  const isWeaker = sql<boolean>`(bank_status is null or bank_status = any(${[...weakerCodes(others.code)]}))`
  await save(others, sql<boolean>`not ${isAmong([...named.keys()])} and ${isWeaker}`)
}

function isAmong(indexes: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`index = any(${[...indexes]}::integer[])`
}

/** What a bank said of an earlier sending is no longer of the batch. */
export async function forgetAnswers(tx: TenantTx, paymentId: PaymentId): Promise<void> {
  await tx.db
    .updateTable('batch_transaction')
    .set({ rejected_at: null, rejection: null, bank_status: null, bank_date: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', '=', paymentId)
    .where(sql<boolean>`(rejected_at is not null or bank_status is not null)`)
    .execute()
}
