// Payments that recur, through the real routes: created, changed, signed, taken back, skipped, deleted; who sees what of them.
import { describe, expect, test } from 'vitest'
import {
  type Client,
  type Json,
  currencyIdOf,
  domesticPayment,
  recurringPayment,
  testHouse,
  worldPassword,
} from '../../testing/index.ts'

const { kernel, world, as } = await testHouse()
const creator = await as('creator')
const signer1 = await as('signer1')
const signer2 = await as('signer2')
const treasurer = await as('treasurer')

const reason = 'The landlord waives this month.'
const create = async (part: object = {}, details: Record<string, unknown> = {}, by = creator): Promise<Json> =>
  (await by.call('createPayment', { body: { ...recurringPayment(world, details), ...part } })).body
const sign = (by: Client, id: string, part: object = {}) =>
  by.call('signRecurringPayment', { params: { id }, body: { password: worldPassword, ...part } })
const get = async (id: string, by = treasurer): Promise<Json> =>
  (await by.call('getRecurringPayment', { params: { id } })).body
const list = async (by: Client, query: Record<string, string> = {}): Promise<Json> =>
  (await by.call('listRecurringPayments', { params: { companyId: world.holding }, query })).body
const update = (id: string, body: object, by = creator) =>
  by.call('updatePayment', { params: { cashTransactionId: id }, body })
const turn = () => kernel.schedule.turn('payments.make-occurrences')
const paymentsOf = async (id: string): Promise<Json[]> =>
  (await get(id)).settled.filter((one: Json) => one.payment !== null).toReversed()
const payment = async (id: string, by = treasurer): Promise<Json> =>
  (await by.call('getPayment', { params: { cashTransactionId: id } })).body

async function signed(part: object = {}, details: Record<string, unknown> = {}): Promise<Json> {
  const { id } = await create(part, details)
  await sign(signer1, id)
  return (await sign(signer2, id)).body
}

