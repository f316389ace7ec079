// From the route that a manifest names to what a link and a check of rights need of it.
import type { Requirement } from '@kontor/domain/access'
import type { AnyRoute, LinkProps } from '@tanstack/react-router'

/** The address of a route that asks for no parameters. */
export function pathOf(route: AnyRoute): LinkProps['to'] {
  return route.fullPath as LinkProps['to']
}

/** What the address carries beside the path; the route itself checks it. */
export function searchOf(entry: { readonly search?: Readonly<Record<string, string>> }): LinkProps['search'] {
  return (entry.search ?? {}) as LinkProps['search']
}

/** What opens the screen, and what is asked for besides: each must be met. */
export function requirementsOf(entry: {
  readonly route: AnyRoute
  readonly requires?: readonly Requirement[]
}): readonly Requirement[] {
  const { route, requires = [] } = entry
  const opens = route.options.staticData?.requires
  return opens === undefined || typeof opens === 'string' ? requires : [...requires, opens]
}
