// One process on one data folder. The lock names its holder's pid and start time; a living holder is never robbed.
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { StartRefusal, withPath } from '../start-refusal.ts'

/** The name of the lock in a data folder. */
export const lockName = 'kontor.lock'

type Holder = { readonly pid: number; readonly startedAt: string }

/** Locks upon locks that a crash left; one takes a crash in the instant between two renames, so three never come. */
const deepest = 5

/**
 * Takes the lock or throws, naming the holder; answers the function that gives it back. The lock comes into being with
 * its content (a link to a whole file), so nobody ever sees one that names nobody.
 */
export function lockDataDir(path: string): () => void {
  const own = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) ?? '', id: randomUUID() })
  for (let isTaken = tryLink(path, own); !isTaken; isTaken = tryLink(path, own)) {
    const found = read(path)
    if (found === null) continue
    const holder = holderOf(found, path)
    if (isAlive(holder)) throw inUse(holder)
    if (replaceDead(path, found, own)) break
  }
  return () => {
    if (read(path) === own) rmSync(path)
  }
}

/**
 * Puts `own` in the place of a dead holder's lock. Only who holds the lock on the lock may do that, so that of several
 * who saw the same dead holder the second does not take the lock from the first.
 */
function replaceDead(path: string, dead: string, own: string): boolean {
  if (path.endsWith('.dead'.repeat(deepest))) throw new StartRefusal(unreadable(path))
  const unlock = lockDataDir(`${path}.dead`)
  try {
    if (read(path) !== dead) return false
    const draft = write(path, own)
    renameSync(draft, path)
    return true
  } finally {
    unlock()
  }
}

function tryLink(path: string, own: string): boolean {
  const draft = write(path, own)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A file of our own beside the lock, on the disk before anybody can see it as the lock: no power cut empties it. */
function write(path: string, own: string): string {
  const draft = `${path}.${randomUUID()}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, own)
    fsyncSync(file)
  } catch (error) {
    throw withPath(error, draft)
  } finally {
    closeSync(file)
  }
  return draft
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw withPath(error, path)
  }
}

function holderOf(text: string, path: string): Holder {
  try {
    const { pid, startedAt } = JSON.parse(text) as Partial<Holder>
    if (Number.isSafeInteger(pid) && typeof startedAt === 'string') return { pid: pid as number, startedAt }
  } catch {
    // not ours: told below
  }
  throw new StartRefusal(unreadable(path))
}

const unreadable = (path: string): string =>
  `The lock ${path} does not say who holds it. When no Kontor works on this data folder, remove it and start again.`

function inUse({ pid }: Holder): StartRefusal {
  return new StartRefusal(
    `Another Kontor (process ${pid}) already works on this data folder. Stop it, or set KONTOR_DATA_DIR to another folder.`,
  )
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
