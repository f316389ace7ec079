// The values of one row of a file, by the fields of its columns.
import { type ImportColumn, type ImportColumns, type Language, languages, yesNoTexts } from '@kontor/contract'
import { type Outcome, type Refusal, accept, acceptUnless, nameKey, refusal, refuse } from '@kontor/domain'
import { columnLetters, hasLostDigits } from '@kontor/domain/rows'
import type { Cell, Row } from '@kontor/formats/rows'
import type { FileColumn } from './read-columns.ts'

/** Words that mean yes or no in a column beside those that everybody knows: what this company is called. */
export type OwnWords = Readonly<Record<string, Readonly<Record<string, boolean>>>>

/** So much of a value is said again in the sentence that refuses it. */
const shownLength = 60

export type ReadValues = Readonly<Record<string, string | boolean | null>>

/** Refuses each cell that holds no such value; its field is the key of the column, or the letters where it has none. */
export function readValues(
  { cells }: Row,
  file: readonly FileColumn[],
  columns: ImportColumns,
  ownWords: OwnWords,
  language: Language,
): Outcome<ReadValues> {
  const values: Record<string, string | boolean | null> = {}
  const refusals: Refusal[] = []
  for (const [index, cell] of cells.entries()) {
    if (cell !== null && (file[index]?.heading ?? '') === '') {
      refusals.push(refusal('import.cell-without-heading', {}, columnLetters(index)))
    }
  }
  for (const [index, { field }] of file.entries()) {
    const column = field === null ? undefined : columns[field]
    if (field === null || column === undefined) continue
    const read = valueOf(cells[index] ?? null, column, ownWords[field] ?? {}, language)
    if (read.ok) values[field] = read.value
    else refusals.push(...read.refusals.map((one) => ({ ...one, field })))
  }
  return acceptUnless(refusals, () => values)
}

function valueOf(
  cell: Cell | null,
  column: ImportColumn,
  ownWords: Readonly<Record<string, boolean>>,
  language: Language,
): Outcome<string | boolean | null> {
  if (cell === null) return accept(null)
  if (cell.kind === 'error') return refuse(refusal('import.cell-error', { value: cell.text }))
  if (cell.kind === 'uncomputed') return refuse(refusal('import.cell-uncomputed'))
  if (column.kind === 'text') {
    const isLost = column.isExact === true && (cell.kind === 'date' || hasLostDigits(cell.text, cell.kind === 'number'))
    return isLost
      ? refuse(refusal('import.digits-lost', { value: cell.text.slice(0, shownLength) }))
      : accept(cell.text)
  }
  const known = wordsOf(column, ownWords).get(nameKey(cell.text))
  if (known !== undefined) return accept(known)
  const { yes = yesNoTexts.yes, no } = column.words ?? {}
  const allowed = [yes[language], ...Object.keys(ownWords).slice(0, 1), ...(no ? [no[language]] : [])]
  if (column.words === undefined) allowed.push(yesNoTexts.no[language])
  return refuse(
    refusal('import.not-yes-or-no', { value: cell.text.slice(0, shownLength), allowed: allowed.join(', ') }),
  )
}

/** By their key: what the cell may say. */
function wordsOf(
  { words }: ImportColumn & { readonly kind: 'boolean' },
  ownWords: Readonly<Record<string, boolean>>,
): ReadonlyMap<string, boolean> {
  const known = new Map(Object.entries(ownWords).map(([word, means]) => [nameKey(word), means]))
  for (const language of languages) {
    for (const texts of [yesNoTexts, words]) {
      if (texts?.yes) known.set(nameKey(texts.yes[language]), true)
      if (texts?.no) known.set(nameKey(texts.no[language]), false)
    }
  }
  for (const word of ['true', '1', 'si']) known.set(word, true)
  for (const word of ['false', '0']) known.set(word, false)
  return known
}
