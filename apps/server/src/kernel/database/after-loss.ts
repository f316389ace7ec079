// A database that was away may be another one since, or of an older state: before anything else is asked of it, it is
// looked at once, and nothing is asked while the hold on it is lost, when another server may work on it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseAway } from './session.ts'

/** `timesLost`: how often the database was lost since the start. `isHeld`: false until the hold on it is taken again. */
export type DatabasePresence = { readonly timesLost: () => number; readonly isHeld: () => boolean }

export type AfterLoss = {
  /** `look` comes before all other work after each loss, and may itself work on the database. One in a process. */
  lookFirst(look: () => Promise<unknown>): void
  /** Whether work may begin: always within the look. */
  mayWork(): boolean
  /** Resolves when work may begin; throws what the look throws, and `DatabaseAway` where the hold stays lost. */
  whenLookedAt(): Promise<void>
}

/** As long as a transaction tries to begin (`begin` in database.ts). */
const patienceMs = 5000
const pauseMs = 20

export function afterLoss({ timesLost, isHeld }: DatabasePresence): AfterLoss {
  const looking = new AsyncLocalStorage<true>()
  // whoever comes first looks for all: not within his reading call, nor in his transaction
  const outside = AsyncLocalStorage.snapshot()
  let look: (() => Promise<unknown>) | null = null
  let lookedAt = timesLost()
  let running: Promise<void> | null = null

  const mayWork = () => looking.getStore() === true || (isHeld() && (look === null || lookedAt === timesLost()))

  async function lookAgain(): Promise<void> {
    const lost = timesLost()
    await looking.run(true, async () => look?.())
    lookedAt = lost
  }

  async function whenHeld(): Promise<void> {
    for (const began = performance.now(); !isHeld(); await wait(pauseMs)) {
      if (performance.now() - began > patienceMs) throw new DatabaseAway('The hold on the database is lost')
    }
  }

  return {
    lookFirst(first) {
      look = first
    },
    mayWork,
    async whenLookedAt() {
      while (!mayWork()) {
        await whenHeld()
        if (mayWork()) return
        running ??= outside(lookAgain).finally(() => {
          running = null
        })
        await running
      }
    },
  }
}

/** Of a database that is never away: the embedded one, which ends with its server, and those of commands. */
export const neverLost: DatabasePresence = { timesLost: () => 0, isHeld: () => true }
