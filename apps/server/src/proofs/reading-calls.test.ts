// Calls that read ask in one transaction and few statements; the table says how many each may take at most, with
// begin, sign-in and commit among them. A journey to the database costs a call more than what most statements do.
import { limits } from '@kontor/domain'
import { expect, test } from 'vitest'
import { openTestPool } from '../testing/test-database.ts'
import { testHouse } from '../testing/house.ts'
import { domesticPayment } from '../testing/index.ts'
import { whoMay } from './authorisation.tables.ts'
import { contractTable, requestOf } from './contract-requests.testing.ts'
import { countedStatements } from './counted-statements.testing.ts'
import { send } from './cross-tenant.testing.ts'
import { mostOf, usualMost } from './reading-calls.tables.ts'

let timesLost = 0
const { pool, asked } = countedStatements(await openTestPool())
const { kernel, app, world, as, missingRoutes } = await testHouse({ pool, timesLost: () => timesLost })
const creator = await as('creator')
const { body: payment } = await creator.call('createPayment', { body: domesticPayment(world) })

const own = { world, paymentId: payment.id as string, unknownId: '019ab000-0000-7000-8000-000000000000' }
const readings = Object.entries(contractTable).filter(
  ([name, route]) => route.method === 'GET' && whoMay[name] !== 'public' && !missingRoutes.includes(name),
)

test('no call asks for more than its budget, in one transaction, and no budget is wider than it need be', async () => {
  const { cookie } = await as('treasurer')
  // as in a house at work: what is kept has been kept
  await kernel.schedule.turn('reconciliation.keep-proposals')
  const wrong: string[] = []
  for (const [name, route] of readings) {
    const request = requestOf(name, route, own)
    asked.length = 0
    await send(app, route, cookie, request)
    const begun = asked.filter((text) => text.startsWith('begin')).length
    const most = mostOf[name] ?? usualMost
    // what it wrote would be gone with an answer that fails, and would be done before it is kept
    const writes = asked.filter((text) => /^\s*(insert|update|delete|merge)\b/i.test(text))
    if (writes.length > 0) wrong.push(`${name} writes: ${writes.join('\n')}`)
    if (begun !== 1) wrong.push(`${name}: ${begun} transactions`)
    if (asked.length > most) wrong.push(`${name}: ${asked.length} statements, at most ${most}\n${asked.join('\n')}`)
    if (name in mostOf && asked.length < most) wrong.push(`${name}: ${asked.length} statements, allowed are ${most}`)
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
