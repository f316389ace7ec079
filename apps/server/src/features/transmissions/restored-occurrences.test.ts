// A backup of before the house made a payment of a template: what a forgotten file paid of it is not made, nor paid, once more.
import { describe, expect, test } from 'vitest'
import type { JournalLine } from '../../kernel/send-journal.ts'
import { type Json, recurringPayment, testEngine } from '../../testing/index.ts'
import { openRestorableHouse, reasonOfSettling } from '../../testing/restorable-house.ts'

type Remember = (line: JournalLine) => JournalLine
const withoutOccurrences: Remember = (line) => {
  const said = (key: string, value: unknown) => (key === 'occurrence' ? undefined : value)
  return JSON.parse(JSON.stringify(line, said)) as JournalLine
}

/** A signed template; a backup; then its first payment is made and sent. `valueDate`: where that was moved between. */
async function restore({ remember, valueDate }: { readonly remember?: Remember; readonly valueDate?: string } = {}) {
  const house = await openRestorableHouse()
  const { uploads, kernel, world } = house
  const template = await house.signedTemplate()
  await house.backup()
  if (valueDate !== undefined) {
    const moved = { params: { cashTransactionId: template }, body: { ...recurringPayment(world), valueDate } }
    const { status } = await (await house.as('creator')).call('updatePayment', moved)
    if (status !== 200) throw new Error(`Not moved: ${status}`)
    await house.signTemplate(template)
  }
  await house.turn()
  const [{ payment }] = (await house.template(template)).settled as Json[]
  await house.send(payment.id)
  expect(await house.get(payment.id)).toMatchObject({ paymentStatus: 'Delivered' })
  const [line] = await house.lines()
  const again = await house.restore(remember)
  return {
    ...again,
    uploads,
    number: payment.transactionNumber as number,
    messageId: line?.messageId ?? '',
    get: () => again.template(template),
    life: () => again.life(template),
    goTo: (day: string) => kernel.clock.set(`${day}T09:00:00Z`),
  }
}

describe.skipIf(testEngine !== 'pglite')('what a forgotten file paid of a template', { timeout: 120_000 }, () => {
  test('is not made before somebody has settled the file, and is settled with it', async () => {
    const { uploads, number, messageId, get, turn, goTo, settle } = await restore()
    await turn()
    expect((await get()).settled).toEqual([])
    expect((await settle(messageId, 'Delivered')).body).toMatchObject({ left: 0 })
    await turn()
    const { settled, upcoming, signatures } = await get()
    expect(settled).toMatchObject([
      { intendedDate: '2026-11-30', payment: null, skipped: { by: { name: 'treasurer2 Tester' } } },
    ])
    for (const told of [messageId, `K${number}-1`]) expect(settled[0].skipped.reason).toContain(told)
    // what was typed of the file may be about others in it
    expect(settled[0].skipped.reason).not.toContain(reasonOfSettling)
    expect(upcoming[0]).toMatchObject({ intendedDate: '2026-12-30' })
    // what comes next is made as ever, signed by those who signed the template
    goTo('2026-11-30')
    await turn()
    expect((await get()).settled[0]).toMatchObject({ intendedDate: '2026-12-30', payment: { paymentStatus: 'Signed' } })
    expect(signatures).toHaveLength(2)
    expect(uploads).toHaveLength(1)
  })

  test('is made again where the bank has not received it, for two people to look at: it may have it after all', async () => {
    const { uploads, messageId, get, turn, settle, send } = await restore()
    await turn()
    expect((await settle(messageId, 'NotReceived')).body).toMatchObject({ left: 0 })
    await turn()
    const { settled } = await get()
    expect(settled).toMatchObject([{ intendedDate: '2026-11-30', payment: { paymentStatus: 'Open' } }])
    await send(settled[0].payment.id)
    expect(uploads).toHaveLength(1)
  })

  test.each([
    ['which an older version wrote', withoutOccurrences],
    ['which names no payment', (line) => ({ ...line, file: null })],
  ] satisfies [string, Remember][])(
    'is not known from a line %s: what is due is made for two people to look at',
    async (_how, remember) => {
      const { messageId, get, turn, settle, life } = await restore({ remember })
      await turn()
      expect((await get()).settled).toEqual([])
      expect((await settle(messageId, 'Delivered')).body).toMatchObject({ left: 0 })
      await turn()
      const { settled, signatures } = await get()
      expect(settled).toMatchObject([{ intendedDate: '2026-11-30', payment: { paymentStatus: 'Open' } }])
      expect(signatures).toEqual([])
      const told = (await life()).find(({ action }) => action === 'SignLapsed')
      expect(told?.reason).toContain(messageId)
    },
  )

  test('is made for two people to look at where the bank has answered by then: it may have refused it', async () => {
    const { messageId, get, turn, report, settle } = await restore()
    await report({ messageId }, { group: { status: 'RJCT', reason: 'AC04' } })
    expect(await settle(messageId, 'NotReceived')).toMatchObject({ body: { code: 'transmission.bank-has-it' } })
    expect((await settle(messageId, 'Delivered')).body).toMatchObject({ left: 0 })
    await turn()
    expect((await get()).settled).toMatchObject([{ intendedDate: '2026-11-30', payment: { paymentStatus: 'Open' } }])
  })

  test('on a day that the restored template does not name leaves what it names unsigned', async () => {
    const { messageId, get, turn, settle } = await restore({ valueDate: '2026-11-27' })
    await turn()
    expect((await settle(messageId, 'Delivered')).body).toMatchObject({ left: 0 })
    await turn()
    expect((await get()).settled).toMatchObject([
      { intendedDate: '2026-11-30', payment: { paymentStatus: 'Open' } },
      { intendedDate: '2026-11-27', payment: null },
    ])
  })
})
