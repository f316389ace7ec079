// How a rule deep inside a document ends the reading: thrown here, caught by readXml alone, answered as a refusal.
import type { Refusal } from '@kontor/domain'

export class StopReading extends Error {
  readonly refusal: Refusal

  constructor(reason: Refusal) {
    super(reason.code)
    this.refusal = reason
  }
}

/** Ends the reading of the document with this refusal. */
export function stopReading(reason: Refusal): never {
  throw new StopReading(reason)
}
