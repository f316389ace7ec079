// The standing check finds what older versions booked wrong: a day twice, a page for a day, money of another currency.
import { afterEach, expect, it } from 'vitest'
import { type TestStatement, camtFile, upload } from '../../testing/camt-file.ts'
import { type Json, clearStatements, testHouse } from '../../testing/index.ts'
import { checkTenantStanding } from './watch-standing.ts'

const { kernel, app, world, as } = await testHouse()
const client = await as('accountant')
afterEach(() => clearStatements(kernel, world))

const send = (statement: Omit<TestStatement, 'iban'>) =>
  upload(app, client, camtFile({ iban: world.ibans.chf, ...statement }))

async function logs(): Promise<readonly Json[]> {
  return (await client.call('listImportLogs', { params: { companyId: world.holding } })).body.data
}

const day = {
  balances: { OPBD: '1000.00', CLBD: '1150.00' },
  entries: [{ amount: '100.00' }, { amount: '50.00' }],
} as const
const next = {
  id: 'S-2',
  balances: { OPBD: ['1150.00', '2026-11-21'], CLBD: ['1151.00', '2026-11-21'] },
  entries: [{ amount: '1.00', booked: '2026-11-21' }],
} as const

/** Changes rows as an older version would have left them. */
async function plant(sql: string): Promise<void> {
  const session = await kernel.pool.session()
  try {
    await session.query(sql)
  } finally {
    session.release()
  }
}

async function ringing(): Promise<readonly string[]> {
  return (await logs()).flatMap((one) =>
    one.messages.flatMap((message: Json) =>
      message.code === 'statement.standing-differs' ? [`${one.status} ${message.message}`] : [],
    ),
  )
}

it('is silent where every day ends as the bank closed it', async () => {
  await send(day)
  await send(next)
  expect([await checkTenantStanding(kernel, world.tenantId), await ringing()]).toEqual([0, []])
})

const copyOf = (table: 'statement' | 'entry', id: string, changes: string) =>
  `create temp table copied as select * from ${table} where ${id}; update copied set ${changes};
   insert into ${table} select * from copied; drop table copied`
const otherId = '00000000-0000-7000-8000-000000000071'

it.each([
  [
    'a day that was booked twice, corrected under its id',
    [
      copyOf('statement', "bank_statement_id = 'S-1'", `statement_id = '${otherId}'`),
      copyOf(
        'entry',
        'amount = 100',
        `statement_id = '${otherId}', entry_id = '${otherId}', occurrence = 2, amount = 120`,
      ),
    ],
    '1270.00',
  ],
  ['a day of whose pages one was booked', ['delete from entry where amount = 50'], '1100.00'],
  ['an entry that was counted in another currency', ['update entry set amount = 54.20 where amount = 50'], '1154.20'],
])('rings for %s, with both numbers, until they agree', async (_name, changes, shown) => {
  await send(day)
  await send(next)
  for (const change of changes) await plant(change)
  expect(await checkTenantStanding(kernel, world.tenantId)).toBe(1)
  const [alarm, ...others] = await ringing()
  expect(others).toEqual([])
  for (const told of ['Deviation', '2026-11-20', shown, '1150.00']) expect(alarm).toContain(told)
  // rings once, however often it is looked at
  expect(await checkTenantStanding(kernel, world.tenantId)).toBe(1)
  expect(await ringing()).toEqual([alarm])
  // the same at the import of that day or an earlier one
  const before = { OPBD: ['1000.00', '2026-11-19'], CLBD: ['1000.00', '2026-11-19'] } as const
  await send({ id: 'S-0', balances: before })
  expect(await ringing()).toEqual([alarm])
})

const week = ['2026-11-16', '2026-11-17', '2026-11-18'] as const
const dailies: readonly Omit<TestStatement, 'iban'>[] = week.map((date, at) => ({
  id: `D-${at}`,
  balances: { OPBD: [`10${at}0.00`, date], CLBD: [`10${at + 1}0.00`, date] },
  entries: [{ amount: '10.00', booked: date, bankReference: `W${at}` }],
}))
const weekly: Omit<TestStatement, 'iban'> = {
  id: 'W-1',
  balances: { OPBD: ['1000.00', week[0]], CLBD: ['1030.00', '2026-11-20'] },
  entries: week.map((booked, at) => ({ amount: '10.00', booked, bankReference: `W${at}` })),
}

