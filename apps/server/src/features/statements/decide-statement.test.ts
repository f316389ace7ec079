// Other content under the identity of a statement (golden 42, bad input B17): both are shown, a person decides, and
// ledger, balances, chain and log say the same afterwards.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openApp } from '../../open-app.ts'
import {
  type Client,
  type Json,
  type TestKernel,
  type World,
  createWorld,
  openTestKernel,
  signIn,
} from '../../testing/index.ts'
import { type EntryLayer, listEntries } from '../ledger/public.ts'
import { type TestStatement, camtFile, upload } from '../../testing/camt-file.ts'

const reason = 'The bank told on the phone which file is right.'

let kernel: TestKernel
let app: FastifyInstance
let world: World
let client: Client

beforeAll(async () => {
  kernel = await openTestKernel()
  app = (await openApp(kernel)).app
  world = await createWorld(kernel)
  client = await signIn(app, world, 'accountant')
})
afterAll(async () => {
  await app.close()
  await kernel.close()
})
beforeEach(async () => {
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    for (const table of [
      'entry_repeat',
      'entry',
      'account_balance',
      'import_log',
      'statement',
      'bank_file_piece',
      'bank_file',
    ] as const) {
      await tx.db.deleteFrom(table).where('tenant_id', '=', world.tenantId).execute()
    }
  })
})

type Sample = Omit<TestStatement, 'iban'>

const send = (name: string, ...statements: Sample[]) =>
  upload(app, client, camtFile(...statements.map((one) => ({ iban: world.ibans.chf, ...one }))), name)

async function entriesOf(layer: EntryLayer = 'booked') {
  const entries = await kernel.database.withTenant(world.tenantId, (tx) =>
    listEntries(tx, { accountIds: [world.accounts.chf], layers: [layer] }),
  )
  return entries
}

const amountsOf = async (layer: EntryLayer = 'booked') =>
  (await entriesOf(layer)).map((one) => one.entry.amount.toFixed(2)).toSorted()

const balances = async () =>
  (await client.call('listAccountBalances', { params: { companyId: world.holding, accountId: world.accounts.chf } }))
    .body as Json[]

const bookedBalance = async (): Promise<string> =>
  (
    await client.call('getPaymentAccountBalance', {
      query: { accountId: world.accounts.chf, valueDate: '2026-11-23' },
    })
  ).body.value

const logs = async () =>
  (await client.call('listImportLogs', { params: { companyId: world.holding } })).body.data as Json[]

const compare = (importLogId: string) => client.call('compareStatements', { params: { importLogId } })
const decide = (importLogId: string, decision: 'keep' | 'replace', more: Json = {}) =>
  client.call('decideStatement', { params: { importLogId }, body: { decision, reason, ...more } })

const standing: Sample = {
  balances: { OPBD: '1000.00', CLBD: '900.00' },
  entries: [{ amount: '-50.00' }, { amount: '-50.00' }],
}
const longer: Sample = {
  balances: { OPBD: '1000.00', CLBD: '899.00' },
  entries: [{ amount: '-50.00' }, { amount: '-50.00' }, { amount: '-1.00' }],
}

/** Two contents of one statement have come; the id of the log's line that asks. */
async function asked(first: Sample, second: Sample): Promise<string> {
  expect((await send('first.xml', first)).body).toMatchObject({ result: 'SUCCESS' })
  const { body } = await send('second.xml', second)
  expect(body).toMatchObject({
    result: 'FAILED',
    logs: [{ status: 'OtherContent', question: { state: 'Open', decidedBy: null } }],
  })
  return body.logs[0].id
}

