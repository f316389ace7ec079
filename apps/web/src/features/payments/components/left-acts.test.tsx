// Many payments whose dialog is left while they are signed or sent: what became of them is told wherever one is then.
import { hideToasts } from '@kontor/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BulkResult } from '../bulk-portions.ts'
import { callFor } from '../../../shared/api/page-person.ts'
import { idOf } from '../../../shared/ids.ts'
import { showScreen } from '../../../testing/show-screen.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, sent?: object) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { AppError } = await import('../../../shared/api/app-error.ts')
const { SendDialog } = await import('./send-dialog.tsx')
const { SignDialog } = await import('./sign-dialog.tsx')

const payments = Array.from({ length: 60 }, (_, place) => ({
  id: idOf<'payment'>(`00000000-0000-7000-8000-${`${place}`.padStart(12, '0')}`),
  transactionNumber: 100 + place,
  version: 1,
  type: 'Domestic',
  paymentStatus: 'Open',
  sendingState: null,
  valueDate: '2026-11-23',
  signedDate: '2026-11-23',
  executionDate: null,
  currencyCode: 'CHF',
  currencyMinorUnit: 2,
  paymentAmount: '-417.35',
  isMasked: false,
  recurringDetails: null,
  beneficiaryName: 'Muster AG',
  details: { receivingAccount: null },
  attachments: [],
  refusals: [],
  changes: [],
  isConsentNeeded: false,
}))
const ids = payments.map(({ id }) => id)
const resultOf = ({ id, transactionNumber }: (typeof payments)[number]): BulkResult =>
  transactionNumber % 7 === 0
    ? { id, transactionNumber, status: 'Error', paymentStatus: 'Open', code: 'payment.changed', message: 'Changed.' }
    : { id, transactionNumber, status: 'Success', paymentStatus: 'Signed', code: null, message: null }

let held: PromiseWithResolvers<void>
const acted = () => call.mock.calls.filter(([name]) => name === 'signPayments' || name === 'sendPayments')

beforeEach(() => {
  callFor('nadine')
  held = Promise.withResolvers()
  call.mockReset().mockImplementation(async (name) => {
    if (name === 'getPayments') return { payments }
    if (name === 'listPaymentDoubts') {
      return {
        payments: payments.map(({ id, transactionNumber }) => ({ id, transactionNumber, doubts: [] })),
        draft: [],
      }
    }
    if (name === 'getSecondFactor') return { state: 'Off' }
    if (name === 'previewSending') return { payments, files: [30, 60].map((to) => fileOf(ids.slice(to - 30, to))) }
    if (name !== 'signPayments' && name !== 'sendPayments') return []
    await held.promise
    return { results: payments.slice(0, name === 'signPayments' ? 50 : 30).map(resultOf) }
  })
})
afterEach(() => {
  hideToasts()
  callFor(null)
})

function fileOf(paymentIds: typeof ids) {
  return {
    communicationName: 'Zürich',
    format: 'pain.001',
    transactionCount: 30,
    controlSum: '1.00',
    paymentIds,
    groups: [],
  }
}

async function leaveWhile(act: 'Sign' | 'Send') {
  const Dialog = act === 'Sign' ? SignDialog : SendDialog
  const { shown, leave } = await showScreen(<Dialog ids={ids} onClose={() => undefined} onDone={undefined} />)
  if (act === 'Sign') await shown.getByRole('textbox', { name: 'Your password' }).fill('secret')
  const button = shown
    .getByRole('dialog')
    .getByRole('button', { name: act === 'Sign' ? 'Sign' : 'Send to the bank', exact: true })
  await expect.element(button).toBeEnabled()
  await button.click()
  await expect.poll(acted).toHaveLength(1)
  leave()
  await shown.getByRole('button', { name: 'Stop and leave' }).click()
  await expect.element(shown.getByText('Elsewhere')).toBeVisible()
  return shown
}

test.each([
  ['Sign', 'Payments signed: 43. Refused: 7. Open: 10.'],
  ['Send', 'Payments sent: 26. Refused: 4. Open: 30.'],
] as const)('%s: how many were done, how many refused, and how many not begun', async (act, said) => {
  const shown = await leaveWhile(act)
  held.resolve()
  await expect.element(shown.getByText(said)).toBeVisible()
  expect(acted()).toHaveLength(1)
})

