// Acts whose answer was lost: pressed again, they are the same request under the same key, and what was done is no refusal.
import { hideToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idOf } from '../../../shared/ids.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import type { ActedPayment } from '../acted-payment.ts'

type Sent = { readonly headers?: Readonly<Record<string, string>> }
const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, sent?: object) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { AppError } = await import('../../../shared/api/app-error.ts')
const { DeleteDialog } = await import('./delete-dialog.tsx')
const { ReasonDialog } = await import('./reason-dialog.tsx')

const id = idOf<'payment'>('00000000-0000-7000-8000-000000000009')
const template = {
  id,
  version: 3,
  transactionNumber: 0,
  paymentStatus: 'Signed',
  recurringDetails: { recurringName: 'Rent' },
} as ActedPayment
const plain = { ...template, transactionNumber: 7, recurringDetails: null }

/** Does each request once; the answer of the first is lost. With `forgets` the server does not know its key any more. */
function loseFirst(route: string, forgets = false): void {
  const done = new Map<string, unknown>()
  call.mockImplementation((name, sent = {}) => {
    if (name === 'getPayment') return Promise.resolve({ answerCount: 0, bankReasons: [], bankResponseStatus: null })
    if (name === 'getAlarmToSettle') return Promise.resolve({ alarm: null })
    if (name !== route) return Promise.resolve([])
    const { headers, ...asked } = sent as Sent
    const key = headers?.['idempotency-key']
    const request = JSON.stringify([key, asked])
    if (done.size === 0) {
      done.set(request, null)
      return Promise.reject(new AppError('No answer came.', { statusCode: -1, code: 'unanswered' }))
    }
    return !forgets && key !== undefined && done.has(request)
      ? Promise.resolve(done.get(request))
      : Promise.reject(new AppError('It was changed by Anna Berger.', { statusCode: 409, code: 'payment.changed' }))
  })
}

beforeEach(() => call.mockReset())
afterEach(() => hideToasts())

const onClose = vi.fn<() => void>()
const reason = 'The flat stands empty'

test.each([
  [
    'reverting a template',
    'revertRecurringPayment',
    'Revert',
    <ReasonDialog key="" act="revert" payment={template} onClose={onClose} />,
  ],
  [
    'reverting a payment',
    'revertPayment',
    'Revert',
    <ReasonDialog key="" act="revert" payment={plain} onClose={onClose} />,
  ],
  [
    'settling an alarm',
    'settlePaymentAlarm',
    'Settle alarm',
    <ReasonDialog key="" act="settle-alarm" payment={plain} onClose={onClose} />,
  ],
  [
    'deleting a template',
    'deleteRecurringPayment',
    'Delete',
    <DeleteDialog key="" payment={template} onClose={onClose} onDeleted={undefined} />,
  ],
  [
    'deleting a payment',
    'deletePayment',
    'Delete',
    <DeleteDialog key="" payment={plain} onClose={onClose} onDeleted={undefined} />,
  ],
] as const)('%s is done by the second press, whose answer is that of the first', async (_what, route, verb, dialog) => {
  loseFirst(route)
  onClose.mockClear()
  const { shown } = await showScreen(dialog as ReactNode)
  const act = shown.getByRole('dialog').getByRole('button', { name: new RegExp(`^${verb}`) })
  await expect.element(act).toBeVisible()
  const field = shown.getByRole('textbox', { name: /^Reason/ })
  if (field.elements().length > 0) await field.fill(reason)
  await act.click()
  await expect.element(shown.getByText(/No answer came/)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await act.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await expect.element(shown.getByText(/No answer came/)).not.toBeInTheDocument()
  expect(call.mock.calls.filter(([name]) => name === route)).toHaveLength(2)
})

test('another reason is another request, and its refusal says that the first may have done it', async () => {
  loseFirst('revertRecurringPayment')
  onClose.mockClear()
  const { shown } = await showScreen(<ReasonDialog act="revert" payment={template} onClose={onClose} />)
  const act = shown.getByRole('dialog').getByRole('button', { name: /^Revert/ })
  const field = shown.getByRole('textbox', { name: /^Reason/ })
  await field.fill(reason)
  await act.click()
  await expect.element(shown.getByText(/No answer came/)).toBeVisible()
  await field.fill('Another reason altogether')
  await act.click()
  await expect.element(shown.getByText(/^The first attempt, which was never answered/)).toBeVisible()
  await expect.element(shown.getByText(/It was changed by Anna Berger/)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  // asked as it was at first, it is that request again
  await field.fill(reason)
  await act.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('what a server that was killed meanwhile refuses says the same', async () => {
  loseFirst('deleteRecurringPayment', true)
  const { shown } = await showScreen(<DeleteDialog payment={template} onClose={onClose} onDeleted={undefined} />)
  const act = shown.getByRole('dialog').getByRole('button', { name: 'Delete' })
  await act.click()
  await expect.element(shown.getByText(/No answer came/)).toBeVisible()
  await act.click()
  await expect.element(shown.getByText(/^The first attempt, which was never answered/)).toBeVisible()
})

test('what was done at the first try is not told as if it were so still: the payment was signed anew since', async () => {
  let now = { version: 1, paymentStatus: 'Signed' }
  let tries = 0
  call.mockImplementation((name) => {
    if (name === 'getPayment')
      return Promise.resolve({ answerCount: 0, bankReasons: [], bankResponseStatus: null, ...now })
    if (name !== 'revertPayment') return Promise.resolve([])
    const reverted = { version: 2, paymentStatus: 'Open' }
    now = reverted
    tries += 1
    return tries === 1
      ? Promise.reject(new AppError('No answer came.', { statusCode: -1, code: 'unanswered' }))
      : Promise.resolve(reverted).finally(() => {
          now = { version: 2, paymentStatus: 'Signed' }
        })
  })
  onClose.mockClear()
  const { shown } = await showScreen(<ReasonDialog act="revert" payment={plain} onClose={onClose} />)
  const act = shown.getByRole('dialog').getByRole('button', { name: /^Revert/ })
  await shown.getByRole('textbox', { name: /^Reason/ }).fill(reason)
  await act.click()
  await expect.element(shown.getByText(/No answer came/)).toBeVisible()
  await act.click()
  await expect.element(shown.getByText(/changed since then\. Status now: Signed/)).toBeVisible()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(shown.getByText('The payment was reverted.').elements()).toEqual([])
})

test('whoever settles an alarm over what is out is asked about the other file, and not about sending it', async () => {
  call.mockResolvedValue({ answerCount: 0, bankReasons: [], bankResponseStatus: null, alarm: null })
  const settle = (paymentStatus: ActedPayment['paymentStatus']) =>
    showScreen(<ReasonDialog act="settle-alarm" payment={{ ...plain, paymentStatus }} onClose={onClose} />)
  const unsent = await settle('Signed')
  await expect.element(unsent.shown.getByText(/it can be sent afterwards/)).toBeVisible()
  unsent.leave()
  const { shown } = await settle('Delivered')
  await expect.element(shown.getByText(/make sure that the bank has stopped that file/)).toBeVisible()
  expect(shown.getByText(/it can be sent afterwards/).elements()).toEqual([])
})
