// The stages of signing in, on one page: what each asks for, what is sent, and what a refusal leaves.
import { shownToasts, showToast, writeToastsFor } from '@kontor/ui'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showScreen } from '../../testing/show-screen.tsx'

type Sent = { readonly body: object; readonly headers: object }
const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, sent?: Sent) => Promise<unknown>>() }))
vi.mock('../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { AppError } = await import('../../shared/api/app-error.ts')
const { SignIn } = await import('./pages/login-page.tsx')

const nothing = { activationCode: null, qrImageUrl: null, messages: [], recoveryCodes: null, bearerToken: null }
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const noDemo = { tenant: '', password: '', people: [] }
let demo: object
/** What sign-in answers, in its order. */
let answers: (object | Error)[]
const sent = () => call.mock.calls.filter(([name]) => name === 'login').map(([, one]) => one?.body)

beforeEach(() => {
  localStorage.clear()
  answers = []
  demo = noDemo
  call.mockReset().mockImplementation((name) => {
    if (name === 'getProfile') return Promise.resolve({ id: 'anna' })
    if (name === 'listDemoPeople') return Promise.resolve(demo)
    if (name !== 'login') return Promise.resolve([])
    const next = answers.shift()
    return next instanceof Error ? Promise.reject(next) : Promise.resolve({ ...nothing, ...next })
  })
})

async function signIn(...given: (object | Error)[]) {
  answers = given
  const { shown } = await showScreen(<SignIn redirect="/elsewhere" isExpired={false} />)
  await shown.getByRole('textbox', { name: 'Tenant' }).fill('demo')
  await shown.getByRole('textbox', { name: 'Email' }).fill('anna@example.com')
  await shown.getByRole('textbox', { name: 'Password' }).fill('secret of anna')
  await shown.getByRole('button', { name: 'Sign In' }).click()
  const box = (position: number) => shown.getByRole('textbox', { name: `Digit ${position} of 6` })
  return { shown, box }
}

function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const required = { status: '2FA_VALIDATION_REQUIRED' }
const wrong = new AppError('No.', { statusCode: 422, messages: ['The code is wrong.'] })

test('six boxes take a code one after the other, and only all six can be sent; the password travels once', async () => {
  const { shown, box } = await signIn(required, { status: 'LOGIN_SUCCESS' })
  await expect.element(shown.getByText('A code from your authentication app is required.')).toBeVisible()
  const verify = shown.getByRole('button', { name: 'Verify' })
  await expect.element(box(1)).toHaveFocus()
  await userEvent.keyboard('12345')
  await expect.element(box(6)).toHaveFocus()
  await expect.element(verify).toBeDisabled()
  await userEvent.keyboard('{Backspace}')
  await expect.element(box(5)).toHaveFocus()
  await userEvent.keyboard('56')
  await expect.element(verify).toBeEnabled()
  await verify.click()
  await expect.element(shown.getByText('Elsewhere')).toBeVisible()
  expect(sent()).toEqual([
    { email: 'anna@example.com', password: 'secret of anna' },
    { email: 'anna@example.com', password: '', authenticationCode: '123456' },
  ])
})

test('what the former person failed at stands until somebody else is in', async () => {
  writeToastsFor('thomas')
  showToast('error', { message: 'The batches may have been created.', closeLabel: 'Close' })
  const { shown } = await signIn({ status: 'LOGIN_SUCCESS' })
  await expect.element(shown.getByText('Elsewhere')).toBeVisible()
  expect(shownToasts()).toEqual([])
})

test('a wrong code is said in words, the boxes are empty again and the first has the focus', async () => {
  const { shown, box } = await signIn(required, wrong)
  await expect.element(box(1)).toHaveFocus()
  paste('65 43-21')
  await shown.getByRole('button', { name: 'Verify' }).click()
  await expect.element(shown.getByRole('alert')).toHaveTextContent('The code is wrong.')
  await expect.element(box(1)).toHaveFocus()
  await expect.element(box(1)).toHaveValue('')
  await expect.element(box(6)).toHaveValue('')
  expect(sent().at(-1)).toMatchObject({ authenticationCode: '654321' })
})

test('a recovery code is one field, as it is written', async () => {
  const { shown } = await signIn(required, { status: 'LOGIN_SUCCESS' })
  await shown.getByRole('button', { name: 'Use a recovery code' }).click()
  const field = shown.getByRole('textbox', { name: 'Recovery code' })
  await expect.element(field).toHaveFocus()
  await expect.element(shown.getByRole('button', { name: 'Verify' })).toBeDisabled()
  await field.fill('k7pm-q2xd-9fwa')
  await shown.getByRole('button', { name: 'Verify' }).click()
  await expect.element(shown.getByText('Elsewhere')).toBeVisible()
  expect(sent().at(-1)).toMatchObject({ authenticationCode: 'k7pm-q2xd-9fwa' })
})

test('enabling shows picture and key, then the recovery codes until they are kept, then asks for a code', async () => {
  const { shown, box } = await signIn(
    { status: '2FA_VALIDATION_ENABLING', activationCode: 'ABCD EFGH', qrImageUrl: pixel },
    { status: '2FA_SUCCESSFULLY_ENABLED', recoveryCodes: ['k7pm-q2xd-9fwa', 'aaaa-bbbb-cccc'] },
  )
  await expect.element(shown.getByRole('img', { name: /^QR code/ })).toHaveAttribute('src', pixel)
  await expect.element(shown.getByText('ABCD EFGH')).toBeVisible()
  await expect.element(box(1)).toHaveFocus()
  await userEvent.keyboard('123456')
  await shown.getByRole('button', { name: 'Enable' }).click()
  await expect.element(shown.getByText('aaaa-bbbb-cccc')).toBeVisible()
  const goOn = shown.getByRole('button', { name: 'Continue' })
  await expect.element(goOn).toBeDisabled()
  await shown.getByRole('checkbox', { name: /kept/ }).click()
  await goOn.click()
  await expect.element(shown.getByText(/^Two-factor authentication is enabled/)).toBeVisible()
  await expect.element(box(1)).toHaveFocus()
})

test('a password that must be changed is asked for old, new and again', async () => {
  const { shown } = await signIn({ status: 'CHANGE_PASSWORD_REQUIRED' }, { status: 'LOGIN_SUCCESS' })
  await shown.getByRole('button', { name: 'Change password' }).click()
  await expect.element(shown.getByText('Old password is required')).toBeVisible()
  expect(sent().length).toBe(1)
  await shown.getByRole('textbox', { name: 'Old password' }).fill('secret of anna')
  await shown.getByRole('textbox', { name: 'New password', exact: true }).fill('another secret of anna')
  await shown.getByRole('textbox', { name: 'Repeat new password' }).fill('another secret')
  await expect.element(shown.getByText('The two passwords differ')).toBeVisible()
  await shown.getByRole('textbox', { name: 'Repeat new password' }).fill('another secret of anna')
  await shown.getByRole('button', { name: 'Change password' }).click()
  await expect.element(shown.getByText('Elsewhere')).toBeVisible()
  expect(sent().at(-1)).toMatchObject({
    password: '',
    passwordVerification: {
      oldPassword: 'secret of anna',
      newPassword: 'another secret of anna',
      confirmPassword: 'another secret of anna',
    },
  })
})

test('the way back and a stage whose time is over both lead to the credentials', async () => {
  const { shown, box } = await signIn(required, required, new AppError('No.', { statusCode: 401, messages: ['None.'] }))
  await shown.getByRole('button', { name: 'Back to sign-in' }).click()
  await expect.element(shown.getByRole('textbox', { name: 'Email' })).toHaveValue('anna@example.com')
  await expect.element(shown.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  await shown.getByRole('textbox', { name: 'Password' }).fill('secret of anna')
  await shown.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(box(1)).toHaveFocus()
  await userEvent.keyboard('123456')
  await shown.getByRole('button', { name: 'Verify' }).click()
  await expect.element(shown.getByRole('alert')).toHaveTextContent('Too much time has passed. Please start again.')
  await expect.element(shown.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

test('a status that nobody knows is said to be invalid', async () => {
  const { shown } = await signIn({ status: 'SOMETHING_ELSE' })
  await expect
    .element(shown.getByRole('alert'))
    .toHaveTextContent('The sign-in could not be processed. Please try again.')
})

test('in the demo a press signs in as one of its people, and what is refused leaves the form filled in', async () => {
  const person = { email: 'signer1@demo.example', firstName: 'Claudia', lastName: 'Meier', roles: ['PaymentSigner'] }
  demo = { tenant: 'demo', password: 'known to all', people: [person] }
  answers = [new AppError('No.', { statusCode: 500, messages: [] }), { status: 'LOGIN_SUCCESS' }]
  const { shown } = await showScreen(<SignIn redirect="/elsewhere" isExpired={false} />)
  const claudia = shown.getByRole('button', { name: 'Claudia Meier Signing payments' })
  await claudia.click()
  await expect.element(shown.getByRole('alert')).toBeVisible()
  await expect.element(shown.getByRole('textbox', { name: 'Tenant' })).toHaveValue('demo')
  await expect.element(shown.getByRole('textbox', { name: 'Email' })).toHaveValue('signer1@demo.example')
  await claudia.click()
  await expect.element(shown.getByText('Elsewhere')).toBeVisible()
  expect(call).toHaveBeenCalledWith('login', {
    body: { email: 'signer1@demo.example', password: 'known to all' },
    headers: { tenant: 'demo' },
  })
})

test('where there is no demo, nobody is offered', async () => {
  const { shown } = await showScreen(<SignIn redirect="/elsewhere" isExpired={false} />)
  await expect.poll(() => call.mock.calls.some(([name]) => name === 'listDemoPeople')).toBe(true)
  await expect.element(shown.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(shown.getByRole('heading', { level: 2 }).elements()).toHaveLength(0)
})
