// Makes the BATCH payments of a file: all or none, OPEN and unsigned. The bytes are kept; what goes to the bank is written anew.
import type { RouteAnswer, RouteInput } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { decimal } from '@kontor/domain/money'
import { type PaymentContent, type PaymentDetails, computePaymentAmounts, rateOne } from '@kontor/domain/payments'
import { type AskedAct, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { UploadedFile } from '../../kernel/http/uploads.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { nameKey } from '../../kernel/idempotency/name-key.ts'
import { RefusalError, refused } from '../../kernel/refusal-error.ts'
import { companyLineOf, findRateOnDay } from '../exchange-rates/public.ts'
import {
  type BatchUploadId,
  findKnownUpload,
  findUpload,
  insertBatch,
  insertBatchUpload,
  lockUpload,
} from './batches.store.ts'
import { describePayment } from './describe-payment.ts'
import { insertPayments } from './new-payments.store.ts'
import { paymentAnswer } from './payment-answer.ts'
import { paymentFacts } from './payment-events.ts'
import { listSignedPayments } from './payments.store.ts'
import { type PlannedBatch, planLines } from './plan-batch.ts'
import { readBatchFacts } from './read-batch-facts.ts'
import { type BatchUploadPlan, readBatchUpload } from './read-batch-upload.ts'
import { isKnownTo, knownRefusal } from './known-upload.ts'
import { contentOfUpload, shownOf } from './validate-batch.ts'

type Asked = RouteInput<'createBatch'>['query']

export async function createBatch(
  kernel: Kernel,
  caller: Caller,
  upload: UploadedFile,
  { IsSalary: isSalary = false, Remarks: remarks, Shown: shown, Again: again = false }: Asked,
): Promise<RouteAnswer<'createBatch'>> {
  const planner = planLines(kernel, caller, await readBatchFacts(kernel, caller), { isSalary, keepsTransactions: true })
  const plan = await readBatchUpload(caller, upload, planner, { keepsBytes: true })
  return act(kernel, caller, async (on) => {
    const { tx, mayBeRepeat } = on
    const uploadId: BatchUploadId = on.newId('batchUpload')
    const brought = contentOfUpload(plan)
    await lockUpload(tx, brought)
    await nameKey(kernel, tx, caller, ['createBatch', plan.fileHash, isSalary, remarks, shown, again])
    const made = mayBeRepeat ? await findUpload(tx, uploadId) : null
    if (made !== null) {
      // a key is forgotten after a while, and what it made is not
      if (made.fileHash !== plan.fileHash || made.isSalary !== plan.batches.every((one) => one.isSalary)) {
        throw refused('request.key-reused')
      }
      return answerOf(tx, caller, made.paymentIds)
    }
    if (shown !== undefined && shown !== shownOf(plan)) throw refused('batch.changed')
    if (plan.refusals.length > 0) throw new RefusalError(plan.refusals)
    if (plan.problemCount > 0) throw refused('batch.has-refused', { count: `${plan.problemCount}` })
    const known = await findKnownUpload(tx, brought)
    // "again" is said of what he was shown
    if (known !== null && !(again && isKnownTo(caller, known))) throw new RefusalError([knownRefusal(caller, known)])
    return answerOf(tx, caller, await insertAll(on, caller, plan, uploadId, remarks?.trim() || null))
  })
}

async function insertAll(
  on: AskedAct,
  caller: Caller,
  plan: BatchUploadPlan,
  uploadId: BatchUploadId,
  remarks: string | null,
): Promise<readonly PaymentId[]> {
  const { tx, actor, note, tell } = on
  const { fileName, fileHash, size, pieces } = plan
  const { userId: uploadedBy } = caller
  await insertBatchUpload(tx, { id: uploadId, fileName, fileHash, size, uploadedBy, uploadedAt: actor.at, pieces })
  const planned = []
  for (const [place, batch] of plan.batches.entries()) {
    planned.push({
      id: on.newId('payment', place),
      companyId: batch.account.companyId,
      content: await contentOf(tx, caller, batch, fileName),
      currencyId: batch.currency.id,
      cashflowId: null,
      beneficiaryId: null,
      remarks,
      createdBy: caller.userId,
      createdAt: actor.at,
    })
  }
  const payments = await insertPayments(tx, planned)
  for (const [place, batch] of plan.batches.entries()) {
    const paymentId = planned[place]?.id
    if (paymentId === undefined) throw new Error('A batch without its payment')
    await insertBatch(tx, { paymentId, uploadId }, batch.transactions)
  }
  for (const payment of payments) {
    const { id, companyId, content } = payment
    const { isSalary, batch } = content.details
    // of a salary neither sum nor hash stands in the chain
    const of = isSalary ? {} : { transactionCount: batch?.count, transactionsHash: batch?.hash }
    const after = { ...describePayment(payment), ...of, fileHash }
    note({ action: 'Created', subjectKind: 'payment', subjectId: id, companyId, after })
    tell('payment.created', paymentFacts(payment))
  }
  return payments.map(({ id }) => id)
}

async function contentOf(tx: TenantTx, caller: Caller, batch: PlannedBatch, fileName: string): Promise<PaymentContent> {
  const { account, currency, valueDate, sum } = batch
  return {
    accountId: account.id,
    type: 'batch',
    valueDate,
    amounts: computePaymentAmounts({
      kind: 'payment',
      amount: sum,
      fees: decimal('0'),
      paymentCurrency: { code: currency.code, minorUnit: currency.minorUnit },
      accountCurrency: account.currency,
      ...(await rateOf(tx, caller, batch)),
    }),
    details: {
      ...noDetails,
      isSalary: batch.isSalary,
      batch: {
        count: batch.count,
        hash: batch.hash,
        paymentClass: batch.paymentClass,
        fileName,
        largest: batch.largest,
      },
    },
  }
}

const noDetails: PaymentDetails = {
  beneficiary: null,
  bankOfBeneficiary: null,
  intermediaryAgent: null,
  reference: null,
  message: null,
  instruction: null,
  chargeBearer: null,
  debitAdvice: null,
  isSalary: false,
  isInstant: false,
  transferAccountId: null,
  executeAsSepa: false,
}

/** Of the day; where nobody knows one it is 1, as in the form: the booking brings the bank's. */
async function rateOf(tx: TenantTx, caller: Caller, { account, currency, valueDate }: PlannedBatch) {
  const none = { rate: rateOne, factor: 1 } as const
  if (account.currency.code === currency.code) return none
  try {
    const { rate, factor } = await findRateOnDay(tx, {
      fromCurrency: currency.code,
      toCurrency: account.currency.code,
      date: valueDate,
      providerId: null,
      companyLine: companyLineOf(caller.facts, account.companyId),
    })
    return { rate, factor }
  } catch (error) {
    if (error instanceof RefusalError) return none
    throw error
  }
}

async function answerOf(tx: TenantTx, caller: Caller, ids: readonly PaymentId[]): Promise<RouteAnswer<'createBatch'>> {
  const payments = await listSignedPayments(tx, ids)
  const byId = new Map(payments.map((one) => [one.payment.id, one]))
  return { payments: ids.flatMap((id) => byId.get(id) ?? []).map((one) => paymentAnswer(caller, one)) }
}
