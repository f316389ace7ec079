// The end of the server that was asked for: what runs is no death of its work, open requests get their answer, and
// nothing is waited for without limit.
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningAttempts } from './kernel/attempts/running-attempts.ts'
import type { Log } from './kernel/log.ts'

type Stoppable = { stop(): Promise<void> }

export type Running = {
  readonly log: Log
  readonly attempts: Pick<RunningAttempts, 'stop'>
  /** What begins work by itself. */
  readonly turns: readonly Stoppable[]
  readonly app: { close(): Promise<unknown> }
  /** After all that writes to the audit chains. */
  readonly exporting: Stoppable
  readonly kernel: { close(): Promise<void> }
}

/** Together less than the ten seconds after which a supervisor kills. */
const limitsMs = { work: 5000, kernel: 4500 }

export async function stopServer(
  { log, attempts, turns, app, exporting, kernel }: Running,
  { work, kernel: last } = limitsMs,
): Promise<void> {
  try {
    attempts.stop()
  } catch (error) {
    log.warn({ err: error }, 'running work not written down')
  }
  const stop = async (): Promise<void> => {
    for (const one of await Promise.allSettled([...turns.map((one) => one.stop()), app.close()]))
      if (one.status === 'rejected') log.warn({ err: one.reason }, 'stop')
    await exporting.stop()
  }
  await within(work, stop, log)
  await within(last, () => kernel.close(), log)
}

async function within(limitMs: number, act: () => Promise<void>, log: Log): Promise<void> {
  try {
    await Promise.race([act(), wait(limitMs, undefined, { ref: false })])
  } catch (error) {
    log.warn({ err: error }, 'stop')
  }
}