it.each([
  ['the week before its days', [weekly, ...dailies]],
  ['the week before its days, the last day first', [weekly, ...dailies.toReversed()]],
  ['the days before their week', [...dailies, weekly]],
  ['the week between its days', [...dailies.slice(0, 1), weekly, ...dailies.slice(1)]],
])('is silent where a week and its days tell the same: %s', async (_order, statements) => {
  await send({
    id: 'S-0',
    balances: { OPBD: ['990.00', '2026-11-13'], CLBD: ['1000.00', '2026-11-13'] },
    entries: [{ amount: '10.00', booked: '2026-11-13' }],
  })
  for (const statement of statements) await send(statement)
  expect([await alarm(), await ringing()]).toEqual([null, []])
  expect((await logs()).map((one) => one.status)).toEqual(Array.from({ length: 5 }, () => 'Ok'))
  await send({ id: 'S-9', balances: { OPBD: ['1030.00', '2026-11-21'], CLBD: ['1030.00', '2026-11-21'] } })
  expect([await checkTenantStanding(kernel, world.tenantId), await ringing()]).toEqual([0, []])
  expect((await logs()).map((one) => one.status)).toEqual(Array.from({ length: 6 }, () => 'Ok'))
})

it('looks by itself, once a day of the business clock, at what nobody imports', async () => {
  await send(day)
  await kernel.schedule.turn('statements.check-standing')
  await plant('update entry set amount = 54.20 where amount = 50')
  await kernel.schedule.turn('statements.check-standing')
  expect(await ringing()).toEqual([])
  const now = kernel.clock.now()
  kernel.clock.advance(86_400_000)
  await kernel.schedule.turn('statements.check-standing')
  kernel.clock.set(new Date(now).toISOString())
  expect(await ringing()).toHaveLength(1)
})

it('goes quiet when shown and closing agree again', async () => {
  await send(day)
  await plant('update entry set amount = 54.20 where amount = 50')
  await checkTenantStanding(kernel, world.tenantId)
  expect(await ringing()).toHaveLength(1)
  await plant('update entry set amount = 50 where amount = 54.20')
  expect([await checkTenantStanding(kernel, world.tenantId), await ringing()]).toEqual([0, []])
  expect((await logs())[0]).toMatchObject({ status: 'Ok' })
})

it('golden 41: is silent on value basis, where a closing leaves out what is due later', async () => {
  await send({
    balances: { OPBD: '211993.19', CLBD: '215112.21' },
    entries: [
      { amount: '4.50', bankReference: 'A' },
      { amount: '-77.70', bankReference: 'B' },
      { amount: '1500.00', bankReference: 'C' },
      { amount: '1537.00', bankReference: 'D', value: '2026-11-23' },
      { amount: '1692.22', bankReference: 'D' },
    ],
  })
  await send({ id: 'S-2', balances: { OPBD: ['215112.21', '2026-11-21'], CLBD: ['216649.21', '2026-11-23'] } })
  expect([await checkTenantStanding(kernel, world.tenantId), await ringing()]).toEqual([0, []])
})

const bank = { OPBD: ['1151.00', '2026-11-22'], CLBD: ['1151.00', '2026-11-22'] } as const
const alarm = async (): Promise<Json> => {
  const params = { companyId: world.holding, accountId: world.accounts.chf }
  return (await client.call('getAccountStatement', { params })).body.standingAlarm
}

it('the alarm stands on the account with the first broken day and the difference, until the days agree', async () => {
  await send(day)
  await send(next)
  expect(await alarm()).toBeNull()
  await plant('update entry set amount = 54.20 where amount = 50')
  await plant('update entry set amount = 3 where amount = 1')
  await checkTenantStanding(kernel, world.tenantId)
  const first = { day: '2026-11-20', shownBalance: '1154.20', closingBalance: '1150.00', difference: '4.20' }
  expect(await alarm()).toEqual(first)
  // an import of a later day looks at that day and behind it only: the earlier one is no less wrong
  await send({ id: 'S-3', balances: bank })
  expect(await alarm()).toEqual(first)
  await plant('update entry set amount = 50 where amount = 54.20')
  await checkTenantStanding(kernel, world.tenantId)
  expect(await alarm()).toMatchObject({ day: '2026-11-21', difference: '2.00' })
  await plant('update entry set amount = 1 where amount = 3')
  await checkTenantStanding(kernel, world.tenantId)
  expect(await alarm()).toBeNull()
})

it('a missing statement stands on the account too, and the statement that fills the gap takes it away at once', async () => {
  await send(day)
  await send({ id: 'S-3', balances: bank })
  expect(await alarm()).toEqual({
    day: '2026-11-22',
    shownBalance: '1150.00',
    closingBalance: '1151.00',
    difference: '-1.00',
  })
  await send(next)
  expect(await alarm()).toBeNull()
})
