// SQL of the tokens of agents. A token is known by its hash alone.
import type { AgentId, AgentTokenId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { countRows, from } from '../../kernel/database/records.ts'

export type ValidAgentToken = {
  readonly id: AgentTokenId
  readonly agentId: AgentId
  readonly usedAt: Date | null
}

export async function findValidAgentToken(tx: TenantTx, tokenHash: string): Promise<ValidAgentToken | null> {
  const row = await from(tx, 'agent_token')
    .select(['agent_token_id', 'agent_id', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return { id: row.agent_token_id as AgentTokenId, agentId: row.agent_id as AgentId, usedAt: row.used_at }
}

export async function touchAgentToken(tx: TenantTx, id: AgentTokenId, at: string): Promise<void> {
  await tx.db
    .updateTable('agent_token')
    .set({ used_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('agent_token_id', '=', id)
    .execute()
}

/** Those that open something; whoever counts holds the agent's row, so that no other token comes beside. */
export function countValidAgentTokens(tx: TenantTx, agentId: AgentId): Promise<number> {
  return countRows(from(tx, 'agent_token').where('agent_id', '=', agentId).where('revoked_at', 'is', null))
}

export async function insertAgentToken(
  tx: TenantTx,
  token: { readonly id: AgentTokenId; readonly agentId: AgentId; readonly tokenHash: string },
  { userId, at }: Actor,
): Promise<void> {
  if (userId === null) throw new Error('A token is given by a person')
  await tx.db
    .insertInto('agent_token')
    .values({
      tenant_id: tx.tenantId,
      agent_token_id: token.id,
      agent_id: token.agentId,
      token_hash: token.tokenHash,
      created_at: at,
      created_by: userId,
    })
    .execute()
}

/** All of an agent's that open something, or the one; false where there is none. */
export async function revokeAgentTokens(
  tx: TenantTx,
  agentId: AgentId,
  { userId, at }: Actor,
  only: AgentTokenId | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('agent_token')
    .set({ revoked_at: at, revoked_by: userId })
    .where('tenant_id', '=', tx.tenantId)
    .where('agent_id', '=', agentId)
    .where('revoked_at', 'is', null)
    .where(only === null ? sql<boolean>`true` : sql<boolean>`agent_token_id = ${only}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
