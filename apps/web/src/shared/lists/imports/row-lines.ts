// What is said of a row of an imported file: why it is refused, and where; what it changes.
import type { ImportPreview } from '@kontor/contract'
import type { Formats } from '@kontor/ui'

export type PreviewRow = ImportPreview['rows'][number]

/** `B7: "perhaps" is not a known value.` and `Status: Active → Disabled`. */
export function linesOf({ row, refusals, doubts, changes }: PreviewRow, { labelled }: Formats): readonly string[] {
  return [
    ...refusals.map(({ column, message }) => (column === null ? message : labelled(`${column}${row}`, message))),
    ...doubts,
    ...changes.map(({ heading, before, after }) => labelled(heading, `${before || '–'} → ${after || '–'}`)),
  ]
}
