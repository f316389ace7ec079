// Transmissions as the wire carries them: of each file the payments that the reader sees. Its sum and count are told
// only to who sees them all: from a sum that holds a hidden payment its amount could be reckoned.
import {
  type Language,
  type RouteAnswer,
  type RouteInput,
  type TransmissionAnswer,
  bankResponseOnWire,
  batchTitle,
  fileVerdictOnWire,
  fromWire,
  salaryText,
  transmissionAlarmTexts,
  transmissionStateOnWire,
} from '@kontor/contract'
import type { CompanyId, PaymentId, TransmissionId } from '@kontor/domain/identifiers'
import { decimal, formatDecimal, sum } from '@kontor/domain/money'
import {
  strongestAnswer,
  strongestBatchAnswer,
  summarizeBatchAnswer,
  summarizeFileAnswer,
} from '@kontor/domain/payments'
import { type Caller, companiesWithFeature } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { companyScope } from '../accounts/public.ts'
import { bankReasonAnswer, mayOnPayment, paymentScope, seesPayment, seesSalary } from '../payments/public.ts'
import type { KeptAnswer } from './bank-answers.store.ts'
import { resolvingRight } from './resolving-right.ts'
import {
  type FiledPayment,
  type ToldTransmission,
  findToldTransmission,
  listTransmissionPage,
} from './transmission-lists.store.ts'
import { lockTransmission } from './transmissions.store.ts'

export async function listTransmissions(
  kernel: Kernel,
  caller: Caller,
  query: RouteInput<'listTransmissions'>['query'],
): Promise<RouteAnswer<'listTransmissions'>> {
  const paging = pagingOf(query, ['CreatedOn'], [{ key: 'CreatedOn', direction: 'desc' }])
  const { state: asked, paymentId = null } = query
  const { companyIds, hiddenAccountIds } = paymentScope(caller, askedCompanies(caller, query))
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const { files, total } = await listTransmissionPage(
      tx,
      {
        companyIds,
        hiddenAccountIds,
        states: asked?.map((one) => fromWire(transmissionStateOnWire, one)) ?? null,
        paymentId,
        messageId: query.messageId?.trim() ?? '',
        words: query.globalSearch?.trim() ?? '',
      },
      paging,
    )
    return pageAnswer(
      files.map((file) => transmissionAnswer(caller, file)),
      total,
      paging,
    )
  })
}

function askedCompanies(
  caller: Caller,
  { companyId, children = false }: Pick<RouteInput<'listTransmissions'>['query'], 'companyId' | 'children'>,
): readonly CompanyId[] {
  const seen = companiesWithFeature(caller, 'Payments')
  if (companyId === undefined) return seen
  if (!seen.includes(companyId)) throw refused('company.not-found')
  return companyScope(caller, companyId, children, ['Payments'])
}

export async function readTransmission(tx: TenantTx, caller: Caller, id: TransmissionId): Promise<TransmissionAnswer> {
  await lockTransmission(tx, id)
  const file = await findToldTransmission(tx, id)
  if (file === null) throw new Error('No such transmission')
  return transmissionAnswer(caller, file)
}

function transmissionAnswer(caller: Caller, file: ToldTransmission): TransmissionAnswer {
  const { filed, answers, senderName, ...row } = file
  const seen = filed.filter((payment) => seesPayment(caller, payment))
  // of a file that a restored backup had forgotten, payments may be missing here: whose they were nobody knows
  const seesAll = seen.length === filed.length && countOf(filed) === row.transactionCount
  const seesSums = seesAll && !seen.some((payment) => isHiddenSalary(caller, payment))
  const said = saidOf(caller, seen, answers)
  return {
    id: row.id,
    communicationId: row.communicationId,
    communicationName: row.communicationName,
    messageId: row.messageId,
    format: row.format,
    fileName: row.fileName,
    sha256: seesSums ? row.sha256 : null,
    transactionCount: seesAll ? row.transactionCount : null,
    controlSum: seesSums ? row.controlSum : null,
    sums: seesSums ? sumsOf(seen) : null,
    state: transmissionStateOnWire[row.state],
    bankAnswer: bankAnswerOf(seen, said),
    reason: row.reason,
    sender: { id: row.createdBy, name: senderName },
    createdAt: row.createdAt,
    deliveredAt: row.deliveredAt,
    alarm: row.alarm === null ? null : transmissionAlarmTexts[row.alarm][caller.language],
    mayDecide: filed.every((payment) => mayOnPayment(caller, payment, 'PaymentsDecide')),
    resolving: row.state === 'unknown' ? resolvingRight(caller, row.createdBy, filed) : null,
    payments: seen
      .filter(({ isDeleted }) => !isDeleted)
      .map((payment) => filedAnswer(caller, payment, said.get(payment.paymentId) ?? null)),
  }
}

