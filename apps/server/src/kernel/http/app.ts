// The HTTP side of the kernel: bodies, cookies, origins, errors, security headers. It knows no feature.
import { chooseLanguage } from '@kontor/contract'
import { limits } from '@kontor/domain'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { Socket } from 'node:net'
import fastify, { type ConnectionError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Kernel } from '../kernel.ts'
import { refused } from '../refusal-error.ts'
import { answerOf } from './error-answer.ts'
import { isHostAllowed } from './host.ts'
import { allowCall, isAskedBefore, isFromOtherOrigin, isOriginAllowed, letOriginRead } from './origin.ts'
import { requestEncodings } from './request-encodings.ts'
import { answerRaw, bareHeaders, registerSecureHeaders, writeOwnHeaders } from './secure-headers.ts'
import { cutSlowBody } from './slow-bodies.ts'
import { parseStrictJson } from './strict-json.ts'

/** When it is worth asking again. */
const retryAfterMs: Readonly<Record<string, number>> = {
  'login.too-many-tries': limits.timeMs.loginWindow,
  'server.busy': 5000,
  'database.away': 5000,
  'database.silent': 5000,
}

/** How long a request may take to arrive: its headers, its body, a file that somebody signed in uploads. */
export type Patience = Readonly<Record<'requestHeaders' | 'requestJson' | 'requestUpload', number>>

export async function openHttp(kernel: Kernel, patience: Patience = limits.timeMs): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    bodyLimit: limits.size.jsonOfStrangers,
    requestTimeout: patience.requestUpload,
    http: { headersTimeout: patience.requestHeaders, connectionsCheckingInterval: 2000 },
    // nobody else may say where a request comes from
    trustProxy: kernel.config.proxies.length > 0 && [...kernel.config.proxies],
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => kernel.ids.text(12),
    // an address that the router cannot read names nothing
    frameworkErrors: (_error, request, reply) => {
      // no hook has run for such an address
      cutSlowBody(request.raw, patience.requestJson)
      void answerNothingHere(kernel, request, reply.headers(bareHeaders(kernel.config.isCookieSecure)))
    },
    clientErrorHandler: ({ code }: ConnectionError, socket: Socket) => {
      const answer = answerOf(refused('request.no-http'), 'en', kernel.ids, kernel.log)
      answerRaw(socket, code, JSON.stringify(answer), kernel.config.isCookieSecure)
    },
  })
  registerSecureHeaders(app, kernel.config.isCookieSecure)
  await app.register(cookie)
  await app.register(compress, {
    threshold: 2048,
    encodings: ['gzip', 'identity'],
    requestEncodings: [...requestEncodings],
  })
  await app.register(multipart, { limits: { files: 1, fields: 10, fileSize: limits.size.bankFile } })

  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const parsed = parseStrictJson(body as Buffer)
    if ('value' in parsed) return done(null, parsed.value)
    if (parsed.fault === 'invalid') return done(refused('request.invalid-json'))
    return done(refused('request.too-many-values', { count: `${limits.count.jsonValues}` }))
  })

  let isProxyTold = false
  app.addHook('onRequest', async (request, reply) => {
    if (!isProxyTold && kernel.config.proxies.length === 0 && request.headers['x-forwarded-for'] !== undefined) {
      isProxyTold = true
      kernel.log.warn(
        { peer: request.ip },
        'a proxy speaks for others: name its address in KONTOR_PROXIES, or wrong sign-ins of one count for all',
      )
    }
    cutSlowBody(request.raw, patience.requestJson)
    writeOwnHeaders(reply)
    if (!isHostAllowed(request.headers.host, kernel.config)) throw refused('request.host')
    if (!isOriginAllowed(request, kernel.config.origins)) throw refused('request.foreign-origin')
    if (!isFromOtherOrigin(request, kernel.config.origins)) return undefined
    letOriginRead(request, reply)
    return isAskedBefore(request) ? allowCall(reply) : undefined
  })
  app.setErrorHandler((error, request, reply) => {
    if (isAborted(error, request)) {
      kernel.log.debug({ err: error, url: request.url }, 'the request was cut off')
      // nobody hears it
      error = refused('request.no-http')
    }
    const language = chooseLanguage(request.headers['accept-language'])
    const answer = answerOf(error, language, kernel.ids, kernel.log, request.routeOptions.bodyLimit)
    const waitMs = retryAfterMs[answer.code]
    if (waitMs !== undefined) void reply.header('retry-after', Math.ceil(waitMs / 1000))
    return reply
      .code(answer.statusCode)
      .header('content-type', 'application/json')
      .serializer(JSON.stringify)
      .send(answer)
  })
  app.setNotFoundHandler((request, reply) => answerNothingHere(kernel, request, reply))
  return app
}

const cutOffCodes: ReadonlySet<string> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'FST_MP_PREMATURE_CLOSE'])

/** Who asked has gone in the middle of the body: that is no fault of ours. */
function isAborted(error: unknown, { raw }: FastifyRequest): boolean {
  const { code } = error as NodeJS.ErrnoException
  return !raw.complete && raw.destroyed && cutOffCodes.has(code ?? '')
}

function answerNothingHere({ ids, log }: Kernel, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = chooseLanguage(request.headers['accept-language'])
  const answer = answerOf(refused('route.not-found'), language, ids, log)
  return reply.code(404).header('content-type', 'application/json').serializer(JSON.stringify).send(answer)
}
