// Other content under the identity of a statement (golden 42, bad input B17): a person decides, and ledger, balances,
// chain and log say the same afterwards.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Desk, type Sample, longer, openDesk, reason, standing } from './decision-desk.testing.ts'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.clear())

describe('keeping', () => {
  it('B17: ends the question, and the same content is no new question in another file', async () => {
    const log = await desk.asked(standing, longer)
    expect(await desk.decide(log, 'keep', { reason: 'no' })).toMatchObject({ body: { code: 'reason.too-short' } })
    const decided = await desk.decide(log, 'keep')
    expect(decided).toMatchObject({
      status: 200,
      body: {
        result: 'DUPLICATE',
        status: 'Kept',
        question: { state: 'Kept', reason, decidedBy: expect.stringMatching(/\w/), decidedAt: expect.any(String) },
      },
    })
    expect(await desk.amountsOf()).toEqual(['-50.00', '-50.00'])
    expect(await desk.balances()).toMatchObject([{ closingBalance: '900.00' }])
    expect((await desk.send('same-bytes.xml', longer)).body).toMatchObject({ result: 'DUPLICATE' })
    expect((await desk.sendWrapped(longer)).body).toMatchObject({
      result: 'DUPLICATE',
      logs: [{ status: 'Kept', question: null, messages: [{ code: 'statement.already-decided' }] }],
    })
    const third = await desk.send('third.xml', { ...longer, entries: [{ amount: '-7.00' }] })
    expect(third.body).toMatchObject({ result: 'FAILED', logs: [{ question: { state: 'Open' } }] })
  })

  it('while nobody has decided, the same bytes are told to wait', async () => {
    await desk.asked(standing, longer)
    expect((await desk.send('again.xml', longer)).body).toMatchObject({
      result: 'DUPLICATE',
      logs: [{ messages: [{ code: 'statement.undecided' }] }],
    })
  })
})

