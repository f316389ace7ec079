// Statements in pages as banks write them besides golden 70: over two days, with names of their own, beside the whole.
import { afterEach, describe, expect, it } from 'vitest'
import { type TestStatement, camtFile, upload } from '../../testing/camt-file.ts'
import { type Json, clearStatements, testHouse } from '../../testing/index.ts'
import { type EntryLayer, listEntries } from '../ledger/public.ts'

const { kernel, app, world, as } = await testHouse()
const client = await as('accountant')
afterEach(() => clearStatements(kernel, world))

type Sample = Omit<TestStatement, 'iban'>

async function send(sample: Sample): Promise<Json> {
  const { body } = await upload(app, client, camtFile({ iban: world.ibans.chf, ...sample }))
  return body.logs[0]
}

async function amountsIn(layer: EntryLayer = 'booked'): Promise<readonly string[]> {
  const found = await kernel.database.withTenant(world.tenantId, (tx) =>
    listEntries(tx, { accountIds: [world.accounts.chf], layers: [layer] }),
  )
  return found.map((one) => one.entry.amount.toFixed(2)).toSorted()
}

async function latestBalance(): Promise<Json> {
  const params = { companyId: world.holding, accountId: world.accounts.chf }
  return (await client.call('getLatestBalance', { params })).body
}

const codesOf = (log: Json): readonly string[] => log.messages.map((one: Json) => one.code)
async function logged(): Promise<readonly Json[]> {
  return (await client.call('listImportLogs', { params: { companyId: world.holding } })).body.data
}

const saturday = '2026-11-21'

describe('pages', () => {
  it.each(['first page first', 'last page first'])('of a statement over two days are one, %s', async (order) => {
    const first: Sample = {
      page: { number: 1, isLast: false },
      balances: { OPBD: '1000.00', ITBD: '1010.00' },
      entries: [{ amount: '10.00' }],
    }
    const second: Sample = {
      page: { number: 2, isLast: true },
      balances: { ITBD: '1010.00', CLBD: ['1030.00', saturday] },
      entries: [{ amount: '20.00', booked: saturday }],
    }
    const [one, other] = order === 'first page first' ? [first, second] : [second, first]
    expect(await send(one)).toMatchObject({ status: 'Waits' })
    const log = await send(other)
    expect(log).toMatchObject({ status: 'Ok', newEntries: 2 })
    expect(codesOf(log)).toContain('statement.pages-joined')
    expect([await amountsIn(), await amountsIn('held')]).toEqual([['10.00', '20.00'], []])
    expect(await latestBalance()).toMatchObject({ closingBalance: '1030.00' })
    const next = await send({
      id: 'S-2',
      balances: { OPBD: ['1030.00', '2026-11-22'], CLBD: ['1030.00', '2026-11-22'] },
    })
    expect(next).toMatchObject({ status: 'Ok', messages: [] })
  })

  it.each([
    ['first page first', [0, 1, 2]],
    ['last page first', [2, 1, 0]],
    ['the middle one last', [2, 0, 1]],
  ])('of one day stand in the order of the statement, %s', async (_order, arrival) => {
    const pages: readonly Sample[] = [
      {
        page: { number: 1, isLast: false },
        balances: { OPBD: '1000.00', ITBD: '1011.00' },
        entries: [{ amount: '10.00' }, { amount: '1.00' }],
      },
      {
        page: { number: 2, isLast: false },
        balances: { ITBD: '1009.00' },
        entries: [{ amount: '-2.00' }],
      },
      {
        page: { number: 3, isLast: true },
        balances: { ITBD: '1009.00', CLBD: '1044.00' },
        entries: [{ amount: '30.00' }, { amount: '5.00' }],
      },
    ]
    for (const index of arrival) await send(pages[index]!)
    const { body } = await client.call('getAccountStatement', {
      params: { companyId: world.holding, accountId: world.accounts.chf },
      query: { dataType: 'Statement' },
    })
    const shown: readonly Json[] = body.rows
    // between the opening and the closing balance
    const told = shown.slice(1, -1).map((one) => [one.amount, one.balance])
    expect(told).toEqual([
      ['10.00', '1010.00'],
      ['1.00', '1011.00'],
      ['-2.00', '1009.00'],
      ['30.00', '1039.00'],
      ['5.00', '1044.00'],
    ])
  })

  it('over two days are all compared where one of them comes again with other content', async () => {
    const first: Sample = {
      page: { number: 1, isLast: false },
      balances: { OPBD: '1000.00', ITBD: '1010.00' },
      entries: [{ amount: '10.00' }],
    }
    await send(first)
    await send({
      page: { number: 2, isLast: true },
      balances: { ITBD: '1010.00', CLBD: ['1030.00', saturday] },
      entries: [{ amount: '20.00', booked: saturday }],
    })
    const log = await send({ ...first, entries: [{ amount: '4.00' }, { amount: '6.00' }] })
    expect(log).toMatchObject({ status: 'OtherContent', question: { state: 'Open' } })
    const { body } = await client.call('compareStatements', { params: { importLogId: log.id } })
    expect(body).toMatchObject({
      first: { entryCount: 2, creditSum: '30.00' },
      second: { entryCount: 3, creditSum: '30.00', closingBalance: '1030.00' },
      bothCount: 1,
    })
  })

  it('of MT940 over two days are one statement by its number', async () => {
    const page = (number: string, open: string, line: string, close: string) =>
      `:20:STARTUMS\r\n:25:${world.ibans.chf}\r\n:28C:${number}\r\n${open}\r\n${line}\r\n${close}\r\n-\r\n`
    const first = page(
      '00117/001',
      ':60F:C261120CHF1000,00',
      ':61:2611201120C10,00NTRFNONREF//B1',
      ':62M:C261120CHF1010,00',
    )
    const second = page(
      '00117/002',
      ':60M:C261120CHF1010,00',
      ':61:2611211121C20,00NTRFNONREF//B2',
      ':62F:C261121CHF1030,00',
    )
    expect((await upload(app, client, first)).body.logs).toMatchObject([{ status: 'Waits' }])
    expect((await upload(app, client, second)).body.logs).toMatchObject([{ status: 'Ok', newEntries: 2 }])
    expect([await amountsIn(), await amountsIn('held')]).toEqual([['10.00', '20.00'], []])
  })

  it('with an Id and a number of their own are joined by the balance between them', async () => {
    await send({
      id: 'PX1',
      number: 1001,
      page: { number: 1, isLast: false },
      balances: { OPBD: '1000.00', ITBD: '1010.00' },
      entries: [{ amount: '10.00' }],
    })
    const log = await send({
      id: 'PX2',
      number: 1002,
      page: { number: 2, isLast: true },
      balances: { ITBD: '1010.00', CLBD: '1030.00' },
      entries: [{ amount: '20.00' }],
    })
    expect(log).toMatchObject({ status: 'Ok', newEntries: 2 })
    expect([await amountsIn(), await amountsIn('held')]).toEqual([['10.00', '20.00'], []])
    expect(await latestBalance()).toMatchObject({ openingBalance: '1000.00', closingBalance: '1030.00' })
  })
})

