// What speaks against the transactions of a batch, each compared as a payment of its own and told of the whole: how many they
// are, and the first by name.
import type { PaymentDoubt, PaymentDoubtText } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { paidToOf } from '@kontor/domain/partners'
import { creditorAccountOf } from '@kontor/domain/payments'
import type { TenantTx } from '../../kernel/database/database.ts'
import { isBatch } from './batch-of-payment.ts'
import type { BatchTransaction } from './batch-record.ts'
import { listFirstTransactions } from './batches.store.ts'
import type { Doubted } from './doubted-payment.ts'
import type { PaymentRecord } from './payment-record.ts'

/** A transaction as it is compared. */
export type BatchLine = {
  readonly batch: PaymentRecord
  readonly index: number
  readonly name: string
  readonly doubted: Doubted
}
type DoubtedLine = BatchLine & { readonly doubts: readonly PaymentDoubt[] }

export type LineDoubt = {
  readonly kind: PaymentDoubt['kind']
  readonly text: PaymentDoubtText
  readonly params: Readonly<Record<string, string>>
}

/** Of all batches in one reading: of each its first ones, so many that together they are no more than the limit. */
export async function listBatchLines(tx: TenantTx, payments: readonly PaymentRecord[]): Promise<readonly BatchLine[]> {
  const batches = new Map(payments.filter(isBatch).map((one) => [one.id, one]))
  if (batches.size === 0) return []
  const ofEach = Math.max(1, Math.floor(limits.count.doubtedTransactions / batches.size))
  const found = await listFirstTransactions(tx, [...batches.keys()], ofEach)
  return found.flatMap(({ paymentId, ...one }) => {
    const batch = batches.get(paymentId)
    const name = one.details.beneficiary?.address.name ?? ''
    return batch === undefined ? [] : [{ batch, index: one.index, name, doubted: doubtedLine(batch, one) }]
  })
}

/** Whether it is covered is a matter of the whole. */
function doubtedLine(batch: PaymentRecord, { amount, details }: BatchTransaction): Doubted {
  return {
    companyId: batch.companyId,
    accountId: batch.accountId,
    paymentId: batch.id,
    recurringId: null,
    beneficiaryId: null,
    paidTo: paidToOf(details),
    creditor: creditorAccountOf(details),
    currency: batch.content.amounts.paymentCurrency.code,
    amount: amount.abs(),
    valueDate: batch.content.valueDate,
    reference: details.reference,
    cover: null,
  }
}

const textOfKind = [
  ['Duplicate', 'batch.duplicate'],
  ['BankDetails', 'batch.bank-details'],
  ['FirstPayment', 'batch.first-payment'],
] as const satisfies readonly (readonly [PaymentDoubt['kind'], PaymentDoubtText])[]

/** `lines`: those of one batch that were compared, in their order. */
export function sumUpLines({ content }: PaymentRecord, lines: readonly DoubtedLine[]): readonly LineDoubt[] {
  const count = content.details.batch?.count ?? lines.length
  const said = (kind: PaymentDoubt['kind'], text: PaymentDoubtText, of: readonly BatchLine[]): readonly LineDoubt[] =>
    of.length === 0 ? [] : [{ kind, text, params: { count: `${of.length}`, total: `${count}`, named: namesOf(of) } }]
  const notCompared = { count: `${lines.length}`, total: `${count}` }
  return [
    ...said('Duplicate', 'batch.twice', listTwice(lines)),
    ...textOfKind.flatMap(([kind, text]) =>
      said(
        kind,
        text,
        lines.filter(({ doubts }) => doubts.some((one) => one.kind === kind)),
      ),
    ),
    ...(lines.length < count
      ? [{ kind: 'Duplicate' as const, text: 'batch.first-compared' as const, params: notCompared }]
      : []),
  ]
}

/** As of two payments, but for the reference: two bills of one amount are rare enough to be looked at. */
function listTwice(lines: readonly BatchLine[]): readonly BatchLine[] {
  const key = ({ doubted: { creditor, amount } }: BatchLine) =>
    creditor === null ? null : JSON.stringify([creditor.number, creditor.bic, creditor.bankCode, amount])
  const alike = Map.groupBy(lines, key)
  return lines.filter((line) => key(line) !== null && (alike.get(key(line))?.length ?? 0) > 1)
}

const linesNamed = 3

/** `2: Muster AG, 5: Huber, …` */
function namesOf(lines: readonly BatchLine[]): string {
  const named = lines.slice(0, linesNamed).map(({ index, name }) => `${index}: ${name}`)
  return [...named, ...(lines.length > linesNamed ? ['…'] : [])].join(', ')
}
