// What a table remembers by its name: sorting, page size, hidden columns, grouping. Anything unreadable, or naming a
// column that is gone, is forgotten.
import type { TableStorage } from '../kit-provider.tsx'
import { pageSizes } from './paging.ts'

export type Sort = { readonly columnId: string; readonly isDescending: boolean }

export type RememberedState = {
  readonly sorting?: readonly Sort[]
  readonly pageSize?: number
  readonly hiddenColumns?: readonly string[]
  readonly grouping?: readonly string[]
}

export function readMemory(storage: TableStorage | null, name: string, columnIds: readonly string[]): RememberedState {
  const stored = parse(storage?.getItem(keyOf(name)) ?? null)
  const isKnown = (id: unknown): id is string => typeof id === 'string' && columnIds.includes(id)
  const known = (list: unknown) => (Array.isArray(list) ? list.filter(isKnown) : null)
  const hiddenColumns = known(stored['hiddenColumns'])
  const grouping = known(stored['grouping'])
  const sorting = Array.isArray(stored['sorting'])
    ? stored['sorting'].filter(isSort).filter((sort) => isKnown(sort.columnId))
    : null
  const pageSize = pageSizes.find((size) => size === stored['pageSize'])
  return {
    ...(sorting && { sorting }),
    ...(pageSize !== undefined && { pageSize }),
    ...(hiddenColumns && { hiddenColumns }),
    ...(grouping && { grouping }),
  }
}

export function writeMemory(storage: TableStorage | null, name: string, state: RememberedState): void {
  try {
    storage?.setItem(keyOf(name), JSON.stringify(state))
  } catch {
    // A full or forbidden storage costs the memory, not the table.
  }
}

function keyOf(name: string): string {
  return `kontor.table.${name}`
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function isSort(value: unknown): value is Sort {
  return (
    typeof value === 'object' &&
    value !== null &&
    'columnId' in value &&
    typeof value.columnId === 'string' &&
    'isDescending' in value &&
    typeof value.isDescending === 'boolean'
  )
}
