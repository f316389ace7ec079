// The one place that turns a refusal, a broken request or a bug into the answer: in the caller's language, never
// with a stack, SQL or another tenant's fact.
import { type ErrorAnswer, type Language, refusalSentence, refusalTexts } from '@kontor/contract'
import { type Refusal, limits, refusal } from '@kontor/domain'
import type { FastifyError } from 'fastify'
import { ZodError, type core } from 'zod'
import { DatabaseAway, PlanOutdated, isDiskFull, isOverloaded, type SqlError } from '../database/session.ts'
import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'
import { RefusalError } from '../refusal-error.ts'
import { requestEncodings } from './request-encodings.ts'

export function textOf(one: Refusal, language: Language): string {
  return refusalSentence(one, language)
}

// what an operator has to see
const ours: ReadonlySet<string> = new Set(['server.error', 'server.disk-full', 'request.unusable-value'])

/** `bodyLimit`: the size in bytes that the route takes. Of many refusals an answer tells the first. */
export function answerOf(
  error: unknown,
  language: Language,
  ids: Ids,
  log: Log,
  bodyLimit: number = limits.size.json,
): ErrorAnswer {
  const errorId = ids.text(10)
  const refusals = refusalsOf(error, bodyLimit).slice(0, limits.count.refusals)
  if (ours.has(refusals[0]?.code ?? 'server.error')) log.error({ err: error, errorId }, 'request failed')
  // should one come that no other act explains, an act does not look whether what it deletes is in use
  else if ((error as SqlError).code === '23503') log.warn({ err: error, errorId }, 'a record was deleted meanwhile')
  const [first = refusal('server.error')] = refusals
  const messages = refusals.map((one) => textOf(one, language))
  const message = messages[0] ?? ''
  return {
    statusCode: refusalTexts[first.code].status,
    code: first.code,
    message,
    messages,
    fields: refusals.flatMap((one) =>
      one.field === undefined ? [] : [{ field: one.field, code: one.code, message: textOf(one, language) }],
    ),
    errorId,
    exception: message,
    ...(error instanceof RefusalError && error.beside),
  }
}

function refusalsOf(error: unknown, bodyLimit: number): readonly Refusal[] {
  if (error instanceof RefusalError) return error.refusals
  if (error instanceof ZodError) return refusalsOfInput(error)
  const { code } = error as SqlError
  // the same act at the same time: one of two transactions is sent back and may be repeated; or what this one names was
  // deleted while it ran (23503), and the repeat says so
  if (code === '40001' || code === '40P01' || code === '23503') return [refusal('request.collided')]
  if (error instanceof DatabaseAway) return [refusal(error.isOfReading ? 'database.silent' : 'database.away')]
  if (isDiskFull(error)) return [refusal('server.disk-full')]
  if (isOverloaded(error) || error instanceof PlanOutdated) return [refusal('server.busy')]
  switch (code ?? '') {
    // a text, date, number or JSON of the request that the contract let through and no column takes
    case '22021':
    case '22008':
    case '22003':
    case '22P05':
      return [refusal('request.unusable-value')]
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return [refusal('request.too-large', { bytes: `${bodyLimit}` })]
    case 'FST_REQ_FILE_TOO_LARGE':
      return [refusal('request.too-large', { bytes: `${limits.size.bankFile}` })]
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return [refusal('request.media-type')]
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return [refusal('request.invalid-json')]
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
    case 'FST_NO_FORM_DATA':
      return [refusal('request.no-file')]
    case 'FST_CP_ERR_INVALID_CONTENT_ENCODING':
      return [refusal('request.content-encoding', { allowed: requestEncodings.join(', ') })]
    default:
      return [refusal(isOfSender(error) ? 'request.no-http' : 'server.error')]
  }
}

/** What Fastify and its plugins blame on the request: a body that cannot be unpacked, a form that breaks off. */
function isOfSender(error: unknown): boolean {
  const { code, statusCode } = error as Partial<FastifyError>
  return code?.startsWith('FST_') === true && statusCode !== undefined && statusCode >= 400 && statusCode < 500
}

/** What the smallest schemas say is a refusal of the house already. */
const saidBySchemas = ['date.invalid', 'amount.not-a-number', 'rate.invalid'] as const

/** What the contract's schema said, in the house's words: which field, and what is wrong with it. */
function refusalsOfInput(error: ZodError): readonly Refusal[] {
  return error.issues.slice(0, limits.count.refusals).flatMap((any): readonly Refusal[] => {
    const issue = closest(any)
    const path = issue.path.map((part) => shortName(String(part))).join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.slice(0, limits.count.refusals).map((key) => {
        const field = path ? `${path}.${shortName(key)}` : shortName(key)
        return refusal('field.unknown', { field }, field)
      })
    }
    const field = path || 'body'
    if (issue.message === 'field.must-be-empty') return [refusal(issue.message, { field }, field)]
    const named = saidBySchemas.find((code) => code === issue.message)
    if (named !== undefined) return [refusal(named, {}, field)]
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined
    return [
      isMissing
        ? refusal('field.required', { field }, field)
        : refusal('field.invalid', { field, problem: issue.message }, field),
    ]
  })
}

/** A stranger's name for a field may be as long as his request. */
function shortName(name: string): string {
  return name.length > limits.length.name ? `${name.slice(0, limits.length.name)}…`.toWellFormed() : name
}

/** Of an either-or, the complaint of the branch that was meant: one about a value, not about the kind of value. */
function closest(issue: core.$ZodIssue): core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors.flat()
  const meant = inner.find((one) => one.code !== 'invalid_type') ?? inner[0]
  return meant ? closest({ ...meant, path: [...issue.path, ...meant.path] }) : issue
}
