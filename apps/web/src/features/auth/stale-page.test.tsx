// A page whose session is gone, while somebody else is signed in in the browser: it says so, and ends nobody else's session.
import { showToast } from '@kontor/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callFor, calledFor } from '../../shared/api/page-person.ts'
import { isLocked } from '../../shared/api/session-lock.ts'
import { hasLoginMarker, setLoginMarker } from '../../shared/session/session.queries.ts'
import { showScreen } from '../../testing/show-screen.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, sent?: object) => Promise<unknown>>() }))
vi.mock('../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { AppError } = await import('../../shared/api/app-error.ts')
const { LockForm } = await import('./components/lock-form.tsx')
const { isLogoutUnreached, whenLoggedOut } = await import('./end-session.ts')
const { signInInTurn } = await import('./sign-in-turns.ts')
const { LogoutPage } = await import('./pages/logout-page.tsx')

const refused = new AppError('Somebody else.', { statusCode: 403, code: 'session.other-person' })
/** For whom it was asked to log out. */
let askedFor: (string | null)[]

beforeEach(() => {
  setLoginMarker(true)
  callFor('nadine')
  askedFor = []
  call.mockReset().mockImplementation((name) => {
    if (name === 'logout') askedFor.push(calledFor())
    return Promise.reject(refused)
  })
})
afterEach(() => {
  // no page of a test waits for the network of the next one
  setLoginMarker(true)
  window.dispatchEvent(new Event('online'))
  setLoginMarker(false)
})

test('logging out in it is asked for whom it was loaded, and leaves the other one signed in', async () => {
  await showScreen(<LogoutPage />)
  await expect.poll(() => askedFor).toEqual(['nadine'])
  await expect.poll(hasLoginMarker).toBe(true)
})

test('a server that cannot be reached keeps nobody signed in here', async () => {
  call.mockReset().mockRejectedValue(new AppError('Offline.', { statusCode: -1, code: 'offline' }))
  const { shown } = await showScreen(<LogoutPage />)
  await expect.element(shown.getByText('You are Logged Out')).toBeVisible()
  await expect.element(shown.getByText(/^The server could not be reached/)).toBeVisible()
  await expect.poll(hasLoginMarker).toBe(false)
})

test('logging out is asked again, for the same person, once the network is back', async () => {
  call.mockReset().mockRejectedValue(new AppError('Offline.', { statusCode: -1, code: 'offline' }))
  const { shown } = await showScreen(<LogoutPage />)
  await expect.element(shown.getByText(/^The server could not be reached/)).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => call.mock.calls.length).toBe(2)
  call.mockReset().mockResolvedValue(null)
  await expect.poll(() => window.dispatchEvent(new Event('online')) && call.mock.calls.length).toBe(1)
  expect(call).toHaveBeenCalledWith('logout', expect.objectContaining({ headers: { 'x-kontor-person': 'nadine' } }))
  await expect.element(shown.getByText(/^The server could not be reached/)).not.toBeInTheDocument()
  window.dispatchEvent(new Event('online'))
  expect(call).toHaveBeenCalledTimes(1)
})

test('who signs in waits for its answer, which takes the cookie away, and no longer than some seconds', async () => {
  const answered = Promise.withResolvers<null>()
  let isGivenUp = () => false
  call.mockReset().mockImplementation((_name, sent) => {
    const { signal } = sent as { signal: AbortSignal }
    isGivenUp = () => signal.aborted
    return answered.promise
  })
  await showScreen(<LogoutPage />)
  await expect.poll(() => call.mock.calls.length).toBe(1)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    let isIn = false
    const waiting = whenLoggedOut().then(() => (isIn = true))
    await vi.advanceTimersByTimeAsync(2500)
    expect([isIn, isGivenUp()]).toEqual([false, false])
    await vi.advanceTimersByTimeAsync(1000)
    await waiting
    // it is not listened to any more
    expect(isGivenUp()).toBe(true)
  } finally {
    vi.useRealTimers()
  }
  call.mockResolvedValue(null)
  answered.resolve(null)
  await whenLoggedOut()
})

test('a page of logging out that is come back to says still that the server has not heard it', async () => {
  call.mockReset().mockRejectedValue(new AppError('Offline.', { statusCode: -1, code: 'offline' }))
  const first = await showScreen(<LogoutPage />)
  await expect.poll(isLogoutUnreached).toBe(true)
  first.leave()
  const { shown } = await showScreen(<LogoutPage />)
  await expect.element(shown.getByText(/^The server could not be reached/)).toBeVisible()
  call.mockReset().mockResolvedValue(null)
  window.dispatchEvent(new Event('online'))
  await expect.element(shown.getByText(/^The server could not be reached/)).not.toBeInTheDocument()
})

