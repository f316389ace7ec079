// What is said of a payment while it is typed: its day and cut-off, how it is paid, what changes; nothing of it is saved.
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Json,
  currencyIdOf,
  domesticPayment,
  qrPayment,
  recurringPayment,
  sepaPayment,
  signIn,
  testHouse,
} from '../../testing/index.ts'

const { kernel, app, world, as } = await testHouse()
const creator = await as('creator')
beforeEach(() => kernel.clock.set('2026-11-23T09:00:00Z'))

const ask = (payment: Json, cashTransactionId?: string, client = creator) =>
  client.call('preflightPayment', { body: { payment, ...(cashTransactionId && { cashTransactionId }) } })
const named = (name: string): Json => {
  const payment: Json = structuredClone(sepaPayment(world))
  payment.details.beneficiary.address.name = name
  return payment
}

function setContract(communicationId: string | null) {
  return kernel.database.withTenant(world.tenantId, (tx) =>
    tx.db
      .updateTable('account')
      .set({ communication_id: communicationId })
      .where('tenant_id', '=', world.tenantId)
      .where('account_id', '=', world.accounts.chf)
      .execute(),
  )
}

describe('preflight', () => {
  test('says how it is paid, on which day, until when, and writes its fragment', async () => {
    const { status, body } = await ask(sepaPayment(world))
    expect([status, body.hasContract, body.refusals, body.notices]).toEqual([200, true, [], []])
    expect(body.day).toEqual({
      valueDate: '2026-11-23',
      executionDate: '2026-11-23',
      bankDate: '2026-11-23',
      reason: null,
      cutOff: '16:00',
      minutesLeft: 360,
      zone: 'Europe/Zurich',
    })
    expect(body.treatment).toEqual({
      scheme: 'Sepa',
      paymentClass: 'Sepa',
      format: 'PAIN00100109CH03',
      serviceLevel: 'SEPA',
      localInstrument: null,
      categoryPurpose: null,
      chargeBearer: 'SLEV',
      batchBooking: null,
      debitAdvice: null,
    })
    expect(body.fragment).toMatch(/^<PmtInf><PmtInfId>NOT-YET-GIVEN-0001<\/PmtInfId>.*<SvcLvl><Cd>SEPA<\/Cd>/)
    expect(body.fragment).toContain('<InstdAmt Ccy="EUR">50.00</InstdAmt>')
  })

  test('what is replaced and shortened is told with both texts and the limit', async () => {
    const long = `Müller & Söhne ${'Handelsgesellschaft '.repeat(5)}`.trim()
    const { body } = await ask(named(long))
    expect(body.refusals).toEqual([])
    expect(body.notices).toMatchObject([
      { kind: 'shortened', field: 'details.beneficiary.address.name', before: long, limit: 70 },
    ])
    expect(body.notices[0].after).toBe(long.slice(0, 70).trimEnd())
    expect(body.fragment).toContain(`<Nm>${body.notices[0].after.replace('&', '&amp;')}</Nm>`)
    const { body: replaced } = await ask(named('漢 Trading Ltd'))
    expect(replaced.notices).toMatchObject([{ kind: 'replaced', before: '漢 Trading Ltd', limit: null }])
  })

  test('a refusal is said under the field of the form, as saving says it', async () => {
    const payment: Json = qrPayment(world)
    const german = { ...payment, accountId: world.accounts.german, currencyId: currencyIdOf(world, 'EUR') }
    const { body } = await ask(german)
    expect(body.refusals).toMatchObject([{ field: 'type', code: 'payment.type-not-at-bank' }])
    expect([body.fragment, body.treatment]).toEqual([null, null])
    const unnamed = await ask(named(''))
    expect(unnamed.body.refusals).toMatchObject([{ field: 'details.beneficiary.address.name' }])
    // its day is known all the same
    expect(unnamed.body.day.bankDate).toBe('2026-11-23')
  })

  test.each([
    ['after the cut-off of today', '2026-11-23T15:01:00Z', '2026-11-23', ['2026-11-24', '2026-11-24', 'CutOff', 1439]],
    ['on a Saturday to come', '2026-11-23T09:00:00Z', '2026-11-28', ['2026-11-28', '2026-11-30', 'Weekend', 10_440]],
    ['on Christmas', '2026-11-23T09:00:00Z', '2026-12-25', ['2026-12-25', '2026-12-28', 'Holiday', 50_760]],
    ['a minute before the cut-off', '2026-11-23T14:59:00Z', '2026-11-23', ['2026-11-23', '2026-11-23', null, 1]],
  ])('%s the day and its reason are said', async (_name, now, valueDate, said) => {
    kernel.clock.set(now)
    const person = await signIn(app, world, 'creator')
    const { body } = await ask({ ...sepaPayment(world), valueDate }, undefined, person)
    const { executionDate, bankDate, reason, minutesLeft } = body.day
    expect([executionDate, bankDate, reason, minutesLeft]).toEqual(said)
  })

  test('an instant payment knows no cut-off', async () => {
    const payment: Json = structuredClone(sepaPayment(world))
    payment.details.isInstant = true
    const { body } = await ask({ ...payment, valueDate: '2026-11-28' })
    expect(body.day).toMatchObject({ bankDate: '2026-11-28', reason: null, cutOff: null, minutesLeft: null })
    expect(body.treatment.localInstrument).toBe('INST')
  })

  test('of an account without a contract nothing is promised', async () => {
    await setContract(null)
    const { body } = await ask(domesticPayment(world))
    expect(body).toEqual({ hasContract: false, refusals: [], notices: [], day: null, treatment: null, fragment: null })
    await setContract(world.communications.swiss)
  })

  test('nothing is saved', async () => {
    const count = async () => {
      const parts = { params: { companyId: world.holding }, query: { children: 'true' } }
      return (await creator.call('listPayments', parts)).body.totalCount as number
    }
    const before = await count()
    await ask(domesticPayment(world))
    expect(await count()).toBe(before)
  })
})

