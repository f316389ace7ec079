// The route table of the whole product, feature by feature (features.generated.ts), as handlers, clients and checks see it.
import type { z } from 'zod'
import { routes } from './features.generated.ts'
import type { FileAnswer, Route } from './route.ts'

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
  : Routes[Name] extends { readonly file: object }
    ? FileAnswer
    : null

/** The table seen as plain routes, for code that walks over all of them. */
export const routeTable: Readonly<Record<RouteName, Route>> = routes
