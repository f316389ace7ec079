// SQL of what a person sets for himself: one JSON value a key; without one he leaves it to his tenant.
import {
  type LanguageSettings,
  languageSettingsSchema,
  type NoticeSettings,
  noticeSettingsSchema,
} from '@kontor/contract'
import type { UserId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from } from '../../kernel/database/records.ts'

export async function findUserLanguage(tx: TenantTx, userId: UserId): Promise<LanguageSettings | null> {
  return userLanguageOf(await find(tx, userId, 'languages'))
}

/** What cannot be read leaves it to the tenant, so that the person can still begin (specification section 8). */
export function userLanguageOf(kept: unknown): LanguageSettings | null {
  return languageSettingsSchema.nullable().catch(null).parse(kept)
}

export async function findUserNotices(tx: TenantTx, userId: UserId): Promise<NoticeSettings | null> {
  return noticeSettingsSchema.nullable().parse(await find(tx, userId, 'notification/payments'))
}

/** Null: he leaves it to his tenant. */
export function saveUserLanguage(tx: TenantTx, userId: UserId, settings: LanguageSettings | null): Promise<void> {
  return save(tx, userId, 'languages', settings)
}

/** Null: he leaves it to his tenant. */
export function saveUserNotices(tx: TenantTx, userId: UserId, settings: NoticeSettings | null): Promise<void> {
  return save(tx, userId, 'notification/payments', settings)
}

async function find(tx: TenantTx, userId: UserId, key: string): Promise<unknown> {
  const row = await from(tx, 'user_setting')
    .select('value')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value ?? null
}

async function save(tx: TenantTx, userId: UserId, key: string, value: object | null): Promise<void> {
  if (value === null) {
    await tx.db
      .deleteFrom('user_setting')
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute()
    return
  }
  const text = JSON.stringify(value)
  await tx.db
    .insertInto('user_setting')
    .values({ tenant_id: tx.tenantId, user_id: userId, key, value: text })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'key']).doUpdateSet({ value: text }))
    .execute()
}
