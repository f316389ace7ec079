// A bank books a payment out, gives it back, books it out again and gives it back again: every one of its statements is
// booked whole, to the cent, and what nobody ordered waits for a person.
import type { EntryId, PaymentId } from '@kontor/domain/identifiers'
import { expect, it } from 'vitest'
import { seededRandom } from '../../kernel/ids.ts'
import { camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { type Json, testHouse } from '../../testing/index.ts'
import { listEntries } from '../ledger/public.ts'
import { lockPayments } from '../payments/public.ts'
import { decideMatch } from './apply-match.ts'
import { listBonds } from './bonds.store.ts'
import { domesticOf, sendPayments, sendersOf } from './sent-payments.testing.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
const accountant = await as('accountant')
const treasurer = await as('treasurer')
const senders = await sendersOf(house)
let number = 0
let balance = 1000

/** One booking a statement; answers what was told of its import. */
async function book(endToEndId: string, amount: number, more: Json = {}, besides: readonly Json[] = []) {
  number += 1
  const closing = balance + amount
  const file = camtFile(
    {
      iban: world.ibans.chf,
      id: `R-${number}`,
      balances: closedOn(number, balance.toFixed(2), closing.toFixed(2)),
      entries: [
        {
          amount: amount.toFixed(2),
          booked: '2026-11-23',
          bankReference: `R-${number}`,
          details: [{ endToEndId, ...more }],
        },
      ],
    },
    ...(besides as []),
  )
  const answer = await upload(app, accountant, file)
  balance = closing
  return answer.body
}
const back = { returnReason: 'AC04' }
const paymentOf = async (id: string) => (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body
const messages = async (): Promise<readonly Json[]> =>
  (await accountant.call('getReconciliation', { params: { companyId: world.holding } })).body.bankMessages
const unmatched = async (): Promise<readonly string[]> => (await messages()).map((one) => one.amount)

it('what comes back a second time is booked and left to a person, with all other accounts of its file', async () => {
  const [sent] = await sendPayments(senders, domesticOf(world, '-50.10'))
  const { id, endToEndId } = sent!
  expect(await book(endToEndId, -50.1)).toMatchObject({ result: 'SUCCESS', matches: 1 })
  expect(await book(endToEndId, 50.1, back)).toMatchObject({ result: 'SUCCESS', matches: 1 })
  expect(await paymentOf(id)).toMatchObject({ paymentStatus: 'Done', isReturned: true })
  expect(await book(endToEndId, -50.1)).toMatchObject({ result: 'SUCCESS', matches: 0 })
  const other = { iban: world.ibans.eur, currency: 'EUR', id: 'E-1', balances: closedOn(1, '5.00', '5.00') }
  const again = await book(endToEndId, 50.1, back, [other])
  expect(again).toMatchObject({ result: 'SUCCESS', matches: 0 })
  expect(again.logs.map((one: Json) => [one.result, one.newEntries])).toEqual([
    ['SUCCESS', 1],
    ['SUCCESS', 0],
  ])
  expect(await unmatched()).toHaveLength(2)
  const alarms = (await messages()).map((one) => one.alarm)
  expect(alarms.some((one) => one?.startsWith('Debited twice?'))).toBe(true)
  expect(alarms.some((one) => one?.startsWith('Returned twice?'))).toBe(true)
  // refused before anything is written, whoever asks
  const secondReturn: EntryId = (await messages()).find((one) => one.amount === '50.10').id
  const decided = await kernel.database.withTenant(world.tenantId, async (tx) => {
    const paymentIds = [id as PaymentId]
    const [entry] = await listEntries(tx, { ids: [secondReturn] })
    return decideMatch({
      payments: await lockPayments(tx, paymentIds),
      entries: [{ entry: entry!, detailIndex: null }],
      pass: 0,
      isReturn: true,
      difference: 'none',
      mainPaymentId: null,
      bonds: await listBonds(tx, paymentIds, [entry!.id]),
      confirmation: null,
    })
  })
  expect(decided).toMatchObject({ ok: false, refusals: [{ code: 'match.already-returned' }] })
  // nothing is missing for the next one
  const next = await book('NOTPROVIDED', 1)
  expect(next.logs.flatMap((one: Json) => one.messages.map(({ code }: Json) => code))).not.toContain('gap')
  const { status } = await accountant.call('matchAutomatically', { body: { companyId: world.holding } })
  expect(status).toBe(200)
  expect(await paymentOf(id)).toMatchObject({ paymentStatus: 'Done', isReturned: true })
})

it('a return that a person has taken back is not matched by itself again', async () => {
  const [sent] = await sendPayments(senders, domesticOf(world, '-60.20'))
  const { id, endToEndId } = sent!
  await book(endToEndId, -60.2)
  await book(endToEndId, 60.2, back)
  const { body } = await accountant.call('listMatchLogs', {
    params: { companyId: world.holding },
    query: { pageSize: '100' },
  })
  const match = body.data.find((one: Json) =>
    one.bankMessages.some((told: Json) => told.amount === '60.20' && told.returnReason !== null),
  )
  const params = { companyId: world.holding, matchId: match.matchId }
  expect((await accountant.call('undoMatch', { params, body: { reason: 'It was another invoice.' } })).status).toBe(200)
  expect(await paymentOf(id)).toMatchObject({ paymentStatus: 'Done', isReturned: false })
  expect(await book('NOTPROVIDED', 2)).toMatchObject({ result: 'SUCCESS', matches: 0 })
  expect(await paymentOf(id)).toMatchObject({ isReturned: false })
})

it('of a batch whose payments come back together, one that came back before keeps nobody waiting', async () => {
  const payments = await sendPayments(senders, domesticOf(world, '-10.00'), domesticOf(world, '-20.00'))
  const [first, second] = payments
  for (const { endToEndId, id } of payments) await book(endToEndId, id === first!.id ? -10 : -20)
  expect(await book(first!.endToEndId, 10, back)).toMatchObject({ matches: 1 })
  number += 1
  const file = camtFile({
    iban: world.ibans.chf,
    id: `R-${number}`,
    balances: closedOn(number, balance.toFixed(2), (balance + 30).toFixed(2)),
    entries: [
      {
        amount: '30.00',
        booked: '2026-11-23',
        bankReference: `R-${number}`,
        details: payments.map(({ endToEndId, id }) => ({
          amount: id === first!.id ? '10.00' : '20.00',
          endToEndId,
          ...back,
        })),
      },
    ],
  })
  balance += 30
  expect((await upload(app, accountant, file)).body).toMatchObject({ result: 'SUCCESS', matches: 1 })
  expect(await paymentOf(second!.id)).toMatchObject({ isReturned: true })
  // the half that waits is not taken for new in the next import
  expect(await book('NOTPROVIDED', 3)).toMatchObject({ result: 'SUCCESS', matches: 0 })
})

it('whatever a bank debits, gives back, debits again and reverses, in whatever order, is booked to the cent', async () => {
  const cents = [10.1, 20.2, 30.3]
  const payments = await sendPayments(senders, ...cents.map((one) => domesticOf(world, `-${one.toFixed(2)}`)))
  const source = seededRandom(process.env['SEED'] ?? 'second returns')
  const below = (count: number) => (source.bytes(1)[0] ?? 0) % count
  const kinds = ['debit', 'return', 'reversal'] as const
  for (let step = 0; step < 24; step += 1) {
    const some = payments
      .keys()
      .filter(() => below(2) === 0)
      .toArray()
    const of = some.length === 0 ? [0] : some
    const kind = kinds[below(kinds.length)]
    const isOneEntry = below(2) === 0
    number += 1
    const sign = kind === 'debit' ? -1 : 1
    const parts = of.map((index) => ({
      amount: (sign * cents[index]!).toFixed(2),
      detail: { endToEndId: payments[index]!.endToEndId, ...(kind === 'return' && back) },
    }))
    const sum = parts.reduce((all, one) => all + Math.round(+one.amount * 100), 0) / 100
    const common = { booked: '2026-11-23', isReversal: kind === 'reversal', bankReference: `R-${number}` }
    const entries = isOneEntry
      ? [{ ...common, amount: sum.toFixed(2), details: parts.map(({ amount, detail }) => ({ amount, ...detail })) }]
      : parts.map(({ amount, detail }, index) => ({
          ...common,
          bankReference: `R-${number}-${index}`,
          amount,
          details: [detail],
        }))
    const closing = Math.round((balance + sum) * 100) / 100
    const balances = closedOn(number, balance.toFixed(2), closing.toFixed(2))
    const file = camtFile({ iban: world.ibans.chf, id: `R-${number}`, balances, entries })
    const { body } = await upload(app, accountant, file)
    expect(body).toMatchObject({ result: 'SUCCESS', logs: [{ newEntries: entries.length }] })
    balance = closing
  }
  const { status } = await accountant.call('matchAutomatically', { body: { companyId: world.holding } })
  expect(status).toBe(200)
  const params = { companyId: world.holding, accountId: world.accounts.chf }
  expect((await accountant.call('getLatestBalance', { params })).body).toMatchObject({
    closingBalance: balance.toFixed(2),
  })
  const booked = await kernel.database.withTenant(world.tenantId, async ({ session }) => {
    const { rows } = await session.query(
      `select (select round(sum(amount), 2) from entry where layer = 'booked' and account_id = $1)::text as sum,
         (select count(*)::int from (select 1 from match_payment where is_active
            group by payment_id, is_return having count(*) > 1) t) as twice`,
      [world.accounts.chf],
    )
    return rows[0]
  })
  expect(booked).toEqual({ sum: (balance - 1000).toFixed(2), twice: 0 })
})
