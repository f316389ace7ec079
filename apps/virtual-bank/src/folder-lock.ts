// One process on one bank's books: a second one would number, execute and hand over the same things again. Every holder
// links a finished file of its own under the next number; the highest number holds, and numbers are never used twice,
// so that of two who find the same dead holder only one follows it.
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { hasCode } from './durable-files.ts'

/** `pid` 0: given back. */
type Holder = { readonly pid: number; readonly startedAt: string | null }

/** Another living process works in the folder. Its message is the one sentence for whoever started this one. */
export class FolderHeld extends Error {}

const prefix = 'holder-'
const nobody: Holder = { pid: 0, startedAt: null }

/** Takes the folder or throws FolderHeld; answers the function that gives it back. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const own = join(folder, `.lock-${process.pid}-${randomUUID()}.tmp`)
  const pathOf = (number: number): string => join(folder, `${prefix}${number}`)
  const write = (holder: Holder): void => writeFileSync(own, JSON.stringify(holder), { mode: 0o600 })
  write({ pid: process.pid, startedAt: startOf(process.pid) })
  try {
    for (;;) {
      const last = highestNumber(folder)
      refuseLiving(folder, pathOf(last))
      const number = last + 1
      if (!isLinked(own, pathOf(number))) continue
      // who was slow may have linked a number that was followed, given up and cleared away since
      if (highestNumber(folder) > number) {
        rmSync(pathOf(number), { force: true })
        continue
      }
      for (const past of numbersIn(folder)) if (past < number) rmSync(pathOf(past), { force: true })
      return () => {
        write(nobody)
        renameSync(own, pathOf(number))
      }
    }
  } finally {
    rmSync(own, { force: true })
  }
}

function refuseLiving(folder: string, path: string): void {
  const holder = readHolder(path)
  if (holder === null || !isAlive(holder)) return
  throw new FolderHeld(
    `Another virtual bank (process ${holder.pid}) already works in ${folder}. Stop it, or set KONTOR_DATA_DIR to another folder.`,
  )
}

function numbersIn(folder: string): readonly number[] {
  return readdirSync(folder)
    .filter((name) => /^holder-\d+$/.test(name))
    .map((name) => Math.trunc(+name.slice(prefix.length)))
}

const highestNumber = (folder: string): number => Math.max(0, ...numbersIn(folder))

function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** null: there is none, or a power cut has torn it. */
function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return null
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  if (pid === 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
  const started = startOf(pid)
  // the number may have passed on to another program since: then its start time differs
  return started === null || startedAt === null || started === startedAt
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
