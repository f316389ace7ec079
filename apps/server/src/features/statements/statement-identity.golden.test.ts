// Golden scenarios of statements that come again, corrected, in pages or in another currency, through the server.
import { afterEach, describe, expect, it } from 'vitest'
import { type TestStatement, camtFile, upload } from '../../testing/camt-file.ts'
import { type Client, type Json, clearStatements, goldenNow, testHouse, signIn } from '../../testing/index.ts'
import { type EntryLayer, listEntries } from '../ledger/public.ts'
import { checkOverduePages } from './check-overdue-pages.ts'

const { kernel, app, world, as } = await testHouse()
let client = await as('accountant')
afterEach(async () => {
  await clearStatements(kernel, world)
  kernel.clock.set(goldenNow)
})

type Sample = Omit<TestStatement, 'iban'>

const send = (...statements: Sample[]) =>
  upload(app, client, camtFile(...statements.map((one) => ({ iban: world.ibans.chf, ...one }))))

async function entriesIn(layer: EntryLayer = 'booked') {
  return kernel.database.withTenant(world.tenantId, (tx) =>
    listEntries(tx, { accountIds: [world.accounts.chf], layers: [layer] }),
  )
}
const amountsIn = async (layer: EntryLayer = 'booked') =>
  (await entriesIn(layer)).map((one) => one.entry.amount.toFixed(2)).toSorted()

async function logs(): Promise<readonly Json[]> {
  return (await client.call('listImportLogs', { params: { companyId: world.holding } })).body.data
}

async function latestBalance(): Promise<Json> {
  const params = { companyId: world.holding, accountId: world.accounts.chf }
  return (await client.call('getLatestBalance', { params })).body
}

/** The balance after the last booked row of the account statement. */
async function endOfStatement(): Promise<string | null> {
  const params = { companyId: world.holding, accountId: world.accounts.chf }
  const { body } = await client.call('getAccountStatement', { params })
  const isBooked = (one: Json) => one.type === 'StartBalance' || (one.bankBookingDate !== null && one.balance !== null)
  return body.rows.findLast(isBooked)?.balance ?? null
}

/** Rows of the account statement that a page brought: shown, and in no balance. */
async function heldRows(): Promise<number> {
  const params = { companyId: world.holding, accountId: world.accounts.chf }
  const { body } = await client.call('getAccountStatement', { params })
  return body.rows.filter((one: Json) => one.uncounted === 'Held' && one.balance === null).length
}

