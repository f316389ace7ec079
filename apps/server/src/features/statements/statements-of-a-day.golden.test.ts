// Several statements of one account and day, or of days that others told already, through the real import: in whatever
// order they come, what is shown is what the bank closed with, and no line is booked twice or lost.
import { afterEach, describe, expect, it } from 'vitest'
import { type TestStatement, camtFile, upload } from '../../testing/camt-file.ts'
import { type Json, clearStatements, testHouse } from '../../testing/index.ts'
import { type EntryLayer, listEntries } from '../ledger/public.ts'

const { kernel, app, world, as } = await testHouse()
const client = await as('accountant')
afterEach(() => clearStatements(kernel, world))

type Sample = Omit<TestStatement, 'iban'>

async function send(...statements: Sample[]): Promise<Json> {
  return (await upload(app, client, camtFile(...statements.map((one) => ({ iban: world.ibans.chf, ...one }))))).body
}

async function sendEach(...statements: Sample[]): Promise<void> {
  for (const one of statements) expect((await send(one)).result).toBe('SUCCESS')
}

/** One line of a day of November. */
function told(day: number, opening: string, amount: string, closing: string, more: Partial<Sample> = {}): Sample {
  const date = `2026-11-${day}`
  return {
    id: `S-${day}-${opening}-${closing}`,
    balances: { OPBD: [opening, date], CLBD: [closing, date] },
    entries: [{ amount, booked: date, bankReference: `B-${day}-${amount}-${opening}` }],
    ...more,
  }
}

const amountsIn = (layer: EntryLayer = 'booked') =>
  kernel.database.withTenant(world.tenantId, async (tx) =>
    (await listEntries(tx, { accountIds: [world.accounts.chf], layers: [layer] }))
      .map((one) => one.entry.amount.toFixed(2))
      .toSorted(),
  )

/** What people see: the end of the account statement, the latest balance, and what rings. */
async function shown(): Promise<Json> {
  const params = { companyId: world.holding, accountId: world.accounts.chf }
  const statement = (await client.call('getAccountStatement', { params })).body
  const latest = (await client.call('getLatestBalance', { params })).body
  const logs = (await client.call('listImportLogs', { params: { companyId: world.holding } })).body.data
  return {
    end: statement.rows.find((one: Json) => one.type === 'EndBalance' && !one.isExpected)?.balance,
    latest: latest.closingBalance,
    alarm: statement.standingAlarm,
    statuses: [...new Set(logs.map((one: Json) => one.status))],
  }
}
const quiet = (balance: string) => ({ end: balance, latest: balance, alarm: null, statuses: ['Ok'] })

