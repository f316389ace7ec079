// The HTTP side of the kernel: bodies, cookies, origins, errors, security headers. It knows no feature.
import { chooseLanguage } from '@kontor/contract'
import { limits } from '@kontor/domain'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Kernel } from '../kernel.ts'
import { refused } from '../refusal-error.ts'
import { answerOf } from './error-answer.ts'
import { isOriginAllowed } from './origin.ts'
import { parseStrictJson } from './strict-json.ts'

/** When it is worth asking again. */
const retryAfterMs: Readonly<Record<string, number>> = {
  'login.too-many-tries': limits.timeMs.loginWindow,
  'server.busy': 5000,
}

export async function openHttp(kernel: Kernel): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    bodyLimit: limits.size.json,
    // nobody else may say where a request comes from
    trustProxy: kernel.config.proxies.length > 0 && [...kernel.config.proxies],
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => kernel.ids.text(12),
    // an address that the router cannot read names nothing
    frameworkErrors: (_error, request, reply) => {
      void answerNothingHere(kernel, request, reply)
    },
  })
  await app.register(cookie)
  await app.register(compress, { threshold: 2048, encodings: ['gzip', 'identity'] })
  await app.register(multipart, { limits: { files: 1, fields: 10, fileSize: limits.size.bankFile } })

  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const parsed = parseStrictJson(body as Buffer)
    return parsed ? done(null, parsed.value) : done(refused('request.invalid-json'))
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
    void reply.header('x-api-version', '1.0.0')
    void reply.header('cache-control', 'no-store')
    void reply.header('x-content-type-options', 'nosniff')
    if (!isOriginAllowed(request, kernel.config.origins)) throw refused('request.foreign-origin')
  })
  app.setErrorHandler((error, request, reply) => {
    const language = chooseLanguage(request.headers['accept-language'])
    const answer = answerOf(error, language, kernel.ids, kernel.log)
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

function answerNothingHere({ ids, log }: Kernel, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = chooseLanguage(request.headers['accept-language'])
  const answer = answerOf(refused('route.not-found'), language, ids, log)
  return reply.code(404).header('content-type', 'application/json').serializer(JSON.stringify).send(answer)
}
