// The statement of an account: booked rows with the running balance, and behind them what is expected.
import { beforeAll, expect, test } from 'vitest'
import { type TestEntry, camtFile, upload } from '../../testing/camt-file.ts'
import { type Json, domesticPayment, testHouse, signIn } from '../../testing/index.ts'

let paymentId = ''

const { kernel, app, world, as } = await testHouse()
const treasurer = await as('treasurer')

beforeAll(async () => {
  const iban = world.ibans.chf
  const days = camtFile(
    {
      iban,
      id: 'S-1',
      balances: { OPBD: ['1000.00', '2026-11-18'], CLBD: ['1200.00', '2026-11-19'] },
      entries: [
        { amount: '300.00', booked: '2026-11-18', details: [{ name: 'Kunde AG' }] },
        { amount: '-100.00', booked: '2026-11-19', batch: { paymentInformationId: 'PMT-7', count: 12 } },
      ],
    },
    {
      iban,
      id: 'S-2',
      balances: { OPBD: '1200.00', CLBD: '1150.00' },
      entries: [{ amount: '-50.00', value: '2026-11-23' }],
    },
  )
  const today = camtFile({
    kind: '052',
    iban,
    id: 'R-1',
    created: '2026-11-23T08:00:00',
    entries: [{ amount: '-30.00', booked: '2026-11-23', value: '2026-11-24', status: 'PDNG' }],
  })
  for (const file of [days, today]) await upload(app, treasurer, file)
  const created = await treasurer.call('createPayment', {
    body: { ...domesticPayment(world), valueDate: '2026-11-25' },
  })
  paymentId = created.body.id
})

async function statement(query: Record<string, string> = {}): Promise<Json> {
  const params = { companyId: world.holding, accountId: world.accounts.chf }
  const { status, body } = await treasurer.call('getAccountStatement', { params, query })
  expect(status).toBe(200)
  return body
}
async function lines(query: Record<string, string> = {}): Promise<string[]> {
  const { rows } = await statement(query)
  return rows.map((one: Json) => `${one.type} ${one.amount} = ${one.balance}${one.isExpected ? ' expected' : ''}`)
}
const all = { dataType: 'StatementPaymentAndAccountReport' }

const booked = [
  'StartBalance 1000.00 = 1000.00',
  'CREDIT 300.00 = 1300.00',
  'DEBIT -100.00 = 1200.00',
  'DEBIT -50.00 = 1150.00',
  'EndBalance 1150.00 = 1150.00',
]

test('booked rows run from the opening to the closing of the bank and end today, unless more is asked for', async () => {
  expect(await lines()).toEqual(booked)
  expect(await lines({ end: '2026-11-23' })).toEqual(booked)
  const { rows } = await statement()
  expect(rows.at(-1)).toMatchObject({ id: 'EndBalance', valueDate: '2026-11-23', isExpected: false })
})

test('what is expected follows by value date, where it is asked for or the period ends in the future', async () => {
  const expected = [
    ...booked,
    'DEBIT -30.00 = 1120.00 expected',
    'PAYMENT -100.00 = 1020.00 expected',
    'EndBalance 1020.00 = 1020.00 expected',
  ]
  expect(await lines(all)).toEqual(expected)
  expect(await lines({ end: '2026-12-31' })).toEqual(expected)
  const { rows } = await statement({ end: '2026-12-31' })
  expect(rows.at(-1)).toMatchObject({ id: 'ExpectedEndBalance', valueDate: '2026-12-31' })
})

test('golden 68: without the right to salaries they move no expected balance, and that is said', async () => {
  const salary = structuredClone(domesticPayment(world)) as Json
  salary.details.isSalary = true
  const { body } = await treasurer.call('createPayment', {
    body: { ...salary, valueDate: '2026-11-25', paymentAmount: '-5432.10', accountAmount: '-5432.10' },
  })
  expect((await lines(all)).slice(booked.length)).toEqual([
    'DEBIT -30.00 = 1120.00 expected',
    'PAYMENT -100.00 = 1020.00 expected',
    'PAYMENT -5432.10 = -4412.10 expected',
    'EndBalance -4412.10 = -4412.10 expected',
  ])
  const accountant = await signIn(app, world, 'accountant')
  const params = { companyId: world.holding, accountId: world.accounts.chf }
  const told = (await accountant.call('getAccountStatement', { params, query: all })).body
  expect(told.withoutSalaries).toBe(true)
  expect(told.rows.slice(booked.length).map((one: Json) => `${one.amount} = ${one.balance}`)).toEqual([
    '-30.00 = 1120.00',
    '-100.00 = 1020.00',
    '0 = null',
    '1020.00 = 1020.00',
  ])
  expect(JSON.stringify(told)).not.toMatch(/5432|4412/)
  expect(await statement(all)).toMatchObject({ withoutSalaries: false })
  await treasurer.call('deletePayment', { params: { cashTransactionId: body.id } })
})

