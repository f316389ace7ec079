// The headers that every answer carries, whatever it answers: a page, a refusal, or a request that is no HTTP.
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const yearSeconds = 31_536_000
const styleSource = "style-src 'self'"
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  styleSource,
  // Mantine positions and sizes elements by style attributes
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')

/** `isHttps`: browsers may then be told never to ask in the open again. */
export function registerSecureHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = { ...headersOfHelmet(isHttps), 'content-security-policy': contentPolicy }
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

/** Lets the page of this answer, and no other, bring styles of its own under the nonce that is answered. */
export function allowPageStyles(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('hex')
  const own = contentPolicy.replace(styleSource, `${styleSource} 'nonce-${nonce}'`)
  void reply.header('content-security-policy', own)
  return nonce
}

/** They are the same for every answer: asked once. */
function headersOfHelmet(isHttps: boolean): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  const strictTransportSecurity = isHttps && { maxAge: yearSeconds, includeSubDomains: false }
  const write = helmet({ contentSecurityPolicy: false, strictTransportSecurity })
  write({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error as Error
  })
  return headers
}

const ownHeaders = { 'x-api-version': '1.0.0', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Of every answer of ours, beside what protects the browser. */
export function writeOwnHeaders(reply: FastifyReply): void {
  void reply.headers(ownHeaders)
}

/** All headers of an answer that nothing is to be shown of: for requests that come by no route and no hook. */
export function bareHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    ...ownHeaders,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps && { 'strict-transport-security': `max-age=${yearSeconds}` }),
  }
}

const reasons: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers what cannot be read as HTTP at all, and closes the connection. `body`: JSON. */
export function answerRaw(socket: Socket, errorCode: string, body: string, isHttps: boolean): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': `${Buffer.byteLength(body)}`,
    ...bareHeaders(isHttps),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${reasons[errorCode] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`)
}
