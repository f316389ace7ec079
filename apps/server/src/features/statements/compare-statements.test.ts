// Other content under the identity of a statement: both are shown; and who may decide, how often, on what was shown.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Json, createWorld, signIn } from '../../testing/index.ts'
import { type Desk, longer, openDesk, reason, standing } from './decision-desk.testing.ts'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.clear())

describe('the comparison', () => {
  it('shows both with their balances, counts and sums, and what is in one of them only', async () => {
    const log = await desk.asked(
      { ...standing, entries: [{ amount: '-50.00' }, { amount: '-60.00' }, { amount: '10.00' }] },
      longer,
    )
    const { status, body } = await desk.compare(log)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      importLogId: log,
      statementId: 'S-1',
      currencyCode: 'CHF',
      first: {
        fileName: 'first.xml',
        openingBalance: '1000.00',
        closingBalance: '900.00',
        statementDate: '2026-11-20',
        entryCount: 3,
        creditCount: 1,
        creditSum: '10.00',
        debitCount: 2,
        debitSum: '-110.00',
        onlyHereCount: 2,
      },
      second: {
        fileName: 'second.xml',
        closingBalance: '899.00',
        entryCount: 3,
        creditSum: '0.00',
        debitSum: '-101.00',
        onlyHereCount: 2,
      },
      bothCount: 1,
      heldCount: 0,
    })
    const amounts = (side: Json) => side.onlyHere.map((one: Json) => one.amount).toSorted()
    expect([amounts(body.first), amounts(body.second)]).toEqual([
      ['-60.00', '10.00'],
      ['-1.00', '-50.00'],
    ])
    expect(await desk.amountsOf()).toEqual(['-50.00', '-60.00', '10.00'])
    expect(await desk.compare(log)).toMatchObject({ body })
  })

  it('names what a person accepted, which holds nothing, and refuses lines of the log that ask nothing', async () => {
    const log = await desk.asked({ ...standing, entries: [{ amount: '-50.00' }, { amount: '-60.00' }] }, standing)
    await desk.accept((await desk.entriesOf()).filter((one) => one.entry.amount.toFixed(2) === '-60.00'))
    expect((await desk.compare(log)).body).toMatchObject({
      heldCount: 0,
      first: { onlyHere: [{ amount: '-60.00', heldBy: 'Accepted' }] },
    })
    const [, first] = await desk.logs()
    expect(await desk.compare(first?.id)).toMatchObject({ status: 409, body: { code: 'import-log.no-question' } })
    expect(await desk.compare(desk.kernel.ids.next())).toMatchObject({
      status: 404,
      body: { code: 'import-log.not-found' },
    })
  })
})

describe('who decides, and how often', () => {
  it('a second decision is refused, and of two at once one wins', async () => {
    const log = await desk.asked(standing, longer)
    const answers = await Promise.all([
      desk.decide(log, 'replace'),
      desk.decide(log, 'keep'),
      desk.decide(log, 'replace'),
    ])
    const told = answers.map((one) => `${one.status} ${one.body.code}`)
    expect(told.filter((one) => one === '409 import-log.already-decided')).toHaveLength(2)
    expect(told.filter((one) => one.startsWith('200'))).toHaveLength(1)
    expect(await desk.decide(log, 'keep')).toMatchObject({ status: 409, body: { code: 'import-log.already-decided' } })
    expect(await desk.compare(log)).toMatchObject({ status: 409, body: { code: 'import-log.already-decided' } })
  })

  it('a decision on a statement that was replaced since it was shown is refused', async () => {
    const log = await desk.asked(standing, longer)
    const shown = (await desk.compare(log)).body.first.bankFileId
    const third = await desk.send('third.xml', { ...standing, entries: [{ amount: '-7.00' }] })
    await desk.decide(third.body.logs[0].id, 'replace')
    expect(await desk.decide(log, 'replace', { comparedFileId: shown })).toMatchObject({
      status: 409,
      body: { code: 'import-log.changed' },
    })
    const now = (await desk.compare(log)).body
    expect(now.first).toMatchObject({ fileName: 'third.xml', entryCount: 1 })
    expect(await desk.decide(log, 'replace', { comparedFileId: now.first.bankFileId })).toMatchObject({ status: 200 })
  })

  it('who only looks at reconciliation may compare but not decide; who does not see it finds nothing', async () => {
    const log = await desk.asked(standing, longer)
    const other = await createWorld(desk.kernel, 1)
    const stranger = await signIn(desk.app, other, 'accountant')
    const unknown = await stranger.call('compareStatements', { params: { importLogId: desk.kernel.ids.next() } })
    const foreign = await stranger.call('compareStatements', { params: { importLogId: log } })
    expect([foreign.status, { ...foreign.body, errorId: '' }]).toEqual([404, { ...unknown.body, errorId: '' }])
    expect(
      await stranger.call('decideStatement', { params: { importLogId: log }, body: { decision: 'keep', reason } }),
    ).toMatchObject({ status: 404, body: { code: 'import-log.not-found' } })
    const auditor = await signIn(desk.app, desk.world, 'auditor')
    const seen = await auditor.call('compareStatements', { params: { importLogId: log } })
    const decided = await auditor.call('decideStatement', {
      params: { importLogId: log },
      body: { decision: 'keep', reason },
    })
    expect([seen.status, decided.status]).toEqual([200, 403])
  })

  it('an account that is denied to somebody is no account: its line of the log is not found', async () => {
    const log = await desk.asked(standing, longer)
    const treasurer = await signIn(desk.app, desk.world, 'treasurer2')
    expect((await treasurer.call('compareStatements', { params: { importLogId: log } })).status).toBe(200)
    await desk.kernel.database.withTenant(desk.world.tenantId, (tx) =>
      tx.db
        .insertInto('account_permission')
        .values({
          tenant_id: desk.world.tenantId,
          account_permission_id: desk.kernel.ids.next(),
          user_id: desk.world.people.treasurer2,
          account_id: desk.world.accounts.chf,
          permission: 'AccountView',
          effect: 'deny',
        })
        .execute(),
    )
    const again = await signIn(desk.app, desk.world, 'treasurer2')
    for (const name of ['compareStatements', 'decideStatement'] as const) {
      const body = name === 'decideStatement' ? { decision: 'keep', reason } : undefined
      const answers = []
      for (const importLogId of [log, desk.kernel.ids.next()]) {
        const answer = await again.call(name, { params: { importLogId }, body })
        answers.push([answer.status, { ...answer.body, errorId: '' }])
      }
      expect(answers[0], name).toEqual(answers[1])
      expect(answers[0]?.[0]).toBe(404)
    }
  })
})
