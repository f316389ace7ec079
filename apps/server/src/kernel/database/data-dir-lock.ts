// One process on one embedded database. The lock names its holder's pid and start time; a living holder is never robbed.
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { StartRefusal } from '../start-refusal.ts'

type Holder = { readonly pid: number; readonly startedAt: string }

/** Takes the lock or throws, naming the holder; answers the function that gives it back. */
export function lockDataDir(path: string): () => void {
  for (let tries = 0; tries < 2; tries++) {
    try {
      const file = openSync(path, 'wx', 0o600)
      const holder: Holder = { pid: process.pid, startedAt: startOf(process.pid) ?? '' }
      writeSync(file, JSON.stringify(holder))
      closeSync(file)
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readHolder(path)
      if (holder && isAlive(holder)) {
        throw new StartRefusal(
          `Another Kontor (process ${holder.pid}) already works on this data folder. Stop it, or set KONTOR_DATA_DIR to another folder.`,
          { cause: error },
        )
      }
      rmSync(path, { force: true })
    }
  }
  throw new Error(`The lock ${path} could not be taken`)
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return null
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const started = startOf(pid)
  // the number may have passed on to another program since: then its start time differs
  return started === null || startedAt === '' || started === startedAt
}

/** When a process started, in the kernel's own ticks; null where that cannot be read. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
