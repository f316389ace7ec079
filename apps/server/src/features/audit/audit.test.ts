// The activity log as people read it: filters and pages, one entry opened, and what of it who is told.
import { noId } from '@kontor/contract'
import { beforeAll, expect, test } from 'vitest'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { personAt } from '../../testing/person-at.ts'
import {
  type Client,
  type Json,
  clientOf,
  createWorld,
  domesticPayment,
  sepaPayment,
  signIn,
  testHouse,
} from '../../testing/index.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
const administrator = await as('administrator')
const auditor = await as('auditor')
const treasurer = await as('treasurer')
const creator = await as('creator')

let payment: Json
let salary: Json
let german: Json

beforeAll(async () => {
  payment = (await creator.call('createPayment', { body: domesticPayment(world) })).body
  const body = { ...domesticPayment(world), remarks: 'changed afterwards' }
  await creator.call('updatePayment', { params: { cashTransactionId: payment.id }, body })
  const asSalary = domesticPayment(world)
  salary = (await treasurer.call('createPayment', { body: asSalary })).body
  // it was none yet when it was written down
  const secret = { ...asSalary, details: { ...(asSalary['details'] as object), isSalary: true } }
  await treasurer.call('updatePayment', { params: { cashTransactionId: salary.id }, body: secret })

  german = (await treasurer.call('createPayment', { body: sepaPayment(world) })).body
  await ask(kernel.pool, 'update audit_entry set company_id = $1 where subject_id = $2', [world.german, german.id])
  const settings = { openPaymentDays: 7, allowSingleSignatureTransferPayment: false, creatorMaySign: false }
  await administrator.call('updatePaymentSettings', { body: settings })
  await ask(kernel.pool, `update audit_entry set at = at + interval '1 day' where action = 'SettingsChanged'`)
})

const list = async (client: Client, query: Readonly<Record<string, string | string[]>> = {}): Promise<Json> =>
  (await client.call('listAuditEntries', { query })).body
const open = (client: Client, sequence: number) => client.call('getAuditEntry', { params: { sequence: `${sequence}` } })
const entryOf = async (id: string, action: string): Promise<Json> =>
  (await list(treasurer, { subjectId: id, actions: action })).data[0]
const named = (opened: Json) => Object.fromEntries(opened.fields.map((one: Json) => [one.name, one]))

test('refuses strangers, people without the right, and what it does not know', async () => {
  for (const name of ['listAuditEntries', 'exportAuditChain', 'verifyAuditChain'] as const) {
    expect([name, (await clientOf(app, '').call(name)).status]).toEqual([name, 401])
    expect([name, (await creator.call(name)).status]).toEqual([name, 403])
    expect([name, (await auditor.call(name, { query: { surplus: '1' } })).status]).toEqual([name, 400])
  }
  expect((await open(clientOf(app, ''), 1)).status).toBe(401)
  expect((await open(creator, 1)).status).toBe(403)
  for (const sequence of ['0', '999999', 'first'])
    expect((await auditor.call('getAuditEntry', { params: { sequence } })).status).toBe(404)
})

test('lists the latest first, in pages, or the oldest', async () => {
  const all = await list(auditor, { pageSize: '100' })
  const numbers = all.data.map((one: Json) => one.sequence)
  expect(numbers).toEqual(Array.from({ length: all.totalCount }, (_, place) => all.totalCount - place))
  const second = await list(auditor, { pageSize: '3', pageNumber: '2' })
  expect(second.data).toEqual(all.data.slice(3, 6))
  const oldest = await list(auditor, { orderBy: 'At asc', pageSize: '100' })
  expect(oldest.data).toEqual(all.data.toReversed())
  expect((await auditor.call('listAuditEntries', { query: { orderBy: 'Reason' } })).status).toBe(400)
  // neither before and after nor reasons stand in a list
  expect(Object.keys(all.data[0]).toSorted()).toEqual(
    'action,at,companyId,companyName,sequence,subjectId,subjectKind,userId,userName'.split(','),
  )
})

test('finds by person, action, subject, company and day, and says how many each value would show', async () => {
  const facets = ['userIds', 'actions', 'subjectKinds', 'companyIds']
  const all = await list(treasurer, { facets })
  for (const name of facets) {
    expect(all.facets[name].length).toBeGreaterThan(1)
    for (const { value, count } of all.facets[name]) {
      const found = await list(treasurer, { [name]: value ?? noId })
      expect([name, value, found.totalCount]).toEqual([name, value, count])
    }
  }
  expect(all.facets.companyIds.map(({ label }: Json) => label)).toContain('Test GmbH')
  expect((await list(treasurer, { subjectId: payment.id })).data.map((one: Json) => one.action)).toEqual([
    'Updated',
    'Created',
  ])
  const settings = (await list(treasurer, { actions: 'SettingsChanged' })).data[0]
  const day = settings.at.slice(0, 10)
  expect((await list(treasurer, { startDate: day, endDate: day })).totalCount).toBe(1)
  const before = await list(treasurer, { endDate: new Date(Date.parse(day) - 1).toISOString().slice(0, 10) })
  expect(before.totalCount).toBe(all.totalCount - 1)
})

