// Work that is running and counted. A stop that was asked for is no death of it: what runs then is written down outside
// the database, which may be busy with that very work, and its count is forgotten at the next start.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TenantId } from '@kontor/domain/identifiers'
import type { Work } from './attempts.store.ts'

export type RunningAttempt = Work & { readonly tenantId: TenantId }

export type RunningAttempts = {
  /** Answers the function to call when it has ended. */
  begin(attempt: RunningAttempt): () => void
  /** From then on nothing that begins is counted. */
  isStopping(): boolean
  /** The process was asked to end. Throws when it cannot be written down. */
  stop(): void
  /** What ran when an earlier process was asked to end; `clear` when it is forgotten. */
  listStopped(): readonly RunningAttempt[]
  clearStopped(): void
}

export function runningAttemptsIn(dataDir: string): RunningAttempts {
  const path = join(dataDir, 'stopped-work.json')
  const running = new Set<RunningAttempt>()
  let isStopping = false
  function listStopped(): readonly RunningAttempt[] {
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as readonly RunningAttempt[]
    } catch (error) {
      // cut off while it was written: the counts stay, and are one too many
      if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  }
  return {
    begin(attempt) {
      running.add(attempt)
      return () => void running.delete(attempt)
    },
    isStopping: () => isStopping,
    stop() {
      isStopping = true
      // a start that is stopped early has not yet forgotten what ran at the stop before
      if (running.size > 0) writeFileSync(path, JSON.stringify([...listStopped(), ...running]), { mode: 0o600 })
    },
    listStopped,
    clearStopped: () => rmSync(path, { force: true }),
  }
}
