// A payment that was moved to another account rings by what the bank of the first one books of it, and not by what it books of
// its neighbours in the group.
import { expect, test } from 'vitest'
import { upload } from '../../testing/camt-file.ts'
import { testHouse, worldPassword } from '../../testing/index.ts'
import { pain002 } from '../../testing/status-report.ts'
import { bankOf } from './bank-books.testing.ts'
import { type Sent, domesticOf, sendPayments, sendersOf } from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world } = house
const senders = await sendersOf(house)
const { treasurer, creator, signers } = senders
const bank = await bankOf(house)

/** The first of several in one group was rejected, moved to the account in euros and sent from there. */
async function movedBeside(amount: string, others: readonly string[]): Promise<Sent> {
  const all = [amount, ...others].map((one) => domesticOf(world, one))
  const [moved] = (await sendPayments(senders, ...all)) as [Sent, ...Sent[]]
  const { id, paymentInformationId: groupId, endToEndId } = moved
  const sent = { ids: [], messageId: groupId.replace(/-\d+$/, ''), groupId, ends: [] }
  const said = { status: 'RJCT', reason: 'AM09', endToEndId }
  await upload(app, bank.accountant, Buffer.from(pain002(sent, { payment: { status: 'PART' }, transactions: [said] })))
  const { version } = await bank.read(moved)
  const accountAmount = (+amount * 1.05).toFixed(2)
  const inEuros = { accountId: world.accounts.eur, accountExchangeRate: '1.05', accountAmount }
  const body = { ...domesticOf(world, amount), version, ...inEuros }
  const edited = await creator.call('updatePayment', { params: { cashTransactionId: id }, body })
  for (const signer of signers) {
    const signing = { password: worldPassword, version: edited.body.version }
    await signer.call('signPayment', { params: { id }, body: signing })
  }
  expect((await treasurer.call('sendPayment', { params: { id } })).body).toMatchObject({ paymentStatus: 'Delivered' })
  return moved
}

test.each<[string, string, readonly string[], string, number, boolean]>([
  ['the other with a fee', '-83.01', ['-183.52'], '-184.02', 1, false],
  ['it with the other', '-85.01', ['-185.52'], '-270.53', 2, true],
  ['the others with a charge', '-84.01', ['-184.52', '-284.52'], '-469.64', 2, false],
  ['it with one of the others', '-86.01', ['-186.52', '-286.52'], '-272.53', 2, true],
  ['it alone', '-87.01', ['-187.52'], '-87.01', 1, true],
])('a sum of the group that books %s', async (_, amount, others, booked, count, isRung) => {
  const { paymentInformationId } = await movedBeside(amount, others)
  await bank.book({ amount: booked, batch: { paymentInformationId, count } })
  const alarms = (await bank.alarms()).filter((one) => one.startsWith(`${booked} `))
  expect(alarms.some((one) => one.includes('although the bank'))).toBe(isRung)
})
