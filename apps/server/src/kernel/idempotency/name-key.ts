// An act whose file is streamed, and so known only at its end: for what its key was used is written with what it makes.
import type { Caller } from '../caller.ts'
import { type Clock, instantText } from '../clock.ts'
import type { TenantTx } from '../database/database.ts'
import { sha256 } from '../ids.ts'
import { refused } from '../refusal-error.ts'
import { takeKey } from './idempotency.store.ts'

/**
 * In the transaction of the act itself: one that is refused leaves its key free. `asked`: all that the key names. Throws
 * `request.key-reused` where it named something else, and `request.collided`.
 */
export async function nameKey(
  { clock }: { readonly clock: Clock },
  tx: TenantTx,
  { userId, requestKey: key }: Caller,
  asked: readonly unknown[],
): Promise<void> {
  if (key === null) return
  const requestHash = sha256(JSON.stringify(asked))
  const { state } = await takeKey(tx, { userId, key, requestHash, at: instantText(clock.elapsed()) })
  if (state === 'running') throw refused('request.collided')
  if (state !== 'taken') throw refused('request.key-reused')
}
