// What a row of an imported file would do with the record that it is about.
import type { Refusal } from '../outcome.ts'

export const importActs = ['add', 'change', 'unchanged', 'refused'] as const
export type ImportAct = (typeof importActs)[number]

/** A row that is not refused. */
export type RowDecision<Write> = {
  readonly act: Exclude<ImportAct, 'refused'>
  /** What people call the record. */
  readonly name: string
  /** The record: two rows of a file that are about one are refused. */
  readonly identity: string
  /** Keys of the columns whose values it changes. */
  readonly changes: readonly string[]
  /** What would be written, as plain data. */
  readonly write: Write
  /** What somebody has to look at before it is done; it can be done all the same. */
  readonly doubts?: readonly Refusal[]
}
