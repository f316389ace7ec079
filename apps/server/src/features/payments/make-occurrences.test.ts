// Payments of what recurs: made ahead of their day, each once, in order, signed while the signatures of their template stand.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { drainedSchedule } from '../../kernel/jobs/schedule.ts'
import {
  type Client,
  type Json,
  type PersonKey,
  recurringPayment,
  sepaPayment,
  signIn,
  testHouse,
  worldPassword,
} from '../../testing/index.ts'
import { makeOccurrences } from './make-occurrences.ts'

const { kernel, app, world } = await testHouse()
/** Days pass, and nobody stays signed in over them. */
const as = (person: PersonKey): Promise<Client> => signIn(app, world, person)
const turn = () => kernel.schedule.turn('payments.make-occurrences')
const goTo = (day: string) => kernel.clock.set(`${day}T09:00:00Z`)

beforeEach(() => goTo('2026-11-23'))

async function create(details: Record<string, unknown> = {}, part: object = {}): Promise<string> {
  const creator = await as('creator')
  const { body } = await creator.call('createPayment', { body: { ...recurringPayment(world, details), ...part } })
  expect(body.transactionNumber).toBe(0)
  return body.id as string
}

async function sign(id: string, ...people: readonly PersonKey[]): Promise<void> {
  for (const person of people)
    await (await as(person)).call('signRecurringPayment', { params: { id }, body: { password: worldPassword } })
}

const get = async (id: string): Promise<Json> =>
  (await (await as('treasurer')).call('getRecurringPayment', { params: { id } })).body

/** The oldest first. */
async function madeOf(id: string): Promise<readonly (readonly [meant: string, paid: string, status: string])[]> {
  const { settled } = await get(id)
  return settled
    .flatMap(({ intendedDate, payment }: Json) =>
      payment === null ? [] : [[intendedDate, payment.valueDate, payment.paymentStatus]],
    )
    .toReversed()
}

const rows = (text: string, values: readonly unknown[]): Promise<Json[]> =>
  kernel.database.withTenant(world.tenantId, async ({ session }) => (await session.query(text, values)).rows as Json[])

describe('payments are made', () => {
  test('openPaymentDays before their day, and the next one when its time has come', async () => {
    const id = await create({ endAfter: 3 }, { valueDate: '2026-11-30' })
    await turn()
    expect(await madeOf(id)).toEqual([['2026-11-30', '2026-11-30', 'Open']])
    expect(await get(id)).toMatchObject({ nextDate: '2026-11-30', recurringStatus: 'Open' })
    goTo('2026-11-29')
    await turn()
    expect(await madeOf(id)).toHaveLength(1)
    goTo('2026-11-30')
    await turn()
    expect(await madeOf(id)).toEqual([
      ['2026-11-30', '2026-11-30', 'Open'],
      ['2026-12-30', '2026-12-30', 'Open'],
    ])
  })

  test('as many days ahead as the tenant has set', async () => {
    const administrator = await as('administrator')
    const { body: settings } = await administrator.call('getPaymentSettings', {})
    const set = (openPaymentDays: number) =>
      administrator.call('updatePaymentSettings', { body: { ...settings, openPaymentDays } })
    expect((await set(7)).status).toBe(200)
    const id = await create({ repeatSchedule: 'Weekly', endAfter: 20 })
    await turn()
    expect((await madeOf(id)).map(([meant]) => meant)).toEqual(['2026-11-30'])
    await set(30)
  })

  test('moved off days without bank work, with the day that was meant as their name', async () => {
    const id = await create({ endAfter: 3 }, { valueDate: '2026-12-26' })
    await turn()
    // 26 December is a Saturday, the 25th a holiday
    expect(await madeOf(id)).toEqual([])
    expect((await get(id)).upcoming[0]).toEqual({ intendedDate: '2026-12-26', date: '2026-12-24', moved: 'Weekend' })
    goTo('2026-11-24')
    await turn()
    expect(await madeOf(id)).toEqual([['2026-12-26', '2026-12-24', 'Open']])
  })

  test('once, however often and from wherever it is asked', async () => {
    const id = await create({ repeatSchedule: 'Weekly' })
    const other = { ...kernel, schedule: drainedSchedule() }
    makeOccurrences(other)
    await Promise.all([turn(), other.schedule.turn('payments.make-occurrences'), turn()])
    await turn()
    const made = await madeOf(id)
    expect(new Set(made.map(([meant]) => meant)).size).toBe(made.length)
    expect(made.map(([meant]) => meant)).toEqual(['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'])
  })

  test('to the last, and then it is done', async () => {
    const id = await create({ repeatSchedule: 'Weekly', endAfter: 2 })
    expect(await get(id)).toMatchObject({ recurringStatus: 'Open' })
    await turn()
    expect(await madeOf(id)).toHaveLength(2)
    expect(await get(id)).toMatchObject({ recurringStatus: 'Done', nextDate: '2026-11-30', upcoming: [] })
    goTo('2026-12-08')
    expect(await get(id)).toMatchObject({ recurringStatus: 'Done', nextDate: null })
  })

  test('without those that were skipped, which count', async () => {
    const id = await create({ repeatSchedule: 'Weekly', endAfter: 3 })
    const treasurer = await as('treasurer')
    const body = { intendedDate: '2026-12-07', reason: 'Paid in cash this week.' }
    await treasurer.call('skipRecurringPayment', { params: { id }, body })
    await turn()
    expect((await madeOf(id)).map(([meant]) => meant)).toEqual(['2026-11-30', '2026-12-14'])
    expect(await get(id)).toMatchObject({ recurringStatus: 'Done' })
  })
})

