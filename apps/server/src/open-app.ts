// The composition of the product: kernel, features in the order of contract/features.ts, web.
import { backgroundHeader, personHeader } from '@kontor/contract'
import type { FastifyInstance } from 'fastify'
import { findAgentRights } from './features/agents/public.ts'
import { agentAuthenticatorOn } from './features/auth/authenticate-agent.ts'
import { authenticatorOn } from './features/auth/authenticate.ts'
import { featureRoutes } from './features/routes.generated.ts'
import { readAgentToken } from './kernel/http/agent-token.ts'
import { type Patience, openHttp } from './kernel/http/app.ts'
import { serveDocs } from './kernel/http/docs.ts'
import { registrarOn } from './kernel/http/register.ts'
import { readSessionToken } from './kernel/http/session-cookie.ts'
import { serveWeb } from './kernel/http/web.ts'
import type { Kernel } from './kernel/kernel.ts'
import { serveMailOutbox } from './kernel/mail/outbox-pages.ts'
import { scheduleMails } from './kernel/mail/send-mails.ts'
import { relayOutbox } from './kernel/outbox/relay.ts'

export type OpenedApp = { readonly app: FastifyInstance; readonly missingRoutes: readonly string[] }

/** `patience`: other than the limits, for tests. */
export async function openApp(kernel: Kernel, patience?: Patience): Promise<OpenedApp> {
  const app = await openHttp(kernel, patience)
  const authenticate = authenticatorOn(kernel)
  const authenticateAgent = agentAuthenticatorOn(kernel, findAgentRights)
  const registrar = registrarOn(app, kernel, async (request, reply, isBackground) => {
    const agentToken = readAgentToken(request)
    if (agentToken !== null) return authenticateAgent(agentToken, request.headers['accept-language'])
    const key = request.headers['idempotency-key']
    const { expiresAt, ...admitted } = await authenticate({
      session: readSessionToken(request, kernel.config),
      language: request.headers['accept-language'],
      requestKey: typeof key === 'string' ? key : undefined,
      person: request.headers[personHeader],
      // a header can only shorten a session: what changes something is always a person's
      isBackground: isBackground || (request.method === 'GET' && request.headers[backgroundHeader] !== undefined),
    })
    void reply.header('x-session-expires-at', expiresAt)
    return admitted
  })
  relayOutbox(kernel)
  scheduleMails(kernel)
  for (const register of featureRoutes) register(registrar, kernel)
  serveDocs(app)
  serveMailOutbox(app, kernel)
  const { webDir, mode } = kernel.config
  if (webDir !== null) await serveWeb(app, { folder: webDir, hasDevPages: mode !== 'production' })
  return { app, missingRoutes: registrar.missing() }
}
