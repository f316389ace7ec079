// What somebody may not see he neither accepts nor undoes (decision 0052): the booking of a salary, its match, its statement.
import { beforeEach, describe, expect, test } from 'vitest'
import { type TestEntry, camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { createPerson } from '../../provisioning/create-tenant.ts'
import {
  type Client,
  type Json,
  domesticPayment,
  recurringPayment,
  settleShown,
  signInByEmail,
  testHouse,
  worldPassword,
} from '../../testing/index.ts'
import { type Sent, domesticOf, salaryOf, salarySendersOf, sendPayments } from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world, kernel } = house
const senders = await salarySendersOf(house)
const { treasurer } = senders
const accountant = await house.as('accountant')
/** She decides payments, and may not see salaries. */
const person = { email: 'eve@salaries.example', firstName: 'eve', lastName: 'Tester', roles: ['Treasurer'] }
await createPerson(kernel, world.tenant, person, worldPassword)
const eve = await signInByEmail(app, world, person.email)

const params = { companyId: world.holding }
const reason = 'I do not know what it is.'
const notPermitted = { status: 403, body: { code: 'payment.salary-not-permitted' } }

let day = 0
beforeEach(() => {
  day += 1
})

const right = async (answer: Promise<Json>): Promise<Json> => {
  const { status, body } = await answer
  expect([status, body?.message]).toEqual([200, undefined])
  return body
}

/** Of the test's own day; a second time: another content of its statement. */
async function came(...entries: readonly TestEntry[]): Promise<Json> {
  const left = entries.reduce((sum, { amount }) => sum + +amount, 10_000).toFixed(2)
  const sample = { iban: world.ibans.chf, id: `S-${day}`, balances: closedOn(day, '10000.00', left), entries }
  return (await right(upload(app, treasurer, camtFile(sample)))).logs[0]
}

async function messageOf(amount: string): Promise<string> {
  const { bankMessages } = await right(treasurer.call('getReconciliation', { params }))
  return bankMessages.findLast((one: Json) => one.amount === amount).id
}
const accept = (who: Client, id: string) =>
  who.call('acceptBankMessages', { params, body: [{ bankMessageCashTransactionId: id }] })
const decide = (who: Client, importLogId: string, decision: 'keep' | 'replace') =>
  who.call('decideStatement', { params: { importLogId }, body: { decision, reason } })

const shownActs = async (who: Client, id: string): Promise<string[]> =>
  (await right(who.call('getPayment', { params: { cashTransactionId: id } }))).acts

const salary = { amount: '-9.01', details: [{ purpose: 'SALA', name: 'Anna Muster' }] }
const other = { amount: '-12.00', details: [{ name: 'Somebody' }] }

test('its acceptance is not taken back', async () => {
  await came(salary, other)
  const ids = [await messageOf('-9.01'), await messageOf('-12.00')]
  for (const id of ids) await right(accept(treasurer, id))
  const unaccept = (who: Client, asked: readonly string[]) =>
    who.call('unacceptBankMessages', { params, body: { bankMessageCashTransactionIds: [...asked], reason } })
  expect(await unaccept(accountant, ids)).toMatchObject(notPermitted)
  expect(await unaccept(accountant, ids.slice(1))).toMatchObject({ status: 200 })
  expect(await unaccept(treasurer, ids.slice(0, 1))).toMatchObject({ status: 200 })
})

test('its match is not undone, though the bank alone calls it a salary', async () => {
  const [bill] = (await sendPayments(senders, domesticOf(world, '-61.61'))) as [Sent]
  const details = [{ purpose: 'SALA', name: 'Anna Muster', endToEndId: bill.endToEndId }]
  await came({ amount: '-61.61', details })
  const { data } = await right(accountant.call('listMatchLogs', { params, query: {} }))
  const [{ matchId }] = data
  const undo = (who: Client) => who.call('undoMatch', { params: { ...params, matchId }, body: { reason } })
  expect(await undo(accountant)).toMatchObject(notPermitted)
  expect(await undo(treasurer)).toMatchObject({ status: 200 })
})

test('its booking is not confirmed for a payment that counts as not executed', async () => {
  const [bill] = (await sendPayments(senders, domesticOf(world, '-62.62'))) as [Sent]
  await right(treasurer.call('markPaymentNotExecuted', { params: { id: bill.id }, body: { reason } }))
  await came({ amount: '-62.62', details: [{ purpose: 'SALA', name: 'Anna Muster', endToEndId: bill.endToEndId }] })
  const confirm = (who: Client) =>
    who.call('confirmBooking', { params: { cashTransactionId: bill.id }, body: { reason } })
  expect(await confirm(eve)).toMatchObject(notPermitted)
  expect(await confirm(treasurer)).toMatchObject({ status: 200 })
})

