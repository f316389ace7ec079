// A statement came whole; then its pages come, some as they stand in it and some not: a person compares the statement with
// the pages put together, and decides.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../testing/index.ts'
import { type Desk, type Sample, openDesk } from './decision-desk.testing.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
afterEach(() => desk.clear())

const whole: Sample = {
  created: '2026-11-21T09:00:00',
  balances: { OPBD: '1000.00', CLBD: '1080.00' },
  entries: [{ amount: '50.00' }, { amount: '30.00' }],
}
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
const otherFirst: Sample = { ...first, entries: [{ amount: '20.00' }, { amount: '30.00' }] }
const otherSecond: Sample = {
  ...second,
  balances: { ITBD: '1050.00', CLBD: '1090.00' },
  entries: [{ amount: '40.00' }],
}

async function logOf(sample: Sample): Promise<Json> {
  return (await desk.send('page.xml', sample)).body.logs[0]
}
const codesOf = (log: Json): readonly string[] => log.messages.map((one: Json) => one.code)

async function askedAfter(...samples: readonly Sample[]): Promise<Json> {
  const logs: Json[] = []
  for (const sample of samples) logs.push(await logOf(sample))
  const last = logs.at(-1)
  expect(last).toMatchObject({ result: 'FAILED', status: 'OtherContent', question: { state: 'Open' } })
  expect(codesOf(last)).toEqual(['statement.other-content', 'statement.pages-joined'])
  return last
}

describe('an equal page and one that differs', () => {
  it.each([
    ['the equal one first', [first, otherSecond]],
    ['the other one first', [otherSecond, first]],
  ])('are compared with the whole as one statement, %s', async (_order, pages) => {
    const { id } = await askedAfter(whole, ...pages)
    const { body } = await desk.compare(id)
    expect(body).toMatchObject({
      first: { entryCount: 2, creditSum: '80.00', closingBalance: '1080.00' },
      second: { entryCount: 2, openingBalance: '1000.00', creditSum: '90.00', closingBalance: '1090.00' },
      bothCount: 1,
    })
    expect(await desk.amountsOf()).toEqual(['30.00', '50.00'])
  })

  it('are set aside when the whole is kept; it is closed, and the next day follows', async () => {
    const { id } = await askedAfter(whole, first, otherSecond)
    expect((await desk.decide(id, 'keep')).body).toMatchObject({ status: 'Kept' })
    expect([await desk.amountsOf(), await desk.amountsOf('held')]).toEqual([['30.00', '50.00'], []])
    const day = '2026-11-21'
    const next = await logOf({ id: 'S-2', balances: { OPBD: ['1080.00', day], CLBD: ['1080.00', day] } })
    expect(next).toMatchObject({ status: 'Ok', messages: [] })
    expect(await logOf(otherSecond)).toMatchObject({ result: 'DUPLICATE' })
  })

  it.each([
    ['keep', 'Kept', 'statement.already-decided'],
    ['replace', 'Ok', 'statement.page-of-whole'],
  ] as const)('wait no more in the log once a person has decided: %s', async (decision, status, code) => {
    const waiting = await logOf(otherFirst)
    expect(waiting).toMatchObject({ status: 'Waits' })
    const { id } = await askedAfter(whole, second)
    await desk.decide(id, decision)
    const after = (await desk.logs()).find((one) => one.id === waiting.id)
    expect(after).toMatchObject({ status })
    expect(codesOf(after)).toEqual([code])
  })

  it('take the place of the whole when a person says so', async () => {
    const { id } = await askedAfter(whole, first, otherSecond)
    expect((await desk.decide(id, 'replace')).body).toMatchObject({ status: 'Ok', newEntries: 1, knownEntries: 1 })
    expect([await desk.amountsOf(), await desk.amountsOf('held')]).toEqual([['40.00', '50.00'], []])
    expect((await desk.balances()).at(-1)).toMatchObject({ closingBalance: '1090.00' })
    expect(await logOf(first)).toMatchObject({ result: 'DUPLICATE' })
    // from now on the pages are all known, and one that changes is asked about at once
    expect(await logOf(second)).toMatchObject({ status: 'OtherContent', question: { state: 'Open' } })
  })

  it('ask also where the page that is as it stands in the whole came before it', async () => {
    const { id } = await askedAfter(first, whole, otherSecond)
    expect((await desk.compare(id)).body).toMatchObject({ second: { creditSum: '90.00' }, bothCount: 1 })
  })
})

it('a page that changed after its statement came whole waits for the others, and is not taken for all of it', async () => {
  expect(await logOf(first)).toMatchObject({ status: 'Waits' })
  expect(await logOf(whole)).toMatchObject({ status: 'Ok' })
  const changed = await logOf(otherFirst)
  expect(changed).toMatchObject({ status: 'Waits', question: null })
  expect(codesOf(changed)).toEqual(['statement.waits-for-pages', 'statement.page-beside-whole'])
  // all pages are held now, or nothing more is said than the whole says
  const log = await logOf(second)
  expect(log).toMatchObject({ status: 'OtherContent', question: { state: 'Open' } })
  expect((await desk.compare(log.id)).body).toMatchObject({
    first: { entryCount: 2, creditSum: '80.00' },
    second: { entryCount: 3, creditSum: '80.00' },
  })
  await desk.decide(log.id, 'keep')
  expect([await desk.amountsOf(), await desk.amountsOf('held')]).toEqual([['30.00', '50.00'], []])
})

it('pages that all are as they stand in the whole are known, in any order', async () => {
  await logOf(whole)
  for (const page of [second, first, second]) {
    expect(await logOf(page)).toMatchObject({ result: 'DUPLICATE', status: 'Ok' })
  }
  expect([await desk.amountsOf(), await desk.amountsOf('held')]).toEqual([['30.00', '50.00'], []])
})
