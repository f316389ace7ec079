// SQL of second factors and recovery codes. What may happen once is one conditional update: of many at once one succeeds.
import type { SecondFactorState } from '@kontor/domain/access'
import type { UserId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from } from '../../kernel/database/records.ts'

export type SecondFactor = {
  readonly userId: UserId
  readonly state: Exclude<SecondFactorState, 'none'>
  /** Sealed by the vault. */
  readonly key: Buffer
}

/** Null: the person has none. */
export async function findSecondFactor(tx: TenantTx, userId: UserId): Promise<SecondFactor | null> {
  const row = await from(tx, 'second_factor').select(['state', 'key']).where('user_id', '=', userId).executeTakeFirst()
  return row ? { userId, state: row.state as SecondFactor['state'], key: row.key } : null
}

/** A new key in the place of one that nothing was shown of; false where one counts already. */
export async function saveNewKey(tx: TenantTx, userId: UserId, key: Buffer, at: string): Promise<boolean> {
  const row = await tx.db
    .insertInto('second_factor')
    .values({ tenant_id: tx.tenantId, user_id: userId, state: 'begun', key, begun_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet({ key, begun_at: at, last_step: null })
        .where('second_factor.state', '=', 'begun'),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the code of a step in time: false where that one or a later one was taken before. */
export async function takeStep(
  tx: TenantTx,
  userId: UserId,
  step: number,
  { before, after }: { readonly before: readonly SecondFactor['state'][]; readonly after: SecondFactor['state'] },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('second_factor')
    .set({ last_step: step, state: after })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('state', 'in', [...before])
    .where((on) => on.or([on('last_step', 'is', null), on('last_step', '<', String(step))]))
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** After the first sign-in with a recovery code too. */
export async function setReady(tx: TenantTx, userId: UserId): Promise<void> {
  await tx.db
    .updateTable('second_factor')
    .set({ state: 'ready' })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('state', '=', 'proven')
    .execute()
}

export async function deleteSecondFactor(tx: TenantTx, userId: UserId): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await tx.db.deleteFrom('second_factor').where('tenant_id', '=', tx.tenantId).where('user_id', '=', userId).execute()
}

/** In the place of those of before. */
export async function saveRecoveryCodes(tx: TenantTx, userId: UserId, macs: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await tx.db
    .insertInto('recovery_code')
    .values(macs.map((mac) => ({ tenant_id: tx.tenantId, user_id: userId, mac })))
    .execute()
}

async function deleteRecoveryCodes(tx: TenantTx, userId: UserId): Promise<void> {
  await tx.db.deleteFrom('recovery_code').where('tenant_id', '=', tx.tenantId).where('user_id', '=', userId).execute()
}

/** Uses one: false where there is none such, or it was used before. */
export async function takeRecoveryCode(tx: TenantTx, userId: UserId, mac: string, at: string): Promise<boolean> {
  const row = await tx.db
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('mac', '=', mac)
    .where('used_at', 'is', null)
    .returning('mac')
    .executeTakeFirst()
  return row !== undefined
}

/** How far a person is, and how many of his recovery codes are left. */
export async function findFactorState(
  tx: TenantTx,
  userId: UserId,
): Promise<{ readonly state: SecondFactorState; readonly recoveryCodesLeft: number }> {
  const row = await from(tx, 'second_factor')
    .select((on) => [
      'state',
      on
        .selectFrom('recovery_code')
        .select(sql<number>`count(*)::int`.as('left'))
        .where('recovery_code.tenant_id', '=', tx.tenantId)
        .where('recovery_code.user_id', '=', userId)
        .where('recovery_code.used_at', 'is', null)
        .as('left'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { state: (row?.state ?? 'none') as SecondFactorState, recoveryCodesLeft: row?.left ?? 0 }
}