describe('a recurring payment', () => {
  test('is a payment under number 0, with its schedule, open and unsigned', async () => {
    const made = await create()
    expect(made).toMatchObject({
      transactionNumber: 0,
      paymentStatus: 'Open',
      recurringDetails: {
        recurringName: 'Rent',
        repeatSchedule: 'Monthly',
        recurringType: 'OCCURRENCE',
        endAfter: 12,
        endDate: null,
        beforeHoliday: true,
      },
      recurringPaymentId: null,
      acts: ['edit', 'delete'],
    })
    expect(await payment(made.id)).toMatchObject({ id: made.id, transactionNumber: 0 })
    expect(await get(made.id)).toMatchObject({ recurringStatus: 'Open', nextDate: '2026-11-30', settled: [] })
  })

  test('shows its next twelve days, those that were moved with the reason', async () => {
    const { id } = await create({ valueDate: '2026-12-31' }, { endAfter: 100 })
    const { upcoming } = await get(id)
    expect(upcoming).toHaveLength(12)
    expect(upcoming.slice(0, 3)).toEqual([
      { intendedDate: '2026-12-31', date: '2026-12-31', moved: null },
      { intendedDate: '2027-01-31', date: '2027-01-29', moved: 'Weekend' },
      { intendedDate: '2027-02-28', date: '2027-02-26', moved: 'Weekend' },
    ])
  })

  test.each([
    [true, '2027-01-29'],
    [false, '2027-02-01'],
  ])('says where its first day falls, and warns of no weekend; paid before: %s', async (beforeHoliday, date) => {
    const made = await create({ valueDate: '2027-01-31' }, { beforeHoliday })
    const said = { firstDay: { intendedDate: '2027-01-31', date, moved: 'Weekend' }, warnings: [] }
    expect(made).toMatchObject(said)
    expect(await payment(made.id)).toMatchObject(said)
    expect(await get(made.id)).toMatchObject(said)
  })

  test('is in no list of payments, and in its own by its name', async () => {
    const { id } = await create({}, { recurringName: 'AAA first' })
    const { data } = await list(treasurer, { pageSize: '1' })
    expect(data).toEqual([expect.objectContaining({ id, nextDate: '2026-11-30', recurringStatus: 'Open' })])
    const params = { companyId: world.holding }
    const all = await treasurer.call('listPayments', { params, query: { transactionEndNumber: '0' } })
    expect(all.body.totalCount).toBe(0)
    const last = await list(treasurer, { pageSize: '1', orderBy: 'RecurringName desc' })
    expect(last.data[0].id).not.toBe(id)
  })

  test('may come without the rate between two currencies: it is the one that its amounts imply', async () => {
    const foreign = {
      currencyId: currencyIdOf(world, 'EUR'),
      paymentAmount: '-100.00',
      accountAmount: '-94.25',
      type: 'International',
    }
    const details = {
      beneficiary: { ...(recurringPayment(world)['details'] as Json).beneficiary },
      bankOfBeneficiary: { bankIdentifierCode: 'POFICHBEXXX' },
    }
    expect(await create({ ...foreign, details })).toMatchObject({ accountExchangeRate: '0.942500' })
    const once = await creator.call('createPayment', { body: { ...domesticPayment(world), ...foreign, details } })
    expect(once.body).toMatchObject({ code: 'rate.invalid' })
  })

  test('is created once under one key, also among others', async () => {
    const headers = { 'idempotency-key': 'rent-once' }
    const body = { payments: [domesticPayment(world), recurringPayment(world)] }
    const [first, second] = [
      await creator.call('createPayments', { body, headers }),
      await creator.call('createPayments', { body, headers }),
    ]
    expect(first?.body.payments.map((one: Json) => one.transactionNumber > 0)).toEqual([true, false])
    expect(second?.body).toEqual(first?.body)
  })

  test.each([
    ['no name', { recurringName: ' ' }, 'recurring.name-required', 'recurringName'],
    ['no schedule', { repeatSchedule: undefined }, 'field.required', 'repeatSchedule'],
    ['a schedule that nobody knows', { repeatSchedule: 'Hourly' }, 'field.invalid', 'repeatSchedule'],
    ['no rule for holidays', { beforeHoliday: undefined }, 'field.required', 'beforeHoliday'],
    ['no end', { endAfter: null }, 'recurring.end-required', 'endAfter'],
    [
      'an end before the value date',
      { recurringType: 'DATE', endAfter: null, endDate: '2026-11-29' },
      'recurring.end-before-start',
      'endDate',
    ],
  ])('is refused with %s', async (_what, part, code, field) => {
    const answer = await creator.call('createPayment', { body: recurringPayment(world, part) })
    expect(answer).toMatchObject({ status: 400, body: { code, fields: [{ field: `recurringDetails.${field}` }] } })
  })

  test('stays what it is: none becomes a single payment, and no single payment recurs', async () => {
    const { id } = await create()
    const single = await update(id, domesticPayment(world))
    expect(single).toMatchObject({ status: 400, body: { code: 'recurring.stays-recurring' } })
    const { body: once } = await creator.call('createPayment', { body: domesticPayment(world) })
    const recurring = await update(once.id, recurringPayment(world))
    expect(recurring).toMatchObject({ status: 400, body: { code: 'recurring.stays-single' } })
  })

  test('of another tenant, or under the calls of single payments, is not found', async () => {
    const { id } = await create()
    const params = { cashTransactionId: id }
    expect((await creator.call('deletePayment', { params })).body.code).toBe('payment.not-found')
    const single = await signer1.call('signPayment', { params: { id }, body: { password: worldPassword } })
    expect(single.body.code).toBe('payment.not-found')
  })
})

