// What a person must say twice, and what the automatic passes may touch: one press must not turn a typing error into
// fees, nor reach accounts that were not asked for.
import { beforeAll, expect, it } from 'vitest'
import { testHouse } from '../../testing/index.ts'
import { camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { type Sent, domesticOf, sendPayments } from './sent-payments.testing.ts'

let send: (...bodies: Record<string, unknown>[]) => Promise<readonly Sent[]>

const { kernel, app, world, as } = await testHouse()
const accountant = await as('accountant')
const creator = await as('creator')
const treasurer = await as('treasurer')
const signers = [await as('signer1'), await as('signer2')]

beforeAll(async () => {
  send = (...bodies) => sendPayments({ kernel, world, creator, treasurer, signers }, ...bodies)
})

async function board() {
  return (await accountant.call('getReconciliation', { params: { companyId: world.holding } })).body
}

it('fees above the limit of the bank are booked only with the amount confirmed, to the cent', async () => {
  const [payment = { id: '' }] = await send(domesticOf(world, '-1500.50'))
  const entries = [{ amount: '-17300.00', booked: '2026-11-23', bankReference: 'W-1' }]
  const file = camtFile({ iban: world.ibans.chf, id: 'W', balances: closedOn(1, '0.00', '0.00'), entries })
  await upload(app, accountant, file)
  const { bankMessages, differenceLimits } = await board()
  expect(differenceLimits).toEqual([{ accountId: world.accounts.chf, limit: '50' }])
  const body = {
    outstandingPaymentCashTransactionIds: [payment.id],
    bankMessageCashTransactionIds: [bankMessages[0].id],
    difference: 'FeesAndCharges',
  }
  const unsaid = await accountant.call('matchManually', { body })
  expect(unsaid).toMatchObject({ status: 409, body: { code: 'match.difference-not-confirmed' } })
  expect(unsaid.body.message).toContain('15799.50')
  const other = await accountant.call('matchManually', { body: { ...body, confirmedDifference: '15799.00' } })
  expect(other.body.code).toBe('match.difference-not-confirmed')
  const said = await accountant.call('matchManually', { body: { ...body, confirmedDifference: '15799.50' } })
  expect(said).toMatchObject({ status: 200, body: { differenceAmount: '15799.50' } })
})

it('fees below zero are refused, whatever is confirmed', async () => {
  const [payment = { id: '' }] = await send(domesticOf(world, '-100.00'))
  const entries = [{ amount: '-98.00', booked: '2026-11-23', bankReference: 'W-2' }]
  const file = camtFile({ iban: world.ibans.chf, id: 'N', balances: closedOn(2, '0.00', '0.00'), entries })
  await upload(app, accountant, file)
  const message = (await board()).bankMessages.find((one: { amount: string }) => one.amount === '-98.00')
  const refused = await accountant.call('matchManually', {
    body: {
      outstandingPaymentCashTransactionIds: [payment.id],
      bankMessageCashTransactionIds: [message.id],
      difference: 'FeesAndCharges',
      confirmedDifference: '2.00',
    },
  })
  expect(refused.body.code).toBe('fees.negative')
})

it('the automatic passes touch only the accounts that were asked for, and each must be known', async () => {
  const run = (accountIds: readonly string[]) =>
    accountant.call('matchAutomatically', { body: { companyId: world.holding, accountIds } })
  expect((await run([world.holding])).body.code).toBe('account.not-found')
  // booked before it was sent: nothing was there to be matched at the import
  const details = [{ iban: 'CH9300762011623852957', name: 'Muster AG' }]
  const entries = [{ amount: '-77.70', booked: '2026-11-23', bankReference: 'W-3', details }]
  const file = camtFile({ iban: world.ibans.chf, id: 'A', balances: closedOn(3, '0.00', '0.00'), entries })
  await upload(app, accountant, file)
  const [payment = { id: '' }] = await send(domesticOf(world, '-77.70'))
  const proposal = (await board()).proposals.find(({ paymentIds }: { paymentIds: string[] }) =>
    paymentIds.includes(payment.id),
  )
  expect(proposal).toMatchObject({ isAutomatic: true, wasUndone: false })
  expect((await run([world.accounts.eur])).body).toEqual({ matches: 0 })
  expect((await run([world.accounts.chf])).body).toEqual({ matches: 1 })
})
