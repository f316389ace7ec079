// Which column of a file is which field: its first row names them, by their key or their heading in any language, or as the
// tenant's files call them.
import { type ImportColumns, type Language, languages } from '@kontor/contract'
import { type Outcome, type Refusal, acceptUnless, nameKey, refusal } from '@kontor/domain'
import { columnLetters } from '@kontor/domain/rows'
import type { Row } from '@kontor/formats/rows'

export type FileColumn = {
  /** As spreadsheets name it. */
  readonly letters: string
  readonly heading: string
  /** The key of the field; null of a column that is not used. */
  readonly field: string | null
}

/** Refuses with `import.column-missing` and `import.column-twice`, all of them at once. */
export function readColumns(
  head: Row,
  columns: ImportColumns,
  ownHeadings: ReadonlyMap<string, string>,
  language: Language,
): Outcome<readonly FileColumn[]> {
  const fields = new Map<string, string>()
  for (const [field, { heading }] of Object.entries(columns)) {
    for (const name of [field, ...languages.map((one) => heading[one])]) fields.set(nameKey(name), field)
  }
  for (const [heading, field] of ownHeadings) if (Object.hasOwn(columns, field)) fields.set(heading, field)
  const found = head.cells.map((cell, index): FileColumn => {
    const heading = cell?.text ?? ''
    return { letters: columnLetters(index), heading, field: fields.get(nameKey(heading)) ?? null }
  })
  const refusals = Object.entries(columns).flatMap(([field, { heading, isRequired }]): Refusal[] => {
    const named = found.filter((one) => one.field === field)
    const column = heading[language]
    if (named.length > 1) {
      return [refusal('import.column-twice', { column, places: named.map(({ letters }) => letters).join(', ') })]
    }
    return named.length === 0 && isRequired === true ? [refusal('import.column-missing', { column })] : []
  })
  return acceptUnless(refusals, () => found)
}