describe('statements of one day end where the bank ended', () => {
  const before = told(19, '900.00', '100.00', '1000.00')
  const first = told(20, '1000.00', '200.00', '1200.00')
  const second = told(20, '1200.00', '50.00', '1250.00')
  const third = told(20, '1250.00', '-30.00', '1220.00')
  const next = told(21, '1250.00', '5.00', '1255.00')
  const orders: readonly (readonly [name: string, files: readonly (readonly Sample[])[]])[] = [
    ['in order', [[first], [second]]],
    ['the second first', [[second], [first]]],
    ['in one file, the second first', [[second, first]]],
  ]

  it.each(orders)('two: %s', async (_name, files) => {
    await sendEach(before)
    for (const file of files) expect((await send(...file)).result).toBe('SUCCESS')
    expect(await shown()).toEqual(quiet('1250.00'))
    await sendEach(next)
    expect(await shown()).toEqual(quiet('1255.00'))
  })

  it('two that came after the next day, the second first', async () => {
    await sendEach(before, next, second, first)
    expect(await shown()).toEqual(quiet('1255.00'))
  })

  it('three, the last first', async () => {
    await sendEach(before, third, second, first)
    expect(await shown()).toEqual(quiet('1220.00'))
  })

  it('a day that returns to its opening, by the numbers of its statements', async () => {
    const up = told(20, '0.00', '200.00', '200.00', { number: 7 })
    const down = told(20, '200.00', '-200.00', '0.00', { number: 8 })
    await sendEach(down, up)
    expect(await shown()).toEqual(quiet('0.00'))
    expect(await amountsIn()).toEqual(['-200.00', '200.00'])
  })

  it('a day that returns to its opening and goes on, without numbers', async () => {
    await sendEach(
      told(20, '0.00', '40.00', '40.00'),
      told(20, '200.00', '-200.00', '0.00'),
      told(20, '0.00', '200.00', '200.00'),
    )
    expect(await shown()).toEqual(quiet('40.00'))
  })

  it('the last of them corrected waits for a person, though the first leads to it; taken, it ends the day', async () => {
    await sendEach(before, second, first)
    const { result, logs } = await send({
      ...second,
      created: '2026-11-22T02:00:00',
      balances: { OPBD: ['1200.00', '2026-11-20'], CLBD: ['1260.00', '2026-11-20'] },
      entries: [{ amount: '60.00', booked: '2026-11-20' }],
    })
    expect([result, logs[0].status, await amountsIn()]).toEqual([
      'FAILED',
      'OtherContent',
      ['100.00', '200.00', '50.00'],
    ])
    const decision = { decision: 'replace', reason: 'The bank has corrected its statement.' }
    await client.call('decideStatement', { params: { importLogId: logs[0].id }, body: decision })
    expect(await shown()).toMatchObject({ end: '1260.00', latest: '1260.00', alarm: null })
  })
})

describe('a statement over several days', () => {
  const friday = told(13, '900.00', '100.00', '1000.00')
  const days = [
    told(16, '1000.00', '50.00', '1050.00'),
    told(17, '1050.00', '-50.00', '1000.00'),
    told(18, '1000.00', '30.00', '1030.00'),
  ]
  const week: Sample = {
    id: 'W-1',
    balances: { OPBD: ['1000.00', '2026-11-16'], CLBD: ['1030.00', '2026-11-20'] },
    entries: days.flatMap((one) => one.entries ?? []),
  }

  it('books nothing of the days that were told, though the account was back at its opening on one of them', async () => {
    await sendEach(friday, ...days, week)
    expect(await amountsIn()).toEqual(['-50.00', '100.00', '30.00', '50.00'])
    expect(await shown()).toEqual(quiet('1030.00'))
  })

  it('and the days tell nothing new after it', async () => {
    await sendEach(friday, week, ...days)
    expect(await amountsIn()).toEqual(['-50.00', '100.00', '30.00', '50.00'])
    expect(await shown()).toMatchObject({ end: '1030.00', latest: '1030.00' })
  })
})

describe('a day that goes up, down and up by the same amount', () => {
  const up = told(20, '1000.00', '200.00', '1200.00', { id: 'S-920', number: 920 })
  const down = told(20, '1200.00', '-200.00', '1000.00', { id: 'S-921', number: 921 })
  const upAgain: Sample = {
    ...told(20, '1000.00', '200.00', '1200.00', { id: 'S-922', number: 922 }),
    entries: [{ amount: '200.00', booked: '2026-11-20', bankReference: 'B-922' }],
  }

  it('has three statements, none of which is another\u2019s repetition', async () => {
    await sendEach(up, down, upAgain)
    expect(await amountsIn()).toEqual(['-200.00', '200.00', '200.00'])
    expect(await shown()).toEqual(quiet('1200.00'))
    await sendEach(told(21, '1200.00', '5.00', '1205.00', { number: 923 }))
    expect(await shown()).toEqual(quiet('1205.00'))
  })

  it('each of which is known when it comes again, and equal content that does not go on overlaps', async () => {
    await sendEach(up, down, upAgain)
    expect((await send({ ...upAgain, created: '2026-11-22T02:00:00' })).result).toBe('DUPLICATE')
    expect((await send({ ...up, created: '2026-11-22T02:00:00' })).result).toBe('DUPLICATE')
    const other = await send({ ...up, id: 'OTHER', number: 4 })
    expect(other.logs).toMatchObject([{ newEntries: 0, messages: [{ code: 'statement.overlaps' }] }])
    expect(await shown()).toEqual(quiet('1200.00'))
  })
})

