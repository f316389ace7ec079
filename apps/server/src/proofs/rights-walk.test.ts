// A random walk of administrators over people and roles, through the real routes. Whatever they do, and in whatever order:
// nobody gains a strong right but by a proposal that another than who asked, and than whom it raises, has confirmed (rules 2.11).
import { type AccessFacts, decideAssignments, gainedRights, hasPermission } from '@kontor/domain/access'
import type { UserId } from '@kontor/domain/identifiers'
import { expect, test } from 'vitest'
import { readBookOf } from '../features/users/rights-book.store.ts'
import { seededRandom } from '../kernel/ids.ts'
import { type Client, type Json, signInByEmail } from '../testing/index.ts'
import { type Place, type Somebody, peopleHouse } from '../testing/people.ts'
import { ask } from './tenant-rows.testing.ts'

const steps = 400
const random = seededRandom('the walk of rights')
const below = (count: number): number => Buffer.from(random.bytes(4)).readUInt32BE() % count
const { app, kernel, newWorld } = await peopleHouse()
const { world, anna, person, roleId } = await newWorld()

// two for all companies, whom nobody touches: everywhere two could confirm, so that nothing strong may count at once
const second = await person('second', [null, 'Administrator'])
const locals = [
  await person('local', [world.german, 'Administrator']),
  await person('other', [world.holding, 'Administrator']),
]
const others = [await person('carla'), await person('dario', [world.holding, 'PaymentSigner'])]
const touched = [...locals, ...others]
const clients = new Map<UserId, Client>([anna, second, ...touched].map(({ id, client }) => [id, client]))
const own: Json[] = []
for (const [name, permissions] of [
  ['Own one', []],
  ['Own two', ['PaymentsEdit']],
] as const) {
  const body = { name, features: ['Payments'], permissions }
  own.push((await anna.client.call('createRole', { body })).body)
}

const pick = <One>(all: readonly One[]): One => all[below(all.length)] as One
const some = <One>(all: readonly One[], most: number): One[] => Array.from({ length: below(most + 1) }, () => pick(all))
const places: readonly Place[] = [null, world.holding, world.german]
const roles = () => [
  ...['Administrator', 'PaymentSigner', 'Treasurer', 'Auditor', 'BankConnections'].map(roleId),
  ...own.map(({ id }) => id),
]

type Act = (by: Client) => Promise<{ status: number; body: Json }>
const acts: Readonly<Record<string, () => Act>> = {
  roles() {
    const { id } = pick(touched)
    const given = some(roles(), 3).map((role) => ({ companyId: pick(places), roleId: role }))
    return (by) => by.call('updateUserRoles', { params: { id }, body: { roles: given } })
  },
  rules() {
    const { id } = pick(touched)
    const rules = some(['PaymentsSign', 'PaymentsSend', 'AccountView'], 2).map((permission) => ({
      accountId: pick([world.accounts.chf, world.accounts.german]),
      permission,
      effect: pick(['Allow', 'Deny', 'Deny']),
    }))
    return (by) => by.call('updateUserAccountRules', { params: { id }, body: { rules } })
  },
  enabling() {
    const params = { id: pick(touched).id, status: pick(['true', 'true', 'false']) }
    return (by) => by.call('setUserEnabled', { params })
  },
  role() {
    const { id, name } = pick(own)
    const permissions = some(['PaymentsSign', 'PaymentsSend', 'EbicsKeys', 'UsersEdit', 'PaymentsEdit'], 2)
    return (by) => by.call('updateRole', { params: { id }, body: { name, features: ['Payments'], permissions } })
  },
  confirming: () => async (by) => {
    const { body } = await by.call('listProposals')
    const waiting = Array.isArray(body) ? body.filter(({ state }: Json) => state === 'waiting') : []
    if (waiting.length === 0) return { status: 404, body: null }
    return by.call('confirmProposal', { params: { id: pick(waiting as Json[]).id } })
  },
}
const kinds = ['roles', 'roles', 'rules', 'enabling', 'role', 'confirming', 'confirming', 'confirming']

type Standing = ReadonlyMap<UserId, { readonly facts: AccessFacts; readonly isEnabled: boolean }>
const nothing = { companies: [], assignments: [], accountPermissions: [] }
async function standing(): Promise<Standing> {
  const userIds = [anna, second, ...touched].map(({ id }) => id)
  const { people } = await kernel.database.withTenant(world.tenantId, (tx) => readBookOf(tx, userIds))
  return new Map([...people.values()].map(({ id, facts, isEnabled }) => [id, { facts, isEnabled }]))
}
const inForce = (one: { facts: AccessFacts; isEnabled: boolean }) =>
  one.isEnabled ? one.facts : { ...nothing, companies: one.facts.companies }

type Decided = { proposal_id: string; proposed_by: UserId; decided_by: UserId }
const confirmed = () =>
  ask<Decided>(
    kernel.pool,
    `select proposal_id, proposed_by, decided_by from proposal where tenant_id = $1 and state = 'confirmed'`,
    [world.tenantId],
  )

/** Whose rights have changed has to sign in again. */
async function asCaller({ id, email }: Somebody): Promise<Client> {
  const client = clients.get(id) as Client
  if ((await client.call('checkSession')).status !== 401) return client
  const again = await signInByEmail(app, world, email).catch(() => client)
  clients.set(id, again)
  return again
}

test(`over ${steps} random acts nobody passes by a second person`, { timeout: 240_000 }, async () => {
  const counts: Record<string, number> = {}
  let before = await standing()
  let decidedBefore = await confirmed()
  let gains = 0
  for (let step = 0; step < steps; step += 1) {
    const kind = pick(kinds)
    const caller = pick([anna, second, anna, second, ...locals])
    const act = acts[kind]
    if (act === undefined) throw new Error(kind)
    const { status, body } = await act()(await asCaller(caller))
    expect(status, JSON.stringify(body)).toBeLessThan(500)
    const outcome = `${kind} ${status < 300 ? (body?.proposed ? 'waits' : 'done') : 'refused'}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
    const after = await standing()
    const decided = await confirmed()
    const news = decided.filter((one) => !decidedBefore.some(({ proposal_id: id }) => id === one.proposal_id))
    for (const [id, person] of after) {
      const was = before.get(id)
      const gained = was ? gainedRights(inForce(was), inForce(person)) : []
      expect(decideAssignments(person.facts.assignments).ok).toBe(true)
      if (gained.length === 0) continue
      gains += 1
      const said = `step ${step}: ${kind} by ${caller.email} gave ${id} ${JSON.stringify(gained)}`
      expect(news, said).toHaveLength(1)
      expect(news[0]?.decided_by, said).toBe(caller.id)
      expect(news[0]?.proposed_by, said).not.toBe(caller.id)
      expect(id, said).not.toBe(caller.id)
    }
    for (const { id } of [anna, second])
      expect(hasPermission((after.get(id) as { facts: AccessFacts }).facts, null, 'UsersEdit')).toBe(true)
    before = after
    decidedBefore = decided
  }
  console.log(JSON.stringify({ proof: 'rights walk', steps, gains, ...counts }))
  // it went where it matters
  expect(gains).toBeGreaterThan(15)
  for (const outcome of [
    'roles waits',
    'roles done',
    'role waits',
    'rules waits',
    'enabling waits',
    'confirming done',
    'confirming refused',
  ])
    expect(counts[outcome] ?? 0, outcome).toBeGreaterThan(0)
})
