// What one asked to leave out is what is left out, also where the answer was lost and the days are read again.
import { hideToasts, shownToasts } from '@kontor/ui'
import { afterEach, expect, test, vi } from 'vitest'
import { idOf } from '../../../shared/ids.ts'
import { queryClient } from '../../../shared/query-client.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import type { ActedPayment } from '../acted-payment.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, sent?: object) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { AppError } = await import('../../../shared/api/app-error.ts')
const { SkipDialog } = await import('./skip-dialog.tsx')

const id = idOf<'payment'>('00000000-0000-7000-8000-000000000009')
const payment = { id, transactionNumber: 0, recurringDetails: { recurringName: 'Rent' } } as unknown as ActedPayment
const times = ['2027-02-01', '2027-03-01', '2027-04-01'].map((day) => ({ intendedDate: day, date: day, moved: null }))

afterEach(() => hideToasts())

test('the day that stood there stays after a lost answer, and a second press skips no other', async () => {
  let upcoming = times
  call.mockImplementation((name) => {
    if (name === 'getRecurringPayment') return Promise.resolve({ upcoming })
    // it was done, and nobody hears of it
    upcoming = upcoming.slice(1)
    return Promise.reject(new AppError('No answer came.', { statusCode: -1, code: 'unanswered' }))
  })
  const { shown } = await showScreen(<SkipDialog payment={payment} onClose={() => undefined} />)
  const day = shown.getByRole('combobox', { name: 'Day to skip' })
  await expect.element(day).toHaveValue('01.02.2027')
  await shown.getByRole('textbox', { name: 'Reason' }).fill('The flat stands empty')
  const skip = shown.getByRole('button', { name: /^Skip/ })
  const timesOf = (asked: string) => call.mock.calls.filter(([name]) => name === asked).length
  for (const press of [1, 2]) {
    await skip.click()
    await expect.poll(() => timesOf('skipRecurringPayment')).toBe(press)
    // as the page does after every change
    await queryClient.invalidateQueries()
    await expect.poll(() => timesOf('getRecurringPayment')).toBe(press + 1)
    await expect.element(skip).toBeEnabled()
    await expect.element(day).toHaveValue('01.02.2027')
  }
  const skipped = call.mock.calls.filter(([name]) => name === 'skipRecurringPayment')
  const body = { intendedDate: '2027-02-01', reason: 'The flat stands empty' }
  expect(skipped.map(([, sent]) => sent)).toEqual([
    expect.objectContaining({ body }),
    expect.objectContaining({ body }),
  ])
})

test('of a recurring payment that is gone it is news, said once, and the dialog closes', async () => {
  call.mockImplementation((name) =>
    name === 'getRecurringPayment'
      ? Promise.resolve({ upcoming: times })
      : Promise.reject(new AppError('Payment not found.', { statusCode: 404, code: 'payment.not-found' })),
  )
  const onClose = vi.fn<() => void>()
  const { shown } = await showScreen(<SkipDialog payment={payment} onClose={onClose} />)
  await shown.getByRole('textbox', { name: 'Reason' }).fill('The flat stands empty')
  await shown.getByRole('button', { name: /^Skip/ }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(shownToasts().map(({ kind }) => kind)).toEqual(['info'])
})
