// A payment that somebody else deletes while this person acts on it: said once, and nothing of it is left to act on.
import { hideToasts } from '@kontor/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idOf } from '../../../shared/ids.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import type { ActedPayment } from '../acted-payment.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, sent?: object) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { AppError } = await import('../../../shared/api/app-error.ts')
const { DeleteDialog } = await import('./delete-dialog.tsx')
const { ReasonDialog } = await import('./reason-dialog.tsx')
const { SendDialog } = await import('./send-dialog.tsx')
const { SignDialog } = await import('./sign-dialog.tsx')
const { useLeaveGone } = await import('../use-leave-gone.ts')

const plain = {
  id: idOf<'payment'>('00000000-0000-7000-8000-000000000009'),
  version: 3,
  transactionNumber: 7,
  paymentStatus: 'Open',
  recurringDetails: null,
} as ActedPayment
const refused = new AppError('Busy.', { statusCode: 503 })
const onClose = vi.fn<() => void>()
const reason = 'The flat stands empty'

beforeEach(() => {
  call.mockReset()
  onClose.mockClear()
})
afterEach(() => hideToasts())

const gone = new AppError('Payment not found.', { statusCode: 404, code: 'payment.not-found' })
const saidGone = /^This payment no longer exists: it has already been deleted/

async function deleteGone(onDeleted: (() => void) | undefined) {
  call.mockImplementation((name) => (name === 'deletePayment' ? Promise.reject(gone) : Promise.resolve([])))
  const { shown } = await showScreen(<DeleteDialog payment={plain} onClose={onClose} onDeleted={onDeleted} />)
  await shown.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  return shown
}

test('what somebody else has deleted meanwhile is left behind, and no error', async () => {
  const shown = await deleteGone(undefined)
  await expect.element(shown.getByText(saidGone)).toBeVisible()
  expect(shown.getByText(/not work/).elements()).toEqual([])
})

test('on the page of the one that page says so', async () => {
  const onDeleted = vi.fn<() => void>()
  const shown = await deleteGone(onDeleted)
  expect(onDeleted).toHaveBeenCalledTimes(1)
  expect(shown.getByText(/not work|no longer exists/).elements()).toEqual([])
})

test('a reason for what somebody else has deleted meanwhile is asked for no more', async () => {
  call.mockImplementation((name) =>
    name === 'revertPayment'
      ? Promise.reject(gone)
      : Promise.resolve({ answerCount: 0, bankReasons: [], bankResponseStatus: null }),
  )
  const { shown } = await showScreen(<ReasonDialog act="revert" payment={plain} onClose={onClose} />)
  await shown.getByRole('textbox', { name: /^Reason/ }).fill(reason)
  await shown
    .getByRole('dialog')
    .getByRole('button', { name: /^Revert/ })
    .click()
  await expect.element(shown.getByText(saidGone)).toBeVisible()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

function Page(props: { readonly failure: Error | null; readonly isInDialog: boolean; readonly leave: () => void }) {
  useLeaveGone(props.failure, props.isInDialog, props.leave)
  return 'A payment'
}

test('the page of what was deleted elsewhere is left with a word, once no dialog is open on it', async () => {
  const leave = vi.fn<() => void>()
  const { shown: other } = await showScreen(<Page failure={refused} isInDialog={false} leave={leave} />)
  await expect.element(other.getByText('A payment')).toBeVisible()
  await other.unmount()
  const { shown: busy } = await showScreen(<Page failure={gone} isInDialog leave={leave} />)
  await expect.element(busy.getByText('A payment')).toBeVisible()
  expect(leave).not.toHaveBeenCalled()
  await busy.unmount()
  const { shown } = await showScreen(<Page failure={gone} isInDialog={false} leave={leave} />)
  await expect.element(shown.getByText(saidGone)).toBeVisible()
  expect(leave).toHaveBeenCalledTimes(1)
})

test.each(['Sign', 'Send'])('%s: of what was deleted, on its page, nothing is shown but that', async (act) => {
  call.mockRejectedValue(gone)
  const onGone = vi.fn<() => void>()
  const props = { ids: [plain.id], onClose, onDone: undefined, onGone }
  await showScreen(act === 'Sign' ? <SignDialog {...props} /> : <SendDialog {...props} />)
  await expect.poll(() => onGone.mock.calls.length).toBe(1)
})
