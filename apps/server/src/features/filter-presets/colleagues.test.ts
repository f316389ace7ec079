// Who is a colleague is said twice: by the domain of one person, and by the database of all who share. Both say the same.
import type { AccessFacts } from '@kontor/domain/access'
import type { Id, UserId } from '@kontor/domain/identifiers'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../kernel/caller.ts'
import { seededRandom } from '../../kernel/ids.ts'
import { createPerson } from '../../provisioning/create-tenant.ts'
import { testHouse, worldPassword } from '../../testing/index.ts'
import { insertAssignments, insertRoles, listAssignmentsOf } from '../users/public.ts'
import { listColleagues, stepsUp } from './colleagues.ts'
import { insertPreset, listPresets } from './filter-presets.store.ts'

const { kernel, world } = await testHouse()
const people: UserId[] = []
const empty = kernel.ids.next<'role'>()
const grants = world.tenant.roles.get('Treasurer') as Id<'role'>

beforeAll(async () => {
  await kernel.database.withTenant(world.tenantId, (tx) =>
    insertRoles(tx, [{ id: empty, key: 'NoRight', features: [], permissions: [] }]),
  )
  for (let number = 0; number < 6; number++) {
    const person = { email: `p${number}@${world.key}.example`, firstName: `P${number}`, lastName: 'Tester', roles: [] }
    people.push(await createPerson(kernel, world.tenant, person, worldPassword))
  }
})

/** Given up at its end, so that each run begins anew. */
class Enough extends Error {}

test('the database finds for each person whom the domain calls his colleagues', async () => {
  const { holding, german } = world
  const random = seededRandom('colleagues')
  const oneOf = <One>(...choices: readonly One[]): One => choices[(random.bytes(1)[0] ?? 0) % choices.length] as One
  const companies = [
    { id: holding, parentId: null, enabled: true },
    { id: german, parentId: holding, enabled: true },
  ]
  let told = 0
  for (let round = 0; round < 60; round++) {
    const assignments = Array.from({ length: oneOf(0, 1, 3, 6, 9) }, () => ({
      id: kernel.ids.next<'role-assignment'>(),
      userId: oneOf(...people),
      roleId: oneOf(grants, empty),
      companyId: oneOf(holding, german, german, null),
    }))
    const run = kernel.database.withTenant(world.tenantId, async (tx) => {
      const once = new Map(assignments.map((one) => [`${one.userId} ${one.companyId} ${one.roleId}`, one]))
      if (once.size > 0) await insertAssignments(tx, [...once.values()])
      for (const createdBy of people) {
        await insertPreset(
          tx,
          {
            id: kernel.ids.next<'filter-preset'>(),
            name: 'Shared',
            nameKey: 'shared',
            description: null,
            contextKey: 'open-payments',
            filterFields: [],
            scope: 'shared-read-only',
            createdBy,
            createdAt: '2026-11-23T09:00:00Z',
          },
          { userId: createdBy, name: 'P', at: '2026-11-23T09:00:00Z' },
        )
      }
      const byPerson = await listAssignmentsOf(tx, people)
      for (const userId of people) {
        const facts: AccessFacts = { companies, assignments: byPerson.get(userId) ?? [], accountPermissions: [] }
        const caller = { userId, facts } as Caller
        const page = { order: [], offset: 0, pageSize: 100 }
        const { presets } = await listPresets(tx, { userId, steps: stepsUp(caller) }, page)
        const found = presets.map(({ createdBy }) => createdBy).filter((id) => id !== userId)
        const colleagues = await listColleagues(tx, caller, people)
        told += colleagues.size
        expect(found.toSorted()).toEqual([...colleagues].toSorted())
      }
      throw new Enough()
    })
    await expect(run).rejects.toBeInstanceOf(Enough)
  }
  expect(told).toBeGreaterThan(100)
})
