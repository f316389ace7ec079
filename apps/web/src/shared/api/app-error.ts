// Every failed call as one kind of error (specification section 8 "API client errors"), in the language of the screens.
import i18next from 'i18next'

export type FieldError = { readonly field: string; readonly code: string; readonly message: string }

type AppErrorParts = {
  readonly statusCode: number
  readonly messages?: readonly string[]
  readonly errorId?: string | null
  readonly code?: string | null
  readonly fields?: readonly FieldError[]
  readonly answer?: ErrorBody
}

export class AppError extends Error {
  readonly statusCode: number
  readonly messages: readonly string[]
  readonly errorId: string | null
  readonly code: string | null
  readonly fields: readonly FieldError[]
  /** As it came, for a screen that its call tells more than others; null where no server answered. */
  readonly answer: ErrorBody | null

  constructor(message: string, parts: AppErrorParts) {
    super(message)
    this.name = 'AppError'
    this.statusCode = parts.statusCode
    this.messages = parts.messages ?? []
    this.errorId = parts.errorId ?? null
    this.code = parts.code ?? null
    this.fields = parts.fields ?? []
    this.answer = parts.answer ?? null
  }
}

/** Statuses with words of their own; of any other one everything is said. */
const namedStatuses = [400, 401, 403, 404, 500, 502, 503] as const

/** The error of an answer that is no success. The server's sentence comes first; a body that is not ours has none. */
export function errorOfAnswer(status: number, statusText: string, body: string): AppError {
  const ours = parseErrorBody(body)
  if (ours === null) {
    const named = namedStatuses.find((one) => one === status)
    const message =
      named === undefined
        ? i18next.t('calls.generic', { status, statusText, body: body.slice(0, 300) })
        : i18next.t(`calls.${named}`)
    return new AppError(message, { statusCode: status })
  }
  const { exception, message, messages, errorId, code, fields } = ours
  const texts = Array.isArray(messages) ? messages.filter((text): text is string => typeof text === 'string') : []
  return new AppError(textOf(exception) ?? textOf(message) ?? i18next.t('calls.unknown'), {
    statusCode: status,
    messages: texts,
    errorId: textOf(errorId),
    code: textOf(code),
    fields: Array.isArray(fields) ? fields.filter(isFieldError) : [],
    answer: ours,
  })
}

/** What never reached the server, or was no error of it. Of an act without an answer nobody knows whether it was done. */
export function errorOfFailure(cause: unknown, isAct = false): AppError {
  if (cause instanceof AppError) return cause
  if (cause instanceof DOMException && cause.name === 'AbortError')
    return new AppError(i18next.t('calls.aborted'), { statusCode: -1, code: 'aborted' })
  // what `fetch` rejects with when there is no answer at all
  if (cause instanceof TypeError && isAct)
    return new AppError(i18next.t('calls.unanswered'), { statusCode: -1, code: 'unanswered' })
  if (cause instanceof TypeError)
    return new AppError(i18next.t('calls.unreached'), { statusCode: -1, code: 'unreached' })
  return new AppError(i18next.t('calls.failed'), { statusCode: -1 })
}

/** Of an act that was not begun. */
export function offlineError(): AppError {
  return new AppError(i18next.t('calls.offline'), { statusCode: -1, code: 'offline' })
}

/** Of what was asked in a session that is over: nobody hears its answer. What was not sent was not done. */
export function endedError(isAct: boolean, isSent: boolean): AppError {
  if (isAct && !isSent) return new AppError(i18next.t('calls.401'), { statusCode: 401 })
  const code = isAct ? 'unanswered' : 'aborted'
  return new AppError(i18next.t(`calls.${code}`), { statusCode: -1, code })
}

type ErrorBody = Readonly<Record<string, unknown>>

function parseErrorBody(body: string): ErrorBody | null {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null && 'statusCode' in parsed ? { ...parsed } : null
  } catch {
    return null
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function isFieldError(value: unknown): value is FieldError {
  return typeof value === 'object' && value !== null && 'field' in value && 'message' in value
}