describe('signing a recurring payment', () => {
  test('takes two people, none of whom wrote it, and the version that they saw', async () => {
    const { id, version } = await create()
    expect((await sign(creator, id)).status).toBe(403)
    expect((await sign(signer1, id, { version: version + 1 })).body.code).toBe('payment.changed')
    expect((await sign(signer1, id, { version })).body).toMatchObject({ paymentStatus: 'PartialSigned' })
    expect((await sign(signer1, id)).body.code).toBe('payment.already-signed-by-you')
    const { body } = await sign(signer2, id)
    expect(body).toMatchObject({ paymentStatus: 'Signed', signatureCount: 2 })
    expect(body.signatures.map((one: Json) => one.isGenuine)).toEqual([true, true])
    expect(body.acts).toEqual([])
    expect((await get(id)).acts).toEqual(['edit', 'revert', 'skip'])
  })

  test('many at once: a wrong password signs none, each has its own answer', async () => {
    const [one, other] = [await create(), await create()]
    const cashTransactionIds = [one.id, other.id, world.holding]
    const wrong = { password: `${worldPassword}!`, cashTransactionIds }
    expect((await signer1.call('signRecurringPayments', { body: wrong })).status).toBe(422)
    expect(await get(one.id)).toMatchObject({ signatures: [] })
    const { body } = await signer1.call('signRecurringPayments', {
      body: { password: worldPassword, cashTransactionIds },
    })
    expect(body.results.map((each: Json) => [each.status, each.paymentStatus, each.transactionNumber])).toEqual([
      ['Success', 'PartialSigned', 0],
      ['Success', 'PartialSigned', 0],
      ['Error', null, null],
    ])
    const again = await signer1.call('signRecurringPayments', {
      body: { password: worldPassword, payments: [{ id: one.id, version: one.version }] },
    })
    expect(again.body.results).toMatchObject([{ status: 'Error', code: 'payment.already-signed-by-you' }])
  })

  test('is taken back with a reason, not by the one who signed alone', async () => {
    const { id, version } = await signed()
    const revert = (by: Client, body: object) => by.call('revertRecurringPayment', { params: { id }, body })
    expect((await revert(treasurer, { reason: 'short' })).body.code).toBe('reason.too-short')
    expect((await revert(creator, { reason })).status).toBe(403)
    const { body } = await revert(treasurer, { reason, version })
    expect(body).toMatchObject({ paymentStatus: 'Open', signatures: [], version: version + 1 })
    expect((await revert(treasurer, { reason })).body.code).toBe('payment.not-revertible')
    expect((await sign(signer1, id)).body).toMatchObject({ paymentStatus: 'PartialSigned' })
  })
})

describe('an edit', () => {
  test('of what was signed voids the signatures and leaves the payments that were made alone', async () => {
    const { id } = await signed({ valueDate: '2026-11-30' })
    await turn()
    const [first] = await paymentsOf(id)
    const changed = { ...recurringPayment(world), paymentAmount: '-120.00', accountAmount: '-120.00' }
    expect((await update(id, changed)).body).toMatchObject({ paymentStatus: 'Open', signatures: [], version: 2 })
    expect(await payment(first?.payment.id)).toMatchObject({
      paymentStatus: 'Signed',
      signatureCount: 2,
      paymentAmount: '-100.00',
    })
  })

  test.each([
    ['the schedule', { repeatSchedule: 'Quarterly' }],
    ['the end', { endAfter: 13 }],
    ['the rule for holidays', { beforeHoliday: false }],
  ])('of %s voids them too', async (_what, part) => {
    const { id } = await signed()
    expect((await update(id, recurringPayment(world, part))).body).toMatchObject({
      paymentStatus: 'Open',
      signatures: [],
    })
  })

  test('of name, remarks and cashflow leaves them', async () => {
    const { id, version } = await signed()
    const body = { ...recurringPayment(world, { recurringName: 'Office' }), remarks: 'Ask Anna', cashflowId: null }
    expect((await update(id, body)).body).toMatchObject({
      paymentStatus: 'Signed',
      signatureCount: 2,
      version,
      remarks: 'Ask Anna',
      cashflowId: null,
      recurringDetails: { recurringName: 'Office' },
    })
  })

  test('of an old version is refused with who changed it', async () => {
    const { id, version } = await create()
    await update(id, { ...recurringPayment(world, { endAfter: 3 }), version })
    const late = await update(id, { ...recurringPayment(world, { endAfter: 4 }), version })
    expect(late).toMatchObject({ status: 409, body: { code: 'payment.changed-before-saving' } })
  })
})