test.each([
  ['Sign', new AppError('Wrong.', { statusCode: 403, code: 'password.wrong' }), /Payments not signed: 60\..*Wrong/],
  ['Send', new AppError('No answer came.', { statusCode: -1, code: 'unanswered' }), /not known whether.*sent: 60/],
] as const)('%s: that nothing was done, or nobody knows', async (act, cause, said) => {
  const shown = await leaveWhile(act)
  held.reject(cause)
  await expect.element(shown.getByText(said)).toBeVisible()
})

test('what is left of them is not begun in the session of who signs in next', async () => {
  const { shown } = await showScreen(<SignDialog ids={ids} onClose={() => undefined} onDone={undefined} />)
  await shown.getByRole('textbox', { name: 'Your password' }).fill('secret')
  await shown.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click()
  await expect.poll(acted).toHaveLength(1)
  callFor('thomas')
  held.resolve()
  await expect.element(shown.getByText('Payments signed: 43. Refused: 7. Open: 10.')).toBeVisible()
  expect(acted()).toHaveLength(1)
})

test('of a session that ends meanwhile it is told, although the dialog is drawn still', async () => {
  const { shown } = await showScreen(<SignDialog ids={ids} onClose={() => undefined} onDone={undefined} />)
  await shown.getByRole('textbox', { name: 'Your password' }).fill('secret')
  await shown.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click()
  await expect.poll(acted).toHaveLength(1)
  callFor(null)
  held.reject(new AppError('Sign in.', { statusCode: 401 }))
  await expect.element(shown.getByText(/^Payments not signed: 60\./)).toBeVisible()
})

async function typedEarly() {
  const { shown } = await showScreen(<SignDialog ids={ids} onClose={() => undefined} onDone={undefined} />)
  const password = shown.getByRole('textbox', { name: 'Your password' })
  await expect.element(shown.getByText('100', { exact: true })).toBeVisible()
  const form = password.element().closest('form')
  form?.focus()
  await userEvent.keyboard('ko')
  return { shown, password, button: shown.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }) }
}
const askedAnew = /^Type your password again/

test('a password whose first letters came before its field is not taken, however long the rest takes, and is typed anew', async () => {
  const { shown, password, button } = await typedEarly()
  // nothing of it is in the field, which may be out of sight
  await expect.element(shown.getByText(askedAnew)).toBeVisible()
  await expect.element(shown.getByText('Enter your password again')).toBeVisible()
  ;(password.element() as HTMLElement).focus()
  await userEvent.keyboard('nt')
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await userEvent.keyboard('or')
  await expect.element(button).toBeDisabled()
  await expect.element(shown.getByText(askedAnew)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveValue('')
  await expect.element(shown.getByText(askedAnew)).toBeVisible()
  await userEvent.keyboard('kontor')
  await expect.element(password).toHaveValue('kontor')
  await expect.element(button).toBeEnabled()
  await expect.element(shown.getByText(askedAnew)).not.toBeInTheDocument()
  expect(acted()).toHaveLength(0)
})

test('its field comes into sight for who typed without it, and says what to do', async () => {
  await page.viewport(720, 450)
  try {
    const { shown, password } = await typedEarly()
    await expect.element(password).toHaveFocus()
    await expect.element(password).toBeInViewport()
    await userEvent.keyboard('ntor{Enter}kontor')
    await expect.element(password).toHaveValue('kontor')
    await expect.element(shown.getByText(askedAnew)).not.toBeInTheDocument()
  } finally {
    await page.viewport(1440, 900)
  }
})

test.each([
  ['pasted', '', 'kontor'],
  ['pasted over the half of it', 'ntor', 'kontor'],
])('a password is whole when it is %s', async (_how, half, text) => {
  const { shown, password, button } = await typedEarly()
  ;(password.element() as HTMLElement).focus()
  if (half !== '') await userEvent.keyboard(half)
  await password.fill(text)
  await expect.element(password).toHaveValue(text)
  await expect.element(button).toBeEnabled()
  await expect.element(shown.getByText(askedAnew)).not.toBeInTheDocument()
})

test('who goes to the empty field begins there', async () => {
  const { password, button } = await typedEarly()
  await expect.element(password).toHaveFocus()
  await password.click()
  await userEvent.keyboard('kontor')
  await expect.element(password).toHaveValue('kontor')
  await expect.element(button).toBeEnabled()
})
