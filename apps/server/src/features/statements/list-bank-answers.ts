// What the bank said of one payment in answer to a file, level by level, read from the reports as they were kept.
import { createHash } from 'node:crypto'
import { type Language, type RouteAnswer, type RouteInput, countDoubtText, textOfBankReason } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { CompanyId } from '@kontor/domain/identifiers'
import { answerRules, isPlaceholderId, listCountDoubts } from '@kontor/domain/payments'
import { ownShape } from '@kontor/formats/pain001'
import type { OriginalTransaction, PaymentStatusReport, StatusLevel } from '@kontor/formats/pain002'
import { readPain002 } from '@kontor/formats/pain002'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { seesSalaries } from '../payments/public.ts'
import { inOurCase, readSentPayment } from '../transmissions/public.ts'
import { type AnsweringFile, listAnsweringFiles } from './answering-files.store.ts'
import { readStoredBytes } from './read-pieces.ts'

type Answers = RouteAnswer<'listBankAnswers'>
type Level = Answers[number]['levels'][number]

export function listBankAnswers(
  kernel: Kernel,
  caller: Caller,
  { cashTransactionId, messageId }: RouteInput<'listBankAnswers'>['params'],
): Promise<Answers> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const sent = await readSentPayment(tx, caller, cashTransactionId, messageId)
    const answers: Answers = []
    for (const { id, ...file } of await listAnsweringFiles(tx, cashTransactionId, sent.transmissionId)) {
      const written = await readKept(
        file,
        readStoredBytes((work) => work(tx), id),
      )
      const report = inOurCase(written, [sent], sent.isBatch)
      answers.push({
        ...file,
        sha256: seesSalaries(caller, sent.salariesIn.ofFile) ? file.sha256 : null,
        messageId: report.messageId,
        writtenAt: report.createdAt,
        ...levelsOn(report, sent, caller),
      })
    }
    return answers
  })
}

/** The report is read to its end, also behind what is of the message: bytes that are not those that came prove nothing. */
async function readKept(
  { fileName, sha256 }: Pick<AnsweringFile, 'fileName' | 'sha256'>,
  bytes: AsyncGenerator<Uint8Array>,
): Promise<PaymentStatusReport> {
  const hash = createHash('sha256')
  const next = async () => {
    const piece = await bytes.next()
    if (piece.done !== true) hash.update(piece.value)
    return piece
  }
  try {
    const report = await readPain002({ [Symbol.asyncIterator]: () => ({ next }) })
    for (let piece = await next(); piece.done !== true; piece = await next());
    if (hash.digest('hex') !== sha256) throw refused('transmission.evidence-altered', { name: fileName })
    return orRefuse(report)
  } finally {
    await bytes.return(undefined)
  }
}

type Sent = {
  readonly paymentInformationId: string
  readonly endToEndId: string
  readonly instructionId: string
  readonly isBatch: boolean
  readonly transactions: { readonly ofFile: number; readonly ofGroup: number }
  readonly salariesIn: { readonly ofFile: readonly CompanyId[]; readonly ofGroup: readonly CompanyId[] }
}

/** Of the other payments of the file nothing: neither their transactions nor groups in which they stand alone. */
function levelsOn(
  report: PaymentStatusReport,
  sent: Sent,
  caller: Caller,
): Pick<Answers[number], 'levels' | 'leftOut'> {
  const { language } = caller
  const saysOf = (companyIds: readonly CompanyId[]) => seesSalaries(caller, companyIds)
  const groups = report.payments.flatMap((group) => {
    const id = group.originalPaymentInformationId
    // a batch is alone in its file: what is said of a group that bears no name is said of it
    const isOwn = id === sent.paymentInformationId || (sent.isBatch && isPlaceholderId(id))
    const transactions = group.transactions.filter((one) => (sent.isBatch ? isOwn : isOf(one, sent)))
    return isOwn || transactions.length > 0 ? [{ group, transactions }] : []
  })
  const all = groups.flatMap(({ transactions }) => transactions)
  const ofReport = report.payments.flatMap(({ transactions }) => transactions)
  // of many those that the bank rejected are what somebody looks for
  const shown = [...all.filter(isRejected), ...all.filter((one) => !isRejected(one))].slice(
    0,
    limits.count.evidenceTransactions,
  )
  return {
    levels: [
      {
        ...levelAnswer('File', report.originalMessageId, report.group, language, saysOf(sent.salariesIn.ofFile)),
        doubts: doubtsOn(report, ofReport, sent.transactions.ofFile, language),
      },
      ...groups.map(({ group }) => ({
        ...levelAnswer('Group', group.originalPaymentInformationId, group, language, saysOf(sent.salariesIn.ofGroup)),
        doubts: doubtsOn(group, group.transactions, sent.transactions.ofGroup, language),
      })),
      ...shown.map((one) =>
        levelAnswer('Transaction', one.originalEndToEndId ?? one.originalInstructionId, one, language, true),
      ),
    ],
    leftOut: all.length - shown.length,
  }
}

function doubtsOn(
  { counts, originalTransactions }: Pick<PaymentStatusReport, 'counts' | 'originalTransactions'>,
  transactions: readonly OriginalTransaction[],
  sent: number,
  language: Language,
): string[] {
  const named = transactions.flatMap(({ status }) => status ?? [])
  const doubts = listCountDoubts({ counts, received: originalTransactions, named, sent })
  return doubts.map((one) => countDoubtText(one, language))
}

function isRejected({ status }: StatusLevel): boolean {
  return answerRules[status ?? '']?.effect === 'rejected'
}

/** Either id names it; ids of two payments name none. */
function isOf(
  { originalEndToEndId: end, originalInstructionId: instruction }: OriginalTransaction,
  sent: Sent,
): boolean {
  const isNamed = end === sent.endToEndId || instruction === sent.instructionId
  const isOther = (id: string | null, own: string) => id !== null && id !== own && ownShape.test(id)
  return isNamed && !isOther(end, sent.endToEndId) && !isOther(instruction, sent.instructionId)
}

/** `tellsWords`: what the bank says of a file or a group in its own words may be about a salary that the reader may not see. */
function levelAnswer(
  level: Level['level'],
  name: string | null,
  said: StatusLevel,
  language: Language,
  tellsWords: boolean,
): Level {
  return {
    level,
    name,
    status: said.status,
    reasons: said.reasons.map(({ code, additionalInformation }) => ({
      code,
      meaning: code === null ? null : meaningOf(code, language),
      text: tellsWords ? additionalInformation.join(' ') || null : null,
    })),
    doubts: [],
  }
}

/** Of the codes of ISO; a bank's own one says nothing that we know. */
function meaningOf(code: string, language: Language): string | null {
  const text = textOfBankReason(code, null, language)
  return text === code ? null : text
}
