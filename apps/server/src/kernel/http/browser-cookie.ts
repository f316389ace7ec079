// By what a browser is known that has signed in before. It opens nothing: it lets its owner try where strangers have used
// up what tries there are (decision 0049). Read and sent at the door only.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '@kontor/domain'

const nameOf = (isSecure: boolean): string => (isSecure ? '__Secure-kontor_browser' : 'kontor_browser')
const path = '/api/auth'

/** Null where it shows nothing of the right shape. */
export function readBrowserCookie(request: FastifyRequest, isSecure: boolean): string | null {
  const text = request.cookies[nameOf(isSecure)] ?? ''
  return /^[A-Za-z0-9_-]{43}$/.test(text) ? text : null
}

export function setBrowserCookie(reply: FastifyReply, browser: string, isSecure: boolean): void {
  void reply.setCookie(nameOf(isSecure), browser, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge: limits.timeMs.knownBrowser / 1000,
  })
}
