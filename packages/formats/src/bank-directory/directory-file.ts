// A directory as its keeper's file holds it.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { ImportedSource, Institution } from '@kontor/domain/bank-directory'

export type DirectoryFile = {
  readonly source: ImportedSource
  /** The day of the edition; null where neither the file nor its name says one. */
  readonly editionDate: CalendarDate | null
  /** Each code once. */
  readonly institutions: readonly Institution[]
  readonly left: readonly LeftRow[]
}

/** A row that names no bank as one can be used, and was left out: where it stands, and what of it is unusable. */
export type LeftRow = { readonly row: number; readonly code: string; readonly what: LeftFor; readonly text: string }

export const leftFor = ['name', 'bic'] as const
export type LeftFor = (typeof leftFor)[number]
