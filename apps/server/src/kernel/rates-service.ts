// The service that publishes exchange rates, at the address that the operator has set: asked without a redirect, for a bounded
// time, and no more of its answer is kept than the limit.
import { limits } from '@kontor/domain'
import type { Log } from './log.ts'

/** What it answers; null: nothing came, and the log says why. */
export type RatesService = () => Promise<Uint8Array | null>

export function ratesServiceAt(url: string, log: Pick<Log, 'warn'>): RatesService {
  return async () => {
    try {
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(limits.timeMs.ratesFeed) })
      if (!answer.ok) throw new Error(`It answered ${answer.status}`)
      return await bodyOf(answer)
    } catch (error) {
      log.warn({ err: error, url }, 'the service for exchange rates did not answer')
      return null
    }
  }
}

async function bodyOf({ body }: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.length
    if (size > limits.size.ratesFeed) throw new Error(`Its answer is larger than ${limits.size.ratesFeed} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
