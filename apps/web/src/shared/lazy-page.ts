// The page of a route in a file of its own. Whoever goes to one that cannot be fetched stays where he is, with all that he
// typed, and is told; without a page before it, its place says so.
import { type LazyPart, lazyPart, showToast, textNamespace } from '@kontor/ui'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { readTab, writeTab } from './local-store.ts'

type PageOf<Module, Name extends keyof Module> = Module[Name] extends () => ReactNode ? LazyPart<object> : never

export function lazyPage<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): PageOf<Module, Name> {
  return lazyPart(load, (module) => module[name] as () => ReactNode, 'note') as PageOf<Module, Name>
}

/** Under which name this tab keeps for which page it has begun anew. */
const begunAnewFor = 'kontor.begunAnewFor'

type Pages = {
  readonly routesById: Readonly<Record<string, { readonly options: { readonly component?: unknown } }>>
  readonly state: { readonly resolvedLocation?: ParsedLocation }
}
let pages: Pages | null = null

/** The router, once it is made of the frames that ask here. */
export function keepPagesOf(router: Pages): void {
  pages = router
}

/** Before `to` is shown; says nothing where there is no page yet, and out of signing in, where there is none to stay at. */
export function keepPage(
  matches: readonly { readonly routeId: unknown }[],
  to: ParsedLocation,
): Promise<void> | undefined {
  const from = pages?.state.resolvedLocation
  if (pages === null || from === undefined || from.pathname.startsWith('/authentication/')) return undefined
  const { routesById } = pages
  const missing = matches
    .map(({ routeId }) => routesById[String(routeId)]?.options.component)
    .filter(isLazy)
    .filter(({ part }) => part.get() === null)
  return missing.length === 0 ? undefined : fetchOrStay(missing, to.href, from.href)
}

async function fetchOrStay(pages: readonly LazyPart<object>[], to: string, from: string): Promise<void> {
  try {
    await Promise.all(pages.map(({ part }) => part.fetch()))
  } catch {
    // there is a server, and it has not this file: it has another version, with which the tab begins anew, once
    if (readTab(begunAnewFor) !== to && (await isServerThere())) {
      writeTab(begunAnewFor, to)
      window.location.assign(to)
      return await new Promise(() => undefined)
    }
    showToast('error', { message: kitText('part.failed'), closeLabel: kitText('toast.close') })
    throw redirect({ href: from, replace: true, resetScroll: false })
  }
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** The typing of the texts of the screens does not know those of the kit. */
function kitText(key: 'part.failed' | 'toast.close'): string {
  return (i18next.t as (key: string, options: object) => string)(key, { ns: textNamespace })
}

function isLazy(component: unknown): component is LazyPart<object> {
  return typeof component === 'function' && 'part' in component
}
