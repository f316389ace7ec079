// What is read out of an uploaded batch: its lines with their place, and what the file says of itself.
import type { BatchLine } from '@kontor/domain/payments'

/** Where a transaction stands: the line of the file, and the path of its element. */
export type BatchPlace = { readonly line: number; readonly path: string }

export type BatchSink = {
  /** A transaction, in the order of the file; `refused` names elements that this house cannot pay by. */
  take(line: BatchLine, place: BatchPlace, refused: readonly string[]): void
  /** Asked between the steps of the file. */
  drain?: () => Promise<void> | void
}

export type BatchFacts = {
  /** `pain.001.001.09` and its like; null where the file does not say. */
  readonly version: string | null
  readonly messageId: string | null
  /** As the file's header says; null: it says nothing. */
  readonly count: number | null
  readonly controlSum: string | null
  /** Elements that are not taken over, and how often they stood there. */
  readonly omitted: readonly { readonly element: string; readonly count: number }[]
}
