// What a bank says and books of a file that a restored database had forgotten, after people have said what became of it.
import type { BankFileId } from '@kontor/domain/identifiers'
import { readPain002 } from '@kontor/formats/pain002'
import { describe, expect, test } from 'vitest'
import { houseAct } from '../../kernel/act.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { testEngine, worldPassword, settleShown } from '../../testing/index.ts'
import { openRestorableHouse } from '../../testing/restorable-house.ts'
import { pain002 } from '../../testing/status-report.ts'
import { insertStoredFile } from '../../testing/stored-file.ts'
import { applyBankReport } from './apply-bank-report.ts'

const rejected = { group: { status: 'RJCT', reason: 'AM04' } }
const accepted = { group: { status: 'ACCP' } }
const reason = 'compared with the e-banking'

/** A file with a payment that the backup holds, or none, and one that a template made after it. */
async function sendMixed({ isWithHeld = true } = {}) {
  const house = await openRestorableHouse()
  const template = await house.signedTemplate()
  const held = isWithHeld ? await house.signedPayment('-777.00') : null
  await house.backup()
  await house.turn()
  const made = (await house.template(template)).settled[0].payment.id as string
  await house.send(...(held === null ? [] : [held]), made)
  expect(house.uploads).toHaveLength(1)
  const file = (await house.lines()).at(-1)?.messageId ?? ''
  return { house, template, held: held ?? '', file, again: await house.restore() }
}

