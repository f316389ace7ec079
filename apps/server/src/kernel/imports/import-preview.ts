// A plan as people look at it: in their language, with the place of everything that is refused.
import {
  type ImportColumn,
  type ImportColumns,
  type ImportDone,
  type ImportPreview,
  type Language,
  importActOnWire,
  refusalSentence,
  yesNoTexts,
} from '@kontor/contract'
import type { Refusal } from '@kontor/domain'
import { type ImportAct, importActs } from '@kontor/domain/rows'
import type { RowSource } from '@kontor/formats/rows'
import type { FileColumn } from './read-columns.ts'
import type { ImportPlan, PlannedRow } from './plan-import.ts'

type PreviewRow = ImportPreview['rows'][number]
type Value = string | boolean | null
/** The values of a record by the keys of its columns: as they are, and as they would be. */
export type ComparedValues<Write> = (write: Write) => {
  readonly before: Readonly<Record<string, Value>>
  readonly after: Readonly<Record<string, Value>>
}

export function importPreviewOf<Write>(
  plan: ImportPlan<Write>,
  columns: ImportColumns,
  compare: ComparedValues<Write>,
  language: Language,
): ImportPreview {
  const { file, columns: fileColumns, rows, shown } = plan
  return {
    source: rowSourceAnswer(file.source),
    columns: fileColumns.map(({ letters, heading, field }) => ({ column: letters, heading, field })),
    rows: rows.map((one) => ({
      row: one.row.row,
      act: importActOnWire[actOf(one)],
      name: one.decision?.name ?? nameIn(one, fileColumns),
      cells: fileColumns.map((_, index) => one.row.cells[index]?.text ?? ''),
      changes: changesOf(one, columns, compare, language),
      doubts: (one.decision?.doubts ?? []).map((doubt) => refusalSentence(doubt, language)),
      refusals: one.refusals.map((refusal) => refusalOf(refusal, fileColumns, columns, language)),
    })),
    counts: countActs(plan),
    shown,
  }
}

export function importDoneOf<Write>(plan: ImportPlan<Write>): ImportDone {
  const { add, change, unchanged } = countActs(plan)
  return { added: add, changed: change, unchanged }
}

function actOf<Write>({ decision }: PlannedRow<Write>): ImportAct {
  return decision?.act ?? 'refused'
}

function countActs<Write>({ rows }: ImportPlan<Write>): Readonly<Record<ImportAct, number>> {
  const counts = Object.fromEntries(importActs.map((act) => [act, 0])) as Record<ImportAct, number>
  for (const row of rows) counts[actOf(row)] += 1
  return counts
}

/** Of a row that is refused: what stands in its first used column. */
function nameIn<Write>({ row }: PlannedRow<Write>, columns: readonly FileColumn[]): string {
  const at = columns.findIndex(({ field }) => field !== null)
  return row.cells[at]?.text ?? ''
}

function changesOf<Write>(
  { decision }: PlannedRow<Write>,
  columns: ImportColumns,
  compare: ComparedValues<Write>,
  language: Language,
): PreviewRow['changes'] {
  if (decision?.act !== 'change') return []
  const { before, after } = compare(decision.write)
  return decision.changes.map((field) => {
    const column = columns[field]
    const said = (value: Value | undefined) => textOf(value ?? null, column, language)
    return {
      field,
      heading: column?.heading[language] ?? field,
      before: said(before[field]),
      after: said(after[field]),
    }
  })
}

function textOf(value: Value, column: ImportColumn | undefined, language: Language): string {
  if (typeof value !== 'boolean') return value ?? ''
  const { yes, no = yesNoTexts.no } = (column?.kind === 'boolean' ? column.words : undefined) ?? yesNoTexts
  return (value ? yes : no)[language]
}

/** Sentences that name a field name its column. */
function refusalOf(
  refusal: Refusal,
  fileColumns: readonly FileColumn[],
  columns: ImportColumns,
  language: Language,
): PreviewRow['refusals'][number] {
  const { code, field = null } = refusal
  const column = field === null ? undefined : columns[field]
  const params = column ? { ...refusal.params, field: column.heading[language] } : refusal.params
  const place = fileColumns.find((one) => one.field === field)?.letters
  return {
    column: place ?? (column ? null : field),
    field: column ? field : null,
    code,
    message: refusalSentence({ ...refusal, params } as Refusal, language),
  }
}

export function rowSourceAnswer(source: RowSource): ImportPreview['source'] {
  const none = { encoding: null, separator: null, sheet: null, otherSheets: [], merged: [], hiddenRows: 0 }
  return source.format === 'csv'
    ? { ...none, ...source }
    : { ...none, ...source, otherSheets: [...source.otherSheets], merged: [...source.merged] }
}