type Said = Pick<TransmissionAnswer['payments'][number], 'bankReasons'> & {
  readonly response: NonNullable<ReturnType<typeof strongestAnswer>>['response']
}

/** What the bank has said of each payment in answer to this file, whatever became of the payment since. */
function saidOf(
  caller: Caller,
  filed: readonly FiledPayment[],
  answers: readonly KeptAnswer[],
): ReadonlyMap<PaymentId, Said> {
  const byPayment = Map.groupBy(answers, ({ paymentId }) => paymentId)
  return new Map(
    filed.flatMap((payment) => {
      const { paymentId, bankReasons, batchCount } = payment
      const own = byPayment.get(paymentId) ?? []
      const strongest = batchCount === null ? strongestAnswer(own) : strongestBatchAnswer(own)
      if (strongest === null) return []
      const reasons = strongest.answer.reasonCodes.map((code) => {
        // the bank's own words are kept with the payment, of its last answer
        const kept = bankReasons.find((reason) => reason.code === code) ?? { code, text: null }
        return bankReasonAnswer(caller, payment, kept)
      })
      return [[paymentId, { response: strongest.response, bankReasons: reasons }] as const]
    }),
  )
}

function bankAnswerOf(
  filed: readonly FiledPayment[],
  said: ReadonlyMap<PaymentId, Said>,
): TransmissionAnswer['bankAnswer'] {
  const responses = filed.map(({ paymentId }) => said.get(paymentId)?.response ?? null)
  const [only] = filed
  const isBatch = only !== undefined && only.batchCount !== null
  const summary = isBatch ? summarizeBatchAnswer(responses[0] ?? null) : summarizeFileAnswer(responses)
  if (summary === null) return null
  const isInPart = isBatch && summary.verdict === 'in-part'
  const reasons = filed.flatMap(({ paymentId }) => said.get(paymentId)?.bankReasons.map(({ text }) => text) ?? [])
  return {
    ...summary,
    verdict: fileVerdictOnWire[summary.verdict],
    transactions: isInPart ? { total: only.batchCount ?? 0, rejected: only.batchRejected } : null,
    reasons: [...new Set(reasons)],
  }
}

/** A batch is a payment of many transactions. */
function countOf(filed: readonly FiledPayment[]): number {
  return filed.reduce((count, { batchCount }) => count + (batchCount ?? 1), 0)
}

/** Without sign; currencies are never added to each other. */
function sumsOf(filed: readonly FiledPayment[]): NonNullable<TransmissionAnswer['sums']> {
  const byCurrency = Map.groupBy(filed, ({ currencyCode }) => currencyCode)
  return [...byCurrency]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currencyCode, payments]) => {
      const currencyMinorUnit = payments[0]?.currencyMinorUnit ?? 2
      const total = sum(payments.map(({ paymentAmount }) => decimal(paymentAmount))).abs()
      return {
        currencyCode,
        currencyMinorUnit,
        transactionCount: countOf(payments),
        sum: formatDecimal(total, currencyMinorUnit),
      }
    })
}

function filedAnswer(caller: Caller, payment: FiledPayment, said: Said | null): TransmissionAnswer['payments'][number] {
  const isMasked = isHiddenSalary(caller, payment)
  return {
    paymentId: payment.paymentId,
    transactionNumber: Math.trunc(+payment.transactionNumber),
    companyName: payment.companyName,
    accountShortName: payment.accountShortName,
    beneficiaryName: isMasked ? salaryText[caller.language] : nameOfFiled(payment, caller.language),
    currencyCode: payment.currencyCode,
    currencyMinorUnit: payment.currencyMinorUnit,
    paymentAmount: isMasked ? '0' : formatDecimal(decimal(payment.paymentAmount), payment.currencyMinorUnit),
    isMasked,
    endToEndId: payment.endToEndId,
    executionDate: payment.executionDate,
    bankResponse: said === null ? null : bankResponseOnWire[said.response],
    bankReasons: said?.bankReasons ?? [],
  }
}

function nameOfFiled({ batchCount, beneficiaryName }: FiledPayment, language: Language): string {
  return batchCount === null ? beneficiaryName : batchTitle(batchCount, language)
}

function isHiddenSalary(caller: Caller, { isSalary, companyId }: FiledPayment): boolean {
  return isSalary && !seesSalary(caller, companyId)
}
