// What is saved of people and roles, with the version that was read.
import type { ChangedUser, RoleAnswer, RouteAnswer, UserAnswer } from '@kontor/contract'
import type { AccountPermission, Feature, Permission } from '@kontor/domain/access'
import type { AccountId } from '@kontor/domain/identifiers'
import { call } from '../../shared/api/client.ts'
import { type NamedDraft, namedBodyOf } from '../../shared/forms/named-fields.tsx'
import type { SaveRequest } from '../../shared/forms/save-attempt.ts'
import { idOf } from '../../shared/ids.ts'
import type { Held } from './rights-change.ts'

export type PersonDraft = { readonly firstName: string; readonly lastName: string; readonly email: string }
export type InviteDraft = PersonDraft & { readonly roles: readonly Held[] }
export type Rule = {
  readonly accountId: AccountId
  readonly permission: AccountPermission
  readonly effect: 'Allow' | 'Deny'
}
export type RoleDraft = NamedDraft & {
  readonly features: readonly Feature[]
  readonly permissions: readonly Permission[]
}

/** Of a form of what is there: it has an id and a version. */
function changeOf<Body>({ id, version, body, idempotencyKey }: SaveRequest<Body>) {
  if (id === null || version === null) throw new Error('This form changes what is there.')
  return { params: { id: idOf<'user'>(id) }, version, body, headers: { 'idempotency-key': idempotencyKey } }
}

export function saveUser(request: SaveRequest<PersonDraft>): Promise<ChangedUser> {
  const { params, version, body, headers } = changeOf(request)
  return call('updateUser', { params, body: { ...body, version }, headers })
}

export function saveUserRoles(request: SaveRequest<{ readonly roles: readonly Held[] }>): Promise<ChangedUser> {
  const { params, version, body, headers } = changeOf(request)
  return call('updateUserRoles', { params, body: { roles: [...body.roles], version }, headers })
}

export function saveAccountRules(request: SaveRequest<{ readonly rules: readonly Rule[] }>): Promise<ChangedUser> {
  const { params, version, body, headers } = changeOf(request)
  return call('updateUserAccountRules', { params, body: { rules: [...body.rules], version }, headers })
}

/** Its link is shown once: no repeat of it answers the same, so that it has no key. */
export function inviteUser({ body }: SaveRequest<InviteDraft>): Promise<RouteAnswer<'inviteUser'>> {
  return call('inviteUser', { body: { ...body, roles: [...body.roles] } })
}

export function setEnabled({ id, version }: UserAnswer, isEnabled: boolean): Promise<ChangedUser> {
  const params = { id, status: isEnabled ? 'true' : 'false' } as const
  return call('setUserEnabled', { params, query: { version: `${version}` } })
}

export async function saveRole(request: SaveRequest<RoleDraft>): Promise<RouteAnswer<'updateRole'>> {
  const { id, version, body: draft, idempotencyKey } = request
  const content = { ...namedBodyOf(draft), features: [...draft.features], permissions: [...draft.permissions] }
  const headers = { 'idempotency-key': idempotencyKey }
  if (id === null || version === null) {
    return { role: await call('createRole', { body: content, headers }), proposed: null }
  }
  return call('updateRole', { params: { id: idOf<'role'>(id) }, body: { ...content, version }, headers })
}

export function deleteRole({ id, version }: RoleAnswer): Promise<null> {
  return call('deleteRole', { params: { id }, query: { version: `${version}` } })
}
