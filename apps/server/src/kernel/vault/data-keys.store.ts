// SQL of the wrapped data keys, one a tenant.
import type { TenantId } from '@kontor/domain/identifiers'
import type { SqlSession } from '../database/session.ts'

export type WrappedKey = { readonly masterKeyId: string; readonly wrapped: Uint8Array }

/** `isLocked`: until the end of the transaction, nobody else changes it. */
export async function findWrappedKey(
  session: SqlSession,
  tenantId: TenantId,
  isLocked = false,
): Promise<WrappedKey | null> {
  const { rows } = await session.query(
    `select master_key_id, wrapped from data_key where tenant_id = $1${isLocked ? ' for update' : ''}`,
    [tenantId],
  )
  const [row] = rows as { master_key_id: string; wrapped: Uint8Array }[]
  return row ? { masterKeyId: row.master_key_id, wrapped: row.wrapped } : null
}

/** False where the tenant has one by now. */
export async function insertWrappedKey(
  session: SqlSession,
  tenantId: TenantId,
  { masterKeyId, wrapped }: WrappedKey,
  madeAt: string,
): Promise<boolean> {
  const { rows } = await session.query(
    `insert into data_key (tenant_id, master_key_id, wrapped, made_at) values ($1, $2, $3, $4)
     on conflict (tenant_id) do nothing returning tenant_id`,
    [tenantId, masterKeyId, wrapped, madeAt],
  )
  return rows.length > 0
}

/** The same data key, wrapped by another master key. */
export async function replaceWrapping(
  session: SqlSession,
  tenantId: TenantId,
  { masterKeyId, wrapped }: WrappedKey,
): Promise<void> {
  await session.query('update data_key set master_key_id = $2, wrapped = $3 where tenant_id = $1', [
    tenantId,
    masterKeyId,
    wrapped,
  ])
}