test('golden 68: what the bank announces of an own salary is not told where payments are not asked for', async () => {
  const accountant = await signIn(app, world, 'accountant')
  const params = { companyId: world.holding, accountId: world.accounts.chf }
  const salary = { amount: '-5432.10', booked: '2026-11-23', status: 'PDNG', details: [{ purpose: 'SALA' }] } as const
  await upload(app, treasurer, camtFile({ kind: '052', iban: world.ibans.chf, id: 'R-SALA', entries: [salary] }))
  const told = await accountant.call('getAccountStatement', {
    params,
    query: { dataType: 'StatementAndAccountReport' },
  })
  expect(JSON.stringify(told.body)).not.toMatch(/5432|4282|4312/)
  await kernel.database.withTenant(world.tenantId, (tx) =>
    tx.db.deleteFrom('entry').where('tenant_id', '=', world.tenantId).where('amount', 'in', ['-5432.10']).execute(),
  )
})

test('the closing is the bank’s own, also where its lines do not add up to it', async () => {
  const change = (closing: string) =>
    kernel.database.withTenant(world.tenantId, (tx) =>
      tx.db
        .updateTable('account_balance')
        .set({ closing_balance: closing })
        .where('tenant_id', '=', world.tenantId)
        .where('day', '=', '2026-11-20')
        .execute(),
    )
  await change('1149.00')
  expect((await lines()).slice(-2)).toEqual(['DEBIT -50.00 = 1150.00', 'EndBalance 1149.00 = 1149.00'])
  await change('1150.00')
})

test('a row says who, when and how much; money in and money out stand apart', async () => {
  const { rows, isCut, account } = await statement(all)
  expect(account).toMatchObject({ accountId: world.accounts.chf, currency: { code: 'CHF' } })
  expect(isCut).toBe(false)
  const [, credit, debit, late, , pending, payment] = rows
  expect(credit).toMatchObject({
    bankBookingDate: '2026-11-18',
    counterparty: 'Kunde AG',
    creditAmount: '300.00',
    debitAmount: null,
    paymentId: null,
    paymentCount: null,
  })
  expect(debit).toMatchObject({ creditAmount: null, debitAmount: '100.00', counterparty: null, paymentCount: 12 })
  expect(late).toMatchObject({ bankBookingDate: '2026-11-20', valueDate: '2026-11-23' })
  expect(pending).toMatchObject({ bankBookingDate: null, valueDate: '2026-11-24', statementId: null })
  expect(payment).toMatchObject({
    bankBookingDate: null,
    valueDate: '2026-11-25',
    paymentId,
    paymentStatus: 'Open',
    counterparty: 'Muster Lieferant AG',
    debitAmount: '100.00',
  })
})

test.each([
  ['StatementAndPayment', ['PAYMENT -100.00 = 1050.00 expected'], '1050.00'],
  ['StatementAndAccountReport', ['DEBIT -30.00 = 1120.00 expected'], '1120.00'],
])('%s shows what is expected from that source only', async (dataType, expected, end) => {
  expect(await lines({ dataType })).toEqual([...booked, ...expected, `EndBalance ${end} = ${end} expected`])
  expect(await lines({ dataType: 'Statement' })).toEqual(booked)
})

