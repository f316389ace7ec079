// Settling an alarm while the bank goes on: what rings since is shown before it is settled, and the reason stays as typed.
import { hideToasts } from '@kontor/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idOf } from '../../../shared/ids.ts'
import { queryClient } from '../../../shared/query-client.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import type { ActedPayment } from '../acted-payment.ts'

type Sent = { readonly headers?: object; readonly body?: { readonly shownAlarm?: string | null } }
const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, sent?: object) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { AppError } = await import('../../../shared/api/app-error.ts')
const { ReasonDialog } = await import('./reason-dialog.tsx')

const id = idOf<'payment'>('00000000-0000-7000-8000-000000000009')
const payment = {
  id,
  version: 3,
  transactionNumber: 7,
  paymentStatus: 'Signed',
  recurringDetails: null,
} as ActedPayment
const booked = { mark: 'booked-unsent.1', text: 'A booking names this payment.' }
const contradicts = { mark: 'bank-contradicts-itself.2', text: 'The bank contradicts itself.' }
const reason = 'The bank was asked by phone'
const onClose = vi.fn<() => void>()

/** A bank of which rings what is told, and a server that settles what it was shown alone. */
let ringing = booked
let isLost = false
const refusedAs = (code: string, statusCode: number) =>
  new AppError('Not the one that you were shown.', { statusCode, code })
beforeEach(() => {
  ringing = booked
  isLost = false
  onClose.mockClear()
  call.mockReset()
  call.mockImplementation((name, sent) => {
    if (name === 'getPayment')
      return Promise.resolve({ answerCount: 0, bankReasons: [], bankResponseStatus: null, alarm: ringing.text })
    if (name === 'getAlarmToSettle') return Promise.resolve({ alarm: ringing })
    if (name !== 'settlePaymentAlarm') return Promise.resolve([])
    if (isLost) return Promise.reject(refusedAs('unanswered', -1))
    const isShown = (sent as Sent).body?.shownAlarm === ringing.mark
    return isShown ? Promise.resolve({}) : Promise.reject(refusedAs('payment.other-alarm', 409))
  })
})
afterEach(() => hideToasts())
const settlings = () =>
  call.mock.calls.filter(([name]) => name === 'settlePaymentAlarm').map(([, sent]) => sent as Sent)

test('an alarm that rings since is shown in the place of the other, with the reason as it was typed', async () => {
  const { shown } = await showScreen(<ReasonDialog act="settle-alarm" payment={payment} onClose={onClose} />)
  await expect.element(shown.getByText(booked.text)).toBeVisible()
  const field = shown.getByRole('textbox', { name: /^Reason/ })
  await field.fill(reason)
  ringing = contradicts
  // what is shown does not change under the hand
  await queryClient.invalidateQueries()
  expect(shown.getByText(contradicts.text).elements()).toEqual([])
  const act = shown.getByRole('dialog').getByRole('button', { name: /^Settle alarm/ })
  await act.click()
  await expect.element(shown.getByText(contradicts.text)).toBeVisible()
  expect(shown.getByText(booked.text).elements()).toEqual([])
  await expect.element(shown.getByText(/Not the one that you were shown/)).toBeVisible()
  await expect.element(field).toHaveValue(reason)
  expect(onClose).not.toHaveBeenCalled()
  await act.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(settlings().map(({ body }) => body?.shownAlarm)).toEqual([booked.mark, contradicts.mark])
})

test('whoever got no answer asks once more about what was shown, under the same key', async () => {
  const { shown } = await showScreen(<ReasonDialog act="settle-alarm" payment={payment} onClose={onClose} />)
  await expect.element(shown.getByText(booked.text)).toBeVisible()
  await shown.getByRole('textbox', { name: /^Reason/ }).fill(reason)
  const act = shown.getByRole('dialog').getByRole('button', { name: /^Settle alarm/ })
  isLost = true
  await act.click()
  await expect.poll(() => settlings().length).toBe(1)
  ringing = contradicts
  await expect.element(act).toBeEnabled()
  await act.click()
  await expect.poll(() => settlings().length).toBe(2)
  expect(settlings()[1]).toEqual(settlings()[0])
  await expect.element(shown.getByText(booked.text)).toBeVisible()
})
