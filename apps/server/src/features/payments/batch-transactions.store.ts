// SQL of the list of a batch's transactions: its filters, its search and its orders.
import type { BatchTransactionSortKey, RouteInput } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { type SqlBool, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type ListOrder, type PageOrder, listPage } from '../../kernel/lists.ts'
import type { BatchTransaction } from './batch-record.ts'
import { transactionColumns, transactionOf } from './batches.store.ts'
import { containing } from './payment-lists.store.ts'

type TransactionFilter = Pick<
  RouteInput<'listBatchTransactions'>['query'],
  'isRejected' | 'beneficiary' | 'paymentStartAmount' | 'paymentEndAmount' | 'globalSearch'
>

const order: ListOrder<BatchTransactionSortKey> = {
  sort: {
    Index: sql`index`,
    BeneficiaryName: sql`lower(beneficiary_name)`,
    PaymentAmount: sql`abs(amount)`,
  },
  tie: { value: sql`index`, direction: 'asc' },
}

export async function listTransactionPage(
  tx: TenantTx,
  paymentId: PaymentId,
  page: PageOrder<BatchTransactionSortKey>,
  filter: TransactionFilter,
): Promise<{ readonly rows: readonly BatchTransaction[]; readonly total: number }> {
  let query = tx.db
    .selectFrom('batch_transaction')
    .select(transactionColumns)
    .select(sql<string>`amount::text`.as('amount_text'))
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', '=', paymentId)
  const { isRejected, paymentStartAmount: least, paymentEndAmount: most } = filter
  if (isRejected !== undefined) query = query.where(sql<SqlBool>`(rejected_at is not null) = ${isRejected}`)
  if (least) query = query.where(sql<SqlBool>`abs(amount) >= abs(${least}::numeric)`)
  if (most) query = query.where(sql<SqlBool>`abs(amount) <= abs(${most}::numeric)`)
  if (filter.beneficiary) query = query.where('beneficiary_name', 'ilike', containing(filter.beneficiary))
  const words = filter.globalSearch?.trim() ?? ''
  if (words !== '') query = query.where(hasWords(words))
  const { rows, total } = await listPage(query, order, page)
  return { rows: rows.map(transactionOf), total }
}

/** As it is read: numbers stand there in groups and are kept without blanks. */
function hasWords(words: string) {
  const number = containing(words.replaceAll(/\s/g, ''))
  return sql<SqlBool>`(beneficiary_name ilike ${containing(words)} or details->>'message' ilike ${containing(words)}
    or original_end_to_end_id ilike ${containing(words)} or details->>'reference' ilike ${number}
    or details #>> '{beneficiary,iban}' ilike ${number} or details #>> '{beneficiary,accountNumber}' ilike ${number})`
}
