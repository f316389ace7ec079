// What an agent brings: files of its kinds for its companies are imported as anybody's are; of all else nothing stays.
import { limits } from '@kontor/domain'
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { zipOf } from '../../testing/zip-file.ts'
import { agentHouse } from '../../testing/agents.ts'

const { app, kernel, world, administrator, as, makeSigned, newToken, get, logOf, carry } = await agentHouse()
const accountant = await as('accountant')
const { ibans } = world

let day = 0
type Kind = '052' | '053' | '054'
/** A statement of one entry, on a day of its own. */
function statement(iban: string = ibans.chf, kind: Kind = '053', currency = 'CHF') {
  day += 1
  const balances = kind === '053' ? closedOn(day, '0.00', '0.00') : {}
  return { kind, iban, currency, id: `AGENT-${day}`, balances, entries: [] }
}
const fileOf = (...of: Parameters<typeof statement>) => camtFile(statement(...of))
const kept = async () => {
  const [row] = await ask<{ files: string; pieces: string; logs: string }>(
    kernel.pool,
    `select (select count(*) from bank_file where tenant_id = $1)::text as files,
      (select count(*) from bank_file_piece where tenant_id = $1)::text as pieces,
      (select count(*) from import_log where tenant_id = $1)::text as logs`,
    [world.tenantId],
  )
  return row
}

test('a statement of its company is imported, in the name of the agent, and stands in its log', async () => {
  const { agent, token } = await makeSigned()
  const answer = await carry(token, fileOf(), 'of-today.xml')
  expect(answer).toMatchObject({
    status: 200,
    body: {
      result: 'SUCCESS',
      logs: [{ accountId: world.accounts.chf, source: 'agent', broughtBy: agent.name, result: 'SUCCESS' }],
    },
  })
  expect(await logOf(agent)).toEqual([
    {
      id: expect.any(String),
      at: new Date(kernel.clock.now()).toISOString(),
      fileName: 'of-today.xml',
      source: '127.0.0.1',
      result: 'SUCCESS',
      message: null,
      bankFileId: answer.body.bankFileId,
    },
  ])
})

test('the same bytes again are known, and said so', async () => {
  const { agent, token } = await makeSigned()
  const file = fileOf()
  await carry(token, file)
  expect(await carry(token, file)).toMatchObject({ status: 200, body: { result: 'DUPLICATE' } })
  expect((await logOf(agent)).map(({ result }) => result)).toEqual(['DUPLICATE', 'SUCCESS'])
})

test.each([
  ['of another company', () => fileOf(ibans.german, '053', 'EUR'), 'agent.account-outside'],
  ['of an account that nobody knows', () => fileOf('CH9300762011623852957'), 'agent.account-outside'],
  [
    'of which one statement is of another company',
    () => camtFile(statement(), statement(ibans.german, '053', 'EUR')),
    'agent.account-outside',
  ],
  ['of another kind', () => fileOf(ibans.chf, '054'), 'agent.kind-outside'],
  ['of movements of the day', () => fileOf(ibans.chf, '052'), 'agent.kind-outside'],
  [
    'that speaks of payments',
    () =>
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt></CstmrPmtStsRpt></Document>',
    'agent.kind-outside',
  ],
  [
    'in an archive, beside one of its own',
    () => zipOf(['own.xml', fileOf()], ['other.xml', fileOf(ibans.german, '053', 'EUR')]),
    'agent.account-outside',
  ],
])('a file %s is refused, and nothing of it stays but a line in the log of the agent', async (_, file, code) => {
  const { agent, token } = await makeSigned()
  const before = await kept()
  const answer = await carry(token, file(), 'not-his.xml')
  expectRefusal(answer, 403, code)
  expect(await kept()).toEqual(before)
  expect(await logOf(agent)).toMatchObject([
    { fileName: 'not-his.xml', result: 'REFUSED', message: answer.body.message, bankFileId: null },
  ])
})

test('a file that cannot be read is refused as anybody’s is, and is in the log', async () => {
  const { agent, token } = await makeSigned()
  const before = await kept()
  const answer = await carry(token, fileOf().slice(0, -20))
  expect(answer.status).toBe(422)
  expect(await kept()).toEqual(before)
  expect(await logOf(agent)).toMatchObject([{ result: 'REFUSED', message: answer.body.message }])
})

test('a company below its own is none of its companies', async () => {
  const { token } = await makeSigned({ companyIds: [world.holding] })
  expectRefusal(await carry(token, fileOf(ibans.german, '053', 'EUR')), 403, 'agent.account-outside')
})

test('what is known already, and is of another company, is refused all the same', async () => {
  const file = fileOf(ibans.german, '053', 'EUR')
  expect((await upload(app, accountant, file)).status).toBe(200)
  const { token } = await makeSigned()
  expectRefusal(await carry(token, file), 403, 'agent.account-outside')
})

test('what was refused to an agent is imported for whoever may', async () => {
  const { token } = await makeSigned()
  const file = fileOf(ibans.german, '053', 'EUR')
  await carry(token, file)
  expect(await upload(app, accountant, file)).toMatchObject({ status: 200, body: { result: 'SUCCESS' } })
})

test('what it may is asked at every call', async () => {
  const { agent, token } = await makeSigned()
  const change = (part: object) =>
    administrator.call('updateAgent', {
      params: { id: agent.id },
      body: { name: agent.name, companyIds: [world.holding], fileKinds: ['BankEndOfDayStatement'], ...part },
    })
  expectRefusal(await carry(token, fileOf(ibans.chf, '054')), 403, 'agent.kind-outside')
  await change({ fileKinds: ['BankCreditDebitNotification'] })
  expect((await carry(token, fileOf(ibans.chf, '054'))).status).toBe(200)
  expectRefusal(await carry(token, fileOf()), 403, 'agent.kind-outside')
  await change({ companyIds: [world.german] })
  expectRefusal(await carry(token, fileOf()), 403, 'agent.account-outside')
})

test('both of two tokens open, a revoked one nothing, and none of a revoked agent', async () => {
  const { agent, token: first } = await makeSigned()
  const second = await newToken(agent)
  for (const token of [first, second]) expect((await carry(token, fileOf())).status).toBe(200)
  const { tokens } = await get(agent)
  const params = { id: agent.id, tokenId: tokens[1].id }
  await administrator.call('revokeAgentToken', { params })
  expectRefusal(await carry(first, fileOf()), 401, 'session.none')
  expect((await carry(second, fileOf())).status).toBe(200)
  await administrator.call('revokeAgent', { params })
  expectRefusal(await carry(second, fileOf()), 401, 'session.none')
})

test('when it was seen last is written down once a minute', async () => {
  const { agent, token } = await makeSigned()
  const seen = async () => (await get(agent)).lastSeenAt
  const at = (ms: number) => new Date(ms).toISOString()
  expect(await seen()).toBe(null)
  await carry(token, fileOf())
  const first = kernel.clock.now()
  expect(await seen()).toBe(at(first))
  kernel.clock.advance(limits.timeMs.agentSeenStep - 1)
  await carry(token, fileOf())
  expect(await seen()).toBe(at(first))
  kernel.clock.advance(1)
  await carry(token, fileOf())
  expect(await seen()).toBe(at(first + limits.timeMs.agentSeenStep))
})
