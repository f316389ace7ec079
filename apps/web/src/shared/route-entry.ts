// From what a manifest says of a way to what a link, its words and a check of rights need of it.
import type { Requirement } from '@kontor/domain/access'
import type { AnyRoute, LinkProps } from '@tanstack/react-router'
import type { WayText } from './feature-manifest.ts'

export type WayKey = `ways:${string}`

/** Where the words of a way stand before the texts of its feature are fetched (i18n/ways). */
export function wayKey(text: WayText): WayKey {
  return `ways:${text.replace(':', '.')}`
}

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
