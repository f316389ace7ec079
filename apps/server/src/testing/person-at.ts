// Somebody of a test's world with one role in one company, signed in.
import type { CompanyId, Id } from '@kontor/domain/identifiers'
import { insertAssignments } from '../features/users/public.ts'
import { createPerson } from '../provisioning/create-tenant.ts'
import type { House } from './house.ts'
import { type Client, type PersonKey, signIn, worldPassword } from './world.ts'

export async function personAt(
  { kernel, app, world }: House,
  name: string,
  role: string,
  companyId: CompanyId,
): Promise<Client> {
  const { tenant, tenantId, key } = world
  const person = { email: `${name}@${key}.example`, firstName: name, lastName: 'Tester', roles: [] }
  const userId = await createPerson(kernel, tenant, person, worldPassword)
  const roleId = tenant.roles.get(role) as Id<'role'>
  const id = kernel.ids.next<'role-assignment'>()
  await kernel.database.withTenant(tenantId, (tx) => insertAssignments(tx, [{ id, userId, companyId, roleId }]))
  return signIn(app, world, name as PersonKey)
}
