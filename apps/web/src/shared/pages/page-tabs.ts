// The tabs of a page: each may say what it requires, and one that is not permitted is not there.
import type { Requirement } from '@kontor/domain/access'
import type { QueryTab } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useAllows } from '../session/session-context.ts'

export type PageTab<Value extends string> = QueryTab<Value> & {
  readonly requires?: Requirement
  readonly panel: ReactNode
}

export type PageTabs<Value extends string> = {
  readonly all: readonly PageTab<Value>[]
  /** The one that the address names. */
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** One below the other, over settings. */
  readonly isVertical?: true
}

/** Those that are permitted, and the one to show: where the address names another one, the first. */
export function usePermittedTabs<Value extends string>(
  tabs: PageTabs<Value> | undefined,
): { readonly permitted: readonly PageTab<Value>[]; readonly shown: PageTab<Value> | null } {
  const allows = useAllows()
  const permitted = tabs?.all.filter(({ requires }) => requires === undefined || allows(requires)) ?? []
  return { permitted, shown: permitted.find(({ value }) => value === tabs?.value) ?? permitted[0] ?? null }
}
