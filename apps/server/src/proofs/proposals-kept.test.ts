// What the board shows of proposals is never older than the books: after every step of a walk through all that changes
// them, what is kept is what working it out anew finds, whether anybody has come round to keep it or not (decision 0046).
import type { AccountId, BankFileId } from '@kontor/domain/identifiers'
import { readPain002 } from '@kontor/formats/pain002'
import { houseAct } from '../kernel/act.ts'
import { seededRandom } from '../kernel/ids.ts'
import { orRefuse } from '../kernel/refusal-error.ts'
import { expect, test } from 'vitest'
import { listAllAccounts } from '../features/accounts/public.ts'
import { workOut } from '../features/reconciliation/keep-proposals.ts'
import { deleteStale } from '../features/reconciliation/kept-proposals.store.ts'
import { listAsKept, listKept } from '../features/reconciliation/kept-proposals.testing.ts'
import { applyBankReport } from '../features/transmissions/apply-bank-report.ts'
import { pain002 } from '../testing/status-report.ts'
import { type TestEntry, camtFile, closedOn, upload } from '../testing/camt-file.ts'
import {
  type Client,
  type Json,
  type PersonKey,
  createWorld,
  domesticPayment,
  insertStoredFile,
  openTestPool,
  sepaPayment,
  signIn,
  testHouse,
  worldPassword,
} from '../testing/index.ts'
import { countedStatements } from './counted-statements.testing.ts'

const steps = 150
const dayMs = 24 * 60 * 60_000
const reason = 'Drawn by the walk, with a reason.'

const { pool, asked } = countedStatements(await openTestPool())
const { kernel, app, world } = await testHouse({ pool })

// --- chance

const random = seededRandom('the walk of proposals')
const below = (count: number): number => Buffer.from(random.bytes(4)).readUInt32BE() % count
function pick<T>(list: readonly T[]): T | undefined {
  return list[below(Math.max(list.length, 1))]
}

// --- people, who sign in anew each day

let people: Readonly<Record<string, Client>> = {}
async function comeIn(): Promise<void> {
  const names: readonly PersonKey[] = ['creator', 'signer1', 'signer2', 'treasurer', 'treasurer2', 'accountant']
  people = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await signIn(app, world, name)])))
}
function call(person: string, ...parts: Parameters<Client['call']>): ReturnType<Client['call']> {
  const client = people[person]
  if (client === undefined) throw new Error(`${person} is not in`)
  return client.call(...parts)
}

