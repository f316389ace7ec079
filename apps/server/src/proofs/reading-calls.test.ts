// Calls that read ask in one transaction and few statements; the table says how many each may take at most, with
// begin, sign-in and commit among them. A journey to the database costs a call more than what most statements do.
import type { RouteName } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { expect, test } from 'vitest'
import { domesticOf, sendPayments, sendersOf } from '../features/reconciliation/sent-payments.testing.ts'
import { pain002 } from '../testing/status-report.ts'
import { createPerson } from '../provisioning/create-tenant.ts'
import { agentActs } from '../testing/agents.ts'
import { upload } from '../testing/camt-file.ts'
import { openTestPool } from '../testing/test-database.ts'
import { testHouse } from '../testing/house.ts'
import { domesticPayment } from '../testing/payments.ts'
import { worldPassword } from '../testing/world.ts'
import { pngOf } from '../testing/pictures.ts'
import { uploadFile } from '../testing/upload-file.ts'
import { whoMay } from './authorisation.tables.ts'
import { fillWorld, rateProviderOf } from './busy-world.testing.ts'
import { type RequestParts, contractTable, requestOf } from './contract-requests.testing.ts'
import { countedStatements } from './counted-statements.testing.ts'
import { send } from './cross-tenant.testing.ts'
import { mostOf, usualMost } from './reading-calls.tables.ts'

let timesLost = 0
const { pool, asked } = countedStatements(await openTestPool())
const house = await testHouse({ pool, timesLost: () => timesLost })
const { kernel, app, as, missingRoutes } = house
const own = await fillWorld(house)
const { path: portrait } = contractTable['uploadAvatar']!
const { body: avatar } = await uploadFile(app, await as('treasurer'), portrait, {
  content: pngOf(32, 32),
  name: 'me.png',
})
const { body: withFile } = await (await as('treasurer')).call('createPayment', { body: domesticPayment(house.world) })
const beside = contractTable['attachToPayment']!.path.replace(':cashTransactionId', withFile.id)
const { body: attached } = await uploadFile(app, await as('treasurer'), beside, {
  content: pngOf(32, 32),
  name: 'bill.png',
})
const agent = await agentActs(await as('administrator'), house.world).make()

// of rights that somebody is to have, a second person is waited for
await createPerson(
  kernel,
  house.world.tenant,
  { email: 'second@world.example', firstName: 'Second', lastName: 'Admin', roles: ['Administrator'] },
  worldPassword,
)
const someone = house.world.people.nobody
const strong = house.world.tenant.roles.get('PaymentSigner') as string
await (
  await as('administrator')
).call('updateUserRoles', { params: { id: someone }, body: { roles: [{ companyId: null, roleId: strong }] } })

const { body: batches } = await (
  await as('treasurer')
).call('listPayments', {
  params: { companyId: house.world.holding },
  query: { paymentType: 'Batch' },
})
const [batch] = batches.data
// one that was sent, and that the bank has answered on
const [sent] = await sendPayments(await sendersOf(house), domesticOf(house.world, '-100.00'))
const messageId = sent?.paymentInformationId.replace(/-\d+$/, '') ?? ''
const report = pain002(
  { ids: [], messageId, groupId: sent?.paymentInformationId ?? '', ends: [] },
  { transactions: [{ endToEndId: sent?.endToEndId ?? '', status: 'ACSP' }] },
)
await upload(app, await as('treasurer'), report)
// what matches it is worked out as it will be, before anybody reads
await kernel.schedule.turn('reconciliation.keep-proposals')
const sentPayment = { cashTransactionId: sent?.id ?? '', messageId }
const provider = await rateProviderOf(await as('treasurer'), house.world.holding)

const readings = Object.entries(contractTable).filter(
  ([name, route]) => route.method === 'GET' && whoMay[name] !== 'public' && !missingRoutes.includes(name),
)

