// What waits for the reader is counted whole, over all pages of open payments, or said to be cut.
import type { PaymentRow } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import { idOf } from '../../../shared/ids.ts'
import { showScreen } from '../../../testing/show-screen.tsx'

type Query = Readonly<Record<'pageNumber' | 'pageSize', string>>
const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, parts: { query: Query }) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
vi.mock('../../../shared/session/session-context.ts', async (original) => ({
  ...(await original<object>()),
  useCompany: () => ({ id: '00000000-0000-7000-8000-0000000000c1' }),
}))
const { WaitingFirst } = await import('./waiting-first.tsx')

/** Open payments, of which every so many waits for the reader. */
function answer(count: number, every: number, alarm: string | null = null) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: idOf<'payment'>(`00000000-0000-7000-8000-${`${index}`.padStart(12, '0')}`),
    transactionNumber: index + 1,
    beneficiaryName: `Payee ${index + 1}`,
    paymentAmount: '-1.00',
    currencyCode: 'CHF',
    currencyMinorUnit: 2,
    valueDate: '2026-11-20',
    isMasked: false,
    alarm,
    acts: (index + 1) % every === 0 ? ['sign'] : [],
  })) as unknown as readonly PaymentRow[]
  call.mockImplementation((_, { query }) => {
    const [size, end] = [Number(query.pageSize), Number(query.pageSize) * Number(query.pageNumber)]
    return Promise.resolve({ data: rows.slice(end - size, end), hasNextPage: end < rows.length, totalCount: count })
  })
}

beforeEach(() => {
  call.mockReset()
})

test('those beyond the first page are counted too', async () => {
  answer(limits.count.pageSizeMax + 40, 2)
  const { shown } = await showScreen(<WaitingFirst />)
  await expect.element(shown.getByRole('heading', { name: '70 payments wait for you' })).toBeVisible()
  await shown.getByRole('button', { name: 'Show all 70' }).click()
  expect(shown.getByRole('link').elements()).toHaveLength(70)
})

test('one that waits behind a page of others is found', async () => {
  answer(limits.count.pageSizeMax * 2 + 50, limits.count.pageSizeMax * 2 + 1)
  const { shown } = await showScreen(<WaitingFirst />)
  await expect.element(shown.getByRole('heading', { name: '1 payment waits for you' })).toBeVisible()
})

test('of more than a page that waits, and of more than one act takes, that there may be others is said', async () => {
  answer(limits.count.pageSizeMax + 1, 1)
  const { shown } = await showScreen(<WaitingFirst />)
  await expect.element(shown.getByRole('heading', { name: '100+ payments wait for you' })).toBeVisible()
  await expect.element(shown.getByRole('button', { name: 'Show the first 100' })).toBeVisible()
  expect(call).toHaveBeenCalledTimes(1)
})

test('no more open payments are looked at than one act takes', async () => {
  answer(limits.count.bulkPayments + 1, limits.count.bulkPayments)
  const { shown } = await showScreen(<WaitingFirst />)
  await expect.element(shown.getByRole('heading', { name: '1+ payments wait for you' })).toBeVisible()
  expect(call).toHaveBeenCalledTimes(limits.count.bulkPayments / limits.count.pageSizeMax)
})

test('one on which an alarm rings bears its sign', async () => {
  answer(1, 1, 'The account was debited.')
  const { shown } = await showScreen(<WaitingFirst />)
  await expect.element(shown.getByRole('link', { name: /The account was debited\. To sign$/ })).toBeVisible()
  expect(shown.getByTitle('The account was debited.').elements()).toHaveLength(1)
})
