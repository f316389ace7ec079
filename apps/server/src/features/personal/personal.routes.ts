// Routes of the signed-in person: profile, rights, companies, properties.
import type { CompanyId } from '@kontor/domain/identifiers'
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { listCompanies } from '../companies/public.ts'
import { listClaims } from './list-claims.ts'
import {
  deleteUserProperty,
  findUserProperty,
  insertUserProperty,
  listUserProperties,
  updateUserProperty,
} from './personal.store.ts'
import { getUser } from '../users/public.ts'

export function personalRoutes(on: Registrar, kernel: Kernel): void {
  const { database } = kernel

  on.route('getProfile', async ({ caller }) => {
    const user = await database.withTenant(caller.tenantId, (tx) => getUser(tx, caller.userId))
    return {
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      avatar: null,
      tenant: caller.tenant.key,
      tenantName: caller.tenant.name,
      isDemo: caller.tenant.isDemo,
      database: database.kind,
    }
  })
  on.route('listPersonalPermissions', async ({ caller }) =>
    caller.facts.assignments.map(({ companyId, roleKey }) => ({
      companyId: companyId as CompanyId | null,
      appRoleNameKey: roleKey,
    })),
  )
  on.route('listPersonalClaims', async ({ caller }) => listClaims(caller))
  on.route('listPersonalCompanies', async ({ caller }) => [...(await listCompanies(kernel, caller))])

  on.route('listUserProperties', ({ caller }) =>
    database.withTenant(caller.tenantId, (tx) => listUserProperties(tx, caller.userId)),
  )
  on.route('listUserPropertyKeys', async ({ caller }) => {
    const properties = await database.withTenant(caller.tenantId, (tx) => listUserProperties(tx, caller.userId))
    return properties.map((property) => property.key)
  })
  on.route('getUserProperty', async ({ caller, params }) => {
    const found = await database.withTenant(caller.tenantId, (tx) => findUserProperty(tx, caller.userId, params.key))
    if (!found) throw refused('property.not-found')
    return found
  })
  on.route('createUserProperty', async ({ caller, body }) => {
    const isNew = await database.withTenant(caller.tenantId, (tx) => insertUserProperty(tx, caller.userId, body))
    if (!isNew) throw refused('property.exists')
    return body
  })
  on.route('updateUserProperty', async ({ caller, params, body }) => {
    const property = { key: params.key, value: body.value }
    const isThere = await database.withTenant(caller.tenantId, (tx) => updateUserProperty(tx, caller.userId, property))
    if (!isThere) throw refused('property.not-found')
    return property
  })
  on.route('deleteUserProperty', async ({ caller, params }) => {
    const wasThere = await database.withTenant(caller.tenantId, (tx) =>
      deleteUserProperty(tx, caller.userId, params.key),
    )
    if (!wasThere) throw refused('property.not-found')
    return null
  })
}