/** The whole board: the German company lies below. */
async function board(): Promise<Json> {
  const parts = { params: { companyId: world.holding }, query: { children: 'true' } }
  const { status, body } = await call('accountant', 'getReconciliation', parts)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

// --- what is done

const today = (): string => new Date(kernel.clock.now()).toISOString().slice(0, 10)

const amounts = ['-100.00', '-100.00', '-250.00', '-310.00']
type SentPayment = { readonly id: string; readonly endToEndId: string; readonly iban: string; readonly amount: string }
const sent: SentPayment[] = []
let files = 0

const accounts = [
  { iban: world.ibans.chf, currency: 'CHF', body: domesticPayment(world) },
  { iban: world.ibans.german, currency: 'EUR', body: { ...sepaPayment(world), accountId: world.accounts.german } },
] as const

async function send(): Promise<void> {
  const account = pick(accounts)
  if (account === undefined) return
  const ids: string[] = []
  for (let count = 1 + below(3); count > 0; count -= 1) {
    const amount = pick(amounts) ?? ''
    const body = { ...account.body, valueDate: today(), paymentAmount: amount, accountAmount: amount }
    const created = await call('creator', 'createPayment', { body })
    // the bank may be in another country just now
    if (created.status !== 200) continue
    const { id, transactionNumber } = created.body
    ids.push(id)
    sent.push({ id, endToEndId: `K${transactionNumber}-1`, iban: account.iban, amount })
  }
  if (ids.length === 0) return
  const body = { cashTransactionIds: ids, password: worldPassword }
  for (const signer of ['signer1', 'signer2']) await call(signer, 'signPayments', { body })
  await call('treasurer', 'sendPayments', { body: { cashTransactionIds: ids } })
}

function entryOf(one: SentPayment | undefined): TestEntry {
  const booked = today()
  const payee = one?.iban === world.ibans.german ? 'DE02120300000000202051' : 'CH9300762011623852957'
  switch (below(5)) {
    case 0:
      return { amount: pick(amounts) ?? '', booked }
    case 1:
      return { amount: one?.amount ?? '5.00', booked, details: [{ endToEndId: one?.endToEndId ?? 'NONE' }] }
    case 2:
      return { amount: one?.amount ?? '7.00', booked, details: [{ iban: payee }] }
    case 3:
      return { amount: `-${120 + below(3)}.00`, booked, details: [{ endToEndId: one?.endToEndId ?? 'NONE' }] }
    default:
      return {
        amount: '-350.00',
        booked,
        details: [
          { amount: '-100.00', endToEndId: one?.endToEndId ?? 'NONE' },
          { amount: '-250.00', iban: payee },
        ],
      }
  }
}

async function book(kind: '053' | '054' = '053'): Promise<void> {
  const account = pick(accounts)
  if (account === undefined) return
  files += 1
  const own = sent.filter(({ iban }) => iban === account.iban)
  const entries = Array.from({ length: 1 + below(4) }, (_, index) => ({
    ...entryOf(pick(own)),
    bankReference: `B-${files}-${index}`,
  }))
  const file = camtFile({
    kind,
    iban: account.iban,
    currency: account.currency,
    id: `S-${files}`,
    entries,
    ...(kind === '053' && { balances: closedOn(files, '0.00', '0.00') }),
    ...(kind === '053' && below(4) === 0 && { page: { number: 1, isLast: false } }),
  })
  expect((await upload(app, people['accountant'] as Client, file)).status).toBe(200)
}

/** The money of one comes back. */
async function sendBack(): Promise<void> {
  const one = pick(sent)
  if (one === undefined) return
  files += 1
  const currency = one.iban === world.ibans.german ? 'EUR' : 'CHF'
  const details = [{ endToEndId: one.endToEndId, returnReason: 'AC04' }]
  const entries = [{ amount: one.amount.slice(1), booked: today(), bankReference: `R-${files}`, details }]
  const balances = closedOn(files, '0.00', '0.00')
  await upload(
    app,
    people['accountant'] as Client,
    camtFile({ iban: one.iban, currency, id: `S-${files}`, balances, entries }),
  )
}

async function answer(): Promise<void> {
  const { body } = await call('treasurer', 'listTransmissions', { query: { pageSize: '20' } })
  const file: Json = pick(body.data)
  if (file === undefined) return
  const ends: readonly string[] = file.payments.map((one: Json) => one.endToEndId)
  const told = { messageId: file.messageId, groupId: `${file.messageId}-0001`, ids: [], ends: [...ends] }
  const status = pick(['ACCP', 'RJCT']) ?? ''
  const text = pain002(told, { transactions: [{ endToEndId: pick(ends) ?? '', status, reason: 'AM04' }] })
  const report = orRefuse(await readPain002([Buffer.from(text)]))
  const bankFileId = (await insertStoredFile(kernel, world.tenantId)) as BankFileId
  await houseAct(kernel, world.tenantId, (on) => applyBankReport(kernel, on, report, bankFileId))
}

async function match(): Promise<void> {
  const { outstandingPayments, bankMessages } = await board()
  const message: Json = pick(bankMessages)
  const payment: Json = pick(outstandingPayments.filter((one: Json) => one.accountId === message?.accountId))
  if (payment === undefined) return
  await call('accountant', 'matchManually', {
    body: {
      outstandingPaymentCashTransactionIds: [payment.id],
      bankMessageCashTransactionIds: [message.id],
      difference: 'FeesAndCharges',
    },
  })
}

async function matchAll(): Promise<void> {
  await call('accountant', 'matchAutomatically', { body: {} })
}

async function undo(): Promise<void> {
  for (const companyId of [world.holding, world.german]) {
    const { body } = await call('accountant', 'listMatchLogs', { params: { companyId }, query: { pageSize: '100' } })
    const one: Json = pick(body.data.filter(({ undoneAt }: Json) => undoneAt === null))
    if (one !== undefined)
      await call('accountant', 'undoMatch', { params: { companyId, matchId: one.matchId }, body: { reason } })
  }
}

async function acceptOne(): Promise<void> {
  const message: Json = pick((await board()).bankMessages)
  if (message === undefined) return
  await call('accountant', 'acceptBankMessages', {
    params: { companyId: message.companyId },
    body: [{ bankMessageCashTransactionId: message.id }],
  })
}

async function unacceptOne(): Promise<void> {
  const accepted = await rows("select entry_id, account_id from entry where state = 'accepted' order by entry_id")
  const one = pick(accepted)
  if (one === undefined) return
  await call('accountant', 'unacceptBankMessages', {
    params: { companyId: one['account_id'] === world.accounts.german ? world.german : world.holding },
    body: { bankMessageCashTransactionIds: [one['entry_id'] ?? ''], reason },
  })
}

async function decide(): Promise<void> {
  const one = pick(sent)
  if (one === undefined) return
  const act = pick(['markPaymentNotExecuted', 'revertPayment', 'confirmBooking'] as const) ?? 'revertPayment'
  await call('treasurer2', act, { params: { id: one.id, cashTransactionId: one.id }, body: { reason } })
}

async function passDay(): Promise<void> {
  kernel.clock.advance(dayMs * (pick([1, 1, 2, 45]) ?? 1))
  await comeIn()
}

/** What has no screen yet is changed as its screen will: in a transaction of the tenant. */
async function changeSettings(): Promise<void> {
  const change = pick([
    `update communication set profile_overrides = '{"differenceLimit": "${below(2) * 100}"}'`,
    `update communication set profile_overrides = '{"differenceLimit": "${below(2) * 100}"}'`,
    `update company set time_zone = '${pick(['Europe/Zurich', 'Pacific/Auckland', 'America/Los_Angeles']) ?? 'UTC'}'`,
    `update account set bank_country = '${pick(['CH', 'DE', 'AT']) ?? 'CH'}'`,
    `update payment set sending_state = '${pick(['unknown', 'delivered']) ?? ''}' where status = 'delivered'`,
  ])
  await kernel.database.withTenant(world.tenantId, ({ session }) => session.query(change ?? ''))
}

const acts = {
  send,
  book: () => book(),
  announce: () => book('054'),
  sendBack,
  answer,
  match,
  matchAll,
  undo,
  acceptOne,
  unacceptOne,
  decide,
  changeSettings,
  passDay,
}
const course: readonly (keyof typeof acts)[] = [
  ...([
    'send',
    'send',
    'send',
    'book',
    'book',
    'book',
    'book',
    'undo',
    'undo',
    'match',
    'decide',
    'changeSettings',
    'changeSettings',
  ] as const),
  ...(Object.keys(acts) as (keyof typeof acts)[]),
]

// --- what is held against what

async function rows(text: string): Promise<readonly Readonly<Record<string, string>>[]> {
  return await kernel.database.withTenant(
    world.tenantId,
    async ({ session }) => (await session.query(text)).rows as readonly Readonly<Record<string, string>>[],
  )
}

/** Of each account, beside what working it out finds. Answers how many proposals there are. */
async function compare(): Promise<number> {
  const { told, found } = await kernel.database.withTenant(world.tenantId, async (tx) => {
    const all = await listAllAccounts(tx)
    const now = new Map<AccountId, unknown>()
    for (const account of all) now.set(account.id, await workOut(kernel, tx, account))
    return { told: await listAsKept(kernel, tx, all), found: now }
  })
  expect(told).toEqual(found)
  return [...told.values()].flat().length
}

const keep = () => kernel.schedule.turn('reconciliation.keep-proposals')
const workingOut = /transmission_payment/

test(
  'after every step of a random walk the kept proposals are those that the books say',
  { timeout: 120_000 },
  async () => {
    await comeIn()
    let proposals = 0
    let afterMark = 0
    for (let step = 0; step < steps; step += 1) {
      // else what is kept would be stale all the time, and nothing of it be seen
      if (below(3) > 0) await keep()
      const name = pick(course) ?? 'send'
      await acts[name]()
      proposals += await compare().catch((error: unknown) => {
        throw new Error(`Step ${step}, ${name}`, { cause: error })
      })
      const staleNow = await rows('select 1 as one from stale_match_proposal limit 1')
      if (staleNow.length > 0) afterMark += 1
    }
    // the walk has seen what it is about
    expect(proposals).toBeGreaterThan(steps)
    expect(afterMark).toBeGreaterThan(steps / 3)
  },
)

test('what is kept is read, not worked out; a reader without kept proposals has the same, and keeps none', async () => {
  await comeIn()
  await keep()
  asked.length = 0
  const kept = await board()
  expect(asked.filter((text) => workingOut.test(text))).toEqual([])
  expect(kept.proposals.length).toBeGreaterThan(0)

  await kernel.database.withTenant(world.tenantId, ({ session }) => session.query('delete from match_proposal'))
  asked.length = 0
  expect(await board()).toEqual(kept)
  expect(asked.some((text) => workingOut.test(text))).toBe(true)
  expect(await rows('select account_id from match_proposal')).toEqual([])
  // and the next turn keeps them again, of each account
  await keep()
  expect(await rows('select account_id from match_proposal')).toHaveLength(3)
})

test('what another run of the program has kept counts for nobody', async () => {
  await keep()
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    expect((await listKept(tx, kernel.run, Object.values(world.accounts))).size).toBe(3)
    expect((await listKept(tx, 'another run', Object.values(world.accounts))).size).toBe(0)
  })
})

