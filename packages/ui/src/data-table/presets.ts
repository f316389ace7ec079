// Saved filters as the app hands them in: it stores them, the table loads, compares and saves.
import type { TableFilter } from './filters.ts'
import { areSameFilters } from './filters.ts'

export const presetScopes = [
  'private',
  'shared-read-only',
  'shared-editable',
  'organization-read-only',
  'organization-editable',
] as const
export type PresetScope = (typeof presetScopes)[number]

export type FilterPreset = {
  readonly id: string
  readonly name: string
  readonly scope: PresetScope
  readonly filters: readonly TableFilter[]
  /** Whether the present user may change and delete it. */
  readonly isEditable: boolean
}

export type PresetDraft = Pick<FilterPreset, 'name' | 'scope' | 'filters'>

export type TablePresets = {
  readonly items: readonly FilterPreset[]
  readonly add: (draft: PresetDraft) => Promise<FilterPreset>
  readonly update: (id: string, draft: PresetDraft) => Promise<void>
  readonly remove?: (id: string) => Promise<void>
  /** The preset that is loaded first. */
  readonly initialId?: string
}

/** Only filters that differ from the saved ones and are not empty can be saved over them (specification section 4). */
export function canUpdatePreset(preset: FilterPreset | null, filters: readonly TableFilter[]): boolean {
  return preset !== null && preset.isEditable && filters.length > 0 && !areSameFilters(preset.filters, filters)
}
