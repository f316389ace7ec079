// A booking that is no salary's by itself is told with its amount once its match with one is undone: not by which it was.
import { expect, test } from 'vitest'
import { camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { type Client, type Json, testHouse } from '../../testing/index.ts'
import { salaryOf, salarySendersOf, sendPayments } from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world } = house
const params = { companyId: world.holding }

test('an undone match of a salary names no booking that tells its amount', async () => {
  const senders = await salarySendersOf(house)
  const { treasurer } = senders
  const accountant = await house.as('accountant')
  const [sent] = await sendPayments(senders, salaryOf(world, '-8111.10'))
  const balances = closedOn(1, '10000.00', '1888.90')
  await upload(
    app,
    treasurer,
    camtFile({ iban: world.ibans.chf, id: 'U-1', balances, entries: [{ amount: '-8111.10' }] }),
  )
  const board = async (who: Client): Promise<readonly Json[]> =>
    (await who.call('getReconciliation', { params })).body.bankMessages
  const booking = (await board(treasurer)).find((one) => one.amount === '-8111.10')?.id
  const body = { outstandingPaymentCashTransactionIds: [sent?.id], bankMessageCashTransactionIds: [booking] }
  const { matchId } = (await treasurer.call('matchManually', { body })).body
  const logOf = async (who: Client): Promise<Json> =>
    (await who.call('listMatchLogs', { params, query: {} })).body.data[0]
  expect((await logOf(accountant)).bankMessages).toMatchObject([{ id: booking, amount: '0' }])
  const undoing = { params: { ...params, matchId }, body: { reason: 'Taken by mistake, again.' } }
  expect((await treasurer.call('undoMatch', undoing)).status).toBe(200)
  expect((await board(accountant)).find((one) => one.id === booking)?.amount).toBe('-8111.10')
  expect(await logOf(accountant)).toMatchObject({ bankMessages: [], payments: [{ beneficiaryName: 'Salary' }] })
  expect((await logOf(treasurer)).bankMessages).toMatchObject([{ id: booking, amount: '-8111.10' }])
})
