// A statement that gets other content, and what was matched with its bookings: nothing that ended a payment goes away
// unseen, and what comes is matched as after an import.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type TestEntry, camtFile, upload } from '../../testing/camt-file.ts'
import { domesticPayment, testHouse, signIn, worldPassword } from '../../testing/index.ts'

const reason = 'The bank told on the phone which file is right.'

const { kernel, app, world, as } = await testHouse()
const accountant = await as('accountant')
const treasurer = await as('treasurer')

async function sent(): Promise<{ readonly id: string; readonly entry: TestEntry }> {
  mkdirSync(join(kernel.config.dataDir, 'communications', world.communications.swiss, 'out'), { recursive: true })
  const creator = await signIn(app, world, 'creator')
  const { id, version } = (await creator.call('createPayment', { body: domesticPayment(world) })).body
  for (const signer of ['signer1', 'signer2'] as const) {
    const client = await signIn(app, world, signer)
    await client.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
  }
  expect((await treasurer.call('sendPayment', { params: { id } })).body).toMatchObject({ paymentStatus: 'Delivered' })
  const [transmission] = (await treasurer.call('listTransmissions', { query: { pageSize: '1' } })).body.data
  const [{ endToEndId }] = transmission.payments
  const amount = domesticPayment(world).paymentAmount as string
  return { id, entry: { amount, booked: '2026-11-23', bankReference: endToEndId, details: [{ endToEndId }] } }
}

/** Each id closes a day of its own. */
const statement = (id: string, ...entries: TestEntry[]) => {
  const day = `2026-11-2${id.slice(2)}`
  const balances = { OPBD: ['0.00', day], CLBD: ['0.00', day] } as const
  return upload(app, accountant, camtFile({ iban: world.ibans.chf, id, balances, entries }))
}
/** A third line makes it another content. */
const fee: TestEntry = { amount: '-0.50', booked: '2026-11-23' }
const decide = (importLogId: string) =>
  accountant.call('decideStatement', { params: { importLogId }, body: { decision: 'replace', reason } })
