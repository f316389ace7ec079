// Every failed call as one kind of error (specification section 8 "API client errors").

export type FieldError = { readonly field: string; readonly code: string; readonly message: string }

type AppErrorParts = {
  readonly statusCode: number
  readonly messages?: readonly string[]
  readonly errorId?: string | null
  readonly code?: string | null
  readonly fields?: readonly FieldError[]
}

export class AppError extends Error {
  readonly statusCode: number
  readonly messages: readonly string[]
  readonly errorId: string | null
  readonly code: string | null
  readonly fields: readonly FieldError[]

  constructor(message: string, parts: AppErrorParts) {
    super(message)
    this.name = 'AppError'
    this.statusCode = parts.statusCode
    this.messages = parts.messages ?? []
    this.errorId = parts.errorId ?? null
    this.code = parts.code ?? null
    this.fields = parts.fields ?? []
  }
}

const messageOfStatus: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

/** The error of an answer that is no success. The server's sentence comes first; a body that is not ours has none. */
export function errorOfAnswer(status: number, statusText: string, body: string): AppError {
  const ours = parseErrorBody(body)
  if (ours === null) {
    const generic = `Generic Error: status: ${status}; status text: ${statusText}; body: ${body.slice(0, 300)}`
    return new AppError(messageOfStatus[status] ?? generic, { statusCode: status })
  }
  const { exception, message, messages, errorId, code, fields } = ours
  const texts = Array.isArray(messages) ? messages.filter((text): text is string => typeof text === 'string') : []
  return new AppError(textOf(exception) ?? textOf(message) ?? 'Unknown Error!', {
    statusCode: status,
    messages: texts,
    errorId: textOf(errorId),
    code: textOf(code),
    fields: Array.isArray(fields) ? fields.filter(isFieldError) : [],
  })
}

/** What never reached the server, or was no error of it. */
export function errorOfFailure(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  if (cause instanceof DOMException && cause.name === 'AbortError')
    return new AppError('The user aborted a request.', { statusCode: -1, code: 'aborted' })
  return new AppError('Unknown Error!!!', { statusCode: -1 })
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