test('a day is that of the first company, not that of the world', async () => {
  // 23:30 in Greenwich on the 1st is the 2nd in Zurich
  await ask(kernel.pool, `update audit_entry set at = '2026-12-01T23:30:00Z' where action = 'SettingsChanged'`)
  expect((await list(auditor, { startDate: '2026-12-02', endDate: '2026-12-02' })).totalCount).toBe(1)
  expect((await list(auditor, { startDate: '2026-12-01', endDate: '2026-12-01' })).totalCount).toBe(0)
})

test('an entry opens before and after', async () => {
  const updated = await entryOf(payment.id, 'Updated')
  const { status, body } = await open(auditor, updated.sequence)
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...updated, withheld: null, reason: null })
  expect(named(body)['remarks']).toMatchObject({ after: 'changed afterwards' })
  expect(named(body)['remarks'].before).not.toBe('changed afterwards')
  const created = (await open(auditor, (await entryOf(payment.id, 'Created')).sequence)).body
  expect(named(created)['paymentAmount']).toMatchObject({ before: null })
  expect(named(created)['paymentAmount'].after).toMatch(/\d/)
})

test('of a salary who may not see it is told neither amount nor name, not even from before it was one', async () => {
  for (const action of ['Created', 'Updated']) {
    const { sequence } = await entryOf(salary.id, action)
    const told = (await open(auditor, sequence)).body
    expect([action, told.withheld]).toEqual([action, 'Salary'])
    expect(named(told)).toHaveProperty('valueDate')
    for (const field of ['paymentAmount', 'accountAmount', 'beneficiary', 'iban', 'message'])
      expect(named(told)).not.toHaveProperty(field)
    expect(JSON.stringify(told)).not.toContain(salary.beneficiaryName)
  }
  const { sequence } = await entryOf(salary.id, 'Created')
  const seen = (await open(treasurer, sequence)).body
  expect(seen.withheld).toBeNull()
  expect(named(seen)['beneficiary'].after).toBe(salary.beneficiaryName)
  expect(named(seen)).toHaveProperty('paymentAmount')
})

test('an administrator is told that there was a payment, not what was in it', async () => {
  const { sequence } = await entryOf(payment.id, 'Created')
  expect((await open(administrator, sequence)).body).toMatchObject({
    withheld: 'Rights',
    fields: [],
    reason: null,
    action: 'Created',
  })
  const settings = await entryOf(world.tenantId, 'SettingsChanged')
  const told = (await open(administrator, settings.sequence)).body
  expect(named(told)['openPaymentDays']).toMatchObject({ before: '30', after: '7' })
})

test('what stands on an account that is denied to the reader is not there for him', async () => {
  const { sequence } = await entryOf(payment.id, 'Created')
  const deny = {
    tenant_id: world.tenantId,
    account_permission_id: kernel.ids.next(),
    user_id: world.people.auditor,
    account_id: payment.accountId,
    permission: 'AccountView',
    effect: 'deny',
  }
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.db.insertInto('account_permission').values(deny).execute()
  })
  expect((await open(auditor, sequence)).status).toBe(404)
  expect((await list(auditor, { subjectId: payment.id })).totalCount).toBe(0)
  const { body: file } = await auditor.call('exportAuditChain')
  expect(JSON.parse(file.lines[sequence - 1])).toMatchObject({ sequence: `${sequence}`, withheld: true })
  await ask(kernel.pool, 'delete from account_permission where account_permission_id = $1', [
    deny.account_permission_id,
  ])
  expect((await open(auditor, sequence)).body.withheld).toBeNull()
})

test('who reads the log of one company is told of no other, nor of the tenant', async () => {
  const reader = await personAt(house, 'local', 'Auditor', world.german)
  const { data } = await list(reader)
  expect(data.map((one: Json) => one.subjectId)).toEqual([german.id])
  expect((await open(reader, (await entryOf(payment.id, 'Created')).sequence)).status).toBe(404)
  expect((await open(reader, (await entryOf(world.tenantId, 'SettingsChanged')).sequence)).status).toBe(404)
  expect((await open(reader, data[0].sequence)).status).toBe(200)
})

test('another tenant has a chain of its own', async () => {
  const other = await createWorld(kernel, 1)
  const stranger = await signIn(app, other, 'auditor')
  expect((await list(stranger)).totalCount).toBe(1)
  expect((await open(stranger, 2)).status).toBe(404)
  expect((await stranger.call('verifyAuditChain')).body).toMatchObject({ holdsUpTo: 1, fault: null })
})
