// The composition of the product: kernel, features in the order of contract/features.ts, web.
import { backgroundHeader } from '@kontor/contract'
import type { FastifyInstance } from 'fastify'
import { authRoutes } from './features/auth/auth.routes.ts'
import { authenticatorOn } from './features/auth/authenticate.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { cashTransactionsRoutes } from './features/cash-transactions/cash-transactions.routes.ts'
import { cashflowsRoutes } from './features/cashflows/cashflows.routes.ts'
import { companiesRoutes } from './features/companies/companies.routes.ts'
import { currenciesRoutes } from './features/currencies/currencies.routes.ts'
import { filterPresetsRoutes } from './features/filter-presets/filter-presets.routes.ts'
import { operationsRoutes } from './features/operations/operations.routes.ts'
import { partnersRoutes } from './features/partners/partners.routes.ts'
import { paymentsRoutes } from './features/payments/payments.routes.ts'
import { personalRoutes } from './features/personal/personal.routes.ts'
import { reconciliationRoutes } from './features/reconciliation/reconciliation.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { ledgerRoutes } from './features/ledger/ledger.routes.ts'
import { statementsRoutes } from './features/statements/statements.routes.ts'
import { transmissionsRoutes } from './features/transmissions/transmissions.routes.ts'
import { type Patience, openHttp } from './kernel/http/app.ts'
import { serveDocs } from './kernel/http/docs.ts'
import { type Registrar, registrarOn } from './kernel/http/register.ts'
import { readSessionToken } from './kernel/http/session-cookie.ts'
import { serveWeb } from './kernel/http/web.ts'
import type { Kernel } from './kernel/kernel.ts'
import { relayOutbox } from './kernel/outbox/relay.ts'

type FeatureRoutes = (on: Registrar, kernel: Kernel) => void

/** In the order of contract/features.ts. */
const features: readonly FeatureRoutes[] = [
  settingsRoutes,
  currenciesRoutes,
  companiesRoutes,
  authRoutes,
  personalRoutes,
  filterPresetsRoutes,
  cashflowsRoutes,
  partnersRoutes,
  accountsRoutes,
  ledgerRoutes,
  paymentsRoutes,
  transmissionsRoutes,
  statementsRoutes,
  cashTransactionsRoutes,
  reconciliationRoutes,
  operationsRoutes,
]

export type OpenedApp = { readonly app: FastifyInstance; readonly missingRoutes: readonly string[] }

/** `patience`: other than the limits, for tests. */
export async function openApp(kernel: Kernel, patience?: Patience): Promise<OpenedApp> {
  const app = await openHttp(kernel, patience)
  const authenticate = authenticatorOn(kernel)
  const registrar = registrarOn(app, kernel, async (request, reply, isBackground) => {
    const key = request.headers['idempotency-key']
    const { caller, expiresAt } = await authenticate({
      session: readSessionToken(request, kernel.config.isCookieSecure),
      language: request.headers['accept-language'],
      requestKey: typeof key === 'string' ? key : undefined,
      // a header can only shorten a session: what changes something is always a person's
      isBackground: isBackground || (request.method === 'GET' && request.headers[backgroundHeader] !== undefined),
    })
    void reply.header('x-session-expires-at', expiresAt)
    return caller
  })
  relayOutbox(kernel)
  for (const register of features) register(registrar, kernel)
  serveDocs(app)
  const { webDir, mode } = kernel.config
  if (webDir !== null) await serveWeb(app, { folder: webDir, hasDevPages: mode !== 'production' })
  return { app, missingRoutes: registrar.missing() }
}