describe('replacing', () => {
  it('golden 42: the statement with one more line takes the place of the one that was there', async () => {
    await desk.send('first.xml', standing)
    await desk.send('other-id.xml', { ...standing, id: 'S-2' })
    const { body } = await desk.send('longer.xml', longer)
    expect(await desk.amountsOf()).toEqual(['-50.00', '-50.00'])
    const before = await desk.entriesOf()
    const decided = await desk.decide(body.logs[0].id, 'replace')
    expect(decided).toMatchObject({
      status: 200,
      body: {
        result: 'SUCCESS',
        status: 'Ok',
        newEntries: 1,
        knownEntries: 2,
        closingBalance: '899.00',
        question: { state: 'Replaced', reason, withdrawnEntries: 0 },
      },
    })
    expect(await desk.amountsOf()).toEqual(['-1.00', '-50.00', '-50.00'])
    const after = new Set((await desk.entriesOf()).map((one) => one.id))
    expect(before.every((one) => after.has(one.id))).toBe(true)
  })

  it('books what is new, withdraws what is gone, and the balance is that of the new one to the cent', async () => {
    const log = await desk.asked(
      {
        ...standing,
        balances: { OPBD: '1000.00', CLBD: '900.01' },
        entries: [{ amount: '-50.00' }, { amount: '-49.99' }],
      },
      longer,
    )
    const decided = await desk.decide(log, 'replace')
    expect(decided.body).toMatchObject({
      status: 'Ok',
      newEntries: 2,
      knownEntries: 1,
      question: { withdrawnEntries: 1 },
    })
    expect(await desk.amountsOf()).toEqual(['-1.00', '-50.00', '-50.00'])
    expect(await desk.amountsOf('withdrawn')).toEqual(['-49.99'])
    expect(await desk.balances()).toMatchObject([
      { day: '2026-11-20', openingBalance: '1000.00', closingBalance: '899.00' },
    ])
    expect(await desk.bookedBalance()).toBe('899.00')
    const [second, first] = await desk.logs()
    expect(first).toMatchObject({
      fileName: 'first.xml',
      closingBalance: null,
      messages: [{ message: 'Replaced on 2026-11-23 by the statement in the file “second.xml”.' }],
    })
    expect(second).toMatchObject({ fileName: 'second.xml', closingBalance: '899.00', messages: [] })
    const audit = await desk.kernel.database.withTenant(desk.world.tenantId, (tx) =>
      tx.db.selectFrom('audit_entry').selectAll().where('action', '=', 'StatementReplaced').execute(),
    )
    expect(audit.at(-1)).toMatchObject({ reason })
    expect(JSON.stringify(audit.at(-1))).toContain('900.01')
    const [withdrawn] = await desk.entriesOf('withdrawn')
    expect(JSON.stringify(audit.at(-1))).toContain(withdrawn?.id)
  })

  it('there and back: a line that was withdrawn is booked again, and may be withdrawn again', async () => {
    await desk.decide(await desk.asked(standing, { ...standing, entries: [{ amount: '-50.00' }] }), 'replace')
    expect([await desk.amountsOf(), await desk.amountsOf('withdrawn')]).toEqual([['-50.00'], ['-50.00']])
    const third = await desk.send('third.xml', longer)
    await desk.decide(third.body.logs[0].id, 'replace')
    expect(await desk.amountsOf()).toEqual(['-1.00', '-50.00', '-50.00'])
    const fourth = await desk.send('fourth.xml', { ...standing, entries: [{ amount: '-3.00' }] })
    await desk.decide(fourth.body.logs[0].id, 'replace')
    expect([await desk.amountsOf(), (await desk.amountsOf('withdrawn')).length]).toEqual([['-3.00'], 4])
    // the content that was replaced first asks nothing when it comes in other bytes
    expect((await desk.sendWrapped(standing)).body).toMatchObject({ result: 'DUPLICATE' })
  })

  it('what is in both gets the details and texts of the new file, keeps what was made of it, and the comparison lists it', async () => {
    const of = (name: string, ...more: readonly { amount: string; name?: string }[]): Sample => ({
      balances: { OPBD: '1000.00', CLBD: '900.00' },
      entries: [
        { amount: '-60.00', details: [{ amount: '-60.00', name, endToEndId: 'E-1' }] },
        { amount: '-40.00', details: [{ amount: '-40.00', name: 'The same AG' }] },
        ...more.map((one) => ({ amount: one.amount, details: [{ name: one.name ?? '' }] })),
      ],
    })
    const log = await desk.asked(of('Old name AG'), of('New name AG', { amount: '-1.00' }))
    const before = await desk.entriesOf()
    await desk.accept(before)
    const { body } = await desk.compare(log)
    expect(body).toMatchObject({
      bothCount: 2,
      heldCount: 0,
      changedCount: 1,
      first: { onlyHereCount: 0 },
      second: { onlyHereCount: 1 },
      changed: [
        {
          amount: '-60.00',
          counterpartyName: 'Old name AG',
          heldBy: null,
          changes: [{ fact: 'CounterpartyName', first: 'Old name AG', second: 'New name AG' }],
        },
      ],
    })
    expect(await desk.decide(log, 'replace')).toMatchObject({
      status: 200,
      body: {
        newEntries: 1,
        knownEntries: 2,
        messages: [{ code: 'statement.deviation' }, { code: 'statement.details-replaced' }],
      },
    })
    const after = await desk.entriesOf()
    expect(after.map((one) => [one.id, one.state, one.counterpartyName])).toEqual([
      [before[0]?.id, 'accepted', 'New name AG'],
      [before[1]?.id, 'accepted', 'The same AG'],
      [expect.any(String), 'unaccepted', null],
    ])
    expect(after[0]?.entry.details.map((one) => one.endToEndId)).toEqual(['E-1'])
    // and back again: the first content was decided against, so it asks nothing
    expect((await desk.sendWrapped(of('Old name AG'))).body).toMatchObject({ result: 'DUPLICATE' })
  })

  it('details that a camt.054 brought stay where the new file tells fewer', async () => {
    const entry = { amount: '-60.00', bankReference: 'B-54' }
    const day: Sample = { balances: { OPBD: '1000.00', CLBD: '940.00' }, entries: [entry] }
    await desk.send('first.xml', day)
    const details = [
      { amount: '-50.00', name: 'One AG' },
      { amount: '-10.00', name: 'Two AG' },
    ]
    await desk.send('announced.xml', { kind: '054', id: 'N-54', entries: [{ ...entry, details }] })
    const { body } = await desk.send('second.xml', {
      ...day,
      entries: [{ ...entry, details: [{ name: 'All AG' }] }, { amount: '-1.00' }],
    })
    const log = body.logs[0].id
    expect((await desk.compare(log)).body).toMatchObject({ bothCount: 1, changedCount: 0 })
    await desk.decide(log, 'replace')
    const standingEntry = (await desk.entriesOf()).find((one) => one.detailCount > 1)
    expect(standingEntry?.entry.details.map((one) => one.creditor.name)).toEqual(['One AG', 'Two AG'])
  })

  it('a line that would go and that a person accepted is unaccepted before it is withdrawn', async () => {
    const log = await desk.asked({ ...standing, entries: [{ amount: '-50.00' }, { amount: '-60.00' }] }, longer)
    const accepted = (await desk.entriesOf()).filter((one) => one.entry.amount.toFixed(2) === '-60.00')
    await desk.accept(accepted)
    expect(await desk.decide(log, 'replace')).toMatchObject({
      status: 200,
      body: { question: { withdrawnEntries: 1 } },
    })
    expect(await desk.entriesOf('withdrawn')).toMatchObject([{ id: accepted[0]?.id, state: 'unaccepted' }])
    const audit = await desk.kernel.database.withTenant(desk.world.tenantId, (tx) =>
      tx.db.selectFrom('audit_entry').selectAll().where('action', '=', 'StatementReplaced').execute(),
    )
    expect(JSON.parse(audit.at(-1)?.after ?? '')).toMatchObject({ unaccepted: [accepted[0]?.id] })
  })

  it('of equal lines the ones that somebody accepted are those that stay', async () => {
    const log = await desk.asked(standing, { ...standing, entries: [{ amount: '-50.00' }] })
    const [, second] = await desk.entriesOf()
    await desk.accept(second === undefined ? [] : [second])
    expect(await desk.decide(log, 'replace')).toMatchObject({
      status: 200,
      body: { question: { withdrawnEntries: 1 } },
    })
    expect(await desk.entriesOf()).toMatchObject([{ id: second?.id, state: 'accepted' }])
  })

  it('a line that another statement tells too stays booked', async () => {
    const log = await desk.asked(standing, { ...longer, entries: [{ amount: '-1.00' }] })
    // of two days, with one line of the first
    const overlapping = (id: string, day: string): Sample => ({
      id,
      balances: { OPBD: ['1000.00', '2026-11-20'], CLBD: ['950.00', day] },
      entries: [{ amount: '-50.00' }],
    })
    await desk.send('other-id.xml', overlapping('S-2', '2026-11-21'))
    expect(await desk.decide(log, 'replace')).toMatchObject({
      body: { newEntries: 1, question: { withdrawnEntries: 1 } },
    })
    expect(await desk.amountsOf()).toEqual(['-1.00', '-50.00'])
    expect((await desk.send('once-more.xml', overlapping('S-3', '2026-11-22'))).body.logs).toMatchObject([
      { newEntries: 0, knownEntries: 1 },
    ])
  })

  it('the chain is told anew: a gap of the statement behind it closes', async () => {
    const log = await desk.asked(standing, longer)
    const next: Sample = {
      id: 'S-2',
      created: '2026-11-22T02:00:00',
      balances: { OPBD: ['899.00', '2026-11-21'], CLBD: ['890.00', '2026-11-21'] },
      entries: [{ amount: '-9.00', booked: '2026-11-21' }],
    }
    expect((await desk.send('next.xml', next)).body.logs).toMatchObject([{ status: 'Gap' }])
    await desk.decide(log, 'replace')
    const [behind] = await desk.logs()
    expect(behind).toMatchObject({ fileName: 'next.xml', status: 'Ok', messages: [] })
    expect(await desk.bookedBalance()).toBe('890.00')
  })

  it('one id on another closing day is another statement, and asks nothing', async () => {
    await desk.send('first.xml', standing)
    const next = { OPBD: ['900.00', '2026-11-21'], CLBD: ['899.00', '2026-11-21'] } as const
    const { body } = await desk.send('next.xml', {
      balances: next,
      entries: [{ amount: '-1.00', booked: '2026-11-21' }],
    })
    expect(body).toMatchObject({ result: 'SUCCESS', logs: [{ status: 'Ok', newEntries: 1, question: null }] })
  })

  it('one statement of several in a file is decided on alone', async () => {
    await desk.send('first.xml', standing)
    const other: Sample = {
      id: 'S-9',
      balances: { OPBD: ['995.00', '2026-11-19'], CLBD: ['1000.00', '2026-11-19'] },
      entries: [{ amount: '5.00', booked: '2026-11-19' }],
    }
    const { body } = await desk.send('both.xml', other, longer)
    expect(body.logs).toMatchObject([{ result: 'SUCCESS' }, { result: 'FAILED', question: { state: 'Open' } }])
    expect((await desk.compare(body.logs[1].id)).body).toMatchObject({ statementId: 'S-1', second: { entryCount: 3 } })
    await desk.decide(body.logs[1].id, 'replace')
    expect(await desk.amountsOf()).toEqual(['-1.00', '-50.00', '-50.00', '5.00'])
  })

  it('an intraday report asks nothing: it has no identity, and completes the layer of its day', async () => {
    const report: Sample = { kind: '052', id: 'R-1', entries: [{ amount: '-7.00', status: 'PDNG' }] }
    await desk.send('first.xml', report)
    const second = await desk.send('second.xml', { ...report, entries: [{ amount: '-8.00', status: 'PDNG' }] })
    expect(second.body).toMatchObject({ result: 'SUCCESS', logs: [{ question: null }] })
    expect([await desk.amountsOf('pending'), await desk.amountsOf()]).toEqual([['-7.00', '-8.00'], []])
  })
})
