// What speaks before money leaves, on the real database: duplicates, cover, first payments; and nothing that the reader
// may not see.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { camtFile, upload } from '../../testing/camt-file.ts'
import { type Client, type Json, currencyIdOf, domesticPayment, testHouse, qrPayment } from '../../testing/index.ts'

const supplier = 'CH3908704016075473007'
const day = '2026-11-23'

const { kernel, app, world, as } = await testHouse()
const treasurer = await as('treasurer')
const creator = await as('creator')

beforeAll(async () => {
  const statement = camtFile({
    iban: world.ibans.chf,
    id: 'S-1',
    balances: { OPBD: ['1031.10', '2026-11-20'], CLBD: ['1000.00', '2026-11-20'] },
    entries: [
      {
        amount: '-31.10',
        details: [{ name: 'Energie AG', iban: 'CH8500790042345671234', reference: 'RF18539007547034' }],
      },
    ],
  })
  const { body } = await upload(app, treasurer, statement)
  if (body.result !== 'SUCCESS') throw new Error(JSON.stringify(body))
})
beforeEach(() =>
  kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.db.updateTable('payment').set({ deleted_at: 'now' }).where('tenant_id', '=', tx.tenantId).execute()
  }),
)

type Change = {
  readonly iban?: string
  readonly amount?: string
  readonly valueDate?: string
  readonly isSalary?: boolean
  readonly accountId?: string
}

function bodyOf({ iban = supplier, amount = '100.00', valueDate = day, isSalary, ...rest }: Change): Json {
  const body = domesticPayment(world)
  const { beneficiary, ...details } = body['details'] as { beneficiary: object }
  return {
    ...body,
    ...rest,
    valueDate,
    paymentAmount: `-${amount}`,
    accountAmount: `-${amount}`,
    details: { ...details, beneficiary: { ...beneficiary, iban }, ...(isSalary && { isSalary }) },
  }
}