describe('golden 70: a statement in pages', () => {
  const first: Sample = {
    page: { number: 1, isLast: false },
    balances: { OPBD: '1000.00', ITBD: '1100.00' },
    entries: [{ amount: '100.00' }],
  }
  const second: Sample = {
    page: { number: 2, isLast: true },
    balances: { ITBD: '1100.00', CLBD: '1150.00' },
    entries: [{ amount: '50.00' }],
  }
  const nextDay: Sample = {
    id: 'S-2',
    balances: { OPBD: ['1150.00', '2026-11-21'], CLBD: ['1150.00', '2026-11-21'] },
  }
  const orders: readonly (readonly [name: string, files: readonly (readonly Sample[])[]])[] = [
    ['in one file', [[first, second]]],
    ['in one file, page 2 first', [[second, first]]],
    ['in two files', [[first], [second]]],
    ['in two files, page 2 first', [[second], [first]]],
  ]

  it.each(orders)('%s is one statement: opening of the first, closing of the last', async (_name, files) => {
    for (const [index, file] of files.entries()) {
      const { body } = await send(...file)
      if (index === files.length - 1) break
      const missing = file[0] === first ? '2' : '1'
      expect(body).toMatchObject({
        result: 'SUCCESS',
        logs: [{ status: 'Waits', newEntries: 0, messages: [{ code: 'statement.waits-for-pages' }] }],
      })
      expect(body.logs[0].messages[0].message).toContain(`waits for page ${missing}`)
      expect([await amountsIn(), (await amountsIn('held')).length, await endOfStatement()]).toEqual([[], 1, '0.00'])
      expect(await heldRows()).toBe(1)
    }
    expect([await amountsIn(), await amountsIn('held')]).toEqual([['100.00', '50.00'], []])
    expect(await latestBalance()).toMatchObject({ openingBalance: '1000.00', closingBalance: '1150.00' })
    expect(await endOfStatement()).toBe('1150.00')
    const told = await logs()
    expect(told.map((one) => one.status)).toEqual(['Ok', 'Ok'])
    const codes = told.flatMap((one): string[] => one.messages.map((message: Json) => message.code)).toSorted()
    expect(codes).toEqual(['statement.page-of-whole', 'statement.pages-joined'])
    expect((await send(nextDay)).body.logs).toMatchObject([{ status: 'Ok', messages: [] }])
    // the same page once more, in other bytes
    const again = await upload(
      app,
      client,
      camtFile({ iban: world.ibans.chf, ...second }).replace('<MsgId>M-1<', '<MsgId>M-2<'),
    )
    expect(again.body).toMatchObject({ result: 'DUPLICATE' })
  })

  it('the complete day after a day that waits for a page waits too, and is no gap', async () => {
    await send({ id: 'S-0', balances: { OPBD: ['1000.00', '2026-11-19'], CLBD: ['1000.00', '2026-11-19'] } })
    await send(first)
    const next = await send(nextDay)
    expect(next.body.logs).toMatchObject([{ status: 'Waits', messages: [{ code: 'statement.follows-pages' }] }])
    const behind = async (reader: Client) => {
      const { body } = await reader.call('listImportLogs', { params: { companyId: world.holding } })
      return body.data.find((one: Json) => one.statementDate === '2026-11-21')
    }
    // the next statement, that of Monday, is due on Tuesday at eight
    kernel.clock.set('2026-11-24T06:59:00Z')
    const onTuesday = await signIn(app, world, 'accountant')
    expect([await checkOverduePages(kernel, world.tenantId), (await behind(onTuesday))?.status]).toEqual([0, 'Waits'])
    kernel.clock.set('2026-11-24T07:00:00Z')
    await kernel.schedule.turn('statements.check-overdue-pages')
    const gap = await behind(onTuesday)
    expect(gap).toMatchObject({ status: 'Gap', messages: [{ code: 'statement.gap-page' }] })
    expect(gap?.messages[0].message).toContain('after page 1')
    expect(await checkOverduePages(kernel, world.tenantId)).toBe(0)
    kernel.clock.set(goldenNow)
    await send(second)
    expect(await behind(client)).toMatchObject({ status: 'Ok', messages: [] })
  })

  it('pages whose whole is other content of a known day wait for a person, who decides on all of them', async () => {
    const known: Sample = {
      id: 'S-9',
      balances: { OPBD: '1000.00', CLBD: '1001.00' },
      entries: [{ amount: '1.00' }],
    }
    await send(known)
    await send(first)
    const { body } = await send(second)
    expect(body).toMatchObject({ result: 'FAILED', logs: [{ status: 'OtherContent', question: { state: 'Open' } }] })
    expect([await amountsIn(), await amountsIn('held')]).toEqual([['1.00'], ['100.00', '50.00']])
    const [{ id: importLogId }] = body.logs
    const compared = await client.call('compareStatements', { params: { importLogId } })
    expect(compared.body).toMatchObject({
      second: { entryCount: 2, openingBalance: '1000.00', closingBalance: '1150.00' },
    })
    const decision = { decision: 'replace', reason: 'The bank told that the pages are right.' }
    const decided = await client.call('decideStatement', { params: { importLogId }, body: decision })
    expect(decided).toMatchObject({ status: 200, body: { newEntries: 2, closingBalance: '1150.00' } })
    expect([await amountsIn(), await amountsIn('held'), await amountsIn('withdrawn')]).toEqual([
      ['100.00', '50.00'],
      [],
      ['1.00'],
    ])
  })
})

