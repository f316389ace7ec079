// Agents through their routes: who administers which, tokens that are shown once and replaced, and what revoking ends.
import type { Refusal } from '@kontor/domain'
import { expect, test } from 'vitest'
import type { AgentCaller } from '../../kernel/caller.ts'
import { instantText } from '../../kernel/clock.ts'
import { textOf } from '../../kernel/http/error-answer.ts'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { type Json, personAt } from '../../testing/index.ts'
import { agentHouse, newName } from '../../testing/agents.ts'
import { logCarried } from './log-carried.ts'

const house = await agentHouse()
const { kernel, world, administrator, as, body, make, newToken, get } = house
const auditor = await as('auditor')
/** Administers the German company only. */
const subsidiary = await personAt(house, 'subsidiary-admin', 'Administrator', world.german)
const rowsOf = (table: string) =>
  ask<Record<string, unknown>>(kernel.pool, `select * from ${table} where tenant_id = $1`, [world.tenantId])
const unknownId = '019ab000-0000-7000-8000-000000000000'

test('an agent is made for companies and kinds of files, without a token', async () => {
  const name = newName()
  const agent = await make({ name: ` ${name} `, description: ' ', companyIds: [world.holding, world.holding] })
  expect(agent).toMatchObject({
    name,
    description: null,
    companies: [{ id: world.holding, shortName: 'HOLD' }],
    fileKinds: ['BankEndOfDayStatement'],
    tokens: [],
    lastSeenAt: null,
    revokedAt: null,
    version: 1,
  })
  expect(await get(agent)).toEqual(agent)
  expect((await auditor.call('listAgents')).body).toContainEqual(agent)
})

test.each([
  ['no name', { name: ' ' }, 400, 'text.required'],
  ['no company', { companyIds: [] }, 422, 'agent.no-company'],
  ['no kind of file', { fileKinds: [] }, 422, 'agent.no-file-kind'],
  ['a kind that nobody knows', { fileKinds: ['Payment'] }, 400, 'field.invalid'],
  ['a company that is not there', { companyIds: [unknownId] }, 404, 'company.not-found'],
])('an agent with %s is not made', async (_, part, status, code) => {
  expectRefusal(await administrator.call('createAgent', { body: body(part) }), status, code)
})

test('a name stands once', async () => {
  const { name } = await make()
  expectRefusal(
    await administrator.call('createAgent', { body: body({ name: name.toUpperCase() }) }),
    409,
    'agent.name-taken',
  )
})

test('an agent is changed as it was shown', async () => {
  const agent = await make()
  const change = { name: newName(), companyIds: [world.german], fileKinds: ['BankCreditDebitNotification'] }
  const changing = (version: number) =>
    administrator.call('updateAgent', { params: { id: agent.id }, body: { ...change, version } })
  expect((await changing(1)).body).toMatchObject({
    name: change.name,
    companies: [{ id: world.german }],
    fileKinds: change.fileKinds,
    version: 2,
  })
  expectRefusal(await changing(1), 409, 'agent.changed')
})

test('an agent is there for those only who administer all its companies', async () => {
  const both = await make({ companyIds: [world.holding, world.german] })
  const german = await make({ companyIds: [world.german] })
  const listed = (await subsidiary.call('listAgents')).body.map(({ id }: { id: string }) => id)
  expect(listed).toContain(german.id)
  expect(listed).not.toContain(both.id)
  const params = { id: both.id }
  for (const answer of [
    await subsidiary.call('getAgent', { params }),
    await subsidiary.call('listAgentLog', { params }),
    await subsidiary.call('createAgentToken', { params }),
    await subsidiary.call('revokeAgent', { params }),
    await subsidiary.call('updateAgent', { params, body: body() }),
  ])
    expectRefusal(answer, 404, 'agent.not-found')
  // and nobody widens one to a company that he does not administer
  const wider = body({ companyIds: [world.german, world.holding] })
  expectRefusal(
    await subsidiary.call('updateAgent', { params: { id: german.id }, body: wider }),
    404,
    'company.not-found',
  )
  expect((await subsidiary.call('createAgentToken', { params: { id: german.id } })).status).toBe(200)
})