describe('what a stopped server has missed', () => {
  test('is made once, in order, for the next bank day where its own has passed', async () => {
    const id = await create({ repeatSchedule: 'Weekly', endAfter: 8 })
    goTo('2026-12-12')
    await turn()
    const numbers = await rows(
      `select p.transaction_number from recurring_occurrence o join payment p using (tenant_id, payment_id)
        where o.recurring_payment_id = $1 order by o.intended_date`,
      [id],
    )
    const sorted = numbers.map((one) => Math.trunc(+one.transaction_number))
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
    expect((await madeOf(id)).map(([meant, paid]) => `${meant} ${paid}`)).toEqual([
      '2026-11-30 2026-12-14',
      '2026-12-07 2026-12-14',
      '2026-12-14 2026-12-14',
      '2026-12-21 2026-12-21',
      '2026-12-28 2026-12-28',
      '2027-01-04 2027-01-04',
      '2027-01-11 2027-01-11',
    ])
    await turn()
    expect(await madeOf(id)).toHaveLength(7)
  })

  test('by a schedule that was changed meanwhile is not made up for: other days begin with today', async () => {
    const id = await create({ endAfter: 100 })
    await turn()
    goTo('2026-12-15')
    const creator = await as('creator')
    const body = recurringPayment(world, { repeatSchedule: 'Weekly', endAfter: 100 })
    await creator.call('updatePayment', { params: { cashTransactionId: id }, body })
    await turn()
    expect((await madeOf(id)).map(([meant]) => meant)).toEqual([
      '2026-11-30',
      '2026-12-21',
      '2026-12-28',
      '2027-01-04',
      '2027-01-11',
    ])
  })
})