describe('the comparison', () => {
  it('shows both with their balances, counts and sums, and what is in one of them only', async () => {
    const log = await asked(
      { ...standing, entries: [{ amount: '-50.00' }, { amount: '-60.00' }, { amount: '10.00' }] },
      longer,
    )
    const { status, body } = await compare(log)
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
    expect(await amountsOf()).toEqual(['-50.00', '-60.00', '10.00'])
    expect(await compare(log)).toMatchObject({ body })
  })

  it('names what cannot be taken away, and refuses lines of the log that ask nothing', async () => {
    const log = await asked({ ...standing, entries: [{ amount: '-50.00' }, { amount: '-60.00' }] }, standing)
    const [, entry] = await entriesOf()
    await client.call('acceptBankMessages', {
      params: { companyId: world.holding },
      body: (await entriesOf())
        .filter((one) => one.entry.amount.toFixed(2) === '-60.00')
        .map((one) => ({ bankMessageCashTransactionId: one.id })),
    })
    expect(entry).toBeDefined()
    expect((await compare(log)).body).toMatchObject({
      heldCount: 1,
      first: { onlyHere: [{ amount: '-60.00', heldBy: 'Accepted' }] },
    })
    const [, first] = await logs()
    expect(await compare(first?.id)).toMatchObject({ status: 409, body: { code: 'import-log.no-question' } })
    expect(await compare(kernel.ids.next())).toMatchObject({ status: 404, body: { code: 'import-log.not-found' } })
  })
})

describe('keeping', () => {
  it('B17: ends the question, and the same content is no new question in another file', async () => {
    const log = await asked(standing, longer)
    expect(await decide(log, 'keep', { reason: 'no' })).toMatchObject({ body: { code: 'reason.too-short' } })
    const decided = await decide(log, 'keep')
    expect(decided).toMatchObject({
      status: 200,
      body: {
        result: 'DUPLICATE',
        status: 'Kept',
        question: { state: 'Kept', reason, decidedBy: expect.stringMatching(/\w/), decidedAt: expect.any(String) },
      },
    })
    expect(await amountsOf()).toEqual(['-50.00', '-50.00'])
    expect(await balances()).toMatchObject([{ closingBalance: '900.00' }])
    expect((await send('same-bytes.xml', longer)).body).toMatchObject({ result: 'DUPLICATE' })
    const wrapped = camtFile({ iban: world.ibans.chf, ...longer }).replace('<MsgId>M-1<', '<MsgId>M-2<')
    expect((await upload(app, client, wrapped, 'wrapped.xml')).body).toMatchObject({
      result: 'DUPLICATE',
      logs: [{ status: 'Kept', question: null, messages: [{ code: 'statement.already-decided' }] }],
    })
    const third = await send('third.xml', { ...longer, entries: [{ amount: '-7.00' }] })
    expect(third.body).toMatchObject({ result: 'FAILED', logs: [{ question: { state: 'Open' } }] })
  })

  it('while nobody has decided, the same bytes are told to wait', async () => {
    await asked(standing, longer)
    expect((await send('again.xml', longer)).body).toMatchObject({
      result: 'DUPLICATE',
      logs: [{ messages: [{ code: 'statement.undecided' }] }],
    })
  })
})

