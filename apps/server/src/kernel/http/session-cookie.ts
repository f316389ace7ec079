// The session's token in the browser, in a cookie or, for pages of other origins, as a bearer token: HttpOnly, SameSite=Strict, and the tenant before the dot, so that the session is
// looked up inside its tenant. Over TLS its name forbids that any other host or unprotected page sets it.
import type { TenantId } from '@kontor/domain/identifiers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '@kontor/domain'
import { instantText } from '../clock.ts'

const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-kontor_session' : 'kontor_session')
const shape = /^([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

export type SessionToken = { readonly tenantId: TenantId; readonly token: string }

export function readSessionToken(request: FastifyRequest, isSecure: boolean): SessionToken | null {
  const bearer = request.headers.authorization?.match(/^Bearer (\S+)$/)?.[1]
  const parts = shape.exec(bearer ?? request.cookies[nameOf(isSecure)] ?? '')
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