const paymentOf = async (id: string) => (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body

it('a booking that ended a payment is not taken away before its match is undone', async () => {
  const { id, entry } = await sent()
  const own: TestEntry = { amount: '-3.00', booked: '2026-11-23' }
  expect((await statement('M-1', entry, own)).body).toMatchObject({ matches: 1 })
  expect(await paymentOf(id)).toMatchObject({ paymentStatus: 'Done' })
  const log = (await statement('M-1', own)).body.logs[0].id
  const compared = await accountant.call('compareStatements', { params: { importLogId: log } })
  expect(compared.body).toMatchObject({ heldCount: 1, bothCount: 1, first: { onlyHere: [{ heldBy: 'Matched' }] } })
  const refused = await decide(log)
  expect(refused).toMatchObject({ status: 409, body: { code: 'statement.entries-taken' } })
  expect(refused.body.message).toContain(`2026-11-23 ${entry.amount}`)
  expect(await paymentOf(id)).toMatchObject({ paymentStatus: 'Done' })

  const { matchId } = await paymentOf(id)
  const params = { companyId: world.holding, matchId }
  expect((await accountant.call('undoMatch', { params, body: { reason } })).status).toBe(200)
  expect(await decide(log)).toMatchObject({ status: 200, body: { question: { withdrawnEntries: 1 } } })
  expect(await paymentOf(id)).toMatchObject({ paymentStatus: 'Delivered' })
  const history = await accountant.call('listMatchLogs', { params: { companyId: world.holding } })
  expect(history.body.data).toMatchObject([{ matchId, undoReason: reason, bankMessages: [{ amount: entry.amount }] }])
  const waiting = await accountant.call('getReconciliation', { params: { companyId: world.holding } })
  expect(waiting.body.bankMessages.map((one: { amount: string }) => one.amount)).toEqual(['-3.00'])
})

it('what comes with the new content is matched as after an import, and what stays keeps its match', async () => {
  const [first, second] = [await sent(), await sent()]
  expect((await statement('M-2', first.entry)).body).toMatchObject({ matches: 1 })
  const { matchId } = await paymentOf(first.id)
  const log = (await statement('M-2', first.entry, second.entry)).body.logs[0].id
  expect(await paymentOf(second.id)).toMatchObject({ paymentStatus: 'Delivered' })
  expect(await decide(log)).toMatchObject({ status: 200, body: { newEntries: 1, knownEntries: 1 } })
  expect(await paymentOf(first.id)).toMatchObject({ paymentStatus: 'Done', matchId })
  expect(await paymentOf(second.id)).toMatchObject({ paymentStatus: 'Done' })
})

it('what the house accepts by itself it accepts of the new bookings, not of those that a person took back', async () => {
  const administrator = await signIn(app, world, 'administrator')
  const save = (acceptanceBehaviour: string) =>
    administrator.call('updateReconciliationSettings', { body: { acceptanceBehaviour } })
  expect((await save('ACCEPT_CREDITS')).status).toBeLessThan(300)
  const credit = (amount: string): TestEntry => ({ amount, booked: '2026-11-23' })
  await statement('M-3', credit('11.00'), credit('12.00'))
  const log = (await statement('M-3', credit('11.00'), credit('13.00'))).body.logs[0].id
  // nobody but the house accepted 12.00, so it may go
  expect(await decide(log)).toMatchObject({ status: 200, body: { question: { withdrawnEntries: 1 } } })
  const waiting = await accountant.call('getReconciliation', { params: { companyId: world.holding } })
  const amounts = waiting.body.bankMessages.map((one: { amount: string }) => one.amount)
  expect(amounts.filter((one: string) => !one.startsWith('-'))).toEqual([])
  await save('MANUAL')
})

it('a matched detail stays where it is told again, in whatever order; where it is not, replacing is refused and names the entry', async () => {
  const { id, entry } = await sent()
  const [{ endToEndId } = { endToEndId: '' }] = entry.details ?? []
  const own = { amount: entry.amount, endToEndId: endToEndId ?? '' }
  const batch = (...details: NonNullable<TestEntry['details']>): TestEntry => ({
    amount: '-150.00',
    booked: '2026-11-23',
    bankReference: `BATCH-${endToEndId}`,
    details,
  })
  const other = { amount: '-50.00', endToEndId: 'OTHER-1', name: 'Other AG' }
  expect((await statement('M-4', batch(own, other))).body).toMatchObject({ matches: 1 })
  const { matchId } = await paymentOf(id)
  const changedOf = async (log: string) =>
    (await accountant.call('compareStatements', { params: { importLogId: log } })).body

  const gone = (await statement('M-4', batch({ ...own, endToEndId: 'SOMEBODY' }, other), fee)).body.logs[0].id
  expect(await changedOf(gone)).toMatchObject({ heldCount: 1, changedCount: 1, changed: [{ heldBy: 'Matched' }] })
  const refused = await decide(gone)
  expect(refused).toMatchObject({ status: 409, body: { code: 'statement.details-taken' } })
  expect(refused.body.message).toContain('2026-11-23 -150.00')
  expect(await paymentOf(id)).toMatchObject({ paymentStatus: 'Done', matchId })

  const renamed = { ...other, name: 'Renamed AG' }
  const turned = (await statement('M-4', batch(renamed, own), fee)).body.logs[0].id
  expect(await changedOf(turned)).toMatchObject({
    heldCount: 0,
    changedCount: 1,
    changed: [{ changes: [{ fact: 'Other' }] }],
  })
  expect(await decide(turned)).toMatchObject({ status: 200 })
  expect(await paymentOf(id)).toMatchObject({ paymentStatus: 'Done', matchId })
  const waiting = await accountant.call('getReconciliation', { params: { companyId: world.holding } })
  const message = waiting.body.bankMessages.find((one: { amount: string }) => one.amount === '-150.00')
  expect(message).toMatchObject({ openAmount: '-50.00' })
  const told = await accountant.call('getStatementDetails', { params: { cashTransactionId: message.id } })
  // the matched one keeps its place
  expect(told.body.lines.map((one: { endToEndId: string }) => one.endToEndId)).toEqual([endToEndId, 'OTHER-1'])
  expect(told.body.lines[1].counterpartyName).toBe('Renamed AG')
})
