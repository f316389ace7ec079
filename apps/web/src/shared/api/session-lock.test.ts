import { afterEach, expect, test } from 'vitest'
import { isLocked, setLocked, whenUnlocked } from './session-lock.ts'

afterEach(() => setLocked(false))

test('what is asked under a lock waits until it is open', async () => {
  await whenUnlocked()
  setLocked(true)
  expect(isLocked()).toBe(true)
  let isOpen = false
  const waiting = whenUnlocked().then(() => (isOpen = true))
  await Promise.resolve()
  expect(isOpen).toBe(false)
  setLocked(false)
  await waiting
  expect([isOpen, isLocked()]).toEqual([true, false])
})

test('who gives up waits no more', async () => {
  setLocked(true)
  const controller = new AbortController()
  const waiting = whenUnlocked(controller.signal)
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  await expect(whenUnlocked(controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
})
