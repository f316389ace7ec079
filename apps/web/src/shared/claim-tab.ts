// A tab that was duplicated, or opened by another one, begins with a copy of all that this one has kept. What was typed belongs
// to the tab in which it was typed: of two that hold the same draft each could save it. So a tab holds a lock under the name
// that is kept beside its drafts, for as long as it is open, and one that finds its name held begins with no drafts.
import { forgetDraftsOfOthers } from './kept-drafts.ts'
import { newTabName } from './random.ts'
import { readSession, writeSession } from './session-store.ts'

const key = 'kontor.tab'

/** A page that is loaded anew may come before the lock of the page that it follows is gone. */
const waitMs = 500

let claim: Promise<boolean> | null = null

/** Once for each page that is loaded; before any draft is read. */
export function claimTab(): Promise<boolean> {
  claim ??= claimDrafts()
  return claim
}

/** True where the tab has taken up what was kept in it. */
export async function claimDrafts(): Promise<boolean> {
  const name = readSession(key)
  if (name !== null && (await hold(name))) return true
  forgetDraftsOfOthers(null)
  const ownName = newTabName()
  writeSession(key, ownName)
  await hold(ownName)
  return false
}

function hold(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    // over plain http a browser has no locks: then nobody can be asked
    if (!('locks' in navigator)) return resolve(true)
    const untilClosed = () => {
      resolve(true)
      return new Promise(() => undefined)
    }
    const options = { signal: AbortSignal.timeout(waitMs) }
    return void navigator.locks.request(`${key}.${name}`, options, untilClosed).catch(() => resolve(false))
  })
}
