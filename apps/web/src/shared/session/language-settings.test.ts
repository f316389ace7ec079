// Whose language counts, and what happens where settings cannot be read.
import { beforeEach, expect, test, vi } from 'vitest'

const { call, setLanguage } = vi.hoisted(() => ({
  call: vi.fn<(name: string) => Promise<object>>(),
  setLanguage: vi.fn<(language: string) => Promise<void>>(),
}))
vi.mock('../api/client.ts', () => ({ call }))
vi.mock('../texts/i18n.ts', () => ({ currentLanguage: () => 'en', setLanguage }))
const { languageInForce, takeUpLanguage } = await import('./language-settings.ts')
const { queryClient } = await import('../query-client.ts')

const setting = (type: 'browser' | 'tenant' | 'user', uiLanguage: 'de' | 'fr') =>
  ({ type, uiLanguage, locale: 'de-CH' }) as const

test.each([
  ['user', 'tenant', 'fr'],
  ['tenant', 'tenant', 'de'],
  ['browser', 'tenant', undefined],
  ['user', 'browser', 'fr'],
  ['tenant', 'browser', undefined],
] as const)('a person says %s, his tenant %s: %s', (user, tenant, language) => {
  expect(languageInForce(setting(user, 'fr'), setting(tenant, 'de'))?.uiLanguage).toBe(language)
})

beforeEach(() => {
  call.mockReset()
  setLanguage.mockReset()
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
})

test('what cannot be read leaves the browser its language, and the other setting its word', async () => {
  call.mockRejectedValue(new Error('away'))
  await takeUpLanguage()
  expect(setLanguage).not.toHaveBeenCalled()
  call.mockImplementation(async (name) => {
    if (name === 'getUserLanguage') throw new Error('away')
    return setting('tenant', 'de')
  })
  await takeUpLanguage()
  expect(setLanguage.mock.calls).toEqual([['de']])
})
