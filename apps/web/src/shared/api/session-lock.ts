// Whether the session is locked: told to all tabs of this browser. What is asked meanwhile waits until it is open again, so
// that nothing fails behind the lock and nothing that was half filled in is lost.
import { useSyncExternalStore } from 'react'
import { readLocal, writeLocal } from '../local-store.ts'
import { calledFor } from './page-person.ts'

const key = 'kontor.lock'
const overFor = 'over for '
const listeners = new Set<() => void>()
// where nothing can be stored, this tab still knows
let locked = readLocal(key) === 'locked'
// and whoever was signed in is so no more, while the page is still there
let isOver = false

export function isLocked(): boolean {
  return locked
}

/** Of this browser: all its tabs have one session. Opened is it by its owner's password only. */
export function setLocked(isLocked: boolean): void {
  writeLocal(key, isLocked ? 'locked' : 'opened')
  take(isLocked, isLocked && isOver)
}

/** The session is over, or another one begins: this tab leaves what it shows by itself. */
export function forgetLock(): void {
  writeLocal(key, null)
  take(false)
}

/**
 * The person of this page logs out: the other tabs hear it at once, for the server may not have heard it, and would go on
 * with what they ask.
 */
export function tellLogout(): void {
  const person = calledFor()
  if (person !== null) writeLocal(key, overFor + person)
}

export function useIsLocked(): boolean {
  return useSyncExternalStore(subscribe, isLocked)
}

/** What is locked here belongs to a session that ended: no password opens it, that of another person least of all. */
export function useIsLockOver(): boolean {
  return useSyncExternalStore(subscribe, () => isOver)
}

/** Resolves at once where nothing is locked; rejects as `fetch` does when who asked gives up. */
export async function whenUnlocked(signal?: AbortSignal): Promise<void> {
  if (!locked) return
  const opened = Promise.withResolvers<void>()
  const unsubscribe = subscribe(() => {
    if (!locked) opened.resolve()
  })
  const giveUp = () => opened.reject(new DOMException('The user aborted a request.', 'AbortError'))
  signal?.addEventListener('abort', giveUp)
  if (signal?.aborted === true) giveUp()
  try {
    await opened.promise
  } finally {
    unsubscribe()
    signal?.removeEventListener('abort', giveUp)
  }
}

function take(isLocked: boolean, isLockOver = false): void {
  if (locked === isLocked && isOver === isLockOver) return
  locked = isLocked
  isOver = isLockOver
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    if (isOver) return
    const told = event.newValue
    if (told === 'locked') take(true)
    else if (told === 'opened') take(false)
    // nobody gave the password: what this tab shows is for its owner alone, who is signed in no more
    else if (locked) {
      // the browser may ask first, and be told to stay
      take(true, true)
      window.location.reload()
    } else if (told === `${overFor}${calledFor()}`) take(true, true)
  })