test('other tabs of the same person are told at once, and ask nothing more', async () => {
  const hear = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'kontor.lock', newValue }))
  const told = vi.spyOn(Storage.prototype, 'setItem')
  await showScreen(<LogoutPage />)
  await expect.poll(() => told.mock.calls.find(([key]) => key === 'kontor.lock')?.[1]).toBe('over for nadine')
  told.mockRestore()
  await expect.poll(hasLoginMarker).toBe(true)
  callFor('oskar')
  hear('over for nadine')
  expect(isLocked()).toBe(false)
  callFor('nadine')
  hear('over for nadine')
  hear(null)
  expect(isLocked()).toBe(true)
  const { shown } = await showScreen(<LockForm />)
  await expect.element(shown.getByText('This session has ended.')).toBeVisible()
})

test('it is not asked again where somebody has signed in since', async () => {
  call.mockReset().mockRejectedValue(new AppError('Offline.', { statusCode: -1, code: 'offline' }))
  const { shown } = await showScreen(<LogoutPage />)
  await expect.element(shown.getByText(/^The server could not be reached/)).toBeVisible()
  setLoginMarker(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(shown.getByText('You are Logged Out')).toBeVisible()
  expect(call).toHaveBeenCalledTimes(1)
})

test('nor while somebody is signing in, whose cookie its answer would take away; where that fails, it is', async () => {
  call.mockReset().mockRejectedValue(new AppError('Offline.', { statusCode: -1, code: 'offline' }))
  const { shown } = await showScreen(<LogoutPage />)
  await expect.element(shown.getByText(/^The server could not be reached/)).toBeVisible()
  call.mockReset().mockResolvedValue(null)
  const answer = Promise.withResolvers<void>()
  const signIn = vi.fn<() => Promise<void>>().mockReturnValue(answer.promise)
  const signingIn = signInInTurn(signIn)
  await expect.poll(() => signIn.mock.calls.length).toBe(1)
  window.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(call).not.toHaveBeenCalled()
  answer.reject(new Error('The password is wrong.'))
  await expect(signingIn).rejects.toThrow('The password is wrong.')
  await expect.poll(() => call.mock.calls.length).toBe(1)
  await expect.element(shown.getByText(/^The server could not be reached/)).not.toBeInTheDocument()
})

test('who logs out at the lock screen without a network is told so by the page that does it', async () => {
  call.mockReset().mockRejectedValue(new AppError('Offline.', { statusCode: -1, code: 'offline' }))
  const { shown } = await showScreen(<LockForm />)
  await shown.getByRole('button', { name: 'Log out' }).click()
  await expect.element(shown.getByText('Logged out')).toBeVisible()
})

test('a session that the server has ended before is ended', async () => {
  call.mockReset().mockRejectedValue(new AppError('Sign in.', { statusCode: 401 }))
  const { shown } = await showScreen(<LogoutPage />)
  await expect.element(shown.getByText('You are Logged Out')).toBeVisible()
  expect(call).toHaveBeenCalledWith('logout', expect.anything())
  await expect.element(shown.getByText(/^The server could not be reached/)).not.toBeInTheDocument()
})

test('who logs out at the lock screen leaves no draft and no word behind', async () => {
  call.mockReset().mockResolvedValue(null)
  sessionStorage.setItem('kontor.draft.nadine.payment.new', '{}')
  showToast('error', { message: 'lohn-2.xml was not read.', closeLabel: 'Close' })
  const { shown } = await showScreen(<LockForm />)
  await expect.element(shown.getByText('lohn-2.xml was not read.')).toBeVisible()
  await shown.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => Object.keys(sessionStorage).filter((key) => key.startsWith('kontor.draft.'))).toEqual([])
  await expect.element(shown.getByText('lohn-2.xml was not read.')).not.toBeInTheDocument()
})

test.each(['Unlock', 'Log out'])('its lock screen says that the session is over: %s', async (act) => {
  const { shown } = await showScreen(<LockForm />)
  await shown.getByRole('textbox', { name: 'Password' }).fill('secret')
  await shown.getByRole('button', { name: act }).click()
  await expect.element(shown.getByText('This session has ended.')).toBeVisible()
  await expect.element(shown.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(shown.getByText(/Your work is kept/).elements()).toEqual([])
  expect(hasLoginMarker()).toBe(true)
})
