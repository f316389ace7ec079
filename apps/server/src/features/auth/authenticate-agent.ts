// From the token of an agent to the agent that calls: what it may is read afresh at every request, so that a token that is
// revoked, or a company that is taken from its agent, counts from the next call on.
import { chooseLanguage } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { AgentId } from '@kontor/domain/identifiers'
import type { AgentCaller, AgentRights } from '../../kernel/caller.ts'
import { instantText } from '../../kernel/clock.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { AgentToken } from '../../kernel/http/agent-token.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { getTenantById } from '../../kernel/tenants/tenants.store.ts'
import { findValidAgentToken, touchAgentToken } from './agent-tokens.store.ts'

export type AuthenticatedAgent = {
  readonly caller: AgentCaller
  readonly isLocked: false
  /** Writes down that the token was used; null where that was done a moment ago. */
  readonly touch: (() => Promise<void>) | null
}

/** `findRights`: what the agents' own feature knows of one; null when it is revoked. */
export function agentAuthenticatorOn(
  { clock, database }: Kernel,
  findRights: (tx: TenantTx, id: AgentId) => Promise<AgentRights | null>,
): (token: AgentToken, language: string | undefined) => Promise<AuthenticatedAgent> {
  return async ({ tenantId, token }, language) => {
    if ((await getTenantById(database, tenantId)) === null) throw refused('session.none')
    const found = await database.withTenant(tenantId, async (tx) => {
      const valid = await findValidAgentToken(tx, sha256(token))
      const rights = valid && (await findRights(tx, valid.agentId))
      return valid && rights && { ...valid, rights }
    })
    if (!found) throw refused('session.none')
    const { id, agentId, usedAt, rights } = found
    const now = clock.now()
    // business time may go back as well as on
    const isSeen = usedAt !== null && Math.abs(now - usedAt.getTime()) < limits.timeMs.agentSeenStep
    const touch = () => database.withTenant(tenantId, (tx) => touchAgentToken(tx, id, instantText(now)))
    return {
      caller: {
        ...rights,
        // among the names of people, and of the house itself
        name: `Agent ${rights.name}`,
        tenantId,
        agentId,
        userId: null,
        language: chooseLanguage(language),
      },
      isLocked: false,
      touch: isSeen ? null : touch,
    }
  }
}