describe('one time', () => {
  const skip = (by: Client, id: string, intendedDate: string, why = reason) =>
    by.call('skipRecurringPayment', { params: { id }, body: { intendedDate, reason: why } })

  test('is skipped with a reason, counts, and is never made', async () => {
    const { id } = await signed({ valueDate: '2026-12-31' }, { endAfter: 2 })
    expect((await skip(creator, id, '2027-01-31')).status).toBe(403)
    expect((await skip(treasurer, id, '2027-01-31', 'no')).body.code).toBe('reason.too-short')
    const { body } = await skip(treasurer, id, '2027-01-31')
    expect(body.upcoming.map((one: Json) => one.intendedDate)).toEqual(['2026-12-31'])
    expect(body.settled).toMatchObject([{ intendedDate: '2027-01-31', payment: null, skipped: { reason } }])
    expect(body.paymentStatus).toBe('Signed')
    expect((await skip(treasurer, id, '2027-01-31')).body.code).toBe('recurring.occurrence-skipped')
    // what is skipped is said to be paid on no day
    expect(body.firstDay).toMatchObject({ intendedDate: '2026-12-31' })
    expect((await skip(treasurer, id, '2026-12-31')).body.firstDay).toBeNull()
  })

  test('whose payment is made is told by its day', async () => {
    const { id } = await signed({ valueDate: '2026-12-13' }, { endAfter: 2 })
    const firstDay = { intendedDate: '2026-12-13', date: '2026-12-11', moved: 'Weekend' }
    expect((await get(id)).firstDay).toEqual(firstDay)
    await turn()
    const made = await get(id)
    expect(made.settled).toMatchObject([{ intendedDate: '2026-12-13', payment: { valueDate: '2026-12-11' } }])
    expect(made.firstDay).toEqual(firstDay)
  })

  test('that the schedule does not name is none', async () => {
    const { id } = await create({ valueDate: '2026-12-31' })
    for (const day of ['2026-12-30', '2026-11-30', '2027-01-29', '2028-12-31'])
      expect((await skip(treasurer, id, day)).body.code).toBe('recurring.not-its-day')
  })

  test('whose payment was made is not skipped: the payment is named', async () => {
    const { id } = await create()
    await turn()
    const [made] = await paymentsOf(id)
    const { body } = await skip(treasurer, id, '2026-11-30')
    expect(body.code).toBe('recurring.occurrence-made')
    expect(body.message).toContain(`${made?.payment.transactionNumber}`)
  })
})