test('what is announced stands among what is expected, moves nothing, and is told once beside an intraday report', async () => {
  const entry = { amount: '12.50', booked: '2026-11-23', bankReference: 'N-1', details: [{ name: 'Kunde AG' }] }
  const file = (kind: '052' | '054', ...entries: TestEntry[]) =>
    upload(app, treasurer, camtFile({ kind, iban: world.ibans.chf, id: `X-${kind}-${entries.length}`, entries }))
  const old = { amount: '7.00', booked: '2026-11-20', bankReference: 'N-0' }
  expect((await file('054', entry, old)).body.result).toBe('SUCCESS')
  const told = async () => (await lines({ dataType: 'StatementAndAccountReport' })).slice(booked.length)
  expect(await told()).toEqual([
    'CREDIT 7.00 = null expected',
    'CREDIT 12.50 = null expected',
    'DEBIT -30.00 = 1120.00 expected',
    'EndBalance 1120.00 = 1120.00 expected',
  ])
  const { rows } = await statement(all)
  // ten days are counted from the arrival, whatever closed the day meanwhile
  expect(rows.map((one: Json) => one.announcement).filter(Boolean)).toEqual(['Waiting', 'Waiting'])
  await file('052', entry)
  expect(await told()).toEqual([
    'CREDIT 7.00 = null expected',
    'CREDIT 12.50 = 1162.50 expected',
    'DEBIT -30.00 = 1132.50 expected',
    'EndBalance 1132.50 = 1132.50 expected',
  ])
  await kernel.database.withTenant(world.tenantId, (tx) =>
    tx.db
      .deleteFrom('entry')
      .where('tenant_id', '=', world.tenantId)
      .where('amount', 'in', ['12.50', '7.00'])
      .execute(),
  )
})

test('details are told of what the reader may see, of anything else there is nothing', async () => {
  const { rows } = await statement()
  const credit = rows.find((one: Json) => one.counterparty === 'Kunde AG')
  const told = await treasurer.call('getStatementDetails', { params: { cashTransactionId: credit.id } })
  expect(told).toMatchObject({
    status: 200,
    body: {
      amount: '300.00',
      currencyCode: 'CHF',
      detailCount: 1,
      lines: [{ kind: 'Detail', counterpartyName: 'Kunde AG', amount: '300.00' }],
    },
  })
  const none = await treasurer.call('getStatementDetails', { params: { cashTransactionId: kernel.ids.next() } })
  expect(none).toMatchObject({ status: 404, body: { code: 'match.entry-not-found' } })
})

test('a part of the time starts with what was booked before it', async () => {
  expect(await lines({ start: '2026-11-20', end: '2026-11-24' })).toEqual([
    'StartBalance 1200.00 = 1200.00',
    'DEBIT -50.00 = 1150.00',
    'EndBalance 1150.00 = 1150.00',
    'DEBIT -30.00 = 1120.00 expected',
    'EndBalance 1120.00 = 1120.00 expected',
  ])
})

test('a payment that should have gone already is expected today', async () => {
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.db
      .updateTable('payment')
      .set({ value_date: '2026-11-10' })
      .where('tenant_id', '=', world.tenantId)
      .where('payment_id', '=', paymentId)
      .execute()
  })
  const { rows } = await statement(all)
  expect(rows.at(-3)).toMatchObject({ type: 'PAYMENT', valueDate: '2026-11-23', balance: '1050.00' })
})

test('statements of a day stand in the order of the bank’s chain, in whatever order they came', async () => {
  const iban = world.ibans.eur
  const ofDay = (number: number, opening: string, closing: string, amounts: readonly string[]) =>
    camtFile({
      iban,
      currency: 'EUR',
      id: `E-${number}`,
      number,
      balances: { OPBD: opening, CLBD: closing },
      entries: amounts.map((amount) => ({ amount })),
    })
  const [second, third] = [ofDay(2, '100.00', '90.00', ['-10.00']), ofDay(3, '90.00', '95.00', ['5.00'])]
  for (const file of [third, second, ofDay(1, '0.00', '100.00', ['60.00', '40.00'])]) {
    const { body } = await upload(app, treasurer, file)
    expect(body.result, JSON.stringify(body)).toBe('SUCCESS')
  }
  const params = { companyId: world.holding, accountId: world.accounts.eur }
  const { body } = await treasurer.call('getAccountStatement', { params })
  expect(body.rows.map((one: Json) => `${one.amount} = ${one.balance}`)).toEqual([
    '0.00 = 0.00',
    '60.00 = 60.00',
    '40.00 = 100.00',
    '-10.00 = 90.00',
    '5.00 = 95.00',
    '95.00 = 95.00',
  ])
})
