// Twenty people at once on one payment, payment after payment: whatever they do to it, the bank gets it at most once, and
// what the house says of it is what the bank has.
import { beforeAll, expect, test } from 'vitest'
import { checkJournal, recoverTransmissions } from '../features/transmissions/public.ts'
import { fileTransport } from '../kernel/bank-transport.ts'
import { type Client, type Json, domesticPayment, testHouse, signIn, worldPassword } from '../testing/index.ts'

const payments = 68

let people: Readonly<Record<'creator' | 'signer1' | 'signer2' | 'signer3' | 'treasurer' | 'treasurer2', Client>>
/** EndToEndIds in the order in which files left. */
const atBank: string[] = []

const { kernel, app, world } = await testHouse({
  transport: {
    async upload(folders, fileName, payload) {
      atBank.push(
        ...[
          ...Buffer.from(payload)
            .toString()
            .matchAll(/<EndToEndId>(.*?)</g),
        ].map(([, id = '']) => id),
      )
      return fileTransport.upload(folders, fileName, payload)
    },
  },
})

beforeAll(async () => {
  const names = ['creator', 'signer1', 'signer2', 'signer3', 'treasurer', 'treasurer2'] as const
  const clients = await Promise.all(names.map((name) => signIn(app, world, name)))
  people = Object.fromEntries(names.map((name, index) => [name, clients[index]])) as typeof people
  await checkJournal(kernel)
})

async function signed(count: number): Promise<readonly Json[]> {
  const created: Json[] = []
  for (let number = 0; number < count; number++)
    created.push((await people.creator.call('createPayment', { body: domesticPayment(world) })).body)
  const body = { cashTransactionIds: created.map(({ id }) => id), password: worldPassword }
  for (const signer of [people.signer1, people.signer2]) await signer.call('signPayments', { body })
  return created
}

/** Twenty requests on one payment, of which two would take it back; `first` says with which of them it begins. */
function rush({ id, version }: Json, first: number) {
  const { treasurer, treasurer2, signer3, creator } = people
  const bulk = { body: { cashTransactionIds: [id] } }
  const times = (count: number, ask: () => ReturnType<Client['call']>) => Array.from({ length: count }, () => ask)
  const requests = [
    ...times(6, () => treasurer.call('sendPayment', { params: { id } })),
    ...times(4, () => treasurer2.call('sendPayment', { params: { id } })),
    ...times(4, () => treasurer2.call('sendPayments', bulk)),
    ...times(2, () => treasurer2.call('revertPayment', { params: { id }, body: { reason: 'somebody thought again' } })),
    ...times(2, () => signer3.call('signPayment', { params: { id }, body: { password: worldPassword, version } })),
    ...times(2, () => creator.call('deletePayment', { params: { cashTransactionId: id } })),
  ]
  const start = first % requests.length
  return Promise.all([...requests.slice(start), ...requests.slice(0, start)].map((ask) => ask()))
}

test(
  `twenty requests at once on one payment, for ${payments} payments: none reaches the bank twice, and none breaks`,
  { timeout: 240_000 },
  async () => {
    const outcomes = new Set<string>()
    for (const [number, payment] of (await signed(payments)).entries()) {
      const answers = await rush(payment, number * 7)
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      const { body } = await people.treasurer.call('getPayment', { params: { cashTransactionId: payment.id } })
      const times = atBank.filter((id) => id.startsWith(`K${payment.transactionNumber}-`)).length
      const status: string = body.paymentStatus ?? 'gone'
      outcomes.add(status)
      expect({ status, times }).toEqual({ status, times: status === 'Delivered' ? 1 : 0 })
    }
    // nothing was left on its way
    const { body } = await people.treasurer.call('listTransmissions', {
      query: { state: ['Prepared', 'Sending', 'Unknown'] },
    })
    expect(body.totalCount).toBe(0)
    expect(await checkJournal(kernel)).toBe(0)
    const before = atBank.length
    await recoverTransmissions(kernel)
    expect(atBank).toHaveLength(before)
    // the rush did not always end in the same way
    expect(outcomes.size).toBeGreaterThan(1)
    expect(outcomes).toContain('Delivered')
  },
)
