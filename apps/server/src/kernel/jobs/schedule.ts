// Work that comes again by itself: each at once when the schedule starts, then so long after its last turn has ended. One
// process does it, the one that holds the database.
import type { Log } from '../log.ts'

export type Turn = {
  /** The first since this process started: after a stop something may be left behind. */
  readonly isFirst: boolean
  /** A stop was asked for: what can wait, waits. */
  isStopped(): boolean
}
export type PeriodicWork = (turn: Turn) => Promise<void>

export type Schedule = {
  /** `<feature>.<verb-noun>`; before `start` only. What it throws is logged, and its next turn comes all the same. */
  every(name: string, everyMs: number, work: PeriodicWork): void
  start(): void
  /** No turn begins any more; resolves when those that run have ended. */
  stop(): Promise<void>
}

type Entry = { readonly name: string; readonly everyMs: number; readonly work: PeriodicWork }

/** `mayRun`: whether this process still holds the database; without it a turn is left out. */
export function scheduleOn(log: Log, mayRun: () => boolean): Schedule {
  const entries: Entry[] = []
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  let isStopped = false

  async function takeTurn({ name, everyMs, work }: Entry, isFirst: boolean): Promise<void> {
    try {
      if (mayRun()) await work({ isFirst, isStopped: () => isStopped })
    } catch (error) {
      log.error({ err: error, work: name }, 'periodic work')
    }
    if (isStopped) return
    const next = () => void running.set(name, takeTurn({ name, everyMs, work }, false))
    timers.set(name, setTimeout(next, everyMs))
  }

  return {
    every: (name, everyMs, work) => void entries.push({ name, everyMs, work }),
    start() {
      for (const entry of entries) running.set(entry.name, takeTurn(entry, true))
    },
    async stop() {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}

/** The schedule of tests: nothing comes by itself, a turn is taken when a test says so. */
export function drainedSchedule(): Schedule & { turn(name: string): Promise<void>; names(): readonly string[] } {
  const works = new Map<string, PeriodicWork>()
  return {
    every: (name, _everyMs, work) => void works.set(name, work),
    start: () => undefined,
    stop: async () => undefined,
    names: () => [...works.keys()],
    async turn(name) {
      const work = works.get(name)
      if (work === undefined) throw new Error(`No periodic work ${name}`)
      await work({ isFirst: false, isStopped: () => false })
    },
  }
}
