// The session's token in the browser, in a cookie or, for pages of other origins, as a bearer token; the tenant stands
// before the dot, so that the session is looked up inside its tenant. The cookie is HttpOnly and SameSite=Strict, and over
// TLS its name forbids that any other host or unprotected page sets it.
import type { TenantId } from '@kontor/domain/identifiers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '@kontor/domain'
import { instantText } from '../clock.ts'
import { isFromOtherOrigin } from './origin.ts'

const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-kontor_session' : 'kontor_session')
const shape = /^([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

export type SessionToken = { readonly tenantId: TenantId; readonly token: string }

type Cookies = { readonly isCookieSecure: boolean; readonly origins: readonly string[] }

/**
 * A page of another origin has its bearer token only: browsers send it the cookie too where it is of the same site
 * (another port, a sister's name), and what it posts as a form asks nobody before.
 */
export function readSessionToken(request: FastifyRequest, { isCookieSecure, origins }: Cookies): SessionToken | null {
  const bearer = request.headers.authorization?.match(/^Bearer (\S+)$/)?.[1]
  const cookie = isFromOtherOrigin(request, origins) ? undefined : request.cookies[nameOf(isCookieSecure)]
  const parts = shape.exec(bearer ?? cookie ?? '')
  return parts?.[1] && parts[2] ? { tenantId: parts[1] as TenantId, token: parts[2] } : null
}

/** The session as cookie and bearer token carry it. */
export function sessionText({ tenantId, token }: SessionToken): string {
  return `${tenantId}.${token}`
}

export function setSessionCookie(reply: FastifyReply, session: SessionToken, isSecure: boolean): void {
  void reply.setCookie(nameOf(isSecure), sessionText(session), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
  })
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  void reply.clearCookie(nameOf(isSecure), { path: '/', secure: isSecure })
}

/** When the session ends if nothing more is done: idle or absolute, whichever comes first. */
export function sessionEnd(createdAtMs: number, seenAtMs: number): string {
  return instantText(Math.min(seenAtMs + limits.timeMs.sessionIdle, createdAtMs + limits.timeMs.sessionAbsolute))
}
