// The language and the formats that the server says count are taken up; where none do, this browser keeps its own.
import { beforeEach, expect, test, vi } from 'vitest'

const { call, setLanguage } = vi.hoisted(() => ({
  call: vi.fn<(name: string) => Promise<object>>(),
  setLanguage: vi.fn<(language: string) => Promise<void>>(),
}))
vi.mock('../api/client.ts', () => ({ call }))
vi.mock('../texts/i18n.ts', () => ({ currentLanguage: () => 'en', setLanguage }))
const { takeUpLanguage, takeUpSavedLanguage } = await import('./language-settings.ts')

beforeEach(() => {
  call.mockReset()
  setLanguage.mockReset()
})

test('what counts is taken up, and nothing where the browser decides', async () => {
  await takeUpLanguage(null)
  await takeUpLanguage({ uiLanguage: 'en', locale: 'de-CH' })
  expect(setLanguage).not.toHaveBeenCalled()
  await takeUpLanguage({ uiLanguage: 'fr', locale: 'fr-CH' })
  expect(setLanguage.mock.calls).toEqual([['fr']])
})

test('what was saved is asked for again; where it cannot be read, nothing changes and nobody is told', async () => {
  call.mockRejectedValueOnce(new Error('away'))
  await takeUpSavedLanguage()
  expect(setLanguage).not.toHaveBeenCalled()
  call.mockResolvedValueOnce({ language: { uiLanguage: 'de', locale: 'de-CH' } })
  await takeUpSavedLanguage()
  expect(setLanguage.mock.calls).toEqual([['de']])
})
