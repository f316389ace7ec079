// Whose answer it is that comes after somebody else has signed in.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, configureApi } from './client.ts'
import { callFor, sessionEnd } from './page-person.ts'
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
  await expect(waiting).rejects.toMatchObject({ code: 'unanswered' })
  expect(fetched).not.toHaveBeenCalled()
})

test('a session goes on where the same person is read again, and ends where that one signs in anew', () => {
  const end = sessionEnd()
  callFor(nadine)
  expect(end.aborted).toBe(false)
  callFor(null)
  callFor(nadine)
  expect(end.aborted).toBe(true)
})