test('its log is told page by page, and a page behind the end is empty', async () => {
  const { id } = await make()
  const log = async (query: Record<string, string> = {}) => {
    const { status, body: page } = await administrator.call('listAgentLog', { params: { id }, query })
    expect(status).toBe(200)
    return [page.totalCount, ...page.data.map((one: Json) => [one.fileName, one.at, one.result, one.message])]
  }
  expect(await log()).toEqual([0])
  const agent = { tenantId: world.tenantId, agentId: id } as AgentCaller
  const file = { source: 'inbox', bankFileId: null }
  const at = () => instantText(kernel.clock.now())
  const first = ['first.xml', at(), 'SUCCESS', null]
  await logCarried(kernel, agent, { ...file, fileName: 'first.xml', result: 'success', refusal: null })
  kernel.clock.advance(1500)
  const refusal: Refusal = { code: 'agent.revoked', params: {} }
  const second = ['second.xml', at(), 'REFUSED', textOf(refusal, 'en')]
  await logCarried(kernel, agent, { ...file, fileName: 'second.xml', result: 'refused', refusal })
  expect(await log()).toEqual([2, second, first])
  expect(await log({ orderBy: 'At asc' })).toEqual([2, first, second])
  expect(await log({ pageSize: '1', pageNumber: '2' })).toEqual([2, first])
  expect(await log({ pageSize: '1', pageNumber: '3' })).toEqual([2])
})

test('whoever reads agents gives them no tokens', async () => {
  const { id } = await make()
  expect((await auditor.call('getAgent', { params: { id } })).status).toBe(200)
  expectRefusal(await auditor.call('createAgentToken', { params: { id } }), 403, 'access.forbidden')
})

test('a token is answered once, under a key too, and only its hash is kept', async () => {
  const agent = await make()
  const headers = { 'idempotency-key': 'a token please' }
  const { body: answer } = await administrator.call('createAgentToken', { params: { id: agent.id }, headers })
  expect(answer.token).toMatch(new RegExp(`^agent\\.${world.tenantId}\\.[\\w-]{43}$`))
  const secret = answer.token.slice(-43)
  expect(JSON.stringify([answer.agent, await get(agent)])).not.toContain(secret)
  for (const table of ['agent_token', 'agent', 'agent_history', 'audit_entry', 'idempotency_key']) {
    const rows = await rowsOf(table)
    expect(JSON.stringify(rows), table).not.toContain(secret)
  }
})

test('two tokens are valid at once; a third is refused until one of them is revoked', async () => {
  const agent = await make()
  const params = { id: agent.id }
  await newToken(agent)
  await newToken(agent)
  const third = () => administrator.call('createAgentToken', { params })
  expectRefusal(await third(), 409, 'agent.too-many-tokens')
  const { tokens } = await get(agent)
  const [, first] = tokens
  const { body: after } = await administrator.call('revokeAgentToken', { params: { ...params, tokenId: first.id } })
  expect(after.tokens.map((one: { revokedBy: string | null }) => one.revokedBy)).toEqual([null, 'administrator Tester'])
  expect((await third()).status).toBe(200)
  expectRefusal(
    await administrator.call('revokeAgentToken', { params: { ...params, tokenId: first.id } }),
    404,
    'agent.token-not-found',
  )
})

test('of tokens that are asked for at the same time no more than two come into being', async () => {
  const agent = await make()
  const asked = () => administrator.call('createAgentToken', { params: { id: agent.id } })
  const statuses = (await Promise.all([asked(), asked(), asked(), asked()])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
  expect((await get(agent)).tokens).toHaveLength(2)
})

test('a token is revoked through its own agent only', async () => {
  const [one, other] = [await make(), await make()]
  await newToken(one)
  const [token] = (await get(one)).tokens
  expectRefusal(
    await administrator.call('revokeAgentToken', { params: { id: other.id, tokenId: token.id } }),
    404,
    'agent.token-not-found',
  )
  expect((await get(one)).tokens[0].revokedAt).toBe(null)
})

test('a revoked agent loses its tokens and stays revoked', async () => {
  const agent = await make()
  await newToken(agent)
  const params = { id: agent.id }
  const { body: revoked } = await administrator.call('revokeAgent', { params })
  expect(revoked).toMatchObject({ revokedBy: 'administrator Tester', version: 2 })
  expect(revoked.tokens[0].revokedAt).toBe(revoked.revokedAt)
  for (const answer of [
    await administrator.call('revokeAgent', { params }),
    await administrator.call('createAgentToken', { params }),
    await administrator.call('updateAgent', { params, body: body() }),
  ])
    expectRefusal(answer, 409, 'agent.revoked')
})

test('every act is in the audit chain', async () => {
  const agent = await make()
  await newToken(agent)
  const [token] = (await get(agent)).tokens
  const params = { id: agent.id }
  await administrator.call('updateAgent', { params, body: body() })
  await administrator.call('revokeAgentToken', { params: { ...params, tokenId: token.id } })
  await administrator.call('revokeAgent', { params })
  const rows = await ask<Record<string, unknown>>(
    kernel.pool,
    'select * from audit_entry where tenant_id = $1 and subject_id = $2 order by sequence',
    [world.tenantId, agent.id],
  )
  expect(rows.map((row) => row['action'])).toEqual(['Created', 'TokenCreated', 'Updated', 'TokenRevoked', 'Revoked'])
})