describe('a page that comes again with other content', () => {
  const first: Sample = {
    page: { number: 1, isLast: false },
    balances: { OPBD: '1000.00', ITBD: '1100.00' },
    entries: [{ amount: '100.00' }],
  }
  const corrected: Sample = { ...first, entries: [{ amount: '60.00' }, { amount: '40.00' }] }
  const second: Sample = {
    page: { number: 2, isLast: true },
    balances: { ITBD: '1100.00', CLBD: '1150.00' },
    entries: [{ amount: '50.00' }],
  }
  const reason = 'The bank told which page is right.'
  const decide = async (importLogId: string, decision: 'keep' | 'replace') => {
    const { status, body } = await client.call('decideStatement', {
      params: { importLogId },
      body: { decision, reason },
    })
    expect(status).toBe(200)
    return body
  }
  const asked = async (sample: Sample): Promise<string> => {
    const { body } = await send(sample)
    expect(body).toMatchObject({
      result: 'FAILED',
      logs: [{ status: 'OtherContent', question: { state: 'Open' }, messages: [{ code: 'statement.other-page' }] }],
    })
    return body.logs[0].id
  }
  const wrapped = async (sample: Sample): Promise<Json> =>
    (await upload(app, client, camtFile({ iban: world.ibans.chf, ...sample }).replace('<MsgId>M-1<', '<MsgId>M-3<')))
      .body

  it('is compared with the page that is held; nothing is booked before, though the last page comes', async () => {
    await send(first)
    const importLogId = await asked(corrected)
    const compared = await client.call('compareStatements', { params: { importLogId } })
    expect(compared.body).toMatchObject({
      bothCount: 0,
      first: { entryCount: 1, onlyHereCount: 1, onlyHere: [{ amount: '100.00' }] },
      second: { entryCount: 2, onlyHereCount: 2 },
    })
    const { body } = await send(second)
    expect(body).toMatchObject({
      result: 'SUCCESS',
      logs: [{ status: 'Waits', messages: [{ code: 'statement.waits-for-decision' }] }],
    })
    expect([await amountsIn(), (await amountsIn('held')).length]).toEqual([[], 2])
    expect(await decide(importLogId, 'replace')).toMatchObject({ question: { state: 'Replaced' }, status: 'Ok' })
    expect([await amountsIn(), await amountsIn('held')]).toEqual([['40.00', '50.00', '60.00'], []])
    expect(await latestBalance()).toMatchObject({ openingBalance: '1000.00', closingBalance: '1150.00' })
    expect((await logs()).filter((one) => one.status === 'Waits')).toEqual([])
    // the content that was decided against asks nothing when it comes in other bytes
    expect(await wrapped(first)).toMatchObject({ result: 'DUPLICATE' })
  })

  it('is set aside where the held one is kept, and asks no more; the statement is imported with the kept one', async () => {
    await send(first)
    const importLogId = await asked(corrected)
    await send(second)
    expect(await decide(importLogId, 'keep')).toMatchObject({ question: { state: 'Kept' } })
    expect([await amountsIn(), await amountsIn('held')]).toEqual([['100.00', '50.00'], []])
    expect(await wrapped(corrected)).toMatchObject({
      result: 'DUPLICATE',
      logs: [{ status: 'Kept', messages: [{ code: 'statement.already-decided' }] }],
    })
  })

  it('of a statement that is whole is compared as the whole that it would be, with the other pages', async () => {
    await send(first)
    await send(second)
    const importLogId = await asked(corrected)
    const compared = await client.call('compareStatements', { params: { importLogId } })
    expect(compared.body).toMatchObject({
      bothCount: 1,
      first: { entryCount: 2, onlyHereCount: 1, onlyHere: [{ amount: '100.00' }] },
      second: { entryCount: 3, onlyHereCount: 2, openingBalance: '1000.00', closingBalance: '1150.00' },
    })
    expect(await decide(importLogId, 'replace')).toMatchObject({ status: 'Ok', newEntries: 2, knownEntries: 1 })
    expect([await amountsIn(), await amountsIn('held'), await amountsIn('withdrawn')]).toEqual([
      ['40.00', '50.00', '60.00'],
      [],
      ['100.00'],
    ])
    expect(await endOfStatement()).toBe('1150.00')
    expect(await wrapped(corrected)).toMatchObject({ result: 'DUPLICATE' })
    expect(await wrapped(first)).toMatchObject({ result: 'DUPLICATE', logs: [{ status: 'Kept' }] })
    expect(await wrapped(second)).toMatchObject({ result: 'DUPLICATE' })
  })
})