describe('replacing', () => {
  it('golden 42: the statement with one more line takes the place of the one that was there', async () => {
    await send('first.xml', standing)
    await send('other-id.xml', { ...standing, id: 'S-2' })
    const { body } = await send('longer.xml', longer)
    expect(await amountsOf()).toEqual(['-50.00', '-50.00'])
    const before = await entriesOf()
    const decided = await decide(body.logs[0].id, 'replace')
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
    expect(await amountsOf()).toEqual(['-1.00', '-50.00', '-50.00'])
    const after = new Set((await entriesOf()).map((one) => one.id))
    expect(before.every((one) => after.has(one.id))).toBe(true)
  })

  it('books what is new, withdraws what is gone, and the balance is that of the new one to the cent', async () => {
    const log = await asked(
      {
        ...standing,
        balances: { OPBD: '1000.00', CLBD: '900.01' },
        entries: [{ amount: '-50.00' }, { amount: '-49.99' }],
      },
      longer,
    )
    const decided = await decide(log, 'replace')
    expect(decided.body).toMatchObject({
      status: 'Ok',
      newEntries: 2,
      knownEntries: 1,
      question: { withdrawnEntries: 1 },
    })
    expect(await amountsOf()).toEqual(['-1.00', '-50.00', '-50.00'])
    expect(await amountsOf('withdrawn')).toEqual(['-49.99'])
    expect(await balances()).toMatchObject([{ day: '2026-11-20', openingBalance: '1000.00', closingBalance: '899.00' }])
    expect(await bookedBalance()).toBe('899.00')
    const [second, first] = await logs()
    expect(first).toMatchObject({
      fileName: 'first.xml',
      closingBalance: null,
      messages: [{ message: 'Replaced on 2026-11-23 by the statement in the file second.xml.' }],
    })
    expect(second).toMatchObject({ fileName: 'second.xml', closingBalance: '899.00', messages: [] })
    const audit = await kernel.database.withTenant(world.tenantId, (tx) =>
      tx.db.selectFrom('audit_entry').selectAll().where('action', '=', 'StatementReplaced').execute(),
    )
    expect(audit.at(-1)).toMatchObject({ reason })
    expect(JSON.stringify(audit.at(-1))).toContain('900.01')
    const [withdrawn] = await entriesOf('withdrawn')
    expect(JSON.stringify(audit.at(-1))).toContain(withdrawn?.id)
  })

  it('there and back: a line that was withdrawn is booked again, and may be withdrawn again', async () => {
    await decide(await asked(standing, { ...standing, entries: [{ amount: '-50.00' }] }), 'replace')
    expect([await amountsOf(), await amountsOf('withdrawn')]).toEqual([['-50.00'], ['-50.00']])
    const third = await send('third.xml', longer)
    await decide(third.body.logs[0].id, 'replace')
    expect(await amountsOf()).toEqual(['-1.00', '-50.00', '-50.00'])
    const fourth = await send('fourth.xml', { ...standing, entries: [{ amount: '-3.00' }] })
    await decide(fourth.body.logs[0].id, 'replace')
    expect([await amountsOf(), (await amountsOf('withdrawn')).length]).toEqual([['-3.00'], 4])
    // the content that was replaced first asks nothing when it comes in other bytes
    const wrapped = camtFile({ iban: world.ibans.chf, ...standing }).replace('<MsgId>M-1<', '<MsgId>M-2<')
    expect((await upload(app, client, wrapped)).body).toMatchObject({ result: 'DUPLICATE' })
  })

  it('is refused while a line that would go is accepted, names it, and changes nothing', async () => {
    const log = await asked({ ...standing, entries: [{ amount: '-50.00' }, { amount: '-60.00' }] }, longer)
    const held = (await entriesOf()).filter((one) => one.entry.amount.toFixed(2) === '-60.00')
    await client.call('acceptBankMessages', {
      params: { companyId: world.holding },
      body: held.map((one) => ({ bankMessageCashTransactionId: one.id })),
    })
    const refusedAnswer = await decide(log, 'replace')
    expect(refusedAnswer).toMatchObject({ status: 409, body: { code: 'statement.entries-taken' } })
    expect(refusedAnswer.body.message).toContain('2026-11-20 -60.00')
    expect(await amountsOf()).toEqual(['-50.00', '-60.00'])
    expect((await logs())[0]).toMatchObject({ question: { state: 'Open' } })
    expect(await decide(log, 'keep')).toMatchObject({ status: 200 })
  })

  it('of equal lines the ones that somebody accepted are those that stay', async () => {
    const log = await asked(standing, { ...standing, entries: [{ amount: '-50.00' }] })
    const [, second] = await entriesOf()
    await client.call('acceptBankMessages', {
      params: { companyId: world.holding },
      body: [{ bankMessageCashTransactionId: second?.id }],
    })
    expect(await decide(log, 'replace')).toMatchObject({ status: 200, body: { question: { withdrawnEntries: 1 } } })
    expect(await entriesOf()).toMatchObject([{ id: second?.id, state: 'accepted' }])
  })

  it('a line that another statement tells too stays booked', async () => {
    const log = await asked(standing, { ...longer, entries: [{ amount: '-1.00' }] })
    await send('other-id.xml', { ...standing, id: 'S-2', entries: [{ amount: '-50.00' }] })
    expect(await decide(log, 'replace')).toMatchObject({ body: { newEntries: 1, question: { withdrawnEntries: 1 } } })
    expect(await amountsOf()).toEqual(['-1.00', '-50.00'])
    expect(
      (await send('once-more.xml', { ...standing, id: 'S-3', entries: [{ amount: '-50.00' }] })).body.logs,
    ).toMatchObject([{ newEntries: 0, knownEntries: 1 }])
  })

  it('the chain is told anew: a gap of the statement behind it closes', async () => {
    const log = await asked(standing, longer)
    const next: Sample = {
      id: 'S-2',
      created: '2026-11-22T02:00:00',
      balances: { OPBD: ['899.00', '2026-11-21'], CLBD: ['890.00', '2026-11-21'] },
      entries: [{ amount: '-9.00', booked: '2026-11-21' }],
    }
    expect((await send('next.xml', next)).body.logs).toMatchObject([{ status: 'Gap' }])
    await decide(log, 'replace')
    const [behind] = await logs()
    expect(behind).toMatchObject({ fileName: 'next.xml', status: 'Ok', messages: [] })
    expect(await bookedBalance()).toBe('890.00')
  })

  it('a statement that moves to another day leaves no gap where it stood that its neighbours do not have', async () => {
    const at = (id: string, day: string, from: string, to: string): Sample => ({
      id,
      created: `${day}T22:00:00`,
      balances: { OPBD: [from, day], CLBD: [to, day] },
      entries: [],
    })
    await send('a.xml', at('A', '2026-11-16', '0.00', '0.00'))
    await send('b.xml', at('B', '2026-11-17', '0.00', '5.00'))
    await send('c.xml', at('C', '2026-11-18', '0.00', '0.00'))
    const statusOf = async (name: string) => (await logs()).find((one) => one.fileName === name)?.status
    expect([await statusOf('b.xml'), await statusOf('c.xml')]).toEqual(['Deviation', 'Gap'])
    const moved = { ...at('B', '2026-11-19', '0.00', '0.00'), created: '2026-11-17T22:00:00' }
    const { body } = await send('b2.xml', moved)
    expect(await decide(body.logs[0].id, 'replace')).toMatchObject({ body: { status: 'Ok' } })
    expect(await statusOf('c.xml')).toBe('Ok')
    expect((await balances()).map((one) => one.day)).toEqual(['2026-11-19', '2026-11-18', '2026-11-16'])
  })

  it('one statement of several in a file is decided on alone', async () => {
    await send('first.xml', standing)
    const other: Sample = { id: 'S-9', balances: { OPBD: '0.00', CLBD: '5.00' }, entries: [{ amount: '5.00' }] }
    const { body } = await send('both.xml', other, longer)
    expect(body.logs).toMatchObject([{ result: 'SUCCESS' }, { result: 'FAILED', question: { state: 'Open' } }])
    expect((await compare(body.logs[1].id)).body).toMatchObject({ statementId: 'S-1', second: { entryCount: 3 } })
    await decide(body.logs[1].id, 'replace')
    expect(await amountsOf()).toEqual(['-1.00', '-50.00', '-50.00', '5.00'])
  })

  it('an intraday report may be replaced too: it is what it announces', async () => {
    const report: Sample = { kind: '052', id: 'R-1', entries: [{ amount: '-7.00', status: 'PDNG' }] }
    const log = await asked(report, { ...report, entries: [{ amount: '-8.00', status: 'PDNG' }] })
    expect((await compare(log)).body).toMatchObject({
      first: { onlyHere: [{ amount: '-7.00' }] },
      second: { onlyHere: [{ amount: '-8.00' }] },
    })
    expect(await decide(log, 'replace')).toMatchObject({ status: 200 })
    expect([await amountsOf('pending'), await amountsOf()]).toEqual([['-8.00'], []])
  })
})

