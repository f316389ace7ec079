// The figures above the open payments: by currency, in the reader's form, and anew with another page.
import type { PaymentRow } from '@kontor/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { idOf } from '../../../shared/ids.ts'
import { showScreen } from '../../../testing/show-screen.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, parts: { query: object }) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
vi.mock('../../../shared/session/session-context.ts', async (original) => ({
  ...(await original<object>()),
  useCompany: () => ({ id: '00000000-0000-7000-8000-0000000000c1' }),
}))
const { OpenSums } = await import('./open-sums.tsx')

const row = { id: idOf<'payment'>('00000000-0000-7000-8000-000000000001'), paymentAmount: '-1.00' } as PaymentRow
const sum = (currencyCode: string, currencyMinorUnit: number, amount: string, count: number) => ({
  currencyCode,
  currencyMinorUnit,
  amount,
  count,
})
beforeEach(() => {
  call.mockReset().mockResolvedValue({
    sums: [sum('CHF', 2, '1234567.50', 2), sum('JPY', 0, '1000000', 1)],
    maskedCount: 1,
  })
})

test('each currency stands for itself with its count, and hidden salaries are said', async () => {
  const asked = { pageNumber: '3', pageSize: '10', orderBy: 'ValueDate', globalSearch: 'rent' }
  const { shown } = await showScreen(<OpenSums asked={asked} rows={[row]} />)
  await expect.element(shown.getByText(/^1.234.567.50$/)).toBeVisible()
  await expect.element(shown.getByText(/^1.000.000$/)).toBeVisible()
  await expect.element(shown.getByText('2 payments')).toBeVisible()
  await expect.element(shown.getByText('Without 1 salary that you may not see')).toBeVisible()
  // of the filter, whatever page of it is shown
  expect(call.mock.calls.map(([name, { query }]) => [name, query])).toEqual([
    ['sumOpenPayments', { globalSearch: 'rent' }],
  ])
})
