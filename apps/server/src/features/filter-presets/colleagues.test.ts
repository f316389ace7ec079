// Who is a colleague is said twice: by the domain of one person, and by the database of all who share. Both say the same.
import type { AccessFacts } from '@kontor/domain/access'
import type { CompanyId, Id, UserId } from '@kontor/domain/identifiers'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../kernel/caller.ts'
import { createPerson } from '../../provisioning/create-tenant.ts'
import { testHouse, worldPassword } from '../../testing/index.ts'
import { insertAssignments, insertRoles, listAssignmentsOf } from '../users/public.ts'
import { listColleagues, stepsUp } from './colleagues.ts'
import { insertPreset, listPresets } from './filter-presets.store.ts'

const { kernel, world } = await testHouse()
const people: UserId[] = []
const empty = kernel.ids.next<'role'>()
const roles = { grants: world.tenant.roles.get('Treasurer') as Id<'role'>, empty }

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
  const place = fc.constantFrom<CompanyId | null>(holding, german, german, null)
  const assignment = fc.record({ place, role: fc.constantFrom('grants', 'empty'), person: fc.nat(5) })
  const companies = [
    { id: holding, parentId: null, enabled: true },
    { id: german, parentId: holding, enabled: true },
  ]
  let told = 0
  await fc.assert(
    fc.asyncProperty(fc.array(assignment, { maxLength: 9 }), async (assignments) => {
      const run = kernel.database.withTenant(world.tenantId, async (tx) => {
        const unique = new Map(assignments.map((one) => [`${one.person} ${one.place} ${one.role}`, one]))
        const rows = [...unique.values()].map(({ person, place: companyId, role }) => ({
          id: kernel.ids.next<'role-assignment'>(),
          userId: people[person] as UserId,
          roleId: roles[role as keyof typeof roles],
          companyId,
        }))
        if (rows.length > 0) await insertAssignments(tx, rows)
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
    }),
    { numRuns: 40 },
  )
  expect(told).toBeGreaterThan(0)
})
