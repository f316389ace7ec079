// What a file of payments would become, and every line that cannot be paid, with its place. Nothing is written.
import {
  type BatchPlanAnswer,
  type Language,
  paymentClassOnWire,
  refusalSentence,
  textOfPaymentPath,
} from '@kontor/contract'
import { wallClock } from '@kontor/domain/calendar'
import { formatDecimal } from '@kontor/domain/money'
import { describeExecutionDay } from '@kontor/domain/payments'
import type { Caller } from '../../kernel/caller.ts'
import type { UploadedFile } from '../../kernel/http/uploads.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { rowSourceAnswer } from '../../kernel/imports/import-preview.ts'
import { type KnownUpload, findKnownUpload } from './batches.store.ts'
import { dayAnswer } from './day-answer.ts'
import { isKnownTo } from './known-upload.ts'
import { noticeText } from './notice-text.ts'
import { type BatchProblem, type PlannedBatch, planLines } from './plan-batch.ts'
import { readBatchFacts } from './read-batch-facts.ts'
import { type BatchUploadPlan, readBatchUpload } from './read-batch-upload.ts'
import { sendingDay } from './sending-day.ts'
import type { ToldChange } from './told-changes.ts'

export async function validateBatch(
  kernel: Kernel,
  caller: Caller,
  upload: UploadedFile,
  isSalary: boolean,
): Promise<BatchPlanAnswer> {
  const planner = planLines(kernel, caller, await readBatchFacts(kernel, caller), {
    isSalary,
    keepsTransactions: false,
  })
  const plan = await readBatchUpload(caller, upload, planner, { keepsBytes: false })
  const known = await kernel.database.withTenant(caller.tenantId, (tx) => findKnownUpload(tx, contentOfUpload(plan)))
  const told = known !== null && isKnownTo(caller, known) ? known : null
  return answerOf(kernel, plan, told, caller.language)
}

/** By what an upload is known again: its bytes, and what would be signed of them. */
export function contentOfUpload({ fileHash, batches }: BatchUploadPlan) {
  return { fileHash, hashes: batches.map(({ hash }) => hash) }
}

/** Names all that would be made: another file, other accounts or another day make another name. */
export function shownOf({ fileHash, batches, omitted, changes }: BatchUploadPlan): string {
  return sha256(
    JSON.stringify([
      fileHash,
      batches.map((one) => [one.account.id, one.valueDate, one.currency.code, one.isSalary, one.count, one.hash]),
      omitted,
      changes,
    ]),
  )
}

function answerOf(
  kernel: Kernel,
  plan: BatchUploadPlan,
  known: KnownUpload | null,
  language: Language,
): BatchPlanAnswer {
  return {
    fileName: plan.fileName,
    format: plan.format,
    fileHash: plan.fileHash,
    transactionCount: plan.count,
    refusedCount: plan.problemCount,
    batches: plan.batches.map((one) => batchAnswer(kernel, one)),
    problems: plan.problems.map((one) => problemAnswer(one, language)),
    refusals: plan.refusals.map((one) => ({ code: one.code, message: refusalSentence(one, language) })),
    omitted: [...plan.omitted],
    changes: plan.changes.map((one) => changeAnswer(one, language)),
    source: plan.source && rowSourceAnswer(plan.source),
    known: known && {
      uploadedByName: known.uploadedByName,
      uploadedAt: known.uploadedAt,
      transactionNumbers: known.payments.map((one) => Math.trunc(+one.transactionNumber)),
    },
    shown: shownOf(plan),
  }
}

function batchAnswer(kernel: Kernel, batch: PlannedBatch): BatchPlanAnswer['batches'][number] {
  const { account, currency } = batch
  return {
    companyName: account.companyName,
    accountId: account.id,
    accountShortName: account.shortName,
    executionDate: batch.valueDate,
    day: dayOf(kernel, batch),
    today: wallClock(kernel.clock.now(), account.timeZone).date,
    zone: account.timeZone,
    currencyCode: currency.code,
    currencyMinorUnit: currency.minorUnit,
    paymentClass: paymentClassOnWire[batch.paymentClass],
    isSalary: batch.isSalary,
    transactionCount: batch.count,
    amount: formatDecimal(batch.sum, currency.minorUnit),
    hash: batch.hash,
    largest: [...batch.largest],
  }
}

function dayOf(
  kernel: Kernel,
  { account, currency, valueDate }: PlannedBatch,
): BatchPlanAnswer['batches'][number]['day'] {
  const { bankCountry, fileTerms } = account
  if (fileTerms === null) return null
  const dated = { valueDate, currency: currency.code, isInstant: false, bankCountry }
  const day = describeExecutionDay(sendingDay(kernel, fileTerms.profile, dated))
  return day.ok ? dayAnswer(kernel, dated, day.value, fileTerms) : null
}

function changeAnswer({ notice, count, lines }: ToldChange, language: Language): BatchPlanAnswer['changes'][number] {
  const { kind, field } = notice
  return { kind, field, count, lines: [...lines], message: noticeText(notice, language) }
}

function problemAnswer(
  { line, path, refusals }: BatchProblem,
  language: Language,
): BatchPlanAnswer['problems'][number] {
  const messages = refusals.map(({ field = null, ...one }) => ({
    code: one.code,
    field,
    // no field of a form stands beside the sentence: it names the one that it speaks of
    message: refusalSentence(one, language, field === null ? {} : { field: textOfPaymentPath(field, language) }),
  }))
  return { line, path, messages }
}
