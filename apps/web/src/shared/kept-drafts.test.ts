// Drafts in the tab's own storage.
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft, forgetDraftsOfOthers, keepDraft, readDraft } from './kept-drafts.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

beforeEach(() => {
  const stored: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  }
  const storage = new Proxy(stored, { get: (_target, name) => Reflect.get(methods, name) })
  vi.stubGlobal('sessionStorage', storage)
})

test('a draft comes back to the person and the place that it was typed at, until it is forgotten', () => {
  keepDraft('ada', 'payment', 'typed')
  expect(readDraft('ada', 'payment', isText)).toBe('typed')
  expect(readDraft('ada', 'elsewhere', isText)).toBeNull()
  expect(readDraft('bob', 'payment', isText)).toBeNull()
  forgetDraft('ada', 'payment')
  expect(readDraft('ada', 'payment', isText)).toBeNull()
})

test('what has another shape than the form of today is not brought back', () => {
  keepDraft('ada', 'payment', { old: true })
  expect(readDraft('ada', 'payment', isText)).toBeNull()
})

test("when somebody signs in the drafts of all others end, and at signing out everybody's", () => {
  keepDraft('ada', 'payment', 'of Ada')
  keepDraft('bob', 'payment', 'of Bob')
  forgetDraftsOfOthers('bob')
  expect([readDraft('ada', 'payment', isText), readDraft('bob', 'payment', isText)]).toEqual([null, 'of Bob'])
  forgetDraftsOfOthers(null)
  expect(readDraft('bob', 'payment', isText)).toBeNull()
})

test('a tab without a storage keeps nothing and fails nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepDraft('ada', 'payment', 'typed')
  expect(readDraft('ada', 'payment', isText)).toBeNull()
})