describe('MT940 with one reference for all', () => {
  const statement = (number: number, opening: string, line: string, closing: string) =>
    `:20:STARTUMS\n:25:${world.ibans.chf}\n:28C:${number}/1\n:60F:C261120CHF${opening}\n` +
    `:61:2611201120${line}NTRFNONREF//B-${number}\n:62F:C261120CHF${closing}\n-\n`
  const bring = async (text: string): Promise<Json> => (await upload(app, client, text, 'account.sta')).body

  it('the next number of the day that opens where the last closed is a further statement', async () => {
    await bring(statement(8, '500000,00', 'C232,87', '500232,87'))
    expect(await bring(statement(9, '500232,87', 'C7,00', '500239,87'))).toMatchObject({ result: 'SUCCESS' })
    expect(await amountsIn()).toEqual(['232.87', '7.00'])
    expect(await shown()).toEqual(quiet('500239.87'))
    expect(await bring(statement(10, '500239,87', 'D7,00', '500232,87'))).toMatchObject({ result: 'SUCCESS' })
    expect(await bring(statement(11, '500232,87', 'C7,00', '500239,87'))).toMatchObject({ result: 'SUCCESS' })
    expect(await amountsIn()).toEqual(['-7.00', '232.87', '7.00', '7.00'])
    expect(await shown()).toEqual(quiet('500239.87'))
  })

  it('the first of the day that comes last is booked too', async () => {
    await bring(statement(9, '500232,87', 'C7,00', '500239,87'))
    expect(await bring(statement(8, '500000,00', 'C232,87', '500232,87'))).toMatchObject({ result: 'SUCCESS' })
    expect(await shown()).toEqual(quiet('500239.87'))
  })

  it('one that does not open there, or skips a number, waits for a person', async () => {
    await bring(statement(8, '500000,00', 'C232,87', '500232,87'))
    for (const other of [
      statement(9, '500000,00', 'C7,00', '500007,00'),
      statement(11, '500232,87', 'C7,00', '500239,87'),
    ]) {
      expect(await bring(other)).toMatchObject({ result: 'FAILED', logs: [{ status: 'OtherContent' }] })
    }
    expect(await amountsIn()).toEqual(['232.87'])
  })
})

