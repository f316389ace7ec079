// Tabs of a page that not everybody sees: each can say what it requires, as pages and widgets do.
import type { Requirement } from '@kontor/domain/access'
import { useAllows } from './session-context.ts'

/** Without `requires` everybody sees it who may open the page. */
export type GuardedTab = { readonly value: string; readonly requires?: Requirement }

/** The tabs that are shown, and of them the one asked for, or else the first; null where none is. */
export function useShownTabs<Tab extends GuardedTab>(
  tabs: readonly Tab[],
  asked: Tab['value'],
): { readonly tabs: readonly Tab[]; readonly value: Tab['value'] | null } {
  return chooseTabs(tabs, asked, useAllows())
}

export function chooseTabs<Tab extends GuardedTab>(
  tabs: readonly Tab[],
  asked: Tab['value'],
  allows: (required: Requirement) => boolean,
): { readonly tabs: readonly Tab[]; readonly value: Tab['value'] | null } {
  const shown = tabs.filter(({ requires = {} }) => allows(requires))
  const chosen = shown.find(({ value }) => value === asked) ?? shown[0]
  return { tabs: shown, value: chosen?.value ?? null }
}
