// What a file of rows would do, decided whole before anything is written, and named by a hash: what is done later is what
// was shown, or nothing.
import type { ImportColumns, Language, RowValues } from '@kontor/contract'
import { type Outcome, type Refusal, refusal } from '@kontor/domain'
import type { RowDecision } from '@kontor/domain/rows'
import type { Row, RowFile } from '@kontor/formats/rows'
import { sha256 } from '../ids.ts'
import { orRefuse, refused } from '../refusal-error.ts'
import { type FileColumn, readColumns } from './read-columns.ts'
import { type OwnWords, readValues } from './read-values.ts'

/** A record's own part of its import: what its columns are, and what a row of them does. */
export type ImportRules<Columns extends ImportColumns, Write> = {
  readonly columns: Columns
  readonly ownWords?: OwnWords
  /** By the key of a heading: which field it is in files of this tenant. */
  readonly ownHeadings?: ReadonlyMap<string, string>
  /** An empty cell says something: a row of a csv file with fewer cells than headings is refused. */
  readonly hasWholeRows?: boolean
  /** Asked for row after row, in the order of the file; refusals name the key of a column. */
  readonly decide: (values: RowValues<Columns>) => Outcome<RowDecision<Write>>
}

export type PlannedRow<Write> = {
  readonly row: Row
  /** null where it is refused. */
  readonly decision: RowDecision<Write> | null
  readonly refusals: readonly Refusal[]
}
export type ImportPlan<Write> = {
  readonly file: RowFile
  readonly columns: readonly FileColumn[]
  readonly rows: readonly PlannedRow<Write>[]
  /** Of all that would be done, as SHA-256: another file, or another state of the records, has another one. */
  readonly shown: string
}

/** Throws `rows.none` and what the headings are refused for: then there are no rows to speak of. */
export function planImport<Columns extends ImportColumns, Write>(
  file: RowFile,
  { columns, ownWords = {}, ownHeadings = new Map(), hasWholeRows = false, decide }: ImportRules<Columns, Write>,
  language: Language,
): ImportPlan<Write> {
  const [head, ...rest] = file.rows
  if (head === undefined || rest.length === 0) throw refused('rows.none')
  const fileColumns = orRefuse(readColumns(head, columns, ownHeadings, language))
  const seen = new Map<string, number>()
  const rows = rest.map((row): PlannedRow<Write> => {
    const missing = fileColumns.slice(row.cells.length).find(({ heading }) => heading !== '')
    if (missing !== undefined && (row.isCut === true || (hasWholeRows && file.source.format === 'csv'))) {
      return { row, decision: null, refusals: [refusal('import.row-cut', {}, missing.field ?? missing.letters)] }
    }
    const values = readValues(row, fileColumns, columns, ownWords, language)
    if (!values.ok) return { row, decision: null, refusals: values.refusals }
    // the columns' kinds are those of the values: readValues reads each by its own
    const decided = decide(values.value as RowValues<Columns>)
    if (!decided.ok) return { row, decision: null, refusals: decided.refusals }
    const { identity } = decided.value
    const earlier = seen.get(identity)
    if (earlier !== undefined)
      return { row, decision: null, refusals: [refusal('import.row-twice', { row: `${earlier}` })] }
    seen.set(identity, row.row)
    return { row, decision: decided.value, refusals: [] }
  })
  return { file, columns: fileColumns, rows, shown: hashOf(rows) }
}

/** Throws `import.changed` unless this is what was shown, and `import.has-refused` where a row is refused. */
export function checkShown<Write>(plan: ImportPlan<Write>, shown: string): void {
  if (plan.shown !== shown) throw refused('import.changed')
  const count = plan.rows.filter(({ decision }) => decision === null).length
  if (count > 0) throw refused('import.has-refused', { count: `${count}` })
}

function hashOf<Write>(rows: readonly PlannedRow<Write>[]): string {
  return sha256(JSON.stringify(rows.map(({ row, decision, refusals }) => [row.row, decision, refusals])))
}