describe('a correction of a day that two statements told', () => {
  const lines = (...amounts: readonly string[]) =>
    amounts.map((amount) => ({ amount, booked: '2026-11-20', bankReference: `B${amount}` }))
  const issued: Sample = {
    id: 'C-212',
    number: 4,
    balances: { OPBD: '1000.00', CLBD: '1070.00' },
    entries: lines('100.00', '-30.00'),
  }
  const corrected: Sample = {
    ...issued,
    created: '2026-11-22T02:00:00',
    balances: { OPBD: '1000.00', CLBD: '1090.00' },
    entries: lines('120.00', '-30.00'),
  }
  const mt940 = async (credit: string, closing: string): Promise<Json> => {
    const text =
      `:20:STARTUMS\n:25:${world.ibans.chf}\n:28C:212/1\n:60F:C261120CHF1000,00\n` +
      `:61:2611201120C${credit}NTRFNONREF\n:61:2611201120D30,00NTRFNONREF\n:62F:C261120CHF${closing}\n-\n`
    return (await upload(app, client, text, 'account.sta')).body
  }
  const replace = async ({ logs: [log] }: Json): Promise<void> => {
    expect(log.question).toMatchObject({ state: 'Open' })
    const params = { importLogId: log.id }
    const compared = await client.call('compareStatements', { params })
    expect(compared.body).toMatchObject({ bothCount: 1, first: { onlyHereCount: 1 }, second: { onlyHereCount: 1 } })
    const decision = { decision: 'replace', reason: 'The bank has corrected its statement.' }
    const { status, body } = await client.call('decideStatement', { params, body: decision })
    expect([status, body.newEntries, body.knownEntries]).toEqual([200, 1, 1])
  }
  const isCorrected = async (): Promise<void> => {
    expect([await amountsIn(), await amountsIn('withdrawn')]).toEqual([['-30.00', '120.00'], ['100.00']])
    expect(await shown()).toMatchObject({ end: '1090.00', latest: '1090.00', alarm: null })
  }

  it('takes the place of both; the other one corrected asks nothing then, and the old one neither', async () => {
    await sendEach(issued)
    expect((await mt940('100,00', '1070,00')).logs).toMatchObject([{ newEntries: 0, knownEntries: 2 }])
    await replace(await send(corrected))
    await isCorrected()
    expect(await mt940('120,00', '1090,00')).toMatchObject({ result: 'DUPLICATE' })
    expect(await send({ ...issued, created: '2026-11-23T02:00:00' })).toMatchObject({ result: 'DUPLICATE' })
    await isCorrected()
    await sendEach(told(21, '1090.00', '5.00', '1095.00'))
    expect(await shown()).toMatchObject({ end: '1095.00', latest: '1095.00', alarm: null })
  })

  it('by the second of the two takes the place of both too, and a third content of both again', async () => {
    await sendEach(issued)
    await mt940('100,00', '1070,00')
    await replace(await mt940('120,00', '1090,00'))
    await isCorrected()
    expect(await send(corrected)).toMatchObject({ result: 'DUPLICATE' })
    await replace(
      await send({
        ...corrected,
        created: '2026-11-24T02:00:00',
        balances: { OPBD: '1000.00', CLBD: '1100.00' },
        entries: lines('130.00', '-30.00'),
      }),
    )
    expect([await amountsIn(), await amountsIn('withdrawn')]).toEqual([
      ['-30.00', '130.00'],
      ['100.00', '120.00'],
    ])
    expect(await shown()).toMatchObject({ end: '1100.00', latest: '1100.00', alarm: null })
  })

  it('leaves what a statement of other days tells too', async () => {
    await sendEach(issued, {
      id: 'W-1',
      balances: { OPBD: ['1000.00', '2026-11-20'], CLBD: ['1075.00', '2026-11-21'] },
      entries: [...lines('100.00', '-30.00'), { amount: '5.00', booked: '2026-11-21' }],
    })
    await replace(await send(corrected))
    expect(await amountsIn()).toEqual(['-30.00', '100.00', '120.00', '5.00'])
  })
})

