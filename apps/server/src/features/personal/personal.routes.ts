// Routes of the signed-in person: profile, rights, companies, properties.
import type { RouteAnswer, RouteInput } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { listCompanies } from '../companies/public.ts'
import { listClaims } from './list-claims.ts'
import { listOwnRoles } from './list-own-roles.ts'
import {
  deleteUserProperty,
  findUserProperty,
  getKeptProfile,
  insertUserProperty,
  listUserProperties,
  updateUserProperty,
} from './personal.store.ts'
import { languageInForce } from '../settings/public.ts'
import { getUser, updateNames } from '../users/public.ts'

export function personalRoutes(on: Registrar, kernel: Kernel): void {
  const { database } = kernel

  on.route('getProfile', ({ caller }) => database.withTenant(caller.tenantId, (tx) => profileOf(kernel, tx, caller)))
  on.route('updateProfile', ({ caller, body }) => changeNames(kernel, caller, body))
  on.route('listPersonalPermissions', async ({ caller }) =>
    caller.facts.assignments.map(({ companyId, roleKey }) => ({
      companyId: companyId as CompanyId | null,
      appRoleNameKey: roleKey,
    })),
  )
  on.route('listPersonalClaims', async ({ caller }) => listClaims(caller))
  on.route('listOwnRoles', ({ caller }) => listOwnRoles(kernel, caller))
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

async function profileOf({ database }: Kernel, tx: TenantTx, caller: Caller): Promise<RouteAnswer<'getProfile'>> {
  const { tenant } = caller
  const { language, ...names } = await getKeptProfile(tx, caller.userId)
  return {
    id: caller.userId,
    ...names,
    avatar: null,
    tenant: tenant.key,
    tenantName: tenant.name,
    isDemo: tenant.isDemo,
    database: database.kind,
    language: languageInForce(language, caller),
  }
}

function changeNames(
  kernel: Kernel,
  caller: Caller,
  names: RouteInput<'updateProfile'>['body'],
): Promise<RouteAnswer<'updateProfile'>> {
  return act(kernel, caller, async ({ tx, note }) => {
    const { firstName, lastName } = await getUser(tx, caller.userId)
    await updateNames(tx, caller.userId, names)
    const changed = { subjectKind: 'user', subjectId: caller.userId } as const
    note({ action: 'NamesChanged', ...changed, before: { firstName, lastName }, after: names })
    return profileOf(kernel, tx, caller)
  })
}
