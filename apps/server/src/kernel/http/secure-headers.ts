// The headers that every answer carries, whatever it answers: a page, a refusal, or a request that is no HTTP.
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Socket } from 'node:net'

const yearSeconds = 31_536_000

/** `isHttps`: browsers may then be told never to ask in the open again. */
export async function registerSecureHeaders(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: true,
    hsts: isHttps && { maxAge: yearSeconds, includeSubDomains: false },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Mantine positions and sizes elements by style attributes
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  })
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
