// Who works at a crash test, and what the server said yes to.
import type { Client } from './client.ts'

export type People = {
  readonly creator: Client
  readonly signer1: Client
  readonly signer2: Client
  readonly treasurer: Client
  /** Settles what nobody knows; never the one who sent. */
  readonly resolver: Client
}

/** What the server said yes to: it must hold after any number of kills. */
export type Acknowledged = {
  /** Id by Idempotency-Key. */
  readonly created: Map<string, string>
  readonly delivered: Set<string>
  readonly wrong: string[]
}
