// Snapshots of the embedded database: one at a clean start, then hourly; the newest 48 are kept.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PglitePool } from './pglite-pool.ts'

export type Snapshots = {
  take(): Promise<string | null>
  startHourly(onError: (error: unknown) => void): void
  stop(): Promise<void>
}

const hourMs = 3_600_000
const kept = 48

export const noSnapshots: Snapshots = {
  take: async () => null,
  startHourly: () => undefined,
  stop: async () => undefined,
}

export function keepSnapshots(pool: PglitePool, folder: string): Snapshots {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<string | null> = Promise.resolve(null)

  async function take(): Promise<string> {
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.tar`)
    await pool.dump(file)
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.tar'))
      .toSorted()
    for (const name of files.slice(0, Math.max(0, files.length - kept))) rmSync(join(folder, name))
    return file
  }

  return {
    take: () => (running = take()),
    startHourly(onError) {
      timer = setInterval(() => {
        running = take().catch((error: unknown) => {
          onError(error)
          return null
        })
      }, hourMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await running.catch(() => null)
    },
  }
}
