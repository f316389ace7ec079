// Whose answer it is that comes after somebody else has signed in.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, configureApi } from './client.ts'
import { callFor, sessionEnd } from './page-person.ts'
import { mayBeDone } from '../forms/save-attempt.ts'
import { forgetLock, setLocked } from './session-lock.ts'

const nadine = '00000000-0000-7000-8000-000000000001'
const thomas = '00000000-0000-7000-8000-000000000002'
const onUnauthorized = vi.fn<() => void>()
const fetched = vi.fn<typeof fetch>()
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const posted = () => fetched.mock.calls.map(([, sent]) => new Headers(sent?.headers).get('x-kontor-person'))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  onUnauthorized.mockReset()
  configureApi({ onUnauthorized })
  callFor(nadine)
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetLock()
  callFor(null)
  configureApi({ onUnauthorized: () => undefined })
})

test('it is heard by nobody: what would go on with it ends', async () => {
  const held = Promise.withResolvers<Response>()
  fetched.mockImplementation(() => held.promise)
  const run = async () => {
    await call('lockSession')
    await call('lockSession')
  }
  const running = run()
  await expect.poll(posted).toEqual([nadine])
  callFor(null)
  callFor(thomas)
  held.resolve(answer(200, {}))
  // it may have been done
  await expect(running).rejects.toMatchObject({ statusCode: -1, code: 'unanswered' })
  expect(posted()).toEqual([nadine])
})

test('a refused one ends no session that began since', async () => {
  const held = Promise.withResolvers<Response>()
  fetched.mockImplementation(() => held.promise)
  const reading = call('getProfile')
  await expect.poll(posted).toEqual([nadine])
  callFor(null)
  callFor(thomas)
  held.resolve(answer(401, { statusCode: 401, message: 'Unauthorized' }))
  await expect(reading).rejects.toMatchObject({ code: 'aborted' })
  expect(onUnauthorized).not.toHaveBeenCalled()
})

test('what waited for a locked session is not asked once that is over', async () => {
  setLocked(true)
  const waiting = call('lockSession')
  forgetLock()
  callFor(null)
  // it was certainly not done
  await expect(waiting).rejects.toMatchObject({ statusCode: 401 })
  expect(onUnauthorized).not.toHaveBeenCalled()
  expect(fetched).not.toHaveBeenCalled()
})

const refused = () => answer(401, { statusCode: 401, message: 'Unauthorized' })

/** A save on its way while a reading learns that the session is over; `own`: what becomes of the save then. */
async function savedWhileRefused(own: Promise<Response>): Promise<unknown> {
  const reading = Promise.withResolvers<Response>()
  fetched.mockImplementation((_url, sent) => (sent?.method === 'GET' ? reading.promise : own))
  const saving = call('lockSession').catch((cause: unknown) => cause)
  const read = call('getProfile').catch((cause: unknown) => cause)
  await expect.poll(posted).toEqual([nadine, nadine])
  reading.resolve(refused())
  await expect(read).resolves.toMatchObject({ statusCode: 401 })
  return saving
}

test('an act on its way in a session that is refused to another call hears its own refusal: it was not done', async () => {
  const own = Promise.withResolvers<Response>()
  const saving = savedWhileRefused(own.promise)
  await expect.poll(() => onUnauthorized.mock.calls).toHaveLength(1)
  callFor(thomas)
  own.resolve(refused())
  const cause = await saving
  expect(cause).toMatchObject({ statusCode: 401 })
  expect(mayBeDone(cause)).toBe(false)
  // it ends no session that began since
  expect(onUnauthorized).toHaveBeenCalledOnce()
})

test.each([
  ['is answered after the end of its session', () => Promise.resolve(answer(200, {}))],
  ['gets no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('an act that %s may have been done', async (_what, become) => {
  const cause = await savedWhileRefused(new Promise((resolve) => setTimeout(resolve, 100)).then(become))
  expect(cause).toMatchObject({ code: 'unanswered' })
  expect(mayBeDone(cause)).toBe(true)
})

test('a session goes on where the same person is read again, and ends where that one signs in anew', () => {
  const end = sessionEnd()
  callFor(nadine)
  expect(end.aborted).toBe(false)
  callFor(null)
  callFor(nadine)
  expect(end.aborted).toBe(true)
})
