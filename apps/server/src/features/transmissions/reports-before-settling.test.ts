// What comes from the bank on a file that a restored database has forgotten, before somebody has settled it: nothing is lost.
import { expect, test } from 'vitest'
import { camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { forgettingHouse } from '../../testing/forgotten-sending.ts'
import { type Json, testHouse } from '../../testing/index.ts'
import { pain002 } from '../../testing/status-report.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
const { forgottenSending } = forgettingHouse(house)
const treasurer = await as('treasurer')
const other = await as('treasurer2')
const accountant = await as('accountant')

const settle = (messageId: string, decision: 'Delivered' | 'NotReceived') =>
  other.call('resolveJournalBlock', { params: { messageId }, body: { decision, reason: 'seen in the e-banking' } })
const get = async (id: string): Promise<Json> =>
  (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body
const codesIn = ({ body }: { body: Json }) =>
  body.logs.flatMap((log: Json) => log.messages.map((one: Json) => one.code))

test.each([
  ['under its id', (id: string) => id],
  ['in small letters', (id: string) => id.toLowerCase()],
  ['under a placeholder', () => 'NOTPROVIDED'],
])('a report that names the file %s is kept, says so, and is applied once it is settled', async (_how, written) => {
  const sent = await forgottenSending()
  const report = pain002(
    { ...sent, messageId: written(sent.messageId) },
    { payment: { status: 'RJCT', reason: 'AM04' } },
  )
  const kept = await upload(app, accountant, report)
  expect(kept.body.result).toBe('FAILED')
  expect(codesIn(kept)).toEqual(['report.left-before-restore'])
  expect(JSON.stringify(kept.body.logs)).toContain(sent.messageId)
  expect(await settle(sent.messageId, 'NotReceived')).toMatchObject({ body: { code: 'transmission.bank-has-it' } })
  expect((await settle(sent.messageId, 'Delivered')).body).toMatchObject({ left: 0 })
  await kernel.jobs.drain()
  expect(await get(sent.id)).toMatchObject({ paymentStatus: 'Rejected', bankReasons: [{ code: 'AM04' }] })
  // it has its effect once
  expect((await upload(app, accountant, report)).body.result).toBe('DUPLICATE')
  const { body: answers } = await treasurer.call('listBankAnswers', {
    params: { cashTransactionId: sent.id, messageId: sent.messageId },
  })
  expect(answers).toHaveLength(1)
})

test('a report that was kept is applied when the same file comes again', async () => {
  const sent = await forgottenSending()
  const report = pain002(sent, { group: { status: 'ACCP' } })
  await upload(app, accountant, report)
  await settle(sent.messageId, 'Delivered')
  const again = await upload(app, accountant, report)
  expect(again.body.result).toBe('SUCCESS')
  expect(codesIn(again)).toEqual(['report.applied'])
  expect(await get(sent.id)).toMatchObject({ paymentStatus: 'Accepted' })
  await kernel.jobs.drain()
  expect(await get(sent.id)).toMatchObject({ paymentStatus: 'Accepted', alarm: null })
})

test('a message that nobody sent from here is called unknown as ever', async () => {
  await forgottenSending()
  const report = pain002(
    { ids: [], messageId: 'K20200101NOBODY', groupId: 'K20200101NOBODY-0001', ends: [] },
    { group: { status: 'ACCP' } },
  )
  expect(codesIn(await upload(app, accountant, report))).toEqual(['report.unknown-message'])
  const [line] = (await other.call('listJournalBlocks')).body
  await settle(line.messageId, 'NotReceived')
})

test('a booking that came before is matched when the file is settled', async () => {
  const { id, amount, messageId, ends } = await forgottenSending()
  const content = camtFile({
    iban: world.ibans.chf,
    id: 'BEFORE-1',
    number: 1,
    balances: closedOn(1, '0.00', amount),
    entries: [{ amount, booked: '2026-11-23', bankReference: 'REF-1', details: [{ endToEndId: ends[0] ?? '' }] }],
  })
  expect((await upload(app, accountant, content)).body.result).toBe('SUCCESS')
  expect(await get(id)).toMatchObject({ paymentStatus: 'Signed' })
  expect((await settle(messageId, 'Delivered')).body).toMatchObject({ left: 0 })
  const matched = await treasurer.call('matchAutomatically', { body: { companyId: world.holding } })
  expect(matched.status).toBe(200)
  expect(await get(id)).toMatchObject({ paymentStatus: 'Done', alarm: null })
})
