// SQL of what a person is shown of himself, and of user properties.
import { avatarKey } from '@kontor/domain/avatars'
import type { UserId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from, onKey } from '../../kernel/database/records.ts'

export type KeptProfile = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** The own setting of language and formats as it is kept; null: the person leaves it to the tenant. */
  readonly language: unknown
  /** As it is kept; null: none was chosen. */
  readonly avatar: string | null
}

export async function getKeptProfile(tx: TenantTx, userId: UserId): Promise<KeptProfile> {
  const row = await from(tx, 'app_user')
    .leftJoin('user_setting', (join) =>
      onKey(join, 'user_setting.user_id', 'app_user.user_id').on('user_setting.key', '=', 'languages'),
    )
    .leftJoin('user_property', (join) =>
      onKey(join, 'user_property.user_id', 'app_user.user_id').on('user_property.key', '=', avatarKey),
    )
    .select([
      'app_user.first_name',
      'app_user.last_name',
      'app_user.email',
      'user_setting.value',
      'user_property.value as avatar',
    ])
    .where('app_user.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const { first_name: firstName, last_name: lastName, email, value: language, avatar } = row
  return { firstName, lastName, email, language, avatar }
}

export type UserProperty = { readonly key: string; readonly value: string }

export function listUserProperties(tx: TenantTx, userId: UserId): Promise<UserProperty[]> {
  return from(tx, 'user_property').select(['key', 'value']).where('user_id', '=', userId).orderBy('key').execute()
}

export async function findUserProperty(tx: TenantTx, userId: UserId, key: string): Promise<UserProperty | null> {
  const row = await from(tx, 'user_property')
    .select(['key', 'value'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/** False when the property is there already. */
export async function insertUserProperty(tx: TenantTx, userId: UserId, property: UserProperty): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('user_property')
    .values({ tenant_id: tx.tenantId, user_id: userId, ...property })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether it was there already or not. */
export async function saveUserProperty(tx: TenantTx, userId: UserId, { key, value }: UserProperty): Promise<void> {
  await tx.db
    .insertInto('user_property')
    .values({ tenant_id: tx.tenantId, user_id: userId, key, value })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'key']).doUpdateSet({ value }))
    .execute()
}

/** False when there is no such property. */
export async function updateUserProperty(tx: TenantTx, userId: UserId, property: UserProperty): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('user_property')
    .set({ value: property.value })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('key', '=', property.key)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteUserProperty(tx: TenantTx, userId: UserId, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('user_property')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
