// Snapshots of the embedded database: one after a start when the newest is older than an hour, then hourly; the newest
// 48 are kept.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PglitePool } from './pglite-pool.ts'

export type Snapshots = {
  take(): Promise<string | null>
  /** In the background: the first one at once when it is due. */
  start(onError: (error: unknown) => void): void
  stop(): Promise<void>
}

const hourMs = 3_600_000
const kept = 48

export const noSnapshots: Snapshots = {
  take: async () => null,
  start: () => undefined,
  stop: async () => undefined,
}

/** Where the snapshots of a data folder lie. */
export const snapshotFolder = (dataDir: string): string => join(dataDir, 'snapshots')

/**
 * Names of files, the newest first. Those that a clock which was ahead has named for later than `now` (milliseconds since
 * 1970) come last: when they were taken nobody knows.
 */
export function listSnapshots(folder: string, now = Date.now()): readonly string[] {
  try {
    const names = readdirSync(folder)
      .filter((name) => timeOf(name) !== null)
      .toSorted()
      .toReversed()
    const isLater = (name: string) => (timeOf(name) ?? 0) > now
    return [...names.filter((name) => !isLater(name)), ...names.filter(isLater)]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** `now` in milliseconds since 1970. */
export function keepSnapshots(pool: PglitePool, folder: string, now: () => number = Date.now): Snapshots {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<string | null> = Promise.resolve(null)

  async function take(): Promise<string> {
    mkdirSync(folder, { recursive: true })
    // of a process that died meanwhile
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.tar.part'))) rmSync(join(folder, name))
    const takenAt = now()
    const file = join(folder, nameOf(takenAt))
    await pool.dump(file)
    // as of its own time, what was just taken is the newest
    for (const name of listSnapshots(folder, takenAt).slice(kept)) rmSync(join(folder, name))
    return file
  }

  return {
    take: () => (running = take()),
    start(onError) {
      function takeInTime(afterMs: number): void {
        timer = setTimeout(() => {
          running = take().catch((error: unknown) => {
            onError(error)
            return null
          })
          takeInTime(hourMs)
        }, afterMs)
        timer.unref()
      }
      const newest = listSnapshots(folder)
        .map(timeOf)
        .find((time) => time !== null && time <= now())
      takeInTime(newest ? Math.max(0, newest + hourMs - now()) : 0)
    },
    async stop() {
      clearTimeout(timer)
      await running.catch(() => null)
    },
  }
}

const nameOf = (time: number): string => `${new Date(time).toISOString().replaceAll(':', '-')}.tar`

/** When a snapshot was taken, in milliseconds since 1970; null when the name is not one of ours. */
export function timeOf(name: string): number | null {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.tar$/.exec(name)
  return parts ? Date.parse(`${parts[1]}:${parts[2]}:${parts[3]}`) : null
}
