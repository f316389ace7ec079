// Saved filters as the app hands them in: it stores them, the table loads, compares and saves.
import { parseCalendarDate } from '@kontor/domain/calendar'
import type { PresetScope } from '@kontor/domain/filter-presets'
import { parseDecimal } from '@kontor/domain/money'
import type { ReactNode } from 'react'
import type { TableColumn } from './column.ts'
import type { FilterValue, TableFilter } from './filters.ts'
import { areSameFilters } from './filters.ts'

export type FilterPreset = {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly scope: PresetScope
  readonly filters: readonly TableFilter[]
  /** Conditions that were saved and that nothing here understands any more. */
  readonly unreadableCount?: number
  /** Whether the present user may change its name, description and filters. */
  readonly isEditable: boolean
  /** Whether the present user created it: who did shares and deletes it. */
  readonly isOwn: boolean
  readonly isFavorite: boolean
  readonly createdByName: string
}

/** What the table wants saved: its filters, as a new preset or in place of those of `preset`. */
export type PresetToSave = {
  readonly preset: FilterPreset | null
  readonly filters: readonly TableFilter[]
  readonly onClose: () => void
  readonly onSaved: (presetId: string) => void
}

export type TablePresets = {
  readonly items: readonly FilterPreset[]
  readonly isLoading?: boolean
  /** Why they could not be loaded. */
  readonly failure?: string | null
  /** Called when they are wanted: the menu opens, or `initialId` is to be loaded; and to try again after a failure. */
  readonly onWanted?: () => void
  /** The form in which a preset is added or updated. */
  readonly form: (toSave: PresetToSave) => ReactNode
  readonly remove?: (id: string) => Promise<void>
  readonly setFavorite?: (id: string, isFavorite: boolean) => Promise<void>
  /** The preset that is loaded first. */
  readonly initialId?: string
}

/** Only filters that differ from the saved ones and are not empty can be saved over them (specification section 4). */
export function canUpdatePreset(preset: FilterPreset | null, filters: readonly TableFilter[]): boolean {
  return preset !== null && preset.isEditable && filters.length > 0 && !areSameFilters(preset.filters, filters)
}

/** Favourites first, the others as they come. */
export function favoritesFirst(presets: readonly FilterPreset[]): readonly FilterPreset[] {
  return [...presets.filter((one) => one.isFavorite), ...presets.filter((one) => !one.isFavorite)]
}

/** The conditions of a preset that the table still has a filter for; `leftOut` counts the others. */
export function fitFilters<T>(
  columns: readonly TableColumn<T>[],
  preset: FilterPreset,
): { readonly filters: readonly TableFilter[]; readonly leftOut: number } {
  const filters = preset.filters.filter(({ columnId, value }) =>
    columns.some((column) => column.id === columnId && column.filter === value.variant),
  )
  return { filters, leftOut: preset.filters.length - filters.length + (preset.unreadableCount ?? 0) }
}

/** The value that was saved, or null when it is none that tables know: it may be older than they are. */
export function readFilterValue(saved: unknown): FilterValue | null {
  if (typeof saved !== 'object' || saved === null || !('variant' in saved)) return null
  const { variant, text, value, values, from, to, date } = saved as Readonly<Record<string, unknown>>
  switch (variant) {
    case 'text':
      return isText(text) ? { variant, text } : null
    case 'select':
      return isText(value) ? { variant, value } : null
    case 'multi-select':
      return Array.isArray(values) && values.length > 0 && values.every(isText) ? { variant, values } : null
    case 'number-range':
      return isNumber(from) && isNumber(to) ? { variant, from, to } : null
    case 'date': {
      const day = dateOf(date)
      return day === null ? null : { variant, date: day }
    }
    case 'date-range': {
      const [first, last] = [dateOf(from), dateOf(to)]
      return first === null || last === null ? null : { variant, from: first, to: last }
    }
    case 'datetime-range':
      return isLocalTime(from) && isLocalTime(to) ? { variant, from, to } : null
    default:
      return null
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isNumber(value: unknown): value is string {
  return isText(value) && parseDecimal(value) !== null
}

function dateOf(value: unknown) {
  return isText(value) ? parseCalendarDate(value) : null
}

function isLocalTime(value: unknown): value is string {
  return isText(value) && /T([01]\d|2[0-3]):[0-5]\d$/.test(value) && dateOf(value.slice(0, -6)) !== null
}
