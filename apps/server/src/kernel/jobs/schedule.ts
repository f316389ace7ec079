// Work that comes again by itself: each at once when the schedule starts, then so long after its last turn has ended, or
// sooner when somebody asks. One process does it, the one that holds the database.
import type { TenantId } from '@kontor/domain/identifiers'
import type { Log } from '../log.ts'

export type Turn = {
  /** The first since this process started: after a stop something may be left behind. */
  readonly isFirst: boolean
  /** A stop was asked for: what can wait, waits. */
  isStopped(): boolean
  /** A later feature holds this work back for the tenant. Never asked within a transaction. */
  isHeld(tenantId: TenantId): Promise<boolean>
}
export type HoldBack = (tenantId: TenantId) => Promise<boolean>
export type PeriodicWork = (turn: Turn) => Promise<void>

/** How the turns of one work have gone since the process started; instants are milliseconds of the machine's clock. */
export type TurnRecord = {
  readonly name: string
  readonly everyMs: number
  /** Of the turn that runs; null: none does. */
  readonly beganAt: number | null
  /** Of the last turn that was taken; null: none has ended. */
  readonly endedAt: number | null
  /** Whether that one threw. */
  readonly hasFailed: boolean
}

export type Schedule = {
  /** `<feature>.<verb-noun>`; before `start` only. What it throws is logged, and its next turn comes all the same. */
  every(name: string, everyMs: number, work: PeriodicWork): void
  /** A later feature knows for which tenants the work of an earlier one must wait; one for each work. */
  holdBack(name: string, isHeld: HoldBack): void
  /**
   * There is something for this work to do: its next turn comes within a moment, one for all who ask meanwhile. After such a
   * turn it keeps its pace again, so that who asks all the time has it no more often than before.
   */
  soon(name: string): void
  /** What there is to do, in the order in which it was named, with its last turn. */
  records(): readonly TurnRecord[]
  start(): void
  /** No turn begins any more; resolves when those that run have ended. */
  stop(): Promise<void>
}

/** So that many who ask at once cost one turn. */
const soonMs = 100

type Entry = { readonly name: string; readonly everyMs: number; readonly work: PeriodicWork }
type Turns = Pick<TurnRecord, 'beganAt' | 'endedAt' | 'hasFailed'>
const noTurn: Turns = { beganAt: null, endedAt: null, hasFailed: false }

/** `mayRun`: whether this process still holds the database; without it a turn is left out. `now`: the machine's clock. */
export function scheduleOn(log: Log, mayRun: () => boolean, now: () => number): Schedule {
  const entries: Entry[] = []
  const turns = new Map<string, Turns>()
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  const asked = new Set<string>()
  /** Whose last turn was asked for. */
  const served = new Set<string>()
  const holds = holdsOn()
  let isStopped = false

  async function takeTurn(entry: Entry, isFirst: boolean): Promise<void> {
    const { name, work } = entry
    // what is asked for while it runs may come too late for it
    if (asked.delete(name)) served.add(name)
    else served.delete(name)
    try {
      if (mayRun())
        await recorded(turns, name, now, () => work({ isFirst, isStopped: () => isStopped, isHeld: holds.of(name) }))
    } catch (error) {
      log.error({ err: error, work: name }, 'periodic work')
    }
    if (!isStopped) wait(entry)
  }

  function wait(entry: Entry): void {
    const { name, everyMs } = entry
    const next = () => {
      timers.delete(name)
      running.set(name, takeTurn(entry, false))
    }
    timers.set(name, setTimeout(next, asked.has(name) && !served.has(name) ? Math.min(soonMs, everyMs) : everyMs))
  }

  return {
    every: (name, everyMs, work) => void entries.push({ name, everyMs, work }),
    holdBack: holds.add,
    soon(name) {
      const entry = entries.find((one) => one.name === name)
      if (entry === undefined || isStopped || asked.has(name)) return
      asked.add(name)
      const timer = timers.get(name)
      // its turn runs, or nothing has begun: then it sees by itself that it is asked for
      if (timer === undefined || served.has(name)) return
      clearTimeout(timer)
      wait(entry)
    },
    records: () => entries.map(({ name, everyMs }) => ({ name, everyMs, ...(turns.get(name) ?? noTurn) })),
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

function holdsOn() {
  const all = new Map<string, HoldBack>()
  return {
    add(name: string, isHeld: HoldBack): void {
      all.set(name, isHeld)
    },
    of:
      (name: string): HoldBack =>
      async (tenantId) =>
        (await all.get(name)?.(tenantId)) ?? false,
  }
}

/** Writes down when a turn began and how it ended. */
async function recorded(
  turns: Map<string, Turns>,
  name: string,
  now: () => number,
  work: () => Promise<void>,
): Promise<void> {
  turns.set(name, { ...(turns.get(name) ?? noTurn), beganAt: now() })
  let hasFailed = true
  try {
    await work()
    hasFailed = false
  } finally {
    turns.set(name, { beganAt: null, endedAt: now(), hasFailed })
  }
}

/** The schedule of tests: nothing comes by itself, a turn is taken when a test says so. */
export function drainedSchedule(
  now: () => number = () => 0,
): Schedule & { turn(name: string): Promise<void>; names(): readonly string[] } {
  const works = new Map<string, Entry>()
  const turns = new Map<string, Turns>()
  const holds = holdsOn()
  return {
    every: (name, everyMs, work) => void works.set(name, { name, everyMs, work }),
    holdBack: holds.add,
    soon: () => undefined,
    start: () => undefined,
    stop: async () => undefined,
    records: () => Array.from(works, ([name, { everyMs }]) => ({ name, everyMs, ...(turns.get(name) ?? noTurn) })),
    names: () => [...works.keys()],
    async turn(name) {
      const entry = works.get(name)
      if (entry === undefined) throw new Error(`No periodic work ${name}`)
      await recorded(turns, name, now, () =>
        entry.work({ isFirst: false, isStopped: () => false, isHeld: holds.of(name) }),
      )
    },
  }
}
