// One of several processes that race for a lock: takes it, looks whether it is alone, and gives it back or leaves it as
// a process leaves it that dies. Prints how often it held the lock, and how often it was not alone.
import { mkdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { StartRefusal } from '../kernel/start-refusal.ts'
import { lockDataDir } from '../kernel/database/data-dir-lock.ts'

const [path = '', deadPid = '', forMs = ''] = process.argv.slice(2)
const inside = `${path}.inside`
const figures = { held: 0, notAlone: 0 }
/** Each holds it so often, however slow the machine is. */
const leastHeld = 30
process.send?.('ready')
await new Promise((resolve) => process.once('message', resolve))
const until = performance.now() + Number(forMs)
const patience = until + 10_000
while (performance.now() < until || (figures.held < leastHeld && performance.now() < patience)) {
  const unlock = tryLock()
  if (unlock === null) continue
  figures.held += 1
  try {
    mkdirSync(inside)
    rmdirSync(inside)
  } catch {
    figures.notAlone += 1
  }
  if (figures.held % 3 === 0) unlock()
  else leaveAsDead()
}
process.send?.(figures)
process.disconnect()

function tryLock(): (() => void) | null {
  try {
    return lockDataDir(path)
  } catch (error) {
    if (error instanceof StartRefusal) return null
    throw error
  }
}

/** In one step the lock names a process that is no more: for the others, its holder has just died. */
function leaveAsDead(): void {
  const draft = `${path}.${process.pid}.left`
  writeFileSync(draft, JSON.stringify({ pid: Number(deadPid), startedAt: '1' }))
  renameSync(draft, path)
}