describe.skipIf(testEngine !== 'pglite')('a forgotten file that was settled', { timeout: 120_000 }, () => {
  test.each([
    ['under its id', (file: string) => file],
    ['under a placeholder', () => 'NOTPROVIDED'],
  ])('as not received, and the bank answers on it %s: it rings, and nothing of it is sent', async (_how, written) => {
    const { house, template, held, file, again } = await sendMixed()
    await again.settle(file, 'NotReceived')
    // two people have signed the template anew, and its day was made by then
    await signTemplate(again, template)
    await again.turn()
    const remade = (await again.template(template)).settled[0].payment
    expect(remade).toMatchObject({ paymentStatus: 'Signed' })
    const said = await again.report({ messageId: written(file), groupId: `${file}-0001` }, accepted)
    expect(said).toMatchObject({ result: 'FAILED', codes: ['report.not-received'] })
    expect(JSON.stringify(said.messages)).toContain(file)
    for (const id of [held, remade.id]) {
      expect(await again.get(id)).toMatchObject({
        paymentStatus: 'Signed',
        alarm: expect.stringContaining('counted as not received'),
      })
      expect((await again.get(id)).acts).not.toContain('send')
      // the life line names the file, for whoever asks the bank, and what the bank says
      const raised = (await again.life(id)).filter(({ action }) => action === 'AlarmRaised')
      expect(raised.map((step) => step.reason)).toEqual([expect.stringMatching(`${file}.*: ACCP$`)])
    }
    expect((await again.template(template)).signatures).toEqual([])
    const { results } = await again.send(held, remade.id)
    expect(results).toMatchObject([
      { code: 'payment.answered-not-received' },
      { code: 'payment.answered-not-received' },
    ])
    expect(house.uploads).toHaveLength(1)
    // another word of the bank takes the place of the alarm, and lets nothing go
    await again.kernel.database.withTenant(house.world.tenantId, ({ db }) =>
      db.updateTable('payment').set({ alarm: 'bank-contradicts-itself' }).where('payment_id', '=', held).execute(),
    )
    expect((await again.send(held)).results).toMatchObject([{ code: 'payment.answered-not-received' }])
    const treasurer = await again.as('treasurer')
    const settled = await settleShown(treasurer, held, reason)
    expect(settled.status).toBeLessThan(300)
    expect(await again.get(held)).toMatchObject({ alarm: null })
    // what the bank says once more of the same file is no news
    for (const word of [{ group: { status: 'ACSP' } }, rejected]) {
      const once = await again.report({ messageId: written(file), groupId: `${file}-0001` }, word)
      expect(once.codes).toEqual(['report.not-received-again'])
    }
    expect(await again.get(held)).toMatchObject({ alarm: null })
    await again.send(held)
    expect(house.uploads).toHaveLength(2)
  })

  test('as not received: a yes of the bank after its no rings anew, also where the payment is out again', async () => {
    const { held, file, again } = await sendMixed()
    const treasurer = await again.as('treasurer')
    const settle = () => settleShown(treasurer, held, reason)
    await again.settle(file, 'NotReceived')
    expect((await again.report({ messageId: file }, rejected)).codes).toEqual(['report.not-received'])
    expect((await settle()).status).toBe(200)
    await again.send(held)
    expect((await again.report({ messageId: file }, { group: { status: 'RJCT', reason: 'AC04' } })).codes).toEqual([
      'report.not-received-again',
    ])
    expect(await again.get(held)).toMatchObject({ paymentStatus: 'Delivered', alarm: null })
    expect((await again.report({ messageId: file }, accepted)).codes).toEqual(['report.not-received'])
    expect((await again.get(held)).alarm).toContain('counted as not received')
    // one that rings for a person at that moment rings for this after it
    const setAlarm = (alarm: string | null) =>
      again.kernel.database.withTenant(again.world.tenantId, ({ db }) =>
        db.updateTable('payment').set({ alarm }).where('payment_id', '=', held).execute(),
      )
    await setAlarm('report-contradicts-itself')
    expect((await settle()).status).toBe(200)
    expect((await again.get(held)).alarm).toContain('counted as not received')
    // what the bank said once is not put aside
    await setAlarm('bank-contradicts-itself')
    await again.watch()
    expect((await again.get(held)).alarm).toContain('contradicts itself')
    await setAlarm(null)
    await again.watch()
    expect((await again.get(held)).alarm).toContain('counted as not received')
    expect((await settle()).status).toBe(200)
    expect((await again.get(held)).alarm).toBeNull()
    await again.watch()
    expect((await again.get(held)).alarm).toBeNull()
  })

  test('as not received: its later file, of which nobody knows, is not handed over once more before that is settled', async () => {
    const { house, held, file, again } = await sendMixed()
    await again.settle(file, 'NotReceived')
    house.silenceLine()
    await again.send(held)
    expect(house.uploads).toHaveLength(2)
    await again.report({ messageId: file }, accepted)
    expect((await again.get(held)).alarm).toContain('counted as not received')
    const [{ id }] = await again.transmissions()
    const other = await again.as('treasurer2')
    const say = () => other.call('resolveTransmission', { params: { id }, body: { decision: 'NotReceived', reason } })
    expect(await say()).toMatchObject({ status: 409, body: { code: 'payment.answered-not-received' } })
    const treasurer = await again.as('treasurer')
    const settled = await settleShown(treasurer, held, reason)
    expect(settled.status).toBe(200)
    expect((await say()).status).toBe(200)
    expect(house.uploads).toHaveLength(3)
  })

  test('as not received, that was handed over twice under one id: an answer under a placeholder rings too', async () => {
    const house = await openRestorableHouse()
    const held = await house.signedPayment('-777.00')
    await house.backup()
    house.silenceLine()
    await house.send(held)
    const [{ id }] = await house.transmissions()
    const body = { decision: 'NotReceived', reason }
    await (await house.as('treasurer2')).call('resolveTransmission', { params: { id }, body })
    const lines = await house.lines()
    const file = lines.at(-1)?.messageId ?? ''
    expect(lines.map(({ messageId }) => messageId)).toEqual([file, file])
    const again = await house.restore()
    await again.settle(file, 'NotReceived')
    const { codes } = await again.report({ messageId: 'NOTPROVIDED', groupId: `${file}-0001` }, accepted)
    expect(codes).toEqual(['report.not-received'])
    expect((await again.get(held)).alarm).toContain('counted as not received')
  })

  test('as delivered: a booking that named its payment before is its own, and ends it', async () => {
    const house = await openRestorableHouse()
    const held = await house.signedPayment('-779.00')
    await house.backup()
    await house.send(held)
    const [line] = await house.lines()
    const again = await house.restore()
    const endToEndId = line?.file?.payments[0]?.endToEndId ?? ''
    await again.book({ amount: '-779.00', booked: '2026-11-24', details: [{ endToEndId }] })
    await again.watch()
    const rung = await again.get(held)
    expect([rung.alarm, rung.acts]).toEqual([expect.stringContaining('already left for the bank'), []])
    const treasurer = await again.as('treasurer')
    const early = await settleShown(treasurer, held, reason)
    expect(early).toMatchObject({ status: 409, body: { code: 'payment.left-before-restore' } })
    await again.settle(line?.messageId ?? '', 'Delivered')
    expect(await again.get(held)).toMatchObject({ paymentStatus: 'Delivered', alarm: null })
    await again.book({ amount: '-1.00', booked: '2026-11-25' })
    expect(await again.get(held)).toMatchObject({ paymentStatus: 'Done', alarm: null })
  })

  test('as not received: what it paid of a template is made again for two people to look at, who read its id', async () => {
    const { house, template, file, again } = await sendMixed({ isWithHeld: false })
    await again.settle(file, 'NotReceived')
    await again.turn()
    expect((await again.template(template)).settled).toMatchObject([{ payment: { paymentStatus: 'Open' } }])
    const told = (await again.life(template)).find(({ action }) => action === 'SignLapsed')
    expect(told?.reason).toContain(file)
    expect(told?.reason).toContain((await house.lines())[0]?.file?.payments[0]?.instructionId)
  })

  test('as delivered, of a template that the database does not hold: the one that it replaced pays no day signed', async () => {
    const house = await openRestorableHouse()
    const old = await house.signedTemplate()
    await house.backup()
    const treasurer = await house.as('treasurer')
    await treasurer.call('revertRecurringPayment', { params: { id: old }, body: { reason } })
    await (await house.as('creator')).call('deleteRecurringPayment', { params: { id: old } })
    const present = await house.signedTemplate({ recurringName: 'Rent, as of now' })
    await house.turn()
    await house.send((await house.template(present)).settled[0].payment.id)
    expect(house.uploads).toHaveLength(1)
    const again = await house.restore()
    await again.settle((await house.lines())[0]?.messageId ?? '', 'Delivered')
    await again.turn()
    const { settled, signatures } = await again.template(old)
    expect(settled).toMatchObject([{ payment: { paymentStatus: 'Open' } }])
    expect(signatures).toEqual([])
  })

  test('as delivered, and rejected then: the payment and the template of the lost one wait for people', async () => {
    const { template, held, file, again } = await sendMixed()
    await again.settle(file, 'Delivered')
    expect((await again.template(template)).signatures).toHaveLength(2)
    const said = await again.report({ messageId: file }, rejected)
    expect(said).toMatchObject({ result: 'SUCCESS', codes: ['report.applied', 'report.rejects-lost-payments'] })
    expect(await again.get(held)).toMatchObject({ paymentStatus: 'Rejected' })
    expect((await again.template(template)).signatures).toEqual([])
    const told = (await again.life(template)).find(({ action }) => action === 'SignLapsed')
    expect(told?.reason).toContain(file)
  })

  test.each([
    ['a group', (file: string) => file, { payment: { status: 'RJCT', reason: 'AC04' } }],
    ['the file', (file: string) => file, rejected],
    ['the file under a placeholder', () => 'NOTPROVIDED', rejected],
  ])('as delivered, with lost payments only, and %s rejected then', async (_what, written, said) => {
    const { house, template, file, again } = await sendMixed({ isWithHeld: false })
    await again.settle(file, 'Delivered')
    const { codes } = await again.report({ messageId: written(file), groupId: `${file}-0001` }, said)
    expect(await again.transmissions()).toEqual([])
    expect(codes).toEqual(['report.rejects-lost-payments'])
    expect((await again.template(template)).signatures).toEqual([])
    // what is in no file of ours rings nowhere, and nobody is told that it does
    const stranger = { messageId: file, groupId: `${file}-0009` }
    const foreign = await again.report(stranger, { payment: { status: 'RJCT', reason: 'AC04' } })
    expect(foreign.codes).toEqual(['report.not-placed-unlisted'])
    const report = orRefuse(await readPain002([Buffer.from(pain002({ ids: [], ends: [], ...stranger }, rejected))]))
    const { tenantId, communications } = house.world
    const bankFileId = (await insertStoredFile(again.kernel, tenantId)) as BankFileId
    const brought = { userId: null, communicationId: communications.german }
    const { messages } = await houseAct(again.kernel, tenantId, (on) =>
      applyBankReport(again.kernel, on, report, bankFileId, brought),
    )
    expect(messages.map(({ code }) => code)).toEqual(['report.of-other-bank-unlisted'])
  })

  test('as delivered, and accepted then: nothing changes for the lost one', async () => {
    const { template, held, file, again } = await sendMixed()
    await again.settle(file, 'Delivered')
    const { codes } = await again.report({ messageId: file }, accepted)
    expect(codes).toEqual(['report.applied', 'report.on-lost-payments'])
    expect(await again.get(held)).toMatchObject({ paymentStatus: 'Accepted', alarm: null })
    expect((await again.template(template)).signatures).toHaveLength(2)
  })
})

type Again = Awaited<ReturnType<Awaited<ReturnType<typeof openRestorableHouse>>['restore']>>

async function signTemplate({ as }: Again, id: string): Promise<void> {
  for (const person of ['signer1', 'signer2'] as const)
    await (await as(person)).call('signRecurringPayment', { params: { id }, body: { password: worldPassword } })
}
