// The route table of the whole product, feature by feature.
import type { z } from 'zod'
import { accountsRoutes } from './accounts.ts'
import { authRoutes } from './auth.ts'
import { cashTransactionsRoutes } from './cash-transactions.ts'
import { cashflowsRoutes } from './cashflows.ts'
import { companiesRoutes } from './companies.ts'
import { currenciesRoutes } from './currencies.ts'
import { filterPresetsRoutes } from './filter-presets.ts'
import { ledgerRoutes } from './ledger.ts'
import { operationsRoutes } from './operations.ts'
import { partnersRoutes } from './partners.ts'
import { paymentsRoutes } from './payments.ts'
import { personalRoutes } from './personal.ts'
import { reconciliationRoutes } from './reconciliation.ts'
import type { Route } from './route.ts'
import { settingsRoutes } from './settings.ts'
import { statementsRoutes } from './statements.ts'
import { transmissionsRoutes } from './transmissions.ts'

/** In the order of features.ts. */
export const routes = {
  ...settingsRoutes,
  ...currenciesRoutes,
  ...companiesRoutes,
  ...authRoutes,
  ...personalRoutes,
  ...filterPresetsRoutes,
  ...cashflowsRoutes,
  ...partnersRoutes,
  ...accountsRoutes,
  ...ledgerRoutes,
  ...paymentsRoutes,
  ...transmissionsRoutes,
  ...statementsRoutes,
  ...cashTransactionsRoutes,
  ...reconciliationRoutes,
  ...operationsRoutes,
} as const

export type Routes = typeof routes
export type RouteName = keyof Routes

type Output<R, Part extends string> = R extends { readonly [P in Part]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined
type Wire<R, Part extends string> = R extends { readonly [P in Part]: infer S extends z.ZodType }
  ? z.input<S>
  : undefined

/** What a handler gets: parsed and trusted. */
export type RouteInput<Name extends RouteName> = {
  readonly params: Output<Routes[Name], 'params'>
  readonly query: Output<Routes[Name], 'query'>
  readonly body: Output<Routes[Name], 'body'>
}
/** What a client sends. */
export type RouteCall<Name extends RouteName> = {
  readonly params: Wire<Routes[Name], 'params'>
  readonly query: Wire<Routes[Name], 'query'>
  readonly body: Wire<Routes[Name], 'body'>
}
export type RouteAnswer<Name extends RouteName> = Routes[Name] extends { readonly answer: infer S extends z.ZodType }
  ? z.output<S>
  : null

/** The table seen as plain routes, for code that walks over all of them. */
export const routeTable: Readonly<Record<RouteName, Route>> = routes
