// What who runs the house is told of it: every section by a situation that is really there, never a word of another tenant.
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TenantId } from '@kontor/domain/identifiers'
import { beforeAll, expect, test } from 'vitest'
import { instantText } from '../../kernel/clock.ts'
import { listMigrations } from '../../kernel/database/migrate.ts'
import { writeMail } from '../../kernel/mail/write-mail.ts'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import {
  type Client,
  type Json,
  clientOf,
  createWorld,
  domesticPayment,
  personAt,
  signIn,
  testHouse,
  worldPassword,
} from '../../testing/index.ts'
import { fetchFromFolders } from '../statements/public.ts'
import { checkJournal } from '../transmissions/public.ts'

const minute = 60_000
let isBankSilent = false
const house = await testHouse({
  transport: {
    async upload() {
      if (isBankSilent) throw new Error('connection reset')
      return { outcome: 'delivered', orderId: null }
    },
  },
})
const { kernel, app, world, as } = house
const other = await createWorld(kernel, 1)
let administrator: Client
let foreign: Client

beforeAll(async () => {
  administrator = await as('administrator')
  foreign = await signIn(app, other, 'administrator')
})

async function overviewOf(client: Client = administrator): Promise<Json> {
  const { status, body } = await client.call('getOperationsOverview')
  expect(status).toBe(200)
  return body
}
/** What a section says to the other tenant's administrator before and after is the same. */
async function expectNothingTold(section: string, before: Json): Promise<void> {
  expect((await overviewOf(foreign))[section]).toEqual(before[section])
}
/** Stays signed in while the clock moves on. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 20 * minute) {
    kernel.clock.advance(Math.min(left, 20 * minute))
    for (const client of [administrator, foreign]) await client.call('getProfile')
  }
}

test('a stranger, and whoever runs only a part of the house or none of it, is refused', async () => {
  expect((await clientOf(app, '').call('getOperationsOverview')).status).toBe(401)
  for (const person of ['treasurer', 'auditor', 'nobody'] as const)
    expectRefusal(await (await as(person)).call('getOperationsOverview'), 403, 'access.forbidden')
  const below = await personAt(house, 'below', 'Administrator', world.german)
  expectRefusal(await below.call('getOperationsOverview'), 403, 'access.forbidden')
  const above = await personAt(house, 'above', 'Administrator', world.holding)
  expect((await above.call('getOperationsOverview')).status).toBe(200)
  expect((await administrator.call('getOperationsOverview', { query: { surplus: '1' } })).status).toBe(400)
})

test('a house in which nothing waits is ok', async () => {
  const told = await overviewOf()
  expect(told).toMatchObject({
    condition: 'Ok',
    checkedAt: instantText(kernel.clock.elapsed()),
    jobs: { condition: 'Ok', isRunning: true, kinds: [] },
    outbox: { condition: 'Ok', givenUp: 0 },
    mails: { condition: 'Ok', isPostSet: false, waiting: 0, oldestSeconds: null, givenUp: 0 },
    journal: { condition: 'Ok', isOpen: true, forgotten: 0, missing: 0, isDamaged: false, consentsNeeded: 0 },
    imports: { condition: 'Ok' },
  })
  expect(told.transmissions.states).toEqual(
    ['Prepared', 'Sending', 'Unknown'].map((state) => ({ state, count: 0, oldestSeconds: null, condition: 'Ok' })),
  )
})

test('the database and the program say what they are', async () => {
  const { database, build } = await overviewOf()
  const [{ version, bytes } = { version: '', bytes: '' }] = await ask<{ version: string; bytes: string }>(
    kernel.pool,
    "select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes",
  )
  expect(database).toMatchObject({
    kind: kernel.database.kind === 'pglite' ? 'Embedded' : 'Server',
    version,
    migration: listMigrations().at(-1)?.name,
  })
  expect(Math.abs(database.bytes - Math.trunc(+bytes))).toBeLessThan(Math.trunc(+bytes) / 10)
  const before = build.uptimeSeconds
  await pass(2 * minute)
  expect((await overviewOf()).build).toEqual({ ...build, commit: 'test', uptimeSeconds: before + 120 })
})

test('jobs are counted by kind with the age of the oldest, those of the own tenant alone', async () => {
  const before = await overviewOf(foreign)
  const enqueue = (tenantId: TenantId, name: string) =>
    kernel.database.withTenant(tenantId, async (tx) => kernel.jobs.enqueue(tx, name, { tenantId, id: 'x' }))
  kernel.jobs.define('test.rest', async () => undefined)
  await enqueue(world.tenantId, 'test.rest')
  await pass(61_000)
  await enqueue(world.tenantId, 'test.rest')
  const { jobs, condition } = await overviewOf()
  const kind = {
    job: 'test.rest',
    title: 'test.rest',
    state: 'Waiting',
    count: 2,
    oldestSeconds: 61,
    condition: 'Attention',
  }
  expect(jobs).toEqual({ condition: 'Attention', isRunning: true, kinds: [kind] })
  expect(condition).not.toBe('Ok')
  await expectNothingTold('jobs', before)
  await pass(15 * minute)
  expect((await overviewOf()).jobs).toMatchObject({ condition: 'Stuck', kinds: [{ oldestSeconds: 961 }] })
  await enqueue(other.tenantId, 'test.rest')
  expect((await overviewOf(foreign)).jobs).toMatchObject({ condition: 'Ok', kinds: [{ count: 1, oldestSeconds: 0 }] })
  await kernel.jobs.drain()
  expect((await overviewOf()).jobs).toEqual({ condition: 'Ok', isRunning: true, kinds: [] })
})

test('events that nobody relays grow old, and those that were given up stay', async () => {
  await kernel.schedule.turn('kernel.relay-events')
  const before = await overviewOf(foreign)
  expect((await overviewOf()).outbox).toEqual({ condition: 'Ok', waiting: 0, oldestSeconds: null, givenUp: 0 })
  await (await as('creator')).call('createPayment', { body: domesticPayment(world) })
  await pass(5 * minute)
  const { outbox } = await overviewOf()
  expect(outbox).toMatchObject({ condition: 'Attention', oldestSeconds: 300, givenUp: 0 })
  expect(outbox.waiting).toBeGreaterThan(0)
  await ask(kernel.pool, 'update outbox_event set given_up_at = now() where relayed_at is null and tenant_id = $1', [
    world.tenantId,
  ])
  expect((await overviewOf()).outbox).toEqual({
    condition: 'Stuck',
    waiting: 0,
    oldestSeconds: null,
    givenUp: outbox.waiting,
  })
  await expectNothingTold('outbox', before)
  await ask(kernel.pool, 'update outbox_event set given_up_at = null')
  await kernel.schedule.turn('kernel.relay-events')
  expect((await overviewOf()).outbox.condition).toBe('Ok')
})

test('mails that wait, and those that no server took', async () => {
  const before = await overviewOf(foreign)
  const post = { ...kernel, post: { send: async () => ({ outcome: 'sent' as const }) } as never }
  await kernel.database.withTenant(world.tenantId, (tx) =>
    writeMail(
      post,
      tx,
      { isDemo: false },
      {
        recipient: 'anna@example.com',
        language: 'en',
        subject: 'A link',
        body: 'secret',
        expiresAt: instantText(kernel.clock.elapsed() + minute),
      },
    ),
  )
  await pass(11 * minute)
  expect((await overviewOf()).mails).toEqual({
    condition: 'Attention',
    isPostSet: false,
    waiting: 1,
    oldestSeconds: 660,
    givenUp: 0,
  })
  await ask(kernel.pool, "update mail set state = 'given-up', body = null, ended_at = now()")
  const told = await overviewOf()
  expect(told.mails).toMatchObject({ condition: 'Attention', waiting: 0, oldestSeconds: null, givenUp: 1 })
  expect(JSON.stringify(told)).not.toContain('anna@example.com')
  await expectNothingTold('mails', before)
  await ask(kernel.pool, 'delete from mail')
})

test('a file of which nobody knows whether the bank has it wants somebody at once, and is stuck after hours', async () => {
  const before = await overviewOf(foreign)
  isBankSilent = true
  const created = (await (await as('creator')).call('createPayment', { body: domesticPayment(world) })).body
  for (const person of ['signer1', 'signer2'] as const) {
    const body = { password: worldPassword, version: created.version }
    await (await signIn(app, world, person)).call('signPayment', { params: { id: created.id }, body })
  }
  await (await signIn(app, world, 'treasurer')).call('sendPayment', { params: { id: created.id } })
  const files = async () => (await overviewOf()).transmissions
  expect(await files()).toMatchObject({ condition: 'Attention', states: [{ count: 0 }, { count: 0 }, { count: 1 }] })
  await pass(5 * 60 * minute)
  const { condition, states } = await files()
  expect([condition, states[2]]).toEqual([
    'Stuck',
    { state: 'Unknown', count: 1, oldestSeconds: 5 * 3600, condition: 'Stuck' },
  ])
  await expectNothingTold('transmissions', before)
  await ask(kernel.pool, "update transmission set state = 'sending'")
  expect((await files()).states[1]).toMatchObject({ state: 'Sending', count: 1, condition: 'Stuck' })
  await ask(kernel.pool, "update transmission set state = 'refused'")
  expect((await files()).condition).toBe('Ok')
})

test('periodic work tells when its last turn ended and whether it failed; what has none is late', async () => {
  const work = async () =>
    (await overviewOf()).work.works.find(({ name }: Json) => name === 'operations.export-audit-heads')
  await kernel.schedule.turn('operations.export-audit-heads')
  await pass(10 * minute)
  expect(await work()).toEqual({
    name: 'operations.export-audit-heads',
    title: 'Secure the audit trail',
    everySeconds: 3600,
    endedSeconds: 600,
    isRunning: false,
    hasFailed: false,
    condition: 'Ok',
  })
  kernel.schedule.every('test.fail', minute, async () => {
    throw new Error('the disk is full')
  })
  await kernel.schedule.turn('test.fail').catch(() => undefined)
  const failed = (await overviewOf()).work.works.at(-1)
  expect(failed).toMatchObject({ name: 'test.fail', endedSeconds: 0, hasFailed: true, condition: 'Attention' })
  await pass(20 * minute)
  expect((await overviewOf()).work).toMatchObject({ condition: 'Stuck' })
})

test('of each contract the file that came last, with the worst that was said of it', async () => {
  const before = await overviewOf(foreign)
  const contractOf = async () =>
    (await overviewOf()).imports.contracts.find(({ id }: Json) => id === world.communications.swiss)
  expect(await contractOf()).toEqual({
    id: world.communications.swiss,
    name: 'Virtual bank CH',
    type: 'File',
    last: null,
    troubles: [],
    condition: 'Ok',
  })
  const at = instantText(kernel.clock.now())
  async function bring(fileName: string, results: readonly string[]): Promise<void> {
    const file = kernel.ids.next<'bank-file'>()
    await ask(
      kernel.pool,
      `insert into bank_file (tenant_id, bank_file_id, kind, source, file_name, communication_id, size, sha256, state, stored_at)
      values ($1, $2, 'camt.053', 'folder', $3, $4, 1, $3, 'processed', $5)`,
      [world.tenantId, file, fileName, world.communications.swiss, at],
    )
    for (const result of results)
      await ask(
        kernel.pool,
        `insert into import_log (tenant_id, import_log_id, bank_file_id, result, status, messages, new_entries, known_entries, created_at)
        values ($1, $2, $3, $4, 'OK', '[]', 0, 0, $5)`,
        [world.tenantId, kernel.ids.next(), file, result, at],
      )
  }
  await bring('monday.xml', ['failed'])
  expect(await contractOf()).toMatchObject({
    last: { fileName: 'monday.xml', at, result: 'FAILED' },
    condition: 'Attention',
  })
  await bring('tuesday.xml', ['success', 'duplicate'])
  expect(await contractOf()).toMatchObject({
    last: { fileName: 'tuesday.xml', result: 'DUPLICATE' },
    condition: 'Ok',
  })
  await bring('wednesday.xml', [])
  expect((await contractOf()).last).toMatchObject({ fileName: 'wednesday.xml', result: null })
  await expectNothingTold('imports', before)
})

test('of each contract why its folders cannot be used, for as long as it is so', async () => {
  const contractOf = async () =>
    (await overviewOf()).imports.contracts.find(({ id }: Json) => id === world.communications.swiss)
  const folder = join(kernel.config.dataDir, 'communications', world.communications.swiss, 'in')
  await fetchFromFolders(kernel, world.tenantId)
  const before = await contractOf()
  expect(before.troubles).toEqual([])
  renameSync(folder, `${folder}.away`)
  await fetchFromFolders(kernel, world.tenantId)
  expect(await contractOf()).toMatchObject({ troubles: [expect.stringContaining(folder)], condition: 'Attention' })
  renameSync(`${folder}.away`, folder)
  await fetchFromFolders(kernel, world.tenantId)
  expect(await contractOf()).toEqual(before)
})

test('sessions that count now: those that ended, idled away or belong to others are not among them', async () => {
  await ask(kernel.pool, 'update session set ended_at = now() where user_id not in ($1, $2)', [
    world.people.administrator,
    other.people.administrator,
  ])
  expect((await overviewOf()).sessions).toEqual({ people: 1, sessions: 1, locked: 0, half: 0 })
  const accountant = await signIn(app, world, 'accountant')
  await signIn(app, world, 'accountant')
  await accountant.call('lockSession')
  expect((await overviewOf()).sessions).toEqual({ people: 2, sessions: 3, locked: 1, half: 0 })
  await ask(kernel.pool, "update session set stage = 'new-password' where user_id = $1 and locked_at is null", [
    world.people.accountant,
  ])
  expect((await overviewOf()).sessions).toEqual({ people: 2, sessions: 2, locked: 1, half: 1 })
  expect((await overviewOf(foreign)).sessions).toEqual({ people: 1, sessions: 1, locked: 0, half: 0 })
  // half a session is forgotten after minutes, a whole one that idles after half an hour
  await pass(40 * minute)
  expect((await overviewOf()).sessions).toEqual({ people: 1, sessions: 1, locked: 0, half: 0 })
})

test('a migration gives the right to administrators of tenants that were there before, and to no role of their own', async () => {
  const { sql = '' } = listMigrations().find(({ name }) => name.endsWith('operations-read.sql')) ?? {}
  const rights = async () =>
    ask<{ key: string; permissions: string[] }>(
      kernel.pool,
      "select key, permissions from role where tenant_id = $1 and 'OperationsRead' = any(permissions)",
      [world.tenantId],
    )
  const shipped = await rights()
  expect(shipped.map(({ key }) => key)).toEqual(['Administrator'])
  const again = sql.slice(0, sql.indexOf('-- The queue of jobs'))
  expect(again).toContain('update role')
  await ask(kernel.pool, "update role set permissions = array_remove(permissions, 'OperationsRead')")
  expect(await rights()).toEqual([])
  await ask(kernel.pool, again)
  await ask(kernel.pool, again)
  expect(await rights()).toEqual(shipped)
  await ask(
    kernel.pool,
    "update role set permissions = '{AuditRead}', is_shipped = false where key = 'Administrator' and tenant_id = $1",
    [world.tenantId],
  )
  await ask(kernel.pool, again)
  expect(await rights()).toEqual([])
  await ask(kernel.pool, "update role set is_shipped = true where key = 'Administrator'")
  await ask(kernel.pool, again)
  expect(await rights()).toHaveLength(1)
})

test('a gate that is closed says what is wrong, and how many people have confirmed of those who must', async () => {
  expect((await kernel.journal.read()).lines).toHaveLength(1)
  await ask(kernel.pool, 'delete from transmission_payment')
  await ask(kernel.pool, 'delete from transmission')
  await checkJournal(kernel)
  const journal = async (client?: Client) => (await overviewOf(client)).journal
  const open = { condition: 'Ok', isOpen: true, forgotten: 0, missing: 0, isDamaged: false }
  const needed = { consentsGiven: 0, consentsNeeded: 0 }
  expect(await journal()).toEqual({ ...open, ...needed, condition: 'Stuck', isOpen: false, forgotten: 1 })
  // whose file it is the other tenant does not learn
  expect(await journal(foreign)).toEqual({ ...open, ...needed })

  writeFileSync(join(kernel.config.dataDir, 'journal', 'send-journal.ndjson'), 'rubbish\n')
  await checkJournal(kernel)
  const closed = { condition: 'Stuck', isOpen: false, isDamaged: true, consentsGiven: 0, consentsNeeded: 2 }
  expect(await journal()).toMatchObject(closed)
  const treasurer = await signIn(app, world, 'treasurer')
  expect((await treasurer.call('confirmJournal', { body: { reason: 'Compared with the bank' } })).status).toBe(200)
  expect(await journal()).toMatchObject({ ...closed, consentsGiven: 1 })
  expect(await journal(foreign)).toMatchObject(closed)
  expect((await overviewOf()).condition).toBe('Stuck')
})
