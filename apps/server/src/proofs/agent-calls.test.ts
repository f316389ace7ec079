// What the token of an agent opens, over every route of the contract: the import of bank files, and nothing else; and of
// another tenant's nothing at all.
import { routeTable } from '@kontor/contract'
import { beforeAll, expect, test } from 'vitest'
import { agentActs, carrierOn } from '../testing/agents.ts'
import { camtFile, closedOn } from '../testing/camt-file.ts'
import { clientOf, createWorld, signIn, testHouse } from '../testing/index.ts'
import { contractTable, requestOf } from './contract-requests.testing.ts'
import { expectRefusal } from './refusals.testing.ts'

const { app, world, kernel, as } = await testHouse()
const { makeSigned } = agentActs(await as('administrator'), world)
const carry = carrierOn(app)
const unknownId = '019ab000-0000-7000-8000-000000000000'
let token = ''

beforeAll(async () => {
  token = (await makeSigned({ companyIds: [world.holding, world.german] })).token
})

/** Every route that asks who calls, as `bearer` and, where `cookie` is given, with a person's cookie beside it. */
async function answersTo(bearer: string, cookie = '') {
  const answers: Record<string, string> = {}
  for (const [name, route] of Object.entries(contractTable)) {
    if (route.access === 'public') continue
    const { params, query, body } = requestOf(name, route, { world, paymentId: unknownId, unknownId })
    const url = route.path.replace(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''))
    const answer = await app.inject({
      method: route.method,
      url,
      query,
      headers: { authorization: `Bearer ${bearer}`, ...(cookie && { cookie }) },
      ...(body !== undefined && { payload: body as object }),
    })
    answers[name] = `${answer.statusCode} ${answer.body === '' ? '' : JSON.parse(answer.body).code}`
  }
  return answers
}

test('the contract opens one call to agents', () => {
  const open = Object.entries(contractTable).filter(([, { isForAgents }]) => isForAgents === true)
  expect(open.map(([name]) => name)).toEqual(['uploadStatement'])
})

test('an agent may import bank files; every other call answers 403', async () => {
  const { uploadStatement, ...others } = await answersTo(token)
  // admitted, and asked for its file
  expect(uploadStatement).toBe('400 request.no-file')
  expect(Object.keys(others).length).toBeGreaterThan(100)
  expect(Object.entries(others).filter(([, answer]) => answer !== '403 access.forbidden')).toEqual([])
})

test('a person’s cookie beside the token of an agent opens nothing', async () => {
  const { cookie } = await as('administrator')
  const { uploadStatement: _, ...others } = await answersTo(token, cookie)
  expect(Object.entries(others).filter(([, answer]) => answer !== '403 access.forbidden')).toEqual([])
})

test.each([
  ['unknown', () => `${token.slice(0, -4)}AAAA`],
  ['without the word of agents', () => token.slice('agent.'.length)],
  ['of a tenant that is not there', () => token.replace(world.tenantId, unknownId)],
  ['cut off', () => token.slice(0, -1)],
])('a token that is %s answers 401 everywhere', async (_, bearer) => {
  const answers = Object.entries(await answersTo(bearer()))
  expect(answers.filter(([, answer]) => answer !== '401 session.none')).toEqual([])
})

test('the session of a person is no token of an agent', async () => {
  const { cookie } = await as('accountant')
  const session = decodeURIComponent(cookie.split('=')[1] ?? '')
  const answer = await app.inject({
    method: 'GET',
    url: routeTable.checkSession.path,
    headers: { authorization: `Bearer agent.${session}` },
  })
  expect(answer.statusCode).toBe(401)
})

test('one tenant’s token opens nothing of another’s', async () => {
  const other = await createWorld(kernel, 1)
  const ofOther = agentActs(await signIn(app, other, 'administrator'), other)
  const { agent, token: theirs } = await ofOther.makeSigned()
  // put before the other tenant it is nobody's
  expectRefusal(await carry(theirs.replace(other.tenantId, world.tenantId), 'any'), 401, 'session.none')
  const balances = closedOn(1, '0.00', '0.00')
  const file = camtFile({ iban: world.ibans.chf, id: 'OF-OTHERS', balances })
  // an account of the other tenant is one that nobody knows
  expectRefusal(await carry(theirs, file), 403, 'agent.account-outside')
  expect((await carry(token, file)).status).toBe(200)
  const administrator = await as('administrator')
  for (const name of ['getAgent', 'createAgentToken', 'revokeAgent'] as const)
    expectRefusal(await administrator.call(name, { params: { id: agent.id } }), 404, 'agent.not-found')
  expect((await clientOf(app, '').call('listAgents')).status).toBe(401)
})