async function create(change: Change = {}, by = treasurer): Promise<Json> {
  const { status, body } = await by.call('createPayment', { body: bodyOf(change) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function change(id: string, set: Record<string, unknown>): Promise<void> {
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.db
      .updateTable('payment')
      .set(set)
      .where('tenant_id', '=', tx.tenantId)
      .where('payment_id', '=', id)
      .execute()
  })
}

async function doubtsOf(id: string, by = treasurer): Promise<Json[]> {
  const { status, body } = await by.call('listPaymentDoubts', { body: { cashTransactionIds: [id] } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.payments[0].doubts
}
const kinds = async (id: string, by = treasurer) => (await doubtsOf(id, by)).map(({ kind }) => kind)

async function draftDoubts(draft: Json, by = treasurer): Promise<Json[]> {
  const { status, body } = await by.call('listPaymentDoubts', { body: { draft } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.draft
}
const draftOf = ({ iban = supplier, amount = '100.00', valueDate = day }: Change = {}): Json => ({
  accountId: world.accounts.chf,
  currencyId: currencyIdOf(world, 'CHF'),
  paymentAmount: `-${amount}`,
  accountAmount: `-${amount}`,
  valueDate,
  beneficiaryIban: iban,
})

test('a payment that is there already is named with its number, from both sides, by the call of doubts alone', async () => {
  const first = await create()
  expect(await kinds(first.id)).toEqual(['FirstPayment'])
  const second = await create({ valueDate: '2026-12-10' })
  expect(second.warnings).toEqual([])
  expect(await doubtsOf(second.id)).toMatchObject([
    {
      kind: 'Duplicate',
      message: `Possibly a duplicate: payment ${first.transactionNumber}, value date ${day}, pays the same amount to the same account.`,
      comparedWith: { kind: 'Payment', paymentId: first.id, transactionNumber: first.transactionNumber },
    },
    { kind: 'FirstPayment', message: 'First payment to this account.', comparedWith: null },
  ])
  expect((await doubtsOf(first.id))[0]).toMatchObject({ comparedWith: { paymentId: second.id } })
  const { warnings } = (await treasurer.call('getPayment', { params: { cashTransactionId: first.id } })).body
  expect(warnings).toEqual([])
  const { body } = await treasurer.call('listPaymentDoubts', {
    body: { cashTransactionIds: [second.id] },
    headers: { 'accept-language': 'de' },
  })
  expect(body.payments[0].doubts.at(-1).message).toBe('Erste Zahlung auf dieses Konto.')
})

test.each([
  ['deleted', { deleted_at: 'now' }],
  ['rejected by the bank', { status: 'rejected' }],
  ['not executed', { status: 'not-executed' }],
  ['returned', { status: 'done', is_returned: true }],
  ['21 days away', { value_date: '2026-12-14' }],
  ['of another amount', { payment_amount: '-100.01' }],
])('one that is %s is no first of two', async (_name, set) => {
  const first = await create()
  await change(first.id, set)
  expect(await kinds((await create()).id)).toEqual(['FirstPayment'])
})

test('the same reference is a duplicate whenever it was', async () => {
  const qr = (amount: string, valueDate: string): Json => ({
    ...qrPayment(world),
    paymentAmount: `-${amount}`,
    accountAmount: `-${amount}`,
    valueDate,
  })
  const first = (await treasurer.call('createPayment', { body: qr('10.00', day) })).body
  await change(first.id, { value_date: '2026-01-05', status: 'done' })
  const second = (await treasurer.call('createPayment', { body: qr('12.00', day) })).body
  expect(await doubtsOf(second.id)).toMatchObject([
    {
      kind: 'Duplicate',
      message: expect.stringContaining('the same reference'),
      comparedWith: { paymentId: first.id },
    },
  ])
})

test('a debit that the bank booked is named with its day, and makes its account known', async () => {
  const paid = await draftDoubts(draftOf({ iban: 'CH8500790042345671234', amount: '31.10' }))
  expect(paid).toMatchObject([
    {
      kind: 'Duplicate',
      message: expect.stringContaining('CHF operating was debited on 2026-11-20'),
      comparedWith: {
        kind: 'Entry',
        companyId: world.holding,
        accountId: world.accounts.chf,
        bookingDate: '2026-11-20',
      },
    },
  ])
  expect(await draftDoubts(draftOf({ iban: 'CH8500790042345671234', amount: '31.20' }))).toEqual([])
  const byReference = {
    ...draftOf({ iban: 'CH8500790042345671234', amount: '9.00' }),
    reference: 'RF18 5390 0754 7034',
  }
  expect((await draftDoubts(byReference)).map(({ kind }) => kind)).toEqual(['Duplicate'])
})

test('the details of a collective booking are compared, and a debit that was ordered in another currency', async () => {
  const [one, other, abroad] = ['CH6209000000301234567', 'CH9300762011623852957', 'DE14120300001052079147']
  const statement = camtFile({
    iban: world.ibans.chf,
    id: 'S-0',
    balances: { OPBD: ['1379.30', '2026-11-19'], CLBD: ['1031.10', '2026-11-19'] },
    entries: [
      {
        amount: '-300.00',
        booked: '2026-11-19',
        details: [
          { amount: '-120.00', name: 'Eins AG', iban: one, reference: 'RF18539007547034' },
          { amount: '-180.00', name: 'Zwei AG', iban: other },
        ],
      },
      {
        amount: '-50.00',
        currency: 'EUR',
        transactionAmount: '48.20',
        booked: '2026-11-19',
        details: [{ name: 'Drei GmbH', iban: abroad }],
      },
    ],
  })
  expect((await upload(app, treasurer, statement)).body.result).toBe('SUCCESS')
  const duplicates = async (draft: Json) => (await draftDoubts(draft)).filter(({ kind }) => kind === 'Duplicate')
  const booked = { comparedWith: { kind: 'Entry', bookingDate: '2026-11-19' } }
  expect(await duplicates(draftOf({ iban: one, amount: '120.00' }))).toMatchObject([booked])
  // neither the amount of another detail, nor that of the whole booking, nor after three weeks
  for (const amount of ['180.00', '300.00']) expect(await duplicates(draftOf({ iban: one, amount }))).toEqual([])
  expect(await duplicates(draftOf({ iban: one, amount: '120.00', valueDate: '2026-12-10' }))).toEqual([])
  const byReference = {
    ...draftOf({ iban: one, amount: '9.00', valueDate: '2027-02-01' }),
    reference: 'RF18539007547034',
  }
  expect(await duplicates(byReference)).toMatchObject([booked])
  const inEuro = { ...draftOf({ iban: abroad, amount: '50.00' }), currencyId: currencyIdOf(world, 'EUR') }
  expect(await duplicates(inEuro)).toMatchObject([booked])
  expect(await duplicates({ ...inEuro, paymentAmount: '-48.20' })).toEqual([])
})

test('the details of a collective booking make their accounts known, also when it is matched', async () => {
  const [one, other, later] = ['AT611904300234573201', 'FR1420041010050500013M02606', 'CH8500790042345671234']
  const supplierOf = async (iban: string, by = treasurer) =>
    (await draftDoubts(draftOf({ iban, amount: '7.00', valueDate: '2027-03-01' }), by)).map(({ kind }) => kind)
  const [salaried, returned] = ['LI21088100002324013AA', 'DE02120300000000202051']
  const at = (booked: string) => ({ OPBD: ['2000.00', booked], CLBD: ['1700.00', booked] }) as const
  const collective = (booked: string, first: string, second: string) => ({
    iban: world.ibans.chf,
    id: booked,
    balances: at(booked),
    entries: [
      {
        amount: '-300.00',
        booked,
        details: [
          { amount: '-120.00', name: 'Eins AG', iban: first },
          { amount: '-180.00', name: 'Zwei AG', iban: second },
        ],
      },
    ],
  })
  for (const [booked, first, second] of [
    ['2026-06-02', one, other],
    ['2026-06-03', salaried, later],
    ['2026-06-04', returned, later],
  ] as const) {
    const { body } = await upload(app, treasurer, camtFile(collective(booked, first, second)))
    expect(body.result).toBe('SUCCESS')
  }
  const set = (booked: string, changed: Record<string, unknown>) =>
    kernel.database.withTenant(world.tenantId, async (tx) => {
      await tx.db
        .updateTable('entry')
        .set(changed)
        .where('tenant_id', '=', tx.tenantId)
        .where('booking_date', '=', booked)
        .execute()
    })
  await set('2026-06-02', { state: 'matched' })
  await set('2026-06-03', { is_salary: true, detail_keys: null })
  await set('2026-06-04', { is_return: true })
  expect([await supplierOf(one), await supplierOf(other)]).toEqual([[], []])
  // imported by an older version, which wrote no keys; of salaries only those learn who may see them
  expect([await supplierOf(salaried), await supplierOf(salaried, creator)]).toEqual([[], ['FirstPayment']])
  expect(await supplierOf(returned)).toEqual(['FirstPayment'])
  expect(await supplierOf('CH4431999123000889012')).toEqual(['FirstPayment'])
})

test('an account is new until a payment left for it', async () => {
  const { id } = await create()
  expect(await draftDoubts(draftOf({ amount: '1.00' }))).toMatchObject([{ kind: 'FirstPayment' }])
  await change(id, { status: 'delivered' })
  expect(await draftDoubts(draftOf({ amount: '1.00' }))).toEqual([])
})

test('what the account will not hold on the value date is not covered; an open payment counts once', async () => {
  const iban = 'CH8500790042345671234'
  const first = await create({ iban, amount: '900.00', valueDate: '2026-11-25' })
  expect(await kinds(first.id)).toEqual([])
  expect(await draftDoubts(draftOf({ iban, amount: '100.00', valueDate: '2026-11-25' }))).toEqual([])
  // before the 25th there is enough
  expect(await draftDoubts(draftOf({ iban, amount: '100.01', valueDate: '2026-11-24' }))).toEqual([])
  expect(await draftDoubts(draftOf({ iban, amount: '100.01', valueDate: '2026-11-25' }))).toMatchObject([
    {
      kind: 'NotCovered',
      message: 'Not covered: CHF operating is expected to hold CHF -0.01 on 2026-11-25, with this payment.',
    },
  ])
  // the draft of the payment itself stands in its place, and is not compared with it
  const edited = { ...draftOf({ iban, amount: '900.00', valueDate: '2026-11-25' }), paymentId: first.id }
  expect(await draftDoubts(edited)).toEqual([])
  expect(await draftDoubts({ ...edited, accountAmount: '-1000.01' })).toMatchObject([{ kind: 'NotCovered' }])
  const second = await create({ iban, amount: '150.00', valueDate: '2026-11-26' })
  expect(await kinds(second.id)).toEqual(['NotCovered'])
  expect(await kinds(first.id)).toEqual([])
})

test('of an account whose balance no bank has told nothing is said', async () => {
  const body = { ...draftOf({ iban: 'DE89370400440532013000', amount: '5.00' }), accountId: world.accounts.eur }
  expect((await draftDoubts(body)).map(({ kind }) => kind)).toEqual(['FirstPayment'])
})

test('many are answered at once, the doubtful ones first, and one that has left is not doubted', async () => {
  const known = 'CH8500790042345671234'
  const ids = [
    (await create({ iban: known, amount: '1.00' })).id,
    (await create({ iban: known, amount: '2.00' })).id,
    (await create({ iban: known, amount: '2.00' })).id,
    (await create({ amount: '3.00' })).id,
  ]
  await change(ids[3], { status: 'delivered' })
  const { body } = await treasurer.call('listPaymentDoubts', { body: { cashTransactionIds: ids } })
  const told = body.payments.map(({ id, doubts }: Json) => [ids.indexOf(id), doubts.length])
  expect(told).toEqual([
    [1, 1],
    [2, 1],
    [0, 0],
    [3, 0],
  ])
})

test('a salary is compared with nothing for who may not see it, and is not counted: golden 68', async () => {
  const balance = async (by: Client) =>
    (await by.call('getPaymentAccountBalance', { query: { accountId: world.accounts.chf, valueDate: day } })).body
  await create({ amount: '999.00', isSalary: true })
  expect(await balance(treasurer)).toMatchObject({ projected: '1.00', withoutSalaries: false, booked: '1000.00' })
  expect(await balance(creator)).toMatchObject({ projected: '1000.00', withoutSalaries: true, booked: '1000.00' })
  const draft = draftOf({ amount: '999.00' })
  expect((await draftDoubts(draft)).map(({ kind }) => kind)).toEqual(['Duplicate', 'NotCovered', 'FirstPayment'])
  expect((await draftDoubts(draft, creator)).map(({ kind }) => kind)).toEqual(['FirstPayment'])
  expect(await draftDoubts(draftOf({ amount: '1000.01' }), creator)).toMatchObject([
    { kind: 'NotCovered', message: expect.stringContaining('without salaries') },
    { kind: 'FirstPayment' },
  ])
})

test('of a salary itself its reader without the right hears nothing, nor may he ask for its draft', async () => {
  const first = await create({ amount: '2000.00', isSalary: true })
  const salary = await create({ amount: '2000.00', isSalary: true })
  expect(await kinds(salary.id)).toEqual(['Duplicate', 'NotCovered', 'FirstPayment'])
  expect(await kinds(salary.id, creator)).toEqual([])
  const { body } = await creator.call('getPayment', { params: { cashTransactionId: first.id } })
  expect(body.warnings).toEqual([])
  const asked = await creator.call('listPaymentDoubts', { body: { draft: { ...draftOf(), paymentId: first.id } } })
  expect(asked).toMatchObject({ status: 403, body: { code: 'payment.salary-not-permitted' } })
  // once it left for its account, that stays among those who may know
  await change(first.id, { status: 'delivered' })
  expect(await draftDoubts(draftOf({ amount: '1.00' }), creator)).toMatchObject([{ kind: 'FirstPayment' }])
  expect((await draftDoubts(draftOf({ amount: '1.00' }))).map(({ kind }) => kind)).toEqual(['NotCovered'])
})

test('an account that is denied is neither named nor counted', async () => {
  const first = await create({ amount: '77.00' })
  await change(first.id, { status: 'delivered' })
  const draft = { ...draftOf({ amount: '77.00' }), accountId: world.accounts.eur }
  expect((await draftDoubts(draft, creator)).map(({ kind }) => kind)).toEqual(['Duplicate'])
  const deny = (effect: 'insert' | 'delete') =>
    kernel.database.withTenant(world.tenantId, async (tx) => {
      if (effect === 'delete')
        await tx.db.deleteFrom('account_permission').where('tenant_id', '=', tx.tenantId).execute()
      else
        await tx.db
          .insertInto('account_permission')
          .values({
            tenant_id: tx.tenantId,
            account_permission_id: kernel.ids.next(),
            user_id: world.people.creator,
            account_id: world.accounts.chf,
            permission: 'AccountView',
            effect: 'deny',
          })
          .execute()
    })
  await deny('insert')
  try {
    expect((await draftDoubts(draft, creator)).map(({ kind }) => kind)).toEqual(['FirstPayment'])
    const entry = { ...draftOf({ iban: 'CH8500790042345671234', amount: '31.10' }), accountId: world.accounts.eur }
    expect((await draftDoubts(entry, creator)).map(({ kind }) => kind)).toEqual(['FirstPayment'])
    const own = await creator.call('listPaymentDoubts', { body: { draft: draftOf() } })
    expect(own).toMatchObject({ status: 404, body: { code: 'account.not-found' } })
    const named = await creator.call('listPaymentDoubts', { body: { cashTransactionIds: [first.id] } })
    expect(named).toMatchObject({ status: 404, body: { code: 'payment.not-found' } })
  } finally {
    await deny('delete')
  }
})

test('an amount that is no number is refused with its place', async () => {
  const asked = await treasurer.call('listPaymentDoubts', { body: { draft: { ...draftOf(), paymentAmount: '1,5x' } } })
  expect(asked).toMatchObject({ status: 400, body: { code: 'amount.not-a-number' } })
  expect(asked.body.fields).toMatchObject([{ field: 'draft.paymentAmount' }])
})