describe('a statement over several days and that of its last day tell of the same time, whatever their balances seem to say', () => {
  const day = (number: number) => `2026-11-${number}`
  const line = (amount: string, number: number, bankReference: string) => ({
    amount,
    booked: day(number),
    bankReference,
  })
  const stood = (
    id: string,
    opening: string,
    from: number,
    closing: string,
    to: number,
    ...entries: object[]
  ): Sample => ({ id, balances: { OPBD: [opening, day(from)], CLBD: [closing, day(to)] }, entries }) as Sample

  const [a1, b1, b2] = [line('50.00', 19, 'A1'), line('700.00', 20, 'B1'), line('-700.00', 20, 'B2')]
  const cancelling = {
    week: stood('WEEK', '1000.00', 19, '1050.00', 20, a1, b1, b2),
    first: stood('D19', '1000.00', 19, '1050.00', 19, a1),
    last: stood('D20', '1050.00', 20, '1050.00', 20, b1, b2),
    closing: '1050.00',
    amounts: ['-700.00', '50.00', '700.00'],
  }
  const [down, up] = [line('-10.00', 19, 'A1'), line('10.00', 20, 'B1')]
  const backAndForth = {
    week: stood('WEEK', '1000.00', 19, '1000.00', 20, down, up),
    first: stood('D19', '1000.00', 19, '990.00', 19, down),
    last: stood('D20', '990.00', 20, '1000.00', 20, up),
    closing: '1000.00',
    amounts: ['-10.00', '10.00'],
  }

  for (const [name, { week, first, last, closing, amounts }] of Object.entries({ cancelling, backAndForth })) {
    const orders: readonly (readonly [string, readonly Sample[]])[] = [
      ['the week, then its last day', [week, last]],
      ['both days, then the week', [first, last, week]],
      ['the week, then both days', [week, first, last]],
    ]
    it.each(orders)(`${name}: %s`, async (_order, statements) => {
      for (const one of statements) await send(one)
      expect(await amountsIn()).toEqual(amounts)
      expect(await shown()).toMatchObject({ end: closing, latest: closing, alarm: null })
    })

    it(`${name}: the last day, then the week, of which the rest waits for a person`, async () => {
      await send(last)
      const { logs } = await send(week)
      expect(logs[0]).toMatchObject({ status: 'OtherContent' })
      expect((await amountsIn()).length).toBe(last.entries?.length)
    })
  }
})

describe('an MT940 over several days beside camt of the single days is never booked a second time without a question', () => {
  const camt = (number: number, opening: string, closing: string, amount: string, bankReference: string): Sample => ({
    id: `C-${number}`,
    balances: { OPBD: [opening, `2026-11-${number}`], CLBD: [closing, `2026-11-${number}`] },
    entries: [{ amount, booked: `2026-11-${number}`, bankReference }],
  })
  const days = [camt(18, '0.00', '10.00', '10.00', 'B1'), camt(19, '10.00', '15.00', '5.00', 'B2')]
  const mt940 = [
    ':20:WEEK',
    `:25:${world.ibans.chf}`,
    ':28C:47/1',
    ':60F:C261117CHF0,00',
    ':61:2611181118C10,00NTRFNONREF//B1',
    ':61:2611191119C5,00NTRFNONREF//B2',
    ':62F:C261120CHF15,00',
    '-',
  ].join('\r\n')
  const sendWeek = async (): Promise<Json> => (await upload(app, client, mt940, 'week.sta')).body.logs[0]

  it('the days first: the week asks, and kept aside leaves them as they are', async () => {
    await sendEach(...days)
    const log = await sendWeek()
    expect(log).toMatchObject({ status: 'OtherContent', newEntries: 0 })
    expect(await amountsIn()).toEqual(['10.00', '5.00'])
    const params = { importLogId: log.id }
    const body = { decision: 'keep', reason: 'The bank told the single days already.' }
    expect((await client.call('decideStatement', { params, body })).body.status).toBe('Kept')
    expect(await amountsIn()).toEqual(['10.00', '5.00'])
    expect(await shown()).toMatchObject({ end: '15.00', latest: '15.00', alarm: null })
  })

  it('the week first: the first day asks', async () => {
    expect(await sendWeek()).toMatchObject({ status: 'Ok', newEntries: 2 })
    const [first] = days
    expect((await send(first!)).logs[0]).toMatchObject({ status: 'OtherContent', newEntries: 0 })
    expect(await amountsIn()).toEqual(['10.00', '5.00'])
  })
})

it('a booking of a day before in a later statement is no overlap', async () => {
  await sendEach(told(18, '100.00', '20.00', '120.00'))
  const late: Sample = {
    id: 'S-20',
    balances: { OPBD: ['120.00', '2026-11-20'], CLBD: ['150.00', '2026-11-20'] },
    entries: [
      { amount: '10.00', booked: '2026-11-18', bankReference: 'LATE' },
      { amount: '20.00', booked: '2026-11-20', bankReference: 'S20' },
    ],
  }
  await sendEach(late)
  expect(await shown()).toEqual(quiet('150.00'))
})
