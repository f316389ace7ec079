// Sending through the real routes into a real folder: once, whole, and never again on its own.
import { mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { findAuditHead } from '../../kernel/audit/audit.store.ts'
import { exportedHeadsIn } from '../../kernel/audit/exported-heads.ts'
import { type BankTransport, fileTransport } from '../../kernel/bank-transport.ts'
import {
  type Client,
  type Json,
  domesticPayment,
  testHouse,
  qrPayment,
  sepaPayment,
  signIn,
  worldPassword,
} from '../../testing/index.ts'
import { checkJournal } from './journal-gate.ts'
import { recoverTransmissions } from './recover-transmissions.ts'

let upload: BankTransport['upload'] = fileTransport.upload

const { kernel, app, world, as } = await testHouse({
  transport: { upload: (...parts) => upload(...parts) },
})
const creator = await as('creator')
const signers = [await as('signer1'), await as('signer2')]
const treasurer = await as('treasurer')
beforeEach(() => {
  upload = fileTransport.upload
  kernel.clock.set('2026-11-23T09:00:00Z')
})

async function signed(...bodies: Record<string, unknown>[]): Promise<string[]> {
  const ids: string[] = []
  for (const body of bodies) {
    const created = await creator.call('createPayment', { body })
    const { id, version } = created.body
    for (const signer of signers) {
      await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    }
    ids.push(id)
  }
  return ids
}

/** The bank takes no more than 100 days ahead: it said so after the payments were signed. */
function lowerMaxDaysAhead() {
  return kernel.database.withTenant(world.tenantId, (tx) =>
    tx.db
      .updateTable('communication')
      .set({ profile_overrides: JSON.stringify({ maxDaysAhead: 100 }) })
      .where('tenant_id', '=', world.tenantId)
      .where('communication_id', '=', world.communications.swiss)
      .execute(),
  )
}

function outFiles(): string[] {
  const folder = join(kernel.config.dataDir, 'communications', world.communications.swiss, 'out')
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder).map((name) => join(folder, name))
}