describe('a statement again, or corrected', () => {
  const issued: Sample = {
    id: 'S1',
    number: 117,
    balances: { OPBD: '1000.00', CLBD: '1100.00' },
    entries: [{ amount: '100.00', bankReference: 'A-1' }],
  }

  it('golden 71: corrected under its Id and number it waits for a person; taken, the first is withdrawn', async () => {
    await send(issued)
    const { body } = await send({
      ...issued,
      created: '2026-11-22T02:00:00',
      balances: { OPBD: '1000.00', CLBD: '1120.00' },
      entries: [{ amount: '120.00', bankReference: 'A-1' }],
    })
    expect(body).toMatchObject({ result: 'FAILED', logs: [{ status: 'OtherContent', newEntries: 0 }] })
    expect(await amountsIn()).toEqual(['100.00'])
    const params = { importLogId: body.logs[0].id }
    const decision = { decision: 'replace', reason: 'The bank has corrected its statement.' }
    expect((await client.call('decideStatement', { params, body: decision })).status).toBe(200)
    expect([await amountsIn(), await amountsIn('withdrawn')]).toEqual([['120.00'], ['100.00']])
    expect(await latestBalance()).toMatchObject({ closingBalance: '1120.00' })
    expect(await endOfStatement()).toBe('1120.00')
  })

  it('golden 72: equal amounts under new references, as a duplicate, are already imported', async () => {
    await send(issued)
    const again = await send({
      ...issued,
      copy: 'DUPL',
      created: '2026-11-22T02:00:00',
      entries: [{ amount: '100.00', bankReference: 'B-1' }],
    })
    expect(again.body).toMatchObject({ result: 'DUPLICATE', logs: [{ newEntries: 0 }] })
    expect((await entriesIn()).map((one) => one.entry.accountServicerReference)).toEqual(['A-1'])
  })

  it('golden 82: what the second telling of a day says in addition is taken over, and the log names the entries', async () => {
    const bare: Sample = { ...issued, entries: [{ amount: '100.00' }] }
    await send(bare)
    const richer = { amount: '100.00', bankReference: 'A-1', details: [{ endToEndId: 'E-1', name: 'Payer AG' }] }
    const again = await send({ ...bare, id: 'OTHER', number: 9, entries: [richer] })
    expect(again.body.logs).toMatchObject([
      { newEntries: 0, knownEntries: 1, messages: [{ code: 'statement.overlaps' }, { code: 'statement.told-more' }] },
    ])
    expect(again.body.logs[0].messages[1].message).toContain('2026-11-20 100.00')
    const [entry] = await entriesIn()
    expect(entry).toMatchObject({ endToEndId: 'E-1', counterpartyName: 'Payer AG' })
    expect(entry?.entry.accountServicerReference).toBe('A-1')
    const thrice = await send({ ...bare, created: '2026-11-23T02:00:00' })
    expect(thrice.body).toMatchObject({
      result: 'DUPLICATE',
      logs: [{ messages: [{ code: 'statement.already-imported' }] }],
    })
    expect((await entriesIn())[0]).toMatchObject({ endToEndId: 'E-1', counterpartyName: 'Payer AG' })
  })

  it('golden 80: at a balance of nothing other lines wait for a person, and the same lines overlap', async () => {
    const zero = (id: string, amount: string, number: number): Sample => ({
      id,
      number,
      balances: { OPBD: '0.00', CLBD: '0.00' },
      entries: [{ amount }, { amount: `-${amount}` }],
    })
    await send(zero('S1', '100.00', 1))
    expect((await send(zero('S2', '120.00', 5))).body).toMatchObject({
      result: 'FAILED',
      logs: [{ status: 'OtherContent', newEntries: 0 }],
    })
    expect((await send(zero('S3', '100.00', 7))).body.logs).toMatchObject([
      { newEntries: 0, messages: [{ code: 'statement.overlaps' }] },
    ])
    expect(await amountsIn()).toEqual(['-100.00', '100.00'])
  })
})

it('golden 73: an entry in another currency counts by its amount in the account\u2019s, else nowhere, with its line', async () => {
  const { body } = await send({
    balances: { OPBD: '100.00', CLBD: '75.00' },
    entries: [
      { amount: '-29.06', currency: 'EUR', transactionAmount: '25.00' },
      { amount: '-10.00', currency: 'EUR' },
    ],
  })
  expect(body.logs).toMatchObject([
    { status: 'Ok', newEntries: 1, messages: [{ code: 'statement.other-currency', line: expect.any(Number) }] },
  ])
  expect([await amountsIn(), await amountsIn('other-currency')]).toEqual([['-25.00'], ['-10.00']])
  const [counted] = await entriesIn()
  expect([counted?.entry.own?.currency, counted?.entry.own?.amount.toFixed(2)]).toEqual(['EUR', '-29.06'])
  expect(await endOfStatement()).toBe('75.00')
})

it('an entry in what is no currency counts nowhere, whatever it begins with', async () => {
  const entries = [{ amount: '-10.00', currency: 'CHFX' }, { amount: '-25.00' }]
  const { body } = await send({ balances: { OPBD: '100.00', CLBD: '75.00' }, entries })
  expect(body.logs[0].messages).toMatchObject([{ code: 'statement.other-currency' }])
  expect(body.logs[0].messages[0].message).toContain('10.00 CHFX')
  expect([await amountsIn(), await amountsIn('other-currency')]).toEqual([['-25.00'], ['-10.00']])
})

it('golden 76: a camt.054 of March that comes in November still waits for its booking', async () => {
  const entry = { amount: '1692.22', bankReference: 'B-76', booked: '2026-03-02' }
  const details = [
    { amount: '778.29', reference: '210000000003139471430009017' },
    { amount: '913.93', reference: '000000000000000000000000026' },
  ]
  await send({ kind: '054', id: 'N-1', entries: [{ ...entry, details }] })
  const announced = async () =>
    (await client.call('getReconciliation', { params: { companyId: world.holding } })).body.announced
  expect(await announced()).toHaveLength(1)
  kernel.clock.set('2026-11-24T09:00:00Z')
  client = await signIn(app, world, 'accountant')
  await send({
    balances: { OPBD: ['0.00', '2026-03-02'], CLBD: ['1692.22', '2026-03-02'] },
    entries: [entry],
  })
  expect([await amountsIn('announced'), await announced()]).toEqual([[], []])
  const [booking] = await entriesIn()
  expect(booking?.entry.details.map((one) => one.amount?.toFixed(2))).toEqual(['778.29', '913.93'])
})