it('other content of a known day names the statement that is known', async () => {
  await send({ balances: { OPBD: '1000.00', CLBD: '1010.00' }, entries: [{ amount: '10.00' }] })
  const log = await send({ id: 'S-9', balances: { OPBD: '1000.00', CLBD: '1020.00' }, entries: [{ amount: '20.00' }] })
  expect(log).toMatchObject({ status: 'OtherContent', messages: [{ code: 'statement.other-content' }] })
  expect(log.messages[0].message).toContain('id S-1 exists')
})

describe('a page beside its statement that came whole', () => {
  const first: Sample = {
    page: { number: 1, isLast: false },
    balances: { OPBD: '1000.00', ITBD: '1050.00' },
    entries: [{ amount: '50.00' }],
  }
  const second: Sample = {
    page: { number: 2, isLast: true },
    balances: { ITBD: '1050.00', CLBD: '1080.00' },
    entries: [{ amount: '30.00' }],
  }
  const whole: Sample = {
    created: '2026-11-21T09:00:00',
    balances: { OPBD: '1000.00', CLBD: '1080.00' },
    entries: [{ amount: '50.00' }, { amount: '30.00' }],
  }

  it('is taken up with it where it came before, and known where it comes after', async () => {
    const { id } = await send(first)
    expect(await send(whole)).toMatchObject({ status: 'Ok', newEntries: 2 })
    expect([await amountsIn(), await amountsIn('held')]).toEqual([['30.00', '50.00'], []])
    const told = (await logged()).find((one) => one.id === id)
    expect(told).toMatchObject({ status: 'Ok', messages: [{ code: 'statement.page-of-whole' }] })
    const late = await send(second)
    expect(late).toMatchObject({ result: 'DUPLICATE', status: 'Ok' })
    expect(codesOf(late)).toEqual(['statement.already-imported', 'statement.page-of-whole'])
    expect([await amountsIn(), await amountsIn('held')]).toEqual([['30.00', '50.00'], []])
    const next = await send({ id: 'S-2', balances: { OPBD: ['1080.00', saturday], CLBD: ['1080.00', saturday] } })
    expect(next).toMatchObject({ status: 'Ok', messages: [] })
  })

  it('stays held where it holds what the statement does not, and says so', async () => {
    await send(whole)
    const other = await send({ ...second, entries: [{ amount: '40.00' }] })
    expect(other).toMatchObject({ status: 'Waits', result: 'SUCCESS' })
    expect(codesOf(other)).toEqual(['statement.waits-for-pages', 'statement.page-beside-whole'])
    // of two equal bookings the statement holds one
    const twice = await send({ ...first, entries: [{ amount: '50.00' }, { amount: '50.00' }] })
    expect(await amountsIn('held')).toContain('50.00')
    expect(twice.result).not.toBe('DUPLICATE')
  })

  it('of another day, or under another name, has nothing to do with it', async () => {
    await send({ ...first, id: 'S-9' })
    await send(whole)
    expect(await amountsIn('held')).toEqual(['50.00'])
  })

  it('says without numbers that it waits where the bank numbers no pages', async () => {
    const log = await send({ balances: { OPBD: '1000.00', ITBD: '1050.00' }, entries: [{ amount: '50.00' }] })
    expect(codesOf(log)).toEqual(['statement.waits-for-others'])
    expect(log.messages[0].message).not.toContain('–')
  })
})
