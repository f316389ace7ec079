// What comes from the bank on a file that a restored database has forgotten, before somebody has settled it: nothing is lost.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { type Json, domesticPayment, testHouse, worldPassword } from '../../testing/index.ts'
import { type Sent, pain002 } from '../../testing/status-report.ts'
import { findCommunication, foldersOf } from '../communications/public.ts'
import { checkJournal } from './journal-gate.ts'

const { kernel, app, world, as } = await testHouse()
const creator = await as('creator')
const signers = [await as('signer1'), await as('signer2')]
const treasurer = await as('treasurer')
const other = await as('treasurer2')
const accountant = await as('accountant')

let amounts = 0
/** Sends one payment; then the database is as it was before, and the journal is not. */
async function forgotten(): Promise<Sent & { readonly id: string; readonly amount: string }> {
  amounts += 1
  const amount = `-${500 + amounts}.00`
  const body = { ...domesticPayment(world), paymentAmount: amount, accountAmount: amount }
  const { id, version } = (await creator.call('createPayment', { body })).body
  for (const signer of signers)
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
  await treasurer.call('sendPayment', { params: { id } })
  const line = (await kernel.journal.read()).lines.at(-1)
  const [sent] = line?.file?.payments ?? []
  if (line === undefined || sent === undefined) throw new Error('Nothing was written into the journal')
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    const contract = await findCommunication(tx, world.communications.swiss)
    // the bank has fetched it
    if (contract !== null) rmSync(join(foldersOf(kernel, contract).outFolder, line.file?.fileName ?? ''))
    for (const table of ['transmission_payment', 'transmission'] as const)
      await tx.session.query(`delete from ${table} where transmission_id = $1`, [line.transmissionId])
    await tx.session.query(
      "update payment set status = 'signed', sending_state = null, transmission_count = 0 where payment_id = $1",
      [id],
    )
  })
  await checkJournal(kernel)
  const { messageId } = line
  return { id, amount, ids: [id], messageId, groupId: sent.paymentInformationId, ends: [sent.endToEndId] }
}

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
  const sent = await forgotten()
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
  const sent = await forgotten()
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
  await forgotten()
  const report = pain002(
    { ids: [], messageId: 'K20200101NOBODY', groupId: 'K20200101NOBODY-0001', ends: [] },
    { group: { status: 'ACCP' } },
  )
  expect(codesIn(await upload(app, accountant, report))).toEqual(['report.unknown-message'])
  const [line] = (await other.call('listJournalBlocks')).body
  await settle(line.messageId, 'NotReceived')
})

test('a booking that came before is matched when the file is settled', async () => {
  const { id, amount, messageId, ends } = await forgotten()
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
