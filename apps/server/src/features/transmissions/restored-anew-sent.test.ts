// Two files of one payment and a backup of before the second: the newest is the present one, whoever settles which first.
import { describe, expect, test } from 'vitest'
import { camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { domesticPayment, testEngine } from '../../testing/index.ts'
import { openRestorableHouse } from '../../testing/restorable-house.ts'
import { checkJournal } from './public.ts'

const rejected = { group: { status: 'RJCT', reason: 'AM04' } }
const accepted = { group: { status: 'ACCP' } }
type House = Awaited<ReturnType<typeof openRestorableHouse>>
type Again = Awaited<ReturnType<House['restore']>>
type Backup = 'before both' | 'between'

async function book({ world }: House, { app, as }: Again, number: 1 | 2, endToEndId: string): Promise<void> {
  const [before, after] = number === 1 ? ['0.00', '-777.00'] : ['-777.00', '-1554.00']
  const booked = number === 1 ? '2026-11-23' : '2026-11-24'
  const content = camtFile({
    iban: world.ibans.chf,
    id: `B-${number}`,
    number,
    balances: closedOn(number, before, after),
    entries: [{ amount: '-777.00', booked, bankReference: `REF-${number}`, details: [{ endToEndId }] }],
  })
  await upload(app, await as('accountant'), Buffer.from(content))
}

/** Sent, rejected, signed anew (edited, too) and sent again. */
async function sentTwice(at: Backup, isEdited = false) {
  const house = await openRestorableHouse()
  const id = await house.signedPayment('-777.00')
  if (at === 'before both') await house.backup()
  await house.send(id)
  if (at === 'between') await house.backup()
  const one = (await house.lines()).at(-1)?.messageId ?? ''
  await house.report({ messageId: one }, rejected)
  if (isEdited) {
    const body = domesticPayment(house.world)
    const edited = { ...body, paymentAmount: '-777.00', accountAmount: '-777.00' }
    const details = { ...(body.details as object), remarks: 'Invoice 4711, corrected' }
    const creator = await house.as('creator')
    await creator.call('updatePayment', { params: { cashTransactionId: id }, body: { ...edited, details } })
  }
  await house.sign(id)
  await house.send(id)
  expect(house.uploads).toHaveLength(2)
  const two = (await house.lines()).at(-1)?.messageId ?? ''
  return { house, id, one, two, again: await house.restore() }
}

describe.skipIf(testEngine !== 'pglite')('a payment that was sent twice before a restore', { timeout: 120_000 }, () => {
  test.each([
    ['between', false, [2]],
    ['between', true, [2]],
    ['before both', false, [1, 2]],
    ['before both', false, [2, 1]],
    ['before both', true, [1, 2]],
    ['before both', true, [2, 1]],
  ] satisfies [Backup, boolean, (1 | 2)[]][])(
    'backup %s, edited: %s, settled in the order %j: the old rejection, asked for again, sends it no third time',
    async (at, isEdited, order) => {
      const { house, id, one, two, again } = await sentTwice(at, isEdited)
      for (const file of order) expect((await again.settle(file === 1 ? one : two, 'Delivered')).status).toBe(200)
      await again.kernel.jobs.drain()
      const { codes, result } = await again.report({ messageId: one }, rejected)
      expect(result).toBe('SUCCESS')
      expect(codes).toEqual(['report.applied', 'report.on-earlier-file'])
      expect(await again.get(id)).toMatchObject({ paymentStatus: 'Delivered', alarm: null })
      await again.send(id)
      expect(house.uploads).toHaveLength(2)
      // what the bank says of the second file counts
      await again.report({ messageId: two }, accepted)
      expect(await again.get(id)).toMatchObject({ paymentStatus: 'Accepted', alarm: null })
    },
  )

  test.each(['between', 'before both'] satisfies Backup[])(
    'backup %s: a rejection of the newest file is the payment’s, which is sent anew then, beside others',
    async (at) => {
      const { house, id, one, two, again } = await sentTwice(at)
      if (at === 'before both') await again.settle(one, 'Delivered')
      await again.settle(two, 'Delivered')
      await again.report({ messageId: two }, rejected)
      expect(await again.get(id)).toMatchObject({ paymentStatus: 'Rejected' })
      await again.sign(id)
      const other = await again.signedPayment('-12.00')
      const { results } = await again.send(id, other)
      expect(results).toMatchObject([{ status: 'Success' }, { status: 'Success' }])
      expect(house.uploads).toHaveLength(3)
    },
  )

  describe('of which one counts as not received', () => {
    async function sentAgain() {
      const house = await openRestorableHouse()
      const id = await house.signedPayment('-777.00')
      const other = await house.signedPayment('-23.00')
      await house.backup()
      await house.send(id, other)
      const one = (await house.lines()).at(-1)?.messageId ?? ''
      const again = await house.restore()
      await again.settle(one, 'NotReceived')
      return { house, id, other, one, again }
    }
    const bookedAs = (sending: 1 | 2, day: string) => ({
      amount: '-777.00',
      booked: day,
      details: [{ endToEndId: `K100001-${sending}` }],
    })

    test('by a version that kept no names: the start reads them in the journal, once, and its bookings hold', async () => {
      const { house, id, other, again } = await sentAgain()
      const { kernel, world } = again
      const names = () =>
        kernel.database.withTenant(world.tenantId, ({ db }) =>
          db.selectFrom('sending_not_received').select(['payment_id', 'end_to_end_id', 'account_id']).execute(),
        )
      const kept = await names()
      expect(kept).toHaveLength(2)
      await kernel.database.withTenant(world.tenantId, ({ db }) => db.deleteFrom('sending_not_received').execute())
      await checkJournal(kernel)
      await checkJournal(kernel)
      expect(await names()).toEqual(expect.arrayContaining(kept))
      expect(await names()).toHaveLength(2)
      await again.book(bookedAs(1, '2026-11-24'))
      expect((await again.send(id, other)).results).toMatchObject([
        { code: 'payment.booked-unsent' },
        { status: 'Success' },
      ])
      expect(house.uploads).toHaveLength(2)
    })

    test('and that is booked after its later one: the second debit rings', async () => {
      const { id, again } = await sentAgain()
      await again.send(id)
      await again.book(bookedAs(2, '2026-11-24'))
      await again.book(bookedAs(1, '2026-11-25'))
      expect(await again.get(id)).toMatchObject({ paymentStatus: 'Done' })
      expect(await again.entryAlarms()).toEqual(['debited-twice'])
    })

    test('and that is booked before its later one: it rings as an earlier sending', async () => {
      const { id, again } = await sentAgain()
      await again.send(id)
      await again.book(bookedAs(1, '2026-11-24'))
      expect(await again.get(id)).toMatchObject({
        paymentStatus: 'Delivered',
        alarm: expect.stringContaining('earlier file'),
      })
      await again.book(bookedAs(2, '2026-11-25'))
      expect(await again.get(id)).toMatchObject({ paymentStatus: 'Done' })
    })

    test.each(['its id', 'its group'])(
      'and that is booked by %s once its later one is rejected: a person confirms it, and the payment is done',
      async (by) => {
        const { house, id, other, one, again } = await sentAgain()
        await again.send(id, other)
        const two = (await house.lines()).at(-1)?.messageId ?? ''
        await again.report({ messageId: two }, rejected)
        const byGroup = {
          amount: '-800.00',
          booked: '2026-11-24',
          batch: { paymentInformationId: `${one}-0001`, count: 2 },
        }
        await again.book(by === 'its id' ? bookedAs(1, '2026-11-24') : byGroup)
        expect(await again.get(id)).toMatchObject({
          paymentStatus: 'Rejected',
          alarm: expect.stringContaining('although the bank'),
          acts: expect.arrayContaining(['confirm-booking']),
        })
        const confirmed = await (
          await again.as('treasurer')
        ).call('confirmBooking', { params: { cashTransactionId: id }, body: { reason: 'The bank has confirmed it.' } })
        expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
        expect(await again.get(id)).toMatchObject({ paymentStatus: 'Done' })
        expect(await again.get(other)).toMatchObject({ paymentStatus: by === 'its id' ? 'Rejected' : 'Done' })
      },
    )

    test('and that is booked on another account, from which it was sent then: it holds', async () => {
      const { house, id, again } = await sentAgain()
      await again.book(bookedAs(1, '2026-11-24'), 'eur')
      expect((await again.send(id)).results).toMatchObject([{ code: 'payment.booked-unsent' }])
      expect(house.uploads).toHaveLength(1)
    })

    test('and that the bank books by its group alone: it holds both before they are sent, and rings after', async () => {
      const { house, id, other, one, again } = await sentAgain()
      await again.book({ amount: '-800.00', batch: { paymentInformationId: `${one}-0001`, count: 2 } })
      const { results } = await again.send(id, other)
      expect(results).toMatchObject([{ code: 'payment.booked-unsent' }, { code: 'payment.booked-unsent' }])
      expect(house.uploads).toHaveLength(1)
    })

    test('and that the bank books by its group alone once both are out again: it rings on each', async () => {
      const { id, other, one, again } = await sentAgain()
      await again.send(id, other)
      await again.book({ amount: '-800.00', batch: { paymentInformationId: `${one}-0001`, count: 2 } })
      for (const each of [id, other])
        expect(await again.get(each)).toMatchObject({ alarm: expect.stringContaining('earlier file') })
    })
  })

  test('a late rejection of the old file returns no money of the booked one', async () => {
    const { house, id, one, two, again } = await sentTwice('between')
    await again.settle(two, 'Delivered')
    await book(house, again, 1, 'K100001-2')
    await again.report({ messageId: one }, rejected)
    expect(await again.get(id)).toMatchObject({ paymentStatus: 'Done', isReturned: false, alarm: null })
  })
  test.each([[[1, 2]], [[2, 1]]] satisfies [(1 | 2)[]][])(
    'both files booked, settled in the order %j: the second debit rings',
    async (order) => {
      const { house, id, one, two, again } = await sentTwice('before both')
      for (const file of order) await again.settle(file === 1 ? one : two, 'Delivered')
      await again.kernel.jobs.drain()
      await book(house, again, 1, 'K100001-2')
      expect(await again.get(id)).toMatchObject({ paymentStatus: 'Done' })
      await book(house, again, 2, 'K100001-1')
      await again.kernel.jobs.drain()
      expect(await again.entryAlarms()).toEqual(['debited-twice'])
    },
  )

  test('what went out in its version is refused by name, and others in the bulk leave', async () => {
    const house = await openRestorableHouse()
    const id = await house.signedPayment('-777.00')
    await house.send(id)
    await house.kernel.database.withTenant(house.world.tenantId, ({ session }) =>
      session.query("update payment set status = 'signed', sending_state = null where payment_id = $1", [id]),
    )
    const other = await house.signedPayment('-12.00')
    const { results } = await house.send(id, other)
    expect(results).toMatchObject([{ code: 'payment.version-already-sent' }, { status: 'Success' }])
    expect(house.uploads).toHaveLength(2)
  })
})
