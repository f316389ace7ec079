// What a dialog showed goes with the act: the server refuses a payment that somebody changed under it.
import { afterAll, expect, test, vi } from 'vitest'
import { idOf } from '../../shared/ids.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, parts: object) => Promise<null>>(async () => null) }))
vi.mock('../../shared/api/client.ts', () => ({ call }))
// the files of a worker share their modules: another one may have fetched these with the real client
vi.resetModules()
const { decidePaymentAct, deletePayment } = await import('./payments.queries.ts')
afterAll(() => vi.resetModules())

const id = idOf<'payment'>('00000000-0000-7000-8000-000000000007')
const reason = 'The supplier sent another invoice.'
const headers = { 'idempotency-key': 'k1' }

test('deleting names the version that was shown', async () => {
  await deletePayment({ id, version: 3, recurringDetails: null }, 'k1')
  expect(call).toHaveBeenCalledWith('deletePayment', {
    params: { cashTransactionId: id },
    query: { version: '3' },
    headers,
  })
})

test('a recurring payment is deleted by its own call, with its version too', async () => {
  const recurringDetails = {
    recurringName: 'Rent',
    repeatSchedule: 'Monthly',
    recurringType: 'OCCURRENCE',
    endAfter: 12,
    endDate: null,
    beforeHoliday: true,
  } as const
  await deletePayment({ id, version: 3, recurringDetails }, 'k1')
  expect(call).toHaveBeenCalledWith('deleteRecurringPayment', { params: { id }, query: { version: '3' }, headers })
})

test.each([
  ['revert', 'revertPayment'],
  ['not-executed', 'markPaymentNotExecuted'],
  ['accept', 'acceptPayment'],
] as const)('%s carries the version that was shown', async (act, route) => {
  await decidePaymentAct({ act, id, version: 3, reason }, 'k1')
  expect(call).toHaveBeenCalledWith(route, { params: { id }, body: { reason, version: 3 }, headers })
})