describe('of a payment that is there', () => {
  test('its own number stands in the fragment', async () => {
    const { body: saved } = await creator.call('createPayment', { body: domesticPayment(world) })
    const { body } = await ask(domesticPayment(world), saved.id)
    expect(body.fragment).toContain(`<EndToEndId>K${saved.transactionNumber}-1</EndToEndId>`)
  })

  test('one that recurs is asked for the day on which it is paid first', async () => {
    const payment = recurringPayment(world)
    const { body: saved } = await creator.call('createPayment', { body: payment })
    kernel.clock.set('2026-12-02T09:00:00Z')
    const person = await signIn(app, world, 'creator')
    const { status, body } = await ask(payment, saved.id, person)
    expect([status, body.refusals]).toEqual([200, []])
    // its first day has passed: that is the next
    expect(body.day).toMatchObject({ valueDate: '2026-12-30', bankDate: '2026-12-30' })
    // created anew its first day has passed
    expect((await ask(payment, undefined, person)).body.refusals).toMatchObject([{ code: 'date.before-today' }])
  })

  test.each([
    ['paid before', true, ['2027-01-31', '2027-01-29', '2027-01-29', 'Weekend']],
    ['paid after', false, ['2027-01-31', '2027-02-01', '2027-02-01', 'Weekend']],
  ])('a first day without bank work, %s, is told as the schedule moves it', async (_said, beforeHoliday, day) => {
    const payment = { ...recurringPayment(world, { beforeHoliday }), valueDate: '2027-01-31' }
    const { body } = await ask(payment)
    const { valueDate, executionDate, bankDate, reason } = body.day
    expect([valueDate, executionDate, bankDate, reason]).toEqual(day)
    expect(body.fragment).toContain(`<Dt>${day[1]}</Dt>`)
  })

  test('where its moved first day is over for the bank today, the hour is the reason', async () => {
    kernel.clock.set('2027-01-29T17:00:00Z')
    const person = await signIn(app, world, 'creator')
    const { body } = await ask({ ...recurringPayment(world), valueDate: '2027-01-31' }, undefined, person)
    expect(body.day).toMatchObject({ valueDate: '2027-01-29', bankDate: '2027-02-01', reason: 'CutOff' })
  })

  test('what recurs so rarely that it is paid next after the bank’s farthest day is refused by neither', async () => {
    await kernel.database.withTenant(world.tenantId, (tx) =>
      tx.db
        .updateTable('communication')
        .set({ profile_overrides: JSON.stringify({ maxDaysAhead: 100 }) })
        .where('tenant_id', '=', world.tenantId)
        .where('communication_id', '=', world.communications.swiss)
        .execute(),
    )
    const yearly = { ...recurringPayment(world, { repeatSchedule: 'Yearly' }), valueDate: '2026-11-23' }
    const { body: saved } = await creator.call('createPayment', { body: yearly })
    kernel.clock.set('2026-11-24T09:00:00Z')
    const person = await signIn(app, world, 'creator')
    const { body } = await ask(yearly, saved.id, person)
    expect(body).toMatchObject({ refusals: [], day: { bankDate: '2027-11-23' } })
    const params = { cashTransactionId: saved.id }
    expect((await person.call('updatePayment', { params, body: yearly })).status).toBe(200)
  })

  test('a salary says nothing to who does not see salaries, neither saved nor typed', async () => {
    const treasurer = await as('treasurer')
    const salary: Json = structuredClone(domesticPayment(world))
    salary.details.isSalary = true
    const { body: saved } = await treasurer.call('createPayment', { body: salary })
    const { body } = await ask(salary, saved.id, treasurer)
    expect(body.treatment).toMatchObject({ categoryPurpose: 'SALA', batchBooking: true, debitAdvice: 'CND' })
    const refused = { status: 403, body: { code: 'payment.salary-not-permitted' } }
    expect(await ask(domesticPayment(world), saved.id)).toMatchObject(refused)
    expect(await ask(salary)).toMatchObject(refused)
  })
})
