// The transactions of a batch that is signed, sent or answered: held against the hash that its signatures cover.
import type { PaymentId } from '@kontor/domain/identifiers'
import { sum } from '@kontor/domain/money'
import {
  type BankReason,
  type KeptWord,
  type KeptWords,
  computeExpectedBatchAmount,
  computePaymentAmounts,
  isOneOf,
  outstandingStatuses,
} from '@kontor/domain/payments'
import type { Act } from '../../kernel/act.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type BatchTransaction, contentOfTransaction, createBatchHash } from './batch-record.ts'
import {
  findByOriginalIds,
  forgetAnswers,
  listKeptWords,
  listRejected,
  readBatchTransactions,
  saveKeptWords,
  saveRejections,
} from './batches.store.ts'
import { changePayment } from './payment-changes.store.ts'
import type { PaymentRecord } from './payment-record.ts'

export type OutgoingTransaction = {
  readonly content: PaymentRecord['content']
  readonly index: number
  readonly originalEndToEndId: string | null
}

export function isBatch({ content }: Pick<PaymentRecord, 'content'>): boolean {
  return content.details.batch !== undefined
}

/** Throws `batch.altered` where they are not those that were uploaded, or do not add up to what is signed. */
export async function readBatch(tx: TenantTx, payment: PaymentRecord): Promise<readonly OutgoingTransaction[]> {
  const found: OutgoingTransaction[] = []
  await walk(tx, payment, (one) => found.push(one))
  return found
}

/** The same without keeping them: for a signature. */
export async function checkBatch(tx: TenantTx, payment: PaymentRecord): Promise<void> {
  if (isBatch(payment)) await walk(tx, payment, () => undefined)
}

async function walk(tx: TenantTx, payment: PaymentRecord, take: (one: OutgoingTransaction) => void): Promise<void> {
  const { content } = payment
  const { batch } = content.details
  if (batch === undefined) throw new Error('The payment is no batch')
  const hash = createBatchHash()
  const of = { ...content, currency: content.amounts.paymentCurrency }
  const amounts: BatchTransaction['amount'][] = []
  for await (const one of readBatchTransactions(tx, payment.id)) {
    const { index, originalEndToEndId } = one
    const own = contentOfTransaction(of, one)
    hash.take(own, originalEndToEndId)
    amounts.push(one.amount)
    take({ content: own, index, originalEndToEndId })
  }
  const isWhole = amounts.length === batch.count && sum(amounts).eq(content.amounts.paymentAmount)
  if (!isWhole || hash.hash() !== batch.hash) throw refused('batch.altered')
}

/** Those after `start`, in their order, to be shown: they are held against no hash. */
export async function* readTransactionsAfter(
  tx: TenantTx,
  { id, content }: PaymentRecord,
  start: number,
): AsyncGenerator<OutgoingTransaction> {
  const of = { ...content, currency: content.amounts.paymentCurrency }
  for await (const one of readBatchTransactions(tx, id, start)) {
    const { index, originalEndToEndId } = one
    yield { content: contentOfTransaction(of, one), index, originalEndToEndId }
  }
}

type BatchPlaces = {
  readonly rejected: ReadonlySet<number>
  readonly said: ReadonlyMap<number, KeptWord>
  readonly byOriginalId: ReadonlyMap<string, number>
}

/** Where the transactions stand that a bank names by the ids of their file, those that it rejected, and what it said of others. */
export async function placesOfBatch(tx: TenantTx, id: PaymentId, ids: readonly string[]): Promise<BatchPlaces> {
  const rejected = await listRejected(tx, id)
  return {
    rejected: new Set(rejected.map(({ index }) => index)),
    said: await listKeptWords(tx, id),
    byOriginalId: await findByOriginalIds(tx, id, ids),
  }
}

export type AnsweredTransactions = {
  readonly rejections: readonly { readonly index: number; readonly reason: BankReason }[]
  readonly kept: KeptWords
}

/**
 * What the bank said of single transactions; `payment` with the status that it has since. What the account is expected to be debited
 * is without those that were rejected (golden 30).
 */
export async function noteTransactions(
  { tx, actor }: Pick<Act, 'tx' | 'actor'>,
  payment: PaymentRecord,
  { rejections, kept }: AnsweredTransactions,
): Promise<void> {
  await saveKeptWords(tx, payment.id, kept)
  if (rejections.length === 0) return
  await saveRejections(tx, payment.id, rejections, actor.at)
  if (!isOneOf(outstandingStatuses, payment.status)) return
  const rejected = await listRejected(tx, payment.id)
  const left = computeExpectedBatchAmount(
    payment.content.amounts.paymentAmount.abs(),
    rejected.map(({ amount }) => amount.abs()),
  )
  await changePayment(tx, payment.id, { amounts: amountsFor(payment, left) })
}

/** What the account would be debited by another sending. */
export function wholeAmountsOf(payment: PaymentRecord): PaymentRecord['content']['amounts'] {
  return amountsFor(payment, payment.content.amounts.paymentAmount.abs())
}

/** What the account is debited for so much of the batch, unsigned. */
function amountsFor({ content: { amounts } }: PaymentRecord, amount: BatchTransaction['amount']) {
  return computePaymentAmounts({
    kind: 'payment',
    amount,
    rate: amounts.accountExchangeRate,
    factor: amounts.exchangeRateFactor,
    fees: amounts.feesAndChargesAmount,
    paymentCurrency: amounts.paymentCurrency,
    accountCurrency: amounts.accountCurrency,
  })
}

/** Taken back, signed anew or sent once more: nothing that was said of an earlier file is of this one. */
export async function beginBatch(tx: TenantTx, payment: PaymentRecord): Promise<void> {
  if (!isBatch(payment)) return
  await forgetAnswers(tx, payment.id)
  await changePayment(tx, payment.id, { amounts: wholeAmountsOf(payment) })
}
