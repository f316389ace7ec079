// A habit is read with its default, and told to all who listen.
import { beforeEach, expect, test, vi } from 'vitest'
import { oneOf, storedSetting } from './stored-setting.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('what was never stored, or is no choice, is the first choice', () => {
  const setting = storedSetting('density', oneOf(['compact', 'comfortable']))
  expect(setting.get()).toBe('compact')
  localStorage.setItem('density', 'enormous')
  expect(setting.get()).toBe('compact')
})

test('a change is kept and told until one no longer listens', () => {
  const setting = storedSetting('isOn', (stored) => stored === 'true')
  const listener = vi.fn<() => void>()
  const leave = setting.subscribe(listener)
  setting.set(true)
  expect([setting.get(), localStorage.getItem('isOn'), listener.mock.calls.length]).toEqual([true, 'true', 1])
  leave()
  setting.set(false)
  expect(listener).toHaveBeenCalledOnce()
})

test('without a storage there are only the first choices', () => {
  vi.stubGlobal('localStorage', undefined)
  const setting = storedSetting('density', oneOf(['compact', 'comfortable']))
  setting.set('comfortable')
  expect(setting.get()).toBe('compact')
})
