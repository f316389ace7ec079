// Tenants with people whose rights a test changes: each test has its own, since what waits hangs on who else administers.
import type { CompanyId, RoleId, UserId } from '@kontor/domain/identifiers'
import { insertAssignments } from '../features/users/public.ts'
import { ask } from '../proofs/tenant-rows.testing.ts'
import { createPerson } from '../provisioning/create-tenant.ts'
import { testHouse } from './house.ts'
import type { KernelParts } from './test-kernel.ts'
import { type Client, type Json, type World, createWorld, signInByEmail, worldPassword } from './world.ts'

export type Place = CompanyId | null
export type Somebody = { readonly id: UserId; readonly email: string; readonly client: Client }
export type PeopleWorld = {
  readonly world: World
  /** Its first administrator, for all companies. */
  readonly anna: Somebody
  readonly roleId: (key: string) => RoleId
  /** Somebody who is there already, with these roles; signed in. */
  readonly person: (name: string, ...held: readonly (readonly [Place, string])[]) => Promise<Somebody>
  /** As an administrator sees him. */
  readonly see: (who: Somebody | { readonly id: string }, by?: Client) => Promise<Json>
  /** `['root Accountant', …]` of a person. */
  readonly rolesOf: (who: { readonly id: string }) => Promise<readonly string[]>
  /** Gives these roles and no others. */
  readonly give: (
    by: Client,
    who: { readonly id: string },
    ...held: readonly (readonly [Place, string])[]
  ) => ReturnType<Client['call']>
  /** What the audit chain says of a record. */
  readonly noted: (subjectId: string) => Promise<readonly { action: string; before: Json; after: Json }[]>
}

let worlds = 0

export async function peopleHouse(parts: KernelParts = {}) {
  const house = await testHouse(parts)
  const { kernel, app } = house

  async function newWorld(): Promise<PeopleWorld> {
    const world = await createWorld(kernel, (worlds += 1) + 100)
    const roleId = (key: string) => world.tenant.roles.get(key) as RoleId
    const rolesIn = (held: readonly (readonly [Place, string])[]) =>
      held.map(([companyId, key]) => ({ companyId, roleId: roleId(key) }))
    const email = `administrator@${world.key}.example`
    const anna = { id: world.people.administrator, email, client: await signInByEmail(app, world, email) }
    const see: PeopleWorld['see'] = async ({ id }, by = anna.client) =>
      (await by.call('getUser', { params: { id } })).body
    return {
      world,
      anna,
      roleId,
      see,
      async person(name, ...held) {
        const someone = { email: `${name}@${world.key}.example`, firstName: name, lastName: 'Tester', roles: [] }
        const id = await createPerson(kernel, world.tenant, someone, worldPassword)
        const rows = rolesIn(held).map((one) => ({ ...one, id: kernel.ids.next<'role-assignment'>(), userId: id }))
        if (rows.length > 0) await kernel.database.withTenant(world.tenantId, (tx) => insertAssignments(tx, rows))
        return { id, email: someone.email, client: await signInByEmail(app, world, someone.email) }
      },
      async rolesOf({ id }) {
        const rows = await ask<{ place: string | null; key: string }>(
          kernel.pool,
          `select company.short_name as place, role.key from role_assignment held
           join role using (tenant_id, role_id)
           left join company on company.tenant_id = held.tenant_id and company.company_id = held.company_id
           where held.tenant_id = $1 and held.user_id = $2 order by 1 nulls first, 2`,
          [world.tenantId, id],
        )
        return rows.map(({ place, key }) => `${place ?? 'root'} ${key}`)
      },
      give: (by, { id }, ...held) => by.call('updateUserRoles', { params: { id }, body: { roles: rolesIn(held) } }),
      async noted(subjectId) {
        const rows = await ask<{ action: string; before: string | null; after: string | null }>(
          kernel.pool,
          'select action, before, after from audit_entry where tenant_id = $1 and subject_id = $2 order by sequence',
          [world.tenantId, subjectId],
        )
        const read = (text: string | null) => (text === null ? null : JSON.parse(text))
        return rows.map(({ action, before, after }) => ({ action, before: read(before), after: read(after) }))
      },
    }
  }
  return { ...house, newWorld }
}
