// One effect for one key: the first request takes the key in its own transaction, later ones get its answer.
import { limits } from '@kontor/domain'
import type { UserId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../database/database.ts'

export type KeptAnswer = { readonly status: number; readonly body: string | null }
export type KeyState =
  | { readonly state: 'taken' }
  | { readonly state: 'running' }
  | { readonly state: 'other-request' }
  | { readonly state: 'answered'; readonly answer: KeptAnswer }

export type KeyUse = {
  readonly userId: UserId
  readonly key: string
  readonly requestHash: string
  readonly at: string
}

/**
 * Takes the key for this request, or says what became of the request that has it. Only for whoever holds the key in this
 * process (`running-keys.ts`), or acts in this very transaction (`name-key.ts`): one that was taken and never answered is
 * then of a process that has ended, or of an act that finds again what it made.
 */
export async function takeKey(tx: TenantTx, { userId, key, requestHash, at }: KeyUse): Promise<KeyState> {
  const oldest = new Date(Date.parse(at) - limits.timeMs.idempotencyKey)
  await tx.db
    .deleteFrom('idempotency_key')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('created_at', '<', oldest)
    .execute()
  const taken = await tx.db
    .insertInto('idempotency_key')
    .values({ tenant_id: tx.tenantId, user_id: userId, key, request_hash: requestHash, created_at: at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'key']).doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 1n) return { state: 'taken' }
  const row = await tx.db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'answer', 'created_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return { state: 'running' }
  if (row.request_hash !== requestHash) return { state: 'other-request' }
  if (row.status !== null) return { state: 'answered', answer: { status: row.status, body: row.answer } }
  // whoever took the key and never answered has died: the act is safe to repeat (ids come from the key, states guard)
  const takenOver = await tx.db
    .updateTable('idempotency_key')
    .set({ created_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '=', row.created_at)
    .executeTakeFirst()
  return takenOver.numUpdatedRows === 1n ? { state: 'taken' } : { state: 'running' }
}

export async function keepAnswer(tx: TenantTx, userId: UserId, key: string, answer: KeptAnswer): Promise<void> {
  await tx.db
    .updateTable('idempotency_key')
    .set({ status: answer.status, answer: answer.body })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

/** Frees a key whose request failed without an effect, so that the client may try again. */
export async function freeKey(tx: TenantTx, userId: UserId, key: string): Promise<void> {
  await tx.db
    .deleteFrom('idempotency_key')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute()
}
