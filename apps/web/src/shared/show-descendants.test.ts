// The habit is kept where the specification says, and is there again in the next session.
import { expect, test, vi } from 'vitest'

test('whether companies below are shown is kept in this browser under the name of the specification', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => kept.set(key, value) })
  const { setShowDescendants } = await import('./show-descendants.ts')
  setShowDescendants(true)
  vi.unstubAllGlobals()
  expect([...kept]).toEqual([['showDescendantCompaniesData', 'true']])
})
