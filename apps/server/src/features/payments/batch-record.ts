// A transaction of a batch as it is kept, and the content that stands for it: account, day and currency are the batch's.
import { type Currency, type Decimal, rateFactors, zero } from '@kontor/domain/money'
import {
  type BankReason,
  type BeneficiaryPaymentType,
  type PaymentContent,
  type PaymentDetails,
  canonicalBatchLine,
  rateOne,
} from '@kontor/domain/payments'
import { createHash } from 'node:crypto'

export type BatchTransaction = {
  readonly index: number
  /** Of the file. */
  readonly line: number
  readonly path: string
  readonly type: BeneficiaryPaymentType
  /** Below zero. */
  readonly amount: Decimal
  readonly details: PaymentDetails
  readonly originalEndToEndId: string | null
  readonly rejection: BankReason | null
}

/** The currencies of the line are one: by which rate the account pays is a matter of the batch. */
export function contentOfTransaction(
  batch: Pick<PaymentContent, 'accountId' | 'valueDate'> & { readonly currency: Currency },
  { type, amount, details }: Pick<BatchTransaction, 'type' | 'amount' | 'details'>,
): PaymentContent {
  return {
    accountId: batch.accountId,
    type,
    valueDate: batch.valueDate,
    details,
    amounts: {
      paymentAmount: amount,
      paymentCurrency: batch.currency,
      accountCurrency: batch.currency,
      accountExchangeRate: rateOne,
      exchangeRateFactor: rateFactors[0],
      intermediateAmount: amount,
      feesAndChargesAmount: zero,
      accountAmount: amount,
    },
  }
}

export type BatchHash = {
  take(content: PaymentContent, originalEndToEndId: string | null): void
  /** Once, at the end. */
  hash(): string
}

const hashedAtOnce = 8_192

/** SHA-256 over all transactions in their order: what the signatures of a batch cover. */
export function createBatchHash(): BatchHash {
  const hash = createHash('sha256')
  // some at a time: a call for each would cost more than its bytes
  let waiting = ''
  return {
    take(content, id) {
      waiting += canonicalBatchLine(content, id)
      if (waiting.length < hashedAtOnce) return
      hash.update(waiting)
      waiting = ''
    },
    hash: () => hash.update(waiting).digest('hex'),
  }
}
