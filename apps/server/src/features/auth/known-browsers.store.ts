// SQL of the browsers in which people have signed in before.
import { limits } from '@kontor/domain'
import type { UserId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from, onKey } from '../../kernel/database/records.ts'

/** Whether whoever has this address has signed in by it; asked alike where nobody has the address. */
export async function isKnownBrowser(tx: TenantTx, email: string, tokenHash: string, since: string): Promise<boolean> {
  const row = await from(tx, 'known_browser')
    .innerJoin('app_user', (join) => onKey(join, 'app_user.user_id', 'known_browser.user_id'))
    .select('known_browser.user_id')
    .where('known_browser.token_hash', '=', tokenHash)
    .where('known_browser.last_used_at', '>', new Date(since))
    .where('app_user.email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** Of a person the last few stay. */
export async function saveKnownBrowser(tx: TenantTx, userId: UserId, tokenHash: string, at: string): Promise<void> {
  await tx.db
    .insertInto('known_browser')
    .values({ tenant_id: tx.tenantId, user_id: userId, token_hash: tokenHash, last_used_at: at })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'token_hash']).doUpdateSet({ last_used_at: at }),
    )
    .execute()
  const kept = from(tx, 'known_browser')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('token_hash')
    .limit(limits.knownBrowsers)
  await tx.db
    .deleteFrom('known_browser')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', kept)
    .execute()
}
