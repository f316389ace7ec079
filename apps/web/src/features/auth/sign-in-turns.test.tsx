// Who signs in in one tab while another one logs out: the late answer to logging out takes nobody's cookie away.
import { afterEach, expect, test, vi } from 'vitest'
import { type AskedLogout, logOutInTurn, signInInTurn } from './sign-in-turns.ts'

const lock = 'kontor.sign-in'
afterEach(() => vi.useRealTimers())

/** What another tab does, held until it is let go; `stolen` counts how often it was taken from it. */
function elsewhere(mode: LockMode) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stolen = vi.fn<() => void>()
  const held = Promise.withResolvers<void>()
  const hold = () => {
    held.resolve()
    return promise
  }
  navigator.locks.request(lock, { mode }, hold).catch(stolen)
  return { isHeld: held.promise, letGo: resolve, stolen }
}

const queue = async () => (await navigator.locks.query()).pending?.filter(({ name }) => name === lock).length

test('who signs in waits for the answer to a log-out of another tab', async () => {
  const other = elsewhere('shared')
  await other.isHeld
  const signIn = vi.fn<() => Promise<void>>().mockResolvedValue()
  const done = signInInTurn(signIn)
  await expect.poll(queue).toBe(1)
  expect(signIn).not.toHaveBeenCalled()
  other.letGo()
  await done
  expect(signIn).toHaveBeenCalledTimes(1)
  expect(other.stolen).not.toHaveBeenCalled()
})

test('and no longer than some seconds: the tab that logs out is told to give up', async () => {
  const giveUp = vi.fn<() => void>()
  const late: AskedLogout = { answered: new Promise(() => undefined), giveUp }
  expect(await logOutInTurn(() => late)).toBe(late)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const signIn = vi.fn<() => Promise<void>>().mockResolvedValue()
  const done = signInInTurn(signIn)
  await vi.advanceTimersByTimeAsync(2500)
  expect([signIn.mock.calls.length, giveUp.mock.calls.length]).toEqual([0, 0])
  await vi.advanceTimersByTimeAsync(1000)
  await done
  vi.useRealTimers()
  await expect.poll(() => giveUp.mock.calls.length).toBe(1)
})

test('a log-out that is asked again waits for who is signing in, in another tab too, and then asks whether it is needed', async () => {
  const other = elsewhere('exclusive')
  await other.isHeld
  const ask = vi.fn<() => null>().mockReturnValue(null)
  const again = logOutInTurn(ask)
  await expect.poll(queue).toBe(1)
  expect(ask).not.toHaveBeenCalled()
  other.letGo()
  expect(await again).toBeNull()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a sign-in whose turn was taken goes on, and its refusal is told', async () => {
  const answer = Promise.withResolvers<void>()
  const begun = vi.fn<() => Promise<void>>().mockReturnValue(answer.promise)
  const done = signInInTurn(begun)
  await expect.poll(() => begun.mock.calls.length).toBe(1)
  await navigator.locks.request(lock, { steal: true }, () => undefined)
  answer.reject(new Error('The password is wrong.'))
  await expect(done).rejects.toThrow('The password is wrong.')
  expect(begun).toHaveBeenCalledTimes(1)
})
