// What speaks against the transactions of a batch, on the real database: said of the whole, with how many and the first ones.
import { routeTable } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { expect, test } from 'vitest'
import { countedStatements } from '../../proofs/counted-statements.testing.ts'
import { type FiledPayment, batchFile } from '../../testing/batch-file.ts'
import { type Json, domesticPayment, testHouse, withIban } from '../../testing/index.ts'
import { makePartner } from '../../testing/partners.ts'
import { openTestPool } from '../../testing/test-database.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const known = 'CH3908704016075473007'
const waiting = 'CH9300762011623852957'
const unknown = 'CH8500790042345671234'

const { pool, asked } = countedStatements(await openTestPool())
const { app, world, as } = await testHouse({ pool })
const treasurer = await as('treasurer')
await makePartner(await as('creator'), null, waiting)
const { body: before } = await treasurer.call('createPayment', { body: withIban(domesticPayment(world), known) })

async function batchOf(payments: readonly FiledPayment[]): Promise<Json> {
  const content = batchFile([{ account: world.ibans.chf, payments }])
  const { status, body } = await uploadFile(app, treasurer, routeTable.createBatch.path, { content, name: 'batch.xml' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.payments[0]
}

async function doubtsOf(...batches: readonly Json[]): Promise<Json[]> {
  const { status, body } = await treasurer.call('listPaymentDoubts', {
    body: { cashTransactionIds: batches.map(({ id }) => id) },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.payments
}
const saidOf = async (batch: Json) =>
  (await doubtsOf(batch))[0]!.doubts.map(({ kind, message }: Json) => [kind, message])

test('a transaction that was paid already, one that is there twice, bank details that wait and first payments are counted and named', async () => {
  const batch = await batchOf([
    { amount: '100.00', iban: known, name: 'Energie AG' },
    { amount: '7.00', iban: waiting, name: 'Muster Lieferant AG' },
    { amount: '8.10', iban: unknown, name: 'Erste' },
    { amount: '8.10', iban: unknown, name: 'Zweite' },
    { amount: '8.20', iban: unknown, name: 'Dritte' },
  ])
  expect(before).toMatchObject({ paymentAmount: '-100.00' })
  expect(await saidOf(batch)).toEqual([
    [
      'Duplicate',
      'Same amount to the same account more than once in this file: 2 of 5 transactions (3: Erste, 4: Zweite).',
    ],
    [
      'Duplicate',
      'Possibly duplicates: 1 of 5 transactions resemble payments or bookings that are there (1: Energie AG).',
    ],
    [
      'BankDetails',
      'Bank details that were not confirmed or have changed: 1 of 5 transactions (2: Muster Lieferant AG).',
    ],
    [
      'FirstPayment',
      'First payment to their account: 5 of 5 transactions (1: Energie AG, 2: Muster Lieferant AG, 3: Erste, …).',
    ],
  ])
})

test('what another batch pays too is told of both, of a payment that pays it once more, and not of what was deleted', async () => {
  const iban = 'CH3600790042345679876'
  const energy = { amount: '512.35', iban, name: 'Kraftwerk AG' }
  const first = await batchOf([energy, { amount: '513.00', iban: 'CH5000790042345679333' }])
  const alone = async (batch: Json) => (await saidOf(batch)).filter(([kind]: readonly string[]) => kind === 'Duplicate')
  expect(await alone(first)).toEqual([])
  const second = await batchOf([{ amount: '514.00', iban }, energy])
  const told = (place: string) => [
    [
      'Duplicate',
      `Possibly duplicates: 1 of 2 transactions resemble payments or bookings that are there (${place}: Kraftwerk AG).`,
    ],
  ]
  expect(await alone(second)).toEqual(told('2'))
  expect(await alone(first)).toEqual(told('1'))
  const body = { ...withIban(domesticPayment(world), iban), paymentAmount: '-512.35', accountAmount: '-512.35' }
  const { body: single } = await treasurer.call('createPayment', { body })
  const comparedWith = async () =>
    (await doubtsOf(single))[0]!.doubts
      .filter(({ kind }: Json) => kind === 'Duplicate')
      .map(({ message }: Json) => /payment (\d+)/.exec(message)?.[1])
      .toSorted()
  expect(await comparedWith()).toEqual([first, second].map((one) => `${one.transactionNumber}`).toSorted())
  await treasurer.call('deletePayment', { params: { cashTransactionId: second.id } })
  expect(await comparedWith()).toEqual([`${first.transactionNumber}`])
})

test('of sixty transactions no more is asked than of two', async () => {
  const lines = (count: number, from: number) =>
    Array.from({ length: count }, (_, place) => ({ amount: `${from + place}.00`, iban: unknown }))
  const [few, many] = [await batchOf(lines(2, 200)), await batchOf(lines(60, 300))]
  const statementsOf = async (batch: Json) => {
    asked.length = 0
    await doubtsOf(batch)
    return asked.length
  }
  await statementsOf(few)
  expect(await statementsOf(many)).toBe(await statementsOf(few))
})

test('where not all were compared that is said, and the whole is counted', async () => {
  const many = limits.count.doubtedTransactions + 1
  const batch = await batchOf(
    Array.from({ length: many }, (_, place) => ({ amount: `${1000 + place}.00`, iban: known })),
  )
  expect((await saidOf(batch)).at(-1)).toEqual([
    'Duplicate',
    `Only the first 5000 of ${many} transactions were compared with payments, bookings and bank details.`,
  ])
})