test('it is neither decided nor taken away', async () => {
  const [{ id }] = (await sendPayments(senders, salaryOf(world, '-63.63'))) as [Sent]
  const decisions = ['revertPayment', 'acceptPayment', 'markPaymentNotExecuted', 'confirmRejection']
  for (const route of decisions as 'revertPayment'[])
    expect([route, await eve.call(route, { params: { id }, body: { reason } })]).toMatchObject([route, notPermitted])
  expect(await settleShown(eve, id, reason)).toMatchObject(notPermitted)
  expect(await eve.call('getAlarmToSettle', { params: { id } })).toMatchObject(notPermitted)
  expect(await shownActs(eve, id)).toEqual([])
  expect(await shownActs(treasurer, id)).toContain('not-executed')
  await right(treasurer.call('markPaymentNotExecuted', { params: { id }, body: { reason } }))

  const open = await right(treasurer.call('createPayment', { body: salaryOf(world, '-64.64') }))
  const remove = (who: Client) => who.call('deletePayment', { params: { cashTransactionId: open.id } })
  expect(await shownActs(eve, open.id)).toEqual([])
  expect(await remove(eve)).toMatchObject(notPermitted)
  expect(await remove(treasurer)).toMatchObject({ status: 204 })
})

test('what recurs of it is neither left out nor deleted', async () => {
  const { details } = domesticPayment(world) as Json
  const body = recurringPayment(world, {})
  const { id } = await right(
    treasurer.call('createPayment', { body: { ...body, details: { ...details, isSalary: true } } }),
  )
  const skip = (who: Client) =>
    who.call('skipRecurringPayment', { params: { id }, body: { reason, intendedDate: '2026-11-30' } })
  const remove = (who: Client) => who.call('deleteRecurringPayment', { params: { id } })
  const revert = (who: Client) => who.call('revertRecurringPayment', { params: { id }, body: { reason } })
  for (const act of [skip, remove, revert]) expect(await act(eve)).toMatchObject(notPermitted)
  const { acts } = await right(eve.call('getRecurringPayment', { params: { id } }))
  expect(acts).toEqual([])
  expect(await skip(treasurer)).toMatchObject({ status: 200 })
  expect(await remove(treasurer)).toMatchObject({ status: 204 })
})

describe('its statement is not replaced', () => {
  const matched = { amount: '-8111.10' }

  test.each<[string, readonly TestEntry[], readonly TestEntry[]]>([
    ['by one that lacks it', [salary, other], [other]],
    ['by one that has it too', [salary], [salary, other]],
    ['by one that alone has it', [other], [salary]],
    ['where it is one by its match', [matched], [other]],
  ])('%s, and may be kept', async (_, first, second) => {
    if (first.includes(matched)) {
      const [sent] = (await sendPayments(senders, salaryOf(world, matched.amount))) as [Sent]
      await came(...first)
      const body = {
        outstandingPaymentCashTransactionIds: [sent.id],
        bankMessageCashTransactionIds: [await messageOf(matched.amount)],
      }
      await right(treasurer.call('matchManually', { body }))
    } else await came(...first)
    const { id, status } = await came(...second)
    expect(status).toBe('OtherContent')
    const compared = await right(accountant.call('compareStatements', { params: { importLogId: id } }))
    expect([compared.first.debitSum, compared.second.debitSum]).toEqual([null, null])
    expect(await decide(accountant, id, 'replace')).toMatchObject(notPermitted)
    expect(await decide(accountant, id, 'keep')).toMatchObject({ status: 200 })
  })

  test('by anybody who may not see salaries, and is by the others', async () => {
    await came(salary, other)
    await right(accept(treasurer, await messageOf('-9.01')))
    const { id } = await came(other)
    expect(await decide(accountant, id, 'replace')).toMatchObject(notPermitted)
    expect(await decide(treasurer, id, 'replace')).toMatchObject({ status: 200 })
  })

  test('where the other content names it by our id alone', async () => {
    const [sent] = (await sendPayments(senders, salaryOf(world, '-7654.32'))) as [Sent]
    await came(other)
    const { id } = await came(other, { amount: '-7654.32', details: [{ endToEndId: sent.endToEndId }] })
    expect(await decide(accountant, id, 'replace')).toMatchObject(notPermitted)
    expect(await decide(treasurer, id, 'replace')).toMatchObject({ status: 200 })
  })

  test('and one without any salary is decided by everybody who imports', async () => {
    await came(other)
    const { id } = await came(other, { amount: '-5.00' })
    expect(await decide(accountant, id, 'replace')).toMatchObject({ status: 200 })
  })
})
