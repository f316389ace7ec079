// Whose pages a browser may ask from. A foreign Origin is refused on everything (G18); the origins of KONTOR_ORIGINS may
// read what they ask, by a bearer token: cookies are never let across, so that who can ask cannot ride on a session.
import { backgroundHeader, personHeader, progressHeader } from '@kontor/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

export function isOriginAllowed(request: FastifyRequest, others: readonly string[]): boolean {
  const { origin } = request.headers
  return origin === undefined || others.includes(origin) || isOwnPage(request)
}

/** From a page of another origin that may ask. Kontor's own page is none, also where its name stands in `others`. */
export function isFromOtherOrigin(request: FastifyRequest, others: readonly string[]): boolean {
  const { origin } = request.headers
  return origin !== undefined && others.includes(origin) && !isOwnPage(request)
}

function isOwnPage({ headers: { origin = '', host } }: FastifyRequest): boolean {
  return URL.parse(origin)?.host === host
}

const keepsAnswerSeconds = 600
const readableHeaders = ['x-session-expires-at', 'x-api-version', 'retry-after', 'date']
const sendableHeaders = [
  'authorization',
  'content-type',
  'accept-language',
  'tenant',
  'idempotency-key',
  backgroundHeader,
  personHeader,
  progressHeader,
]

/** Tells the browser that a page of this other origin may read the answer; without cookies, which is not said. */
export function letOriginRead(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({
    'access-control-allow-origin': request.headers.origin,
    'access-control-expose-headers': readableHeaders.join(', '),
    vary: 'Origin',
  })
}

/** A browser that asks, before the call of a page, whether the page may make it. */
export function isAskedBefore({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
}

export function allowCall(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': sendableHeaders.join(', '),
      'access-control-max-age': keepsAnswerSeconds,
    })
    .send()
}