test('a change that comes while proposals are worked out leaves them stale', async () => {
  await keep()
  const accountId = world.accounts.chf
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.session.query(`update entry set alarm = alarm where account_id = '${accountId}'`)
    await deleteStale(tx, accountId)
    expect((await listKept(tx, kernel.run, [accountId])).size).toBe(1)
    await tx.session.query(`update entry set alarm = alarm where account_id = '${accountId}'`)
    expect((await listKept(tx, kernel.run, [accountId])).size).toBe(0)
  })
})

test('what is not sent yet, and what another account does, leaves proposals as they are', async () => {
  await comeIn()
  await keep()
  const { body } = await call('creator', 'createPayment', { body: domesticPayment(world) })
  const { id, version } = body
  await call('signer1', 'signPayment', { params: { id }, body: { password: worldPassword, version } })
  expect(await rows('select account_id from stale_match_proposal')).toEqual([])
  const file = camtFile({
    iban: world.ibans.eur,
    currency: 'EUR',
    id: 'S-other',
    balances: closedOn(1, '0.00', '5.00'),
    entries: [{ amount: '5.00', bankReference: 'B-other' }],
  })
  expect((await upload(app, people['accountant'] as Client, file)).status).toBe(200)
  const stale = await rows('select distinct account_id from stale_match_proposal')
  expect(stale).toEqual([{ account_id: world.accounts.eur }])
})

