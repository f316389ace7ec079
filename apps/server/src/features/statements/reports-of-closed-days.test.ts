// What an intraday report told of a day goes with the day's own statement (rules 2.5), in whatever way the report says of
// which day it tells, and nothing of it comes back.
import { beforeEach, expect, it } from 'vitest'
import { type TestStatement, camtFile, upload } from '../../testing/camt-file.ts'
import { clearStatements, testHouse } from '../../testing/index.ts'

const { app, world, kernel, as } = await testHouse()
const treasurer = await as('treasurer')
const accountId = world.accounts.chf

beforeEach(async () => {
  await clearStatements(kernel, world)
  await send({ id: 'D-0', balances: { OPBD: ['0.00', '2026-11-18'], CLBD: ['0.00', '2026-11-19'] } })
})

async function send(one: Omit<TestStatement, 'iban'>) {
  const { status, body } = await upload(app, treasurer, camtFile({ iban: world.ibans.chf, ...one }))
  expect(status).toBe(200)
  return body.logs[0]
}

/** Expected and projected at the end of the year. */
async function expectedAtEnd(): Promise<string> {
  const { body } = await treasurer.call('getPaymentAccountBalance', { query: { accountId, valueDate: '2026-12-31' } })
  const { body: statement } = await treasurer.call('getAccountStatement', {
    params: { companyId: world.holding, accountId },
    query: { dataType: 'StatementPaymentAndAccountReport', end: '2026-12-31' },
  })
  expect(statement.rows.at(-1).balance).toBe(body.projected)
  return body.projected
}

const pending = (mark: string, booked = '2026-11-20'): TestStatement['entries'] =>
  ['10.00', '11.00', '12.00'].map((amount) => ({ amount, booked, bankReference: `${mark}-${amount}`, status: 'PDNG' }))

/** One booking for all three. */
const dayStatement = { id: 'D-1', balances: { OPBD: '0.00', CLBD: '33.00' }, entries: [{ amount: '33.00' }] } as const

const ways: readonly [string, Partial<TestStatement>][] = [
  ['by when the bank made it', { created: '2026-11-20T15:00:00+01:00' }],
  ['by an interim balance', { created: '2026-11-21T06:00:00', balances: { ITBD: ['0.00', '2026-11-20'] } }],
  [
    'by an interim balance beside that of the day before',
    { created: '2026-11-21T06:00:00', balances: { PRCD: ['0.00', '2026-11-19'], ITAV: ['0.00', '2026-11-20'] } },
  ],
]

it.each(ways)('a report that says its day %s is gone with the statement of the day', async (_, told) => {
  const report = { kind: '052', id: 'R-1', entries: pending('A'), ...told } as const
  await send(report)
  expect(await expectedAtEnd()).toBe('33.00')
  await send(dayStatement)
  expect(await expectedAtEnd()).toBe('33.00')
  const again = await send({ ...report, id: 'R-2', entries: pending('B') })
  expect([again.newEntries, await expectedAtEnd()]).toEqual([0, '33.00'])
  const late = await send({
    ...report,
    id: 'R-3',
    entries: [{ amount: '99.00', booked: '2026-11-20', bankReference: 'L', status: 'PDNG' }],
  })
  expect([late.newEntries, await expectedAtEnd()]).toEqual([0, '33.00'])
})

it('the same report under other references counts once', async () => {
  const report = { kind: '052', id: 'R-1', created: '2026-11-20T15:00:00', entries: pending('A') } as const
  await send(report)
  const again = await send({ ...report, id: 'R-2', entries: pending('B') })
  expect([again.result, await expectedAtEnd()]).toEqual(['DUPLICATE', '33.00'])
  // what the bank made later tells of movements of its own
  await send({ ...report, id: 'R-3', created: '2026-11-20T16:00:00', entries: pending('C') })
  expect(await expectedAtEnd()).toBe('66.00')
})

it('what a report tells of the next day stays when the day is closed on which the bank made it', async () => {
  const report = { kind: '052', created: '2026-11-20T22:00:00' } as const
  await send({ ...report, id: 'R-1', entries: pending('A', '2026-11-23') })
  await send({ ...dayStatement, balances: { OPBD: '0.00', CLBD: '33.00' } })
  expect(await expectedAtEnd()).toBe('66.00')
})

it('a report of today stays when the statement of the day before comes', async () => {
  const today = { kind: '052', id: 'R-1', created: '2026-11-21T09:00:00' } as const
  await send({ ...today, balances: { ITBD: ['33.00', '2026-11-21'] }, entries: pending('A', '2026-11-21') })
  await send(dayStatement)
  expect(await expectedAtEnd()).toBe('66.00')
})
