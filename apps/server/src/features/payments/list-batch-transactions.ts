// The transactions of a batch. A salary's are shown to nobody without the right: neither beneficiaries nor amounts nor how they
// add up.
import {
  type BatchTransactionAnswer,
  type Language,
  type RouteAnswer,
  type RouteInput,
  batchTransactionList,
  paymentTypeOnWire,
  textOfBankReason,
} from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { formatDecimal } from '@kontor/domain/money'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { refused } from '../../kernel/refusal-error.ts'
import type { BatchTransaction } from './batch-record.ts'
import { listTransactionPage } from './batch-transactions.store.ts'
import { findTransaction } from './batches.store.ts'
import { detailsAnswer } from './payment-answer.ts'
import type { PaymentRecord } from './payment-record.ts'
import { checkPayment, isMasked } from './payment-rights.ts'
import { findPayment } from './payments.store.ts'

export function listBatchTransactions(
  { database }: Kernel,
  caller: Caller,
  id: PaymentId,
  query: RouteInput<'listBatchTransactions'>['query'],
): Promise<RouteAnswer<'listBatchTransactions'>> {
  const paging = pagingOf(query, batchTransactionList.sortKeys, [])
  return database.withTenant(caller.tenantId, async (tx) => {
    const payment = await visibleBatch(tx, caller, id)
    const { rows, total } = await listTransactionPage(tx, id, paging, query)
    return pageAnswer(
      rows.map((row) => transactionAnswer(payment, row, caller.language)),
      total,
      paging,
    )
  })
}

export function getBatchTransaction(
  { database }: Kernel,
  caller: Caller,
  id: PaymentId,
  index: number,
): Promise<RouteAnswer<'getBatchTransaction'>> {
  return database.withTenant(caller.tenantId, async (tx) => {
    const payment = await visibleBatch(tx, caller, id)
    const found = await findTransaction(tx, id, index)
    if (found === null) throw refused('batch.transaction-not-found')
    const content = { type: found.type, details: found.details }
    return { ...transactionAnswer(payment, found, caller.language), details: detailsAnswer(content, false) }
  })
}

async function visibleBatch(tx: TenantTx, caller: Caller, id: PaymentId): Promise<PaymentRecord> {
  const payment = checkPayment(caller, await findPayment(tx, id), null)
  if (isMasked(caller, payment)) throw refused('payment.salary-not-permitted')
  return payment
}

function transactionAnswer(
  { content }: PaymentRecord,
  { index, line, path, type, amount, details, originalEndToEndId, rejection }: BatchTransaction,
  language: Language,
): BatchTransactionAnswer {
  const { paymentCurrency: currency } = content.amounts
  return {
    index,
    line,
    path,
    type: paymentTypeOnWire[type],
    beneficiaryName: details.beneficiary?.address.name ?? '',
    iban: details.beneficiary?.iban ?? null,
    accountNumber: details.beneficiary?.accountNumber ?? null,
    amount: formatDecimal(amount, currency.minorUnit),
    currencyCode: currency.code,
    currencyMinorUnit: currency.minorUnit,
    reference: details.reference,
    message: details.message,
    originalEndToEndId,
    rejection: rejection && { code: rejection.code, text: textOfBankReason(rejection.code, rejection.text, language) },
  }
}