test('another tenant sees nothing of it', async () => {
  const other = await createWorld(kernel, 1)
  await keep()
  const found = await kernel.database.withTenant(other.tenantId, async (tx) => [
    await listKept(tx, kernel.run, Object.values(world.accounts)),
    (await tx.session.query('select account_id from match_proposal')).rows,
  ])
  expect(found[0]).toEqual(new Map())
  expect(found[1]).toHaveLength(3)
})

test('no table that matching reads can be changed without a mark', async () => {
  const { told } = await kernel.database.withTenant(world.tenantId, async (tx) => {
    const all = await listAllAccounts(tx)
    asked.length = 0
    await tx.session.query('delete from match_proposal')
    return { told: await listAsKept(kernel, tx, all), all }
  })
  expect(told.size).toBe(3)
  const { rows: tables } = await kernel.pool.session().then(async (session) => {
    try {
      return await session.query(
        `select c.relname as name, coalesce(bit_or(t.tgtype) filter (where p.proname like 'stale_by_%'), 0)::int as marks
         from pg_class c left join pg_trigger t on t.tgrelid = c.oid left join pg_proc p on p.oid = t.tgfoid
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname`,
      )
    } finally {
      session.release()
    }
  })
  const [ofInsert, ofDelete, ofUpdate] = [4, 8, 16]
  const marks = new Map(
    (tables as readonly { name: string; marks: number }[]).map(({ name, marks: seen }) => [name, seen]),
  )
  // accounts themselves are handed in, with what their company, currency and contract say
  const handedIn = ['account', 'company', 'currency', 'communication']
  const read = new Set([
    ...handedIn,
    ...asked.flatMap((text) => [...text.matchAll(/\b(?:from|join|using)\s+"?(\w+)"?/gi)].map(([, name = '']) => name)),
  ])
  const unmarked: string[] = []
  for (const name of read) {
    const seen = marks.get(name)
    if (seen === undefined || ['match_proposal', 'stale_match_proposal'].includes(name)) continue
    // a new one of these has no payments and no bookings, or its payments say so; one that is referred to stays
    const only = [...handedIn, 'payment', 'batch_transaction', 'transmission'].includes(name)
      ? ofUpdate
      : ofInsert + ofUpdate + ofDelete
    if ((seen & only) !== only) unmarked.push(name)
  }
  expect(unmarked).toEqual([])
  expect([...read].filter((name) => marks.has(name)).toSorted()).toEqual(
    expect.arrayContaining(['entry', 'match', 'match_entry', 'match_payment', 'payment', 'transmission_payment']),
  )
})
