// A collective booking of which some details are matched: its rest is matched by hand or accepted, and whatever is done
// and undone in which order, no cent of it is lost or held twice.
import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import type { EntryId } from '@kontor/domain/identifiers'
import { decimal, sum, zero } from '@kontor/domain/money'
import { camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { type Json, testHouse } from '../../testing/index.ts'
import { listEntries, saveAlarm } from '../ledger/public.ts'
import { type Sent, domesticOf, sendPayments } from './sent-payments.testing.ts'

const reason = 'Belongs to another invoice.'

let sent: (...amounts: string[]) => Promise<readonly Sent[]>
let statements = 0

const { kernel, app, world, as } = await testHouse()
const accountant = await as('accountant')
const treasurer = await as('treasurer')
const creator = await as('creator')
const signers = [await as('signer1'), await as('signer2')]

beforeAll(async () => {
  sent = (...amounts) =>
    sendPayments({ kernel, world, creator, treasurer, signers }, ...amounts.map((amount) => domesticOf(world, amount)))
})

/** A booking of -310.00 with details of 100.00 and 200.00, and 10.00 that none of them explains. */
async function book(first: string, second: string): Promise<string> {
  statements += 1
  const file = camtFile({
    iban: world.ibans.chf,
    id: `S-${statements}`,
    balances: closedOn(statements, '0.00', '-310.00'),
    entries: [
      {
        amount: '-310.00',
        booked: '2026-11-23',
        bankReference: `B-${statements}`,
        details: [
          { amount: '-100.00', endToEndId: first },
          { amount: '-200.00', endToEndId: second },
        ],
      },
    ],
  })
  expect((await upload(app, accountant, file)).body.result).toBe('SUCCESS')
  return (await entryOf(`B-${statements}`)).id
}

/** What a bank takes back of what nobody knows. */
async function bookReversal(): Promise<string> {
  statements += 1
  const file = camtFile({
    iban: world.ibans.chf,
    id: `S-${statements}`,
    balances: closedOn(statements, '0.00', '7.00'),
    entries: [
      {
        amount: '7.00',
        booked: '2026-11-23',
        bankReference: `B-${statements}`,
        isReversal: true,
        details: [{ endToEndId: 'SOMEBODY-ELSE' }],
      },
    ],
  })
  expect((await upload(app, accountant, file)).body.result).toBe('SUCCESS')
  return (await entryOf(`B-${statements}`)).id
}

async function entryOf(bankReference: string) {
  const entries = await kernel.database.withTenant(world.tenantId, (tx) => listEntries(tx, {}))
  const found = entries.find((one) => one.entry.accountServicerReference === bankReference)
  if (found === undefined) throw new Error('Not booked')
  return found
}

async function messageOf(id: string): Promise<Json> {
  const { body } = await accountant.call('getReconciliation', { params: { companyId: world.holding } })
  return body.bankMessages.find((one: Json) => one.id === id) ?? null
}

const match = (payments: readonly string[], id: string, more: Json = {}) =>
  accountant.call('matchManually', {
    body: { outstandingPaymentCashTransactionIds: payments, bankMessageCashTransactionIds: [id], ...more },
  })
const undo = (matchId: string) =>
  accountant.call('undoMatch', { params: { companyId: world.holding, matchId }, body: { reason } })
const accept = (id: string) =>
  accountant.call('acceptBankMessages', {
    params: { companyId: world.holding },
    body: [{ bankMessageCashTransactionId: id }],
  })
const matchesOf = async (id: string): Promise<readonly Json[]> =>
  (
    await accountant.call('listMatchLogs', { params: { companyId: world.holding }, query: { pageSize: '100' } })
  ).body.data.filter((one: Json) => one.undoneAt === null && one.bankMessages.some((each: Json) => each.id === id))

it('the rest of a bank message is matched by hand, sums compared with the rest', async () => {
  const [known, other, small] = await sent('-100.00', '-210.00', '-205.00')
  const id = await book(known?.endToEndId ?? '', 'SOMEBODY-ELSE')
  expect(await messageOf(id)).toMatchObject({ state: 'Unaccepted', amount: '-310.00', openAmount: '-210.00' })
  const refused = await match([small?.id ?? ''], id)
  expect(refused).toMatchObject({ status: 409, body: { code: 'match.sums-differ' } })
  expect(refused.body.message).toContain('210.00')
  const made = await match([other?.id ?? ''], id)
  expect(made).toMatchObject({
    status: 200,
    body: { matchType: 'OneToOne', differenceKind: 'None', bankMessages: [{ id, amount: '-210.00' }] },
  })
  expect(await messageOf(id)).toBeNull()
  expect((await match([small?.id ?? ''], id)).body.code).toBe('match.entry-taken')

  // what the first match held is free again, and only that
  const first = (await matchesOf(id)).find((one) => one.isAutomatic)
  expect((await undo(first?.matchId)).status).toBe(200)
  expect(await messageOf(id)).toMatchObject({ state: 'Unaccepted', openAmount: '-100.00' })
  expect(await match([known?.id ?? ''], id)).toMatchObject({ body: { bankMessages: [{ amount: '-100.00' }] } })
  expect(await messageOf(id)).toBeNull()
})

it('a difference of the rest needs its kind, as of a whole bank message', async () => {
  const [known, small] = await sent('-100.00', '-205.00')
  const id = await book(known?.endToEndId ?? '', 'SOMEBODY-ELSE')
  const made = await match([small?.id ?? ''], id, { difference: 'FeesAndCharges' })
  expect(made.body).toMatchObject({ differenceKind: 'FeesAndCharges', differenceAmount: '5.00' })
  expect(await messageOf(id)).toBeNull()
})

it('what matches hold of a booking stands with it, and the migration says the same of older bookings', async () => {
  const [first, second] = await sent('-100.00', '-200.00')
  const id = await book(first?.endToEndId ?? '', second?.endToEndId ?? '')
  // given back at once: the embedded database has one connection
  const query = async (text: string): Promise<readonly unknown[]> => {
    const session = await kernel.pool.session()
    try {
      return (await session.query(text)).rows
    } finally {
      session.release()
    }
  }
  const told = async () => [
    await query('select entry_id, held_details from entry order by entry_id'),
    await query('select payment_id, match_id from payment order by payment_id'),
  ]
  const held = () => query(`select held_details from entry where entry_id = '${id}'`)
  expect(await held()).toEqual([{ held_details: [0, 1] }])
  const [one] = (await matchesOf(id)).filter((match: Json) => match.payments[0].id === first?.id)
  expect((await treasurer.call('getPayment', { params: { cashTransactionId: first?.id ?? '' } })).body.matchId).toBe(
    one?.matchId,
  )
  await undo(one?.matchId)
  expect(await held()).toEqual([{ held_details: [1] }])
  const asWritten = await told()
  await query(`update entry set held_details = '{}'`)
  await query('update payment set match_id = null')
  const migration = readFileSync(new URL('../../../migrations/0028-each-table-one-owner.sql', import.meta.url), 'utf8')
  for (const [statement] of migration.matchAll(/^update [^;]*;/gm)) await query(statement)
  expect(await told()).toEqual(asWritten)
})

it('what all details leave over is not swallowed: it stays open until somebody accepts it', async () => {
  const [first, second] = await sent('-100.00', '-200.00')
  const id = await book(first?.endToEndId ?? '', second?.endToEndId ?? '')
  expect(await matchesOf(id)).toHaveLength(2)
  expect(await messageOf(id)).toMatchObject({ openAmount: '-10.00' })
  expect(await accept(id)).toMatchObject({ status: 200 })
  expect(await messageOf(id)).toBeNull()
})

it.each([1, 2, 3, 4])(
  'matched, undone and accepted in any order, the parts are the entry to the cent (%i)',
  async (seed) => {
    const payments = await sent('-100.00', '-200.00', '-210.00', '-10.00', '-310.00')
    const [first, second] = payments
    const id = await book(first?.endToEndId ?? '', second?.endToEndId ?? '')
    const reference = `B-${statements}`
    // a small generator of its own: the same seed is the same day
    let state = seed * 7919
    const draw = (below: number): number => {
      state = (state * 1103515245 + 12345) % 2147483648
      return Math.floor((state / 2147483648) * below)
    }
    let accepted = 0
    for (let step = 0; step < 14; step += 1) {
      const active = await matchesOf(id)
      const act = draw(4)
      if (act === 0 && active.length > 0) await undo(active[draw(active.length)]?.matchId)
      else if (act === 1) {
        if ((await accept(id)).status === 200) accepted += 1
      } else if (act === 2) await accountant.call('matchAutomatically', { body: { companyId: world.holding } })
      else await match([payments[draw(payments.length)]?.id ?? ''], id, { difference: 'FeesAndCharges' })
      await addsUp()
    }
    expect(accepted + (await matchesOf(id)).length).toBeGreaterThan(0)

    async function addsUp(): Promise<void> {
      const { state: standing } = await entryOf(reference)
      const active = await matchesOf(id)
      const held = sum(active.flatMap((one) => one.bankMessages.map((each: Json) => decimal(each.amount))))
      const open = standing === 'unaccepted' ? decimal((await messageOf(id))?.['openAmount'] ?? '0') : null
      // matched leaves nothing, open is told, and accepted is whatever no match holds
      const rest = standing === 'accepted' ? decimal('-310').minus(held) : (open ?? zero)
      expect(held.plus(rest).toFixed(2)).toBe('-310.00')
      expect(held.gte('-310') && held.lte(0)).toBe(true)
      const paid = active.flatMap((one) => one.payments.map((each: Json) => each.id))
      expect(new Set(paid).size).toBe(paid.length)
    }
  },
)

it('what rings of a bank message stays when a match beside it is undone, and goes with its own', async () => {
  const [questioned, other] = await sent('-100.00', '-100.00')
  const id = (await book(questioned?.endToEndId ?? '', 'SOMEBODY-ELSE')) as EntryId
  const beside = (await book(other?.endToEndId ?? '', 'SOMEBODY-ELSE')) as EntryId
  // of a payment that is not looked at any more
  const old = (await bookReversal()) as EntryId
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await saveAlarm(tx, id, 'match-questioned')
    await saveAlarm(tx, beside, 'returned-twice')
    await saveAlarm(tx, old, 'reversed')
  })
  const alarmsOf = async () => [
    (await messageOf(id))?.alarm?.split('?')[0],
    (await messageOf(old))?.alarm?.split('?')[0],
  ]
  const rung = await alarmsOf()
  expect(rung).toEqual([expect.any(String), expect.any(String)])
  await undo((await matchesOf(beside))[0]?.matchId)
  expect(await alarmsOf()).toEqual(rung)
  expect(await messageOf(beside)).toMatchObject({ alarm: null })
  await undo((await matchesOf(id))[0]?.matchId)
  expect(await alarmsOf()).toEqual([undefined, rung[1]])
})