describe('deleting a recurring payment', () => {
  test('takes an open one away; the payments that it made stay, and none follows', async () => {
    const { id, version } = await create({}, { endAfter: 100 })
    await turn()
    const [made] = await paymentsOf(id)
    const del = (query: Record<string, string> = {}) =>
      creator.call('deleteRecurringPayment', { params: { id }, query })
    expect((await del({ version: `${version + 1}` })).body.code).toBe('payment.changed-before-act')
    expect((await del({ version: `${version}` })).status).toBe(204)
    expect((await get(id)).code).toBe('payment.not-found')
    expect(await payment(made?.payment.id)).toMatchObject({ paymentStatus: 'Open', recurringPaymentId: id })
    expect((await list(treasurer)).data.map((one: Json) => one.id)).not.toContain(id)
  })

  test('leaves one that somebody signed', async () => {
    const { id } = await signed()
    const answer = await creator.call('deleteRecurringPayment', { params: { id } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment.not-deletable' } })
  })
})

test('taken back, skipped or deleted under a key, it is so once, and a press after a lost answer gets the same answer', async () => {
  const { id, version } = await signed({ valueDate: '2026-12-31' })
  const revert = (key: string) =>
    treasurer.call('revertRecurringPayment', {
      params: { id },
      body: { reason, version },
      headers: { 'idempotency-key': key },
    })
  const first = await revert('taken back')
  expect(first).toMatchObject({ status: 200, body: { paymentStatus: 'Open', version: version + 1 } })
  expect(await revert('taken back')).toMatchObject({ status: 200, body: first.body })
  expect((await revert('another try')).body.code).toBe('payment.changed-before-act')
  const skip = () =>
    treasurer.call('skipRecurringPayment', {
      params: { id },
      body: { intendedDate: '2027-01-31', reason },
      headers: { 'idempotency-key': 'skipped' },
    })
  expect([(await skip()).status, (await skip()).status]).toEqual([200, 200])
  const del = (key: string) =>
    creator.call('deleteRecurringPayment', {
      params: { id },
      query: { version: `${version + 1}` },
      headers: { 'idempotency-key': key },
    })
  expect([(await del('deleted')).status, (await del('deleted')).status]).toEqual([204, 204])
  expect((await del('another press')).body.code).toBe('payment.not-found')
})

test('its life tells who did what and why, and what an edit changed', async () => {
  const { id } = await create()
  await update(id, { ...recurringPayment(world), paymentAmount: '-99.00', accountAmount: '-99.00' })
  await sign(signer1, id)
  await treasurer.call('revertRecurringPayment', { params: { id }, body: { reason } })
  const body = { intendedDate: '2026-12-30', reason }
  await treasurer.call('skipRecurringPayment', { params: { id }, body })
  const { body: life } = await treasurer.call('listPaymentHistory', {
    params: { cashTransactionId: id },
  })
  expect(life.map((one: Json) => one.action)).toEqual(['Created', 'Updated', 'Signed', 'Reverted', 'Skipped'])
  expect(life[1].changes).toEqual([{ field: 'paymentAmount', before: '100.00', after: '99.00' }])
  expect(life[4].reason).toBe(reason)
})

test('a salary that recurs hides its name, amount and beneficiary from who may not see salaries', async () => {
  const details = { ...(recurringPayment(world)['details'] as Json), isSalary: true }
  const { id } = await create({ details }, { recurringName: 'Salary Anna' }, treasurer)
  const hidden = {
    isMasked: true,
    paymentAmount: '0',
    beneficiaryName: 'Salary',
    recurringDetails: expect.objectContaining({ recurringName: 'Salary', repeatSchedule: 'Monthly' }),
  }
  expect(await get(id, creator)).toMatchObject(hidden)
  expect(await payment(id, creator)).toMatchObject(hidden)
  expect((await list(creator)).data.find((one: Json) => one.id === id)).toMatchObject(hidden)
  expect(await get(id)).toMatchObject({ isMasked: false, recurringDetails: { recurringName: 'Salary Anna' } })
  expect((await update(id, recurringPayment(world))).body.code).toBe('payment.salary-not-permitted')
  expect((await sign(signer1, id)).body.code).toBe('payment.salary-not-permitted')
  const refused = await creator.call('createPayment', { body: { ...recurringPayment(world), details } })
  expect(refused.body.code).toBe('payment.salary-not-permitted')
})

test('the doubts compare one with none of the payments that it made', async () => {
  const { id } = await signed({ paymentAmount: '-777.00', accountAmount: '-777.00' }, { repeatSchedule: 'Weekly' })
  await turn()
  const made = await paymentsOf(id)
  expect(made.length).toBeGreaterThan(3)
  const cashTransactionIds = [id, ...made.map((one) => one.payment.id)]
  const { body } = await treasurer.call('listPaymentDoubts', { body: { cashTransactionIds } })
  const duplicates = body.payments.flatMap((one: Json) =>
    one.doubts.filter((doubt: Json) => doubt.kind === 'Duplicate'),
  )
  expect(duplicates).toEqual([])
})
