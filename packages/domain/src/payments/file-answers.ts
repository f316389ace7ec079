// What a bank has answered to a file so far, payment by payment (rules 2.2). Whole and part are told apart by what was
// said of each payment, not by the status of the file: after PART the rest is answered one by one.
import type { AnswerLevel } from './bank-answers.ts'
import type { BankResponseStatus } from './bank-status.tables.ts'
import { answerRules, payeeCheckCodes, responseAuthority } from './bank-status.tables.ts'

/** One answer on one payment of the file, as it is kept. */
export type FiledAnswer = {
  readonly level: AnswerLevel
  /** The bank's status code as written. */
  readonly code: string
  readonly reasonCodes: readonly string[]
}

/** The strongest answer; of the same strength the nearest, of those the later one. Null: the bank has said nothing of the payment. */
export function strongestAnswer<Answer extends FiledAnswer>(
  answers: readonly Answer[],
): { readonly response: BankResponseStatus; readonly answer: Answer } | null {
  let strongest: { readonly response: BankResponseStatus; readonly answer: Answer } | null = null
  for (const answer of answers) {
    if (payeeCheckCodes.includes(answer.code)) continue
    const response = responseOf(answer.code)
    const rank =
      strongest === null ? 1 : responseAuthority.indexOf(response) - responseAuthority.indexOf(strongest.response)
    const isNearer = strongest === null || answer.level >= strongest.answer.level
    if (rank > 0 || (rank === 0 && isNearer)) strongest = { response, answer }
  }
  return strongest
}

/**
 * partly: of some payments the bank has said yes or no, of others not or otherwise. in-part: a batch, of which it has
 * rejected transactions. received: it has the file, or a part of it, and has accepted or rejected nothing yet.
 */
export const fileVerdicts = ['accepted', 'rejected', 'in-part', 'partly', 'received'] as const
export type FileVerdict = (typeof fileVerdicts)[number]

export type FileAnswer = { readonly verdict: FileVerdict; readonly accepted: number; readonly rejected: number }

/**
 * The answer on a batch, which is alone in its file: that it is accepted in part says more than every yes to what is left of
 * it. Null: the bank has said nothing.
 */
export function strongestBatchAnswer<Answer extends FiledAnswer>(
  answers: readonly Answer[],
): ReturnType<typeof strongestAnswer<Answer>> {
  const strongest = strongestAnswer(answers)
  if (strongest === null || strongest.response === 'rejected') return strongest
  return strongestAnswer(answers.filter(({ code }) => responseOf(code) === 'partial-accepted')) ?? strongest
}

export function summarizeBatchAnswer(response: BankResponseStatus | null): FileAnswer | null {
  const summary = summarizeFileAnswer([response])
  return summary && { ...summary, ...(response === 'partial-accepted' && { verdict: 'in-part' as const }) }
}

/** `responses`: the strongest of each payment. Null: the bank has answered nothing. */
export function summarizeFileAnswer(responses: readonly (BankResponseStatus | null)[]): FileAnswer | null {
  if (responses.every((response) => response === null)) return null
  const rejected = responses.filter((response) => response === 'rejected').length
  const accepted = responses.filter((response) => response !== null && acceptedResponses.has(response)).length
  const verdict =
    accepted === responses.length
      ? 'accepted'
      : rejected === responses.length
        ? 'rejected'
        : accepted + rejected > 0
          ? 'partly'
          : 'received'
  return { verdict, accepted, rejected }
}

const acceptedResponses: ReadonlySet<BankResponseStatus> = new Set(
  Object.values(answerRules)
    .filter(({ effect }) => effect === 'accepted' || effect === 'accepted-with-change')
    .map(({ response }) => response),
)

function responseOf(code: string): BankResponseStatus {
  return (Object.hasOwn(answerRules, code) ? answerRules[code]?.response : undefined) ?? 'unknown'
}