describe('who decides, and how often', () => {
  it('a second decision is refused, and of two at once one wins', async () => {
    const log = await asked(standing, longer)
    const answers = await Promise.all([decide(log, 'replace'), decide(log, 'keep'), decide(log, 'replace')])
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409, 409])
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('import-log.already-decided')
    expect(await decide(log, 'keep')).toMatchObject({ status: 409, body: { code: 'import-log.already-decided' } })
    expect(await compare(log)).toMatchObject({ status: 409, body: { code: 'import-log.already-decided' } })
  })

  it('a decision on a statement that was replaced since it was shown is refused', async () => {
    const log = await asked(standing, longer)
    const shown = (await compare(log)).body.first.bankFileId
    const third = await send('third.xml', { ...standing, entries: [{ amount: '-7.00' }] })
    await decide(third.body.logs[0].id, 'replace')
    expect(await decide(log, 'replace', { comparedFileId: shown })).toMatchObject({
      status: 409,
      body: { code: 'import-log.changed' },
    })
    const now = (await compare(log)).body
    expect(now.first).toMatchObject({ fileName: 'third.xml', entryCount: 1 })
    expect(await decide(log, 'replace', { comparedFileId: now.first.bankFileId })).toMatchObject({ status: 200 })
  })

  it('who only looks at reconciliation may compare but not decide; who does not see it finds nothing', async () => {
    const log = await asked(standing, longer)
    const other = await createWorld(kernel, 1)
    const stranger = await signIn(app, other, 'accountant')
    const unknown = await stranger.call('compareStatements', { params: { importLogId: kernel.ids.next() } })
    const foreign = await stranger.call('compareStatements', { params: { importLogId: log } })
    expect([foreign.status, { ...foreign.body, errorId: '' }]).toEqual([404, { ...unknown.body, errorId: '' }])
    expect(
      await stranger.call('decideStatement', { params: { importLogId: log }, body: { decision: 'keep', reason } }),
    ).toMatchObject({ status: 404, body: { code: 'import-log.not-found' } })
    const auditor = await signIn(app, world, 'auditor')
    const seen = await auditor.call('compareStatements', { params: { importLogId: log } })
    const decided = await auditor.call('decideStatement', {
      params: { importLogId: log },
      body: { decision: 'keep', reason },
    })
    expect([seen.status, decided.status]).toEqual([200, 403])
  })

  it('an account that is denied to somebody is no account: its line of the log is not found', async () => {
    const log = await asked(standing, longer)
    const treasurer = await signIn(app, world, 'treasurer2')
    expect((await treasurer.call('compareStatements', { params: { importLogId: log } })).status).toBe(200)
    await kernel.database.withTenant(world.tenantId, (tx) =>
      tx.db
        .insertInto('account_permission')
        .values({
          tenant_id: world.tenantId,
          account_permission_id: kernel.ids.next(),
          user_id: world.people.treasurer2,
          account_id: world.accounts.chf,
          permission: 'AccountView',
          effect: 'deny',
        })
        .execute(),
    )
    const again = await signIn(app, world, 'treasurer2')
    for (const name of ['compareStatements', 'decideStatement'] as const) {
      const body = name === 'decideStatement' ? { decision: 'keep', reason } : undefined
      const answers = []
      for (const importLogId of [log, kernel.ids.next()]) {
        const answer = await again.call(name, { params: { importLogId }, body })
        answers.push([answer.status, { ...answer.body, errorId: '' }])
      }
      expect(answers[0], name).toEqual(answers[1])
      expect(answers[0]?.[0]).toBe(404)
    }
  })
})
