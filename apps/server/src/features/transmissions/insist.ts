// What must be written down of a sending is asked of the database again for some seconds when it was away.
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseAway } from '../../kernel/database/session.ts'

const pausesMs = [50, 200, 500, 1500, 3000]

/** `work` is one transaction that may be done twice. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
    }
    await wait(pauseMs)
  }
  return work()
}
