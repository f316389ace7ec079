// Whose the drafts of a tab are, where another tab begins with a copy of them.
import { beforeEach, expect, test, vi } from 'vitest'
import { claimDrafts } from './claim-tab.ts'
import { keepDraft, readDraft } from './kept-drafts.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const kept = () => readDraft('ada', 'payment', isText)

function storageOf(stored: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  }
  return new Proxy(stored, { get: (_target, name) => Reflect.get(methods, name) }) as unknown as Storage
}

/** Locks of one browser; `end` gives back those that the tab holds. */
function locksOfBrowser() {
  const held = new Set<string>()
  const request = async (name: string, options: { signal: AbortSignal }, work: () => unknown) => {
    while (held.has(name)) {
      options.signal.throwIfAborted()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    held.add(name)
    await work()
  }
  return { request, end: () => held.clear() }
}

let locks = locksOfBrowser()

beforeEach(() => {
  locks = locksOfBrowser()
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('sessionStorage', storageOf({}))
})

test('a tab that is loaded anew takes up its drafts, also while its page of before still closes', async () => {
  await claimDrafts()
  keepDraft('ada', 'payment', 'typed')
  setTimeout(locks.end, 50)
  expect(await claimDrafts()).toBe(true)
  expect(kept()).toBe('typed')
})

test('a copy of a tab that is open begins without its drafts, and has its own from then on', async () => {
  const first: Record<string, string> = {}
  vi.stubGlobal('sessionStorage', storageOf(first))
  await claimDrafts()
  keepDraft('ada', 'payment', 'typed')
  vi.stubGlobal('sessionStorage', storageOf({ ...first }))
  expect(await claimDrafts()).toBe(false)
  expect(kept()).toBeNull()
  keepDraft('ada', 'payment', 'typed beside')
  locks.end()
  expect(await claimDrafts()).toBe(true)
  expect(kept()).toBe('typed beside')
  // the tab of which it was a copy has lost nothing
  vi.stubGlobal('sessionStorage', storageOf(first))
  expect(await claimDrafts()).toBe(true)
  expect(kept()).toBe('typed')
})

test('a browser without locks keeps drafts as they are', async () => {
  await claimDrafts()
  keepDraft('ada', 'payment', 'typed')
  vi.stubGlobal('navigator', {})
  expect(await claimDrafts()).toBe(true)
  expect(kept()).toBe('typed')
})
