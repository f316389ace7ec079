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
import { readAvatar } from './avatar-config.ts'
import { changeAvatar } from './change-avatar.ts'
import { chooseAvatar } from './choose-avatar.ts'
import { getAvatarImage, listAvatars } from './read-avatars.ts'
import { findUserProperty, getKeptProfile, listUserProperties } from './personal.store.ts'
import { createProperty, removeProperty, updateProperty } from './save-property.ts'
import { uploadAvatar } from './upload-avatar.ts'
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
  on.route('createUserProperty', ({ caller, body }) => createProperty(kernel, caller, body))
  on.route('updateUserProperty', ({ caller, params, body }) =>
    updateProperty(kernel, caller, { key: params.key, value: body.value }),
  )
  on.route('deleteUserProperty', ({ caller, params }) => removeProperty(kernel, caller, params.key))

  on.route('listAvatars', ({ caller }) => listAvatars(kernel, caller))
  on.route('chooseAvatar', ({ caller, body }) => chooseAvatar(kernel, caller, body))
  on.route('uploadAvatar', async ({ caller, upload }) => uploadAvatar(kernel, caller, await upload()))
  on.route('removeAvatar', ({ caller }) => changeAvatar(kernel, caller, async () => null))
  on.route('getAvatarImage', ({ caller, params }) => getAvatarImage(kernel, caller, params))
}

async function profileOf(
  { config, database }: Kernel,
  tx: TenantTx,
  caller: Caller,
): Promise<RouteAnswer<'getProfile'>> {
  const { tenant } = caller
  const { language, avatar, ...names } = await getKeptProfile(tx, caller.userId)
  return {
    id: caller.userId,
    ...names,
    avatar: readAvatar(avatar),
    tenant: tenant.key,
    tenantName: tenant.name,
    isDemo: tenant.isDemo,
    hasVirtualBank: tenant.isDemo && config.bankUrl !== null,
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