/** Beside what the contract requires: what makes a call read more, and the record that it is about. */
const fuller: { readonly [Name in RouteName]?: Partial<RequestParts> } = {
  getAuditEntry: { params: { sequence: '1' } },
  getAccountStatement: { query: { dataType: 'StatementPaymentAndAccountReport' } },
  getReconciliation: { query: { children: 'true' } },
  listAssociatedCompanies: { params: { id: house.world.suppliers } },
  getAgent: { params: { id: agent.id } },
  listAgentLog: { params: { id: agent.id } },
  getUser: { params: { id: someone } },
  explainUserRight: { params: { id: someone }, query: { right: 'Payments', companyId: house.world.german } },
  listUserRights: { params: { id: someone } },
  getRole: { params: { id: strong } },
  listBatchTransactions: { params: { id: batch.id } },
  getBatchTransaction: { params: { id: batch.id, index: '1' } },
  listChangedTexts: { params: { id: batch.id }, query: { kind: 'shortened', field: 'details.remarks' } },
  getPaymentAttachment: { params: { cashTransactionId: withFile.id, attachmentId: attached.attachments[0].id } },
  getSentFragment: { params: sentPayment },
  getAlarmToSettle: { params: { id: sent?.id ?? '' } },
  listBankAnswers: { params: sentPayment },
  getAvatarImage: { params: { userId: avatar.userId, filename: avatar.image.filename } },
  ...Object.fromEntries(
    (['listCurrencyPairs', 'listRates', 'listRateDates', 'listRatesOfDay'] as const).map((name) => [
      name,
      { params: { providerId: provider, date: '2026-11-23' } },
    ]),
  ),
  listImportLogs: { query: { children: 'true' } },
  listMatchLogs: { query: { children: 'true' } },
}

test('no call asks for more than its budget, in one transaction, and no budget is wider than it need be', async () => {
  // one sees salaries, another does not, and the third sees what is asked of administrators
  const readers = [await as('treasurer'), await as('accountant'), await as('administrator')]
  const wrong: string[] = []
  for (const [name, route] of readings) {
    const request = requestOf(name, route, own)
    let taken: readonly string[] = []
    const statuses: number[] = []
    for (const { cookie } of readers) {
      for (const parts of [request, { ...request, ...fuller[name as RouteName] }]) {
        asked.length = 0
        const { status } = await send(app, route, cookie, parts)
        statuses.push(status)
        const begun = asked.filter((text) => text.startsWith('begin')).length
        // what it wrote would be gone with an answer that fails, and would be done before it is kept
        const writes = asked.filter((text) => /^\s*(insert|update|delete|merge)\b/i.test(text))
        if (writes.length > 0) wrong.push(`${name} writes: ${writes.join('\n')}`)
        if (begun !== 1) wrong.push(`${name}: ${begun} transactions`)
        if (asked.length > taken.length) taken = [...asked]
      }
    }
    const most = mostOf[name] ?? usualMost
    // a refusal asks for less than an answer
    if (statuses.every((status) => status >= 300)) wrong.push(`${name}: answered ${statuses.join(', ')}`)
    if (taken.length > most) wrong.push(`${name}: ${taken.length} statements, at most ${most}\n${taken.join('\n')}`)
    if (name in mostOf && taken.length < most) wrong.push(`${name}: ${taken.length} statements, allowed are ${most}`)
  }
  expect(wrong).toEqual([])
})

test('every call answers as before when the database was away before it', async () => {
  const { cookie } = await as('treasurer')
  const statusOf = async (name: string, route: (typeof readings)[number][1]) =>
    (await send(app, route, cookie, requestOf(name, route, own))).status
  const before = new Map<string, number>()
  for (const [name, route] of readings) before.set(name, await statusOf(name, route))
  const other: string[] = []
  for (const [name, route] of readings) {
    timesLost += 1
    const status = await statusOf(name, route)
    if (status !== before.get(name)) other.push(`${name}: ${before.get(name)}, and ${status} after a loss`)
  }
  expect(other).toEqual([])
})

test('that the session was used is written when the answer is known, refused or not: no call waits for another one', async () => {
  const signer = await as('signer1')
  const paymentOf = (cashTransactionId: string) => signer.call('getPayment', { params: { cashTransactionId } })
  for (const [id, status] of [
    [own.paymentId, 200],
    [own.unknownId, 404],
  ] as const) {
    kernel.clock.advance(limits.timeMs.sessionSeenStep + 1000)
    asked.length = 0
    expect((await paymentOf(id)).status).toBe(status)
    const ends = asked.findIndex((text) => /commit|rollback/.test(text))
    const touches = asked.findIndex((text) => text.startsWith('update "session"'))
    expect(ends).toBeGreaterThan(0)
    expect(touches).toBeGreaterThan(ends)
  }
})
