// Calls the server by the names of the contract: `call('createPayment', { body })`. Types come from the contract, method
// and path from the table that the build takes out of it.
import type { RouteAnswer, RouteCall, RouteName } from '@kontor/contract'
import { backgroundHeader, personHeader } from '@kontor/contract'
import { apiBase, isOnline } from '../env.ts'
import { readBearer } from './bearer.ts'
import { calledFor, callFor, refusedSession, sessionEnd } from './page-person.ts'
import { AppError, endedError, errorOfAnswer, errorOfFailure, offlineError } from './app-error.ts'
import { fillPath, writeQuery } from './address.ts'
import { noteSessionExpiry } from './session-expiry.ts'
import { setLocked, whenUnlocked } from './session-lock.ts'
import { contractRoutes } from 'virtual:contract-routes'

type Defined<T> = { [Key in keyof T as T[Key] extends undefined ? never : Key]: T[Key] }
type Parts<Name extends RouteName> = Defined<RouteCall<Name>>
type Extras = {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** The file of an upload route. */
  readonly file?: File
}
type CallArguments<Name extends RouteName> = keyof Parts<Name> extends never
  ? [parts?: Extras]
  : 'params' extends keyof Parts<Name>
    ? [parts: Parts<Name> & Extras]
    : 'body' extends keyof Parts<Name>
      ? [parts: Parts<Name> & Extras]
      : [parts?: Partial<Parts<Name>> & Extras]

type Listeners = { onUnauthorized: () => void; language: () => string }
const listeners: Listeners = { onUnauthorized: () => undefined, language: () => 'en' }

const backgroundSignals = new WeakSet<AbortSignal>()

/** A reading that no person asked for: it keeps no session alive. Known by its signal. */
export function backgroundReading(): AbortController {
  const controller = new AbortController()
  backgroundSignals.add(controller.signal)
  return controller
}

/** The app says what to do without a session and which language answers shall speak. */
export function configureApi(given: Partial<Listeners>): void {
  Object.assign(listeners, given)
}

/** What only asks, by its verb, though it is posted. A sign-in that gets no answer is tried again without harm. */
const readings = /^(?:get|find|list|count|preview|search|compare|login)/

const lockedStatus = 423
/** What a locked session has, and what needs none. */
const besideLock: ReadonlySet<string> = new Set<RouteName>([
  'login',
  'logout',
  'unlockSession',
  'requestPasswordReset',
  'resetPassword',
])

/**
 * The answer's body, or an AppError. Under a locked session it waits; what comes after the session has ended is heard by
 * nobody, so that nothing goes on with it in the session of somebody else. Only a refusal of its own is: it was not done.
 */
export async function call<Name extends RouteName>(
  name: Name,
  ...[parts = {}]: CallArguments<Name>
): Promise<RouteAnswer<Name>> {
  const { method } = contractRoutes[name]
  // what changes something is not begun without a network: then it is known that nothing happened
  if (method !== 'GET' && !isOnline()) throw offlineError()
  const isAct = method !== 'GET' && !readings.test(name)
  const end = besideLock.has(name) ? null : sessionEnd()
  const session: AskedIn = { person: calledFor(), end, isSent: false }
  const asking = ask<Name>(name, parts, session)
  try {
    return await (end === null ? asking : untilEnd(asking, end, isAct))
  } catch (cause) {
    const isOver = end?.aborted === true
    const error =
      isOver && !(cause instanceof AppError) ? endedError(isAct, session.isSent) : errorOfFailure(cause, isAct)
    if (error.statusCode === 401 && name !== 'login' && !isOver) {
      callFor(null, refusedSession)
      listeners.onUnauthorized()
    }
    throw error
  }
}

/** `end`: of the session; null of what needs none. */
type AskedIn = {
  readonly person: string | null
  readonly end: AbortSignal | null
  /** Whether the server may know of it. */
  isSent: boolean
}

async function ask<Name extends RouteName>(name: Name, parts: object, session: AskedIn): Promise<RouteAnswer<Name>> {
  const { method, path, uploadField } = contractRoutes[name]
  const { params, query, body, signal, headers, file } = parts as Extras & {
    params?: Readonly<Record<string, string>>
    query?: Readonly<Record<string, unknown>>
    body?: unknown
  }
  const { person, end } = session
  const isForm = uploadField !== undefined && file !== undefined
  if (end !== null) await whenUnlocked(signal)
  // a session that ends is unlocked too
  end?.throwIfAborted()
  const { base, credentials, authorization } = serverAsked()
  session.isSent = true
  const response = await fetch(`${base}${fillPath(path, params ?? {})}${writeQuery(query ?? {})}`, {
    method,
    credentials,
    headers: {
      accept: 'application/json',
      'accept-language': listeners.language(),
      ...authorization,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(signal && backgroundSignals.has(signal) && { [backgroundHeader]: '1' }),
      ...(person !== null && { [personHeader]: person }),
      ...headers,
    },
    ...(signal && { signal }),
    ...(isForm ? { body: formOf(uploadField, file) } : body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  // what it says of its session is said of no other one
  if (response.ok) end?.throwIfAborted()
  else if (end?.aborted === true) throw errorOfAnswer(response.status, response.statusText, text)
  noteSessionExpiry(response.headers)
  if (response.status === lockedStatus && end !== null) {
    // refused before anything of it was done: it is asked again, once the session is open
    session.isSent = false
    setLocked(true)
    return await ask(name, parts, session)
  }
  if (!response.ok) throw errorOfAnswer(response.status, response.statusText, text)
  return (text === '' ? null : JSON.parse(text)) as RouteAnswer<Name>
}

/**
 * Rejects at the end of the session, except an act in one that the server refused: its own answer is on the way, which
 * says whether it was refused as well.
 */
async function untilEnd<Answer>(work: Promise<Answer>, end: AbortSignal, isAct: boolean): Promise<Answer> {
  const over = Promise.withResolvers<never>()
  const giveUp = () => {
    if (!isAct || end.reason !== refusedSession) over.reject(end.reason)
  }
  end.addEventListener('abort', giveUp)
  try {
    return await Promise.race([work, over.promise])
  } finally {
    end.removeEventListener('abort', giveUp)
  }
}

/** A file of the server by its address, for pages whose server is on another origin: no image element may ask there. */
export async function readServerFile(path: string, signal: AbortSignal): Promise<Blob> {
  await whenUnlocked(signal)
  const { base, credentials, authorization } = serverAsked()
  const response = await fetch(`${base}${path}`, { credentials, headers: authorization, signal })
  if (!response.ok) throw errorOfAnswer(response.status, response.statusText, await response.text())
  return response.blob()
}

/** Where the server is, and how it knows the session: another origin by its token alone. */
function serverAsked(): {
  readonly base: string
  readonly credentials: RequestCredentials
  readonly authorization: Readonly<Record<string, string>>
} {
  const base = apiBase()
  const bearer = base === '' ? null : readBearer()
  return {
    base,
    credentials: base === '' ? 'same-origin' : 'omit',
    authorization: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  }
}

function formOf(field: string, file: File): FormData {
  const form = new FormData()
  form.append(field, file)
  return form
}