describe('sending', () => {
  test('three payments of three types go out in one file and are delivered', async () => {
    const before = outFiles().length
    const ids = await signed(domesticPayment(world), qrPayment(world), sepaPayment(world))
    const answer = await treasurer.call('sendPayments', { body: { cashTransactionIds: ids } })
    expect(answer.body.results).toMatchObject(ids.map((id) => ({ id, status: 'Success', paymentStatus: 'Delivered' })))
    const files = outFiles()
    expect(files).toHaveLength(before + 1)
    const text = readFileSync(files.at(-1) ?? '', 'utf8')
    expect(text).toContain('pain.001.001.09')
    expect(text).toContain('<NbOfTxs>3</NbOfTxs>')
    expect(text).toContain('<Ref>210000000003139471430009017</Ref>')
    const listed = await treasurer.call('listTransmissions', { query: { pageSize: '5' } })
    expect(listed.body.data[0]).toMatchObject({ state: 'Delivered', transactionCount: 3, controlSum: '2099.75' })
  })

  test('each file that left writes the head of the audit chain down outside the database', async () => {
    const lastHead = async () =>
      (await exportedHeadsIn(kernel.config.dataDir).read()).lines.findLast(
        (line) => 'tenantId' in line && line.tenantId === world.tenantId,
      )
    const [id = ''] = await signed(domesticPayment(world))
    const before = await lastHead()
    expect((await treasurer.call('sendPayment', { params: { id } })).status).toBe(200)
    const head = await kernel.database.withTenant(world.tenantId, findAuditHead)
    expect(await lastHead()).not.toEqual(before)
    expect(await lastHead()).toMatchObject({ sequence: head?.sequence, hash: head?.hash })
  })

  test('a transfer between own accounts goes to the account as it stands in the books', async () => {
    const [id = ''] = await signed({
      ...sepaPayment(world),
      type: 'Transfer',
      details: { transferAccountId: world.accounts.german },
    })
    const before = outFiles()
    const sent = await treasurer.call('sendPayment', { params: { id } })
    expect(sent.body).toMatchObject({ paymentStatus: 'Delivered' })
    const [file] = outFiles().filter((path) => !before.includes(path))
    const text = readFileSync(file ?? '', 'utf8')
    expect(text).toMatch(new RegExp(`<Cdtr><Nm>Test GmbH</Nm>.*<IBAN>${world.ibans.german}</IBAN>`))
  })

  test('B8: a payment that is not signed is not sent; of two sends at once one is refused', async () => {
    const created = await creator.call('createPayment', { body: domesticPayment(world) })
    const open = await treasurer.call('sendPayment', { params: { id: created.body.id } })
    expect(open).toMatchObject({ status: 409, body: { message: 'Only signed payments can be sent. Status: Open.' } })
    const [id = ''] = await signed(domesticPayment(world))
    const before = outFiles().length
    const answers = await Promise.all([1, 2].map(() => treasurer.call('sendPayment', { params: { id } })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(outFiles()).toHaveLength(before + 1)
  })

  test('what was shown is what is sent: a payment that was reverted, changed and signed anew meanwhile is refused by name', async () => {
    const ids = await signed(domesticPayment(world), domesticPayment(world))
    const preview = await treasurer.call('previewSending', { body: { cashTransactionIds: ids } })
    const shown: { id: string; version: number }[] = preview.body.payments.map(({ id, version }: Json) => ({
      id,
      version,
    }))
    const [id = '', other = ''] = ids
    await treasurer.call('revertPayment', { params: { id }, body: { reason: 'The amount is wrong' } })
    const edited = { ...domesticPayment(world), paymentAmount: '-9000.00', accountAmount: '-9000.00' }
    expect((await creator.call('updatePayment', { params: { cashTransactionId: id }, body: edited })).status).toBe(200)
    for (const signer of signers)
      await signer.call('signPayment', { params: { id }, body: { password: worldPassword } })
    const { body } = await treasurer.call('sendPayments', { body: { cashTransactionIds: ids, shown } })
    expect(body.results).toMatchObject([
      { id, status: 'Error', code: 'payment.changed-before-act' },
      { id: other, status: 'Success' },
    ])
    const version = shown.find((one) => one.id === id)?.version
    const single = await treasurer.call('sendPayment', { params: { id }, body: { version } })
    expect([single.status, single.body.code]).toEqual([409, 'payment.changed-before-act'])
    // the specification's call, without a version, takes it as it is
    expect((await treasurer.call('sendPayment', { params: { id } })).status).toBe(200)
  })

  test('G4: fifty sends at once with one key have one effect and fifty equal answers', async () => {
    const ids = await signed(domesticPayment(world))
    const before = outFiles().length
    const headers = { 'idempotency-key': 'send-once' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => treasurer.call('sendPayments', { body: { cashTransactionIds: ids }, headers })),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.body.results[0]).toMatchObject({ status: 'Success' })
    expect(outFiles()).toHaveLength(before + 1)
    const other = await treasurer.call('sendPayments', {
      body: { cashTransactionIds: [...ids, ...ids] },
      headers,
    })
    expect(other).toMatchObject({
      status: 409,
      body: { message: 'This Idempotency-Key was used for a different request.' },
    })
  })

  test('an upload that ends without an answer is unknown: nothing is resent, every act waits, a person decides', async () => {
    const [id = ''] = await signed(domesticPayment(world))
    let uploads = 0
    upload = async () => {
      uploads += 1
      throw new Error('connection reset')
    }
    const sent = await treasurer.call('sendPayment', { params: { id } })
    expect(sent.body).toMatchObject({ paymentStatus: 'Signed', sendingState: 'Unknown', acts: ['resolve-delivery'] })
    await recoverTransmissions(kernel)
    const again = await treasurer.call('sendPayment', { params: { id } })
    expect(again).toMatchObject({ status: 409, body: { message: 'Delivery is being checked with the bank.' } })
    expect(uploads).toBe(1)
    const listed = await treasurer.call('listTransmissions', { query: { state: 'Unknown' } })
    const transmission = listed.body.data[0]
    const alone = await treasurer.call('resolveTransmission', {
      params: { id: transmission.id },
      body: { decision: 'NotReceived', reason: 'the bank has nothing' },
    })
    expect(alone).toMatchObject({ status: 409, body: { code: 'transmission.not-settled-alone' } })
  })

  test('golden 26: after the cut-off the next bank day is written; five bank days later signatures have lapsed', async () => {
    const [first = ''] = await signed(domesticPayment(world))
    kernel.clock.set('2026-11-23T15:10:00Z')
    const sender = await signIn(app, world, 'treasurer')
    const preview = await sender.call('previewSending', { body: { cashTransactionIds: [first] } })
    // told by the two dates once; a date asks for no consent
    expect(preview.body.payments).toMatchObject([
      { signedDate: '2026-11-23', executionDate: '2026-11-24', changes: [], isConsentNeeded: false },
    ])
    const moved = await sender.call('sendPayment', { params: { id: first } })
    expect(moved.body).toMatchObject({
      paymentStatus: 'Delivered',
      valueDate: '2026-11-23',
      executionDate: '2026-11-24',
    })
    kernel.clock.set('2026-11-23T09:00:00Z')
    const [second = '', third = ''] = await signed(domesticPayment(world), domesticPayment(world))
    kernel.clock.set('2026-11-30T09:00:00Z')
    const fifth = await (await signIn(app, world, 'treasurer')).call('sendPayment', { params: { id: second } })
    expect(fifth.body).toMatchObject({ paymentStatus: 'Delivered', executionDate: '2026-11-30' })
    kernel.clock.set('2026-12-01T09:00:00Z')
    const late = await (await signIn(app, world, 'treasurer')).call('sendPayment', { params: { id: third } })
    expect(late.body).toMatchObject({ code: 'date.lapsed' })
  })

  test('G3: after a restored backup the journal blocks sending until a person settled the forgotten file', async () => {
    const [id = ''] = await signed(domesticPayment(world))
    await kernel.journal.append({
      tenantId: world.tenantId,
      transmissionId: 'forgotten',
      messageId: 'KFORGOTTEN',
      sha256: '0'.repeat(64),
      sentBy: world.people.treasurer2,
      paymentIds: [id],
      file: null,
      at: '2026-11-23T09:00:00Z',
    })
    await checkJournal(kernel)
    const blocked = await treasurer.call('sendPayment', { params: { id } })
    expect(blocked).toMatchObject({ body: { code: 'transmission.sending-blocked' } })
    const settled = await treasurer.call('resolveJournalBlock', {
      params: { messageId: 'KFORGOTTEN' },
      body: { decision: 'Delivered', reason: 'seen in the e-banking' },
    })
    expect(settled.body).toEqual({ left: 0, waitsForSecondPerson: false })
    const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: id } })
    expect(body.paymentStatus).toBe('Delivered')
  })

  test('G3: who sent a forgotten file does not settle it alone; of two who settle it at once one does', async () => {
    const ids = await signed(domesticPayment(world), domesticPayment(world))
    const [id = '', taken = ''] = ids
    await treasurer.call('revertPayment', { params: { id: taken }, body: { reason: 'as it was before the backup' } })
    await kernel.journal.append({
      tenantId: world.tenantId,
      transmissionId: 'forgotten too',
      messageId: 'KFORGOTTEN2',
      sha256: '0'.repeat(64),
      sentBy: world.people.treasurer,
      paymentIds: ids,
      file: null,
      at: '2026-11-23T09:00:00Z',
    })
    await checkJournal(kernel)
    const settle = (client: Client, decision: string) =>
      client.call('resolveJournalBlock', {
        params: { messageId: 'KFORGOTTEN2' },
        body: { decision, reason: 'seen in the e-banking' },
      })
    for (const decision of ['Delivered', 'NotReceived']) {
      const alone = await settle(treasurer, decision)
      expect(alone).toMatchObject({ status: 409, body: { code: 'transmission.not-settled-alone' } })
    }
    const blocked = await treasurer.call('sendPayment', { params: { id } })
    expect(blocked).toMatchObject({ body: { code: 'transmission.sending-blocked' } })
    const other = await signIn(app, world, 'treasurer2')
    const answers = await Promise.all([settle(other, 'Delivered'), settle(other, 'Delivered')])
    const [no] = answers.filter(({ status }) => status !== 200)
    // the second finds it settled, or gone
    expect([409, 404]).toContain(no?.status)
    // what the backup holds as open is at the bank as well: nobody signs and sends it a second time
    for (const paymentId of ids) {
      const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: paymentId } })
      expect(body).toMatchObject({ paymentStatus: 'Delivered', sendingState: null })
    }
  })

  test('of a bulk, those that cannot be written are named, each with its own reason; the others are sent', async () => {
    const long: Json = structuredClone(sepaPayment(world))
    long.details.beneficiary.address.name = 'N'.repeat(100)
    const [good = '', tooFar = '', tooLong = '', alsoGood = ''] = await signed(
      domesticPayment(world),
      { ...domesticPayment(world), valueDate: '2027-06-01' },
      long,
      qrPayment(world),
    )
    await lowerMaxDaysAhead()
    const before = outFiles()
    const ids = [good, tooFar, tooLong, alsoGood]
    const preview = await treasurer.call('previewSending', { body: { cashTransactionIds: ids } })
    const { body } = await treasurer.call('sendPayments', { body: { cashTransactionIds: ids } })
    expect(body.results.map((one: Json) => [one.id, one.status, one.code])).toEqual([
      [good, 'Success', null],
      [tooFar, 'Error', 'date.too-far'],
      [tooLong, 'Error', 'text.too-long'],
      [alsoGood, 'Success', null],
    ])
    const [file, ...others] = outFiles().filter((path) => !before.includes(path))
    expect(others).toEqual([])
    expect(readFileSync(file ?? '', 'utf8')).toContain('<NbOfTxs>2</NbOfTxs>')
    // the preview asks whether to shorten, and names only what cannot go at all
    expect(preview.body.files).toMatchObject([{ transactionCount: 3 }])
    const shown = (id: string) => preview.body.payments.find((one: Json) => one.id === id)
    expect(shown(good)).toMatchObject({ isConsentNeeded: false })
    expect(shown(tooLong)).toMatchObject({ isConsentNeeded: true })
    expect(shown(tooLong).changes).toMatchObject([
      {
        kind: 'shortened',
        count: 1,
        first: [{ index: null, message: expect.stringMatching(/^Beneficiary: too long for/) }],
      },
    ])
    const unsent = preview.body.payments.filter((one: Json) => one.refusals.length > 0)
    expect(unsent).toMatchObject([{ id: tooFar }])
  })
})