describe('a payment is born', () => {
  test('signed by those who signed what recurs, and their signatures are its own', async () => {
    const id = await create()
    await sign(id, 'signer1', 'signer2')
    await turn()
    expect(await madeOf(id)).toEqual([['2026-11-30', '2026-11-30', 'Signed']])
    const [row] = await rows(
      'select payment_id, signed_hash from recurring_occurrence where recurring_payment_id = $1',
      [id],
    )
    const treasurer = await as('treasurer')
    const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: row?.payment_id } })
    expect(body).toMatchObject({ paymentStatus: 'Signed', signatureCount: 2, recurringPaymentId: id, alarm: null })
    expect(body.signatures.map((one: Json) => [one.user.id, one.isGenuine, one.signedAt])).toEqual([
      [world.people.signer1, true, '2026-11-23T09:00:00.000Z'],
      [world.people.signer2, true, '2026-11-23T09:00:00.000Z'],
    ])
    const [template] = await rows('select content_hash from recurring_payment where recurring_payment_id = $1', [id])
    expect(row?.signed_hash).toBe(template?.content_hash)
  })

  test('and goes to the bank as every signed payment does', async () => {
    const folder = join(kernel.config.dataDir, 'communications', world.communications.swiss, 'out')
    mkdirSync(folder, { recursive: true })
    const id = await create()
    await sign(id, 'signer1', 'signer2')
    await turn()
    const [row] = await rows('select payment_id from recurring_occurrence where recurring_payment_id = $1', [id])
    goTo('2026-11-30')
    const treasurer = await as('treasurer')
    const sent = await treasurer.call('sendPayment', { params: { id: row?.payment_id }, body: {} })
    expect(sent).toMatchObject({ status: 200 })
    const files = readdirSync(folder).filter((name) => name.endsWith('.xml'))
    expect(files).toHaveLength(1)
    expect(readFileSync(join(folder, files[0] ?? ''), 'utf8')).toContain(
      '<ReqdExctnDt><Dt>2026-11-30</Dt></ReqdExctnDt>',
    )
  })

  test('open where one signature is missing', async () => {
    const id = await create()
    await sign(id, 'signer1')
    await turn()
    expect(await madeOf(id)).toEqual([['2026-11-30', '2026-11-30', 'Open']])
  })

  test('open where somebody wrote into the row, or wrote a signature past Kontor', async () => {
    const [changed, forged] = [await create(), await create()]
    await sign(changed, 'signer1', 'signer2')
    await sign(forged, 'signer1', 'signer2')
    await rows(
      'update recurring_payment set payment_amount = -999, account_amount = -999 where recurring_payment_id = $1',
      [changed],
    )
    await rows('update recurring_signature set user_id = $2 where recurring_payment_id = $1 and user_id = $3', [
      forged,
      world.people.signer3,
      world.people.signer2,
    ])
    await turn()
    expect(await madeOf(changed)).toEqual([['2026-11-30', '2026-11-30', 'Open']])
    expect(await madeOf(forged)).toEqual([['2026-11-30', '2026-11-30', 'Open']])
  })

  test('open after an edit until two have signed anew; then signed', async () => {
    const id = await create({ repeatSchedule: 'Monthly' })
    await sign(id, 'signer1', 'signer2')
    await turn()
    const creator = await as('creator')
    const body = { ...recurringPayment(world), paymentAmount: '-200.00', accountAmount: '-200.00' }
    await creator.call('updatePayment', { params: { cashTransactionId: id }, body })
    goTo('2026-11-30')
    await turn()
    await sign(id, 'signer1', 'signer2')
    goTo('2026-12-31')
    await turn()
    expect((await madeOf(id)).map(([meant, , status]) => `${meant} ${status}`)).toEqual([
      '2026-11-30 Signed',
      '2026-12-30 Open',
      '2027-01-30 Signed',
    ])
  })

  test('signed for twelve months: then the signatures have lapsed, and it waits for new ones', async () => {
    const id = await create({ endAfter: 30 })
    await sign(id, 'signer1', 'signer2')
    goTo('2027-11-22')
    await turn()
    expect((await madeOf(id)).at(-1)).toEqual(['2027-11-30', '2027-11-30', 'Signed'])
    expect(await get(id)).toMatchObject({ paymentStatus: 'Signed' })
    goTo('2027-11-23')
    await turn()
    expect(await get(id)).toMatchObject({ paymentStatus: 'Open', signatures: [] })
    goTo('2027-11-30')
    await turn()
    expect((await madeOf(id)).at(-1)).toEqual(['2027-12-30', '2027-12-30', 'Open'])
    const treasurer = await as('treasurer')
    const { body: life } = await treasurer.call('listPaymentHistory', {
      params: { cashTransactionId: id },
    })
    expect(life.at(-1)).toMatchObject({ action: 'SignLapsed', userId: null })
  })
})

describe('what an account will hold', () => {
  const balanceOn = async (valueDate: string, person: PersonKey = 'treasurer'): Promise<number> => {
    const query = { accountId: world.accounts.eur, valueDate }
    return +(await (await as(person)).call('getPaymentAccountBalance', { query })).body.projected
  }
  const sepa = () => ({ ...sepaPayment(world), valueDate: '2026-11-30' })

  test('counts what recurs up to the day, made or not, each once, and not what was skipped', async () => {
    const days = ['2026-11-29', '2026-11-30', '2026-12-30', '2027-01-29', '2027-12-31']
    const held = async () => Promise.all(days.map((day) => balanceOn(day)))
    const before = await held()
    const taken = async () => (await held()).map((balance, place) => Math.round((before[place]! - balance) * 100))
    const paymentAmount = +(sepa() as unknown as Json)['paymentAmount']
    const once = Math.round(-paymentAmount * 100)
    const id = await create({ endAfter: 4 }, sepa())
    const expected = [0, once, 2 * once, 3 * once, 4 * once]
    expect(await taken()).toEqual(expected)
    await turn()
    expect(await madeOf(id)).toHaveLength(1)
    expect(await taken()).toEqual(expected)
    const body = { intendedDate: '2026-12-30', reason: 'Nothing is owed in December.' }
    await (await as('treasurer')).call('skipRecurringPayment', { params: { id }, body })
    expect(await taken()).toEqual([0, once, once, 2 * once, 3 * once])
  })

  test('leaves a recurring salary out for readers who may not see salaries', async () => {
    const creator = await balanceOn('2027-12-31', 'creator')
    const details = { ...(sepa() as unknown as Json)['details'], isSalary: true }
    const treasurer = await as('treasurer')
    const { status } = await treasurer.call('createPayment', {
      body: { ...recurringPayment(world, { endAfter: 4 }), ...sepa(), details },
    })
    expect(status).toBe(200)
    expect(await balanceOn('2027-12-31', 'creator')).toBe(creator)
    expect(await balanceOn('2027-12-31')).toBeLessThan(creator)
  })
})
