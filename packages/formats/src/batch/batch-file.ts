// What is read out of an uploaded batch: its lines with their place, and what the file says of itself.
import type { Refusal } from '@kontor/domain'
import type { BatchLine } from '@kontor/domain/payments'

/** Where a transaction stands: the line of the file, and the path of its element. */
export type BatchPlace = { readonly line: number; readonly path: string }

export type BatchSink = {
  /** A transaction, in the order of the file; `refusals`: why it cannot be paid as it stands there. */
  take(line: BatchLine, place: BatchPlace, refusals: readonly Refusal[]): void
  /** Asked between the steps of the file. */
  drain?: () => Promise<void> | void
}

export type BatchFacts = {
  /** `pain.001.001.09` and its like; null where the file does not say. */
  readonly version: string | null
  readonly messageId: string | null
  /** What a header says and the file does not hold, or nobody can read: a part may be missing. */
  readonly refusals: readonly Refusal[]
  /** Elements that are not taken over, with their value where it is a code, and how often they stood there. */
  readonly omitted: readonly { readonly element: string; readonly count: number }[]
}
