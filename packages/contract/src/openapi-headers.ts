// Headers of the contract: what a call may send beside its body, and what its answer says beside its own.
import { limits } from '@kontor/domain'
import type { RequestHeader, Route } from './route.ts'
import { backgroundHeader, personHeader } from './route.ts'

type Json = { [key: string]: unknown }

const acceptLanguage: RequestHeader = {
  name: 'Accept-Language',
  summary: 'The language of messages: en, de, fr or it; else en.',
  isRequired: false,
}
const idempotencyKey: RequestHeader = {
  name: 'Idempotency-Key',
  summary: `Chosen by the client, at most ${limits.length.idempotencyKey} characters: the same request under the same key acts once and is answered the same again.`,
  isRequired: false,
}
const background: RequestHeader = {
  name: backgroundHeader,
  summary: 'The screen asks by itself, no person did: the session is not extended.',
  isRequired: false,
}

const person: RequestHeader = {
  name: personHeader,
  summary: 'The id of the person for whom the screen was loaded: where another one is signed in, nothing is done.',
  isRequired: false,
}

/** What a client may send; uploads are known again by their bytes and read no key. */
export function headerParametersOf(route: Route): readonly Json[] {
  const takesKey = route.access !== 'public' && route.method !== 'GET' && !route.upload
  const mayBeBackground = route.access !== 'public' && route.method === 'GET'
  const headers = [
    ...(route.headers ?? []),
    acceptLanguage,
    ...(route.access !== 'public' ? [person] : []),
    ...(takesKey ? [idempotencyKey] : []),
    ...(mayBeBackground ? [background] : []),
  ]
  return headers.map(({ name, summary, isRequired }) => ({
    name,
    in: 'header',
    description: summary,
    required: isRequired,
    schema: { type: 'string' },
  }))
}

export function answerHeadersOf(route: Route): Json {
  return {
    'x-api-version': { description: 'The version of the contract.', schema: { type: 'string' } },
    ...(route.access !== 'public' && {
      'x-session-expires-at': {
        description: 'When the session ends unless it is used, RFC 3339 UTC.',
        schema: { type: 'string', format: 'date-time' },
      },
    }),
  }
}
