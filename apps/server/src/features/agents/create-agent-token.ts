// Gives an agent a token: 32 random bytes, answered once and kept as their hash. Two are valid at a time, so that an agent
// gets its next one before the old one is revoked.
import type { RouteAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { AgentId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import { agentTokenText } from '../../kernel/http/agent-token.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { countValidAgentTokens, insertAgentToken } from '../auth/public.ts'
import { agentAnswer, getAgentFor, lockAgentFor } from './agent-record.ts'

export async function createAgentToken(
  kernel: Kernel,
  caller: Caller,
  id: AgentId,
): Promise<RouteAnswer<'createAgentToken'>> {
  return act(kernel, caller, async ({ tx, actor, note }) => {
    const { name } = await lockAgentFor(tx, caller, id)
    const count = limits.count.agentTokens
    if ((await countValidAgentTokens(tx, id)) >= count) throw refused('agent.too-many-tokens', { count: `${count}` })
    const token = kernel.ids.token()
    const tokenId = kernel.ids.next<'agent-token'>()
    await insertAgentToken(tx, { id: tokenId, agentId: id, tokenHash: sha256(token) }, actor)
    note({ action: 'TokenCreated', subjectKind: 'agent', subjectId: id, after: { name, tokenId } })
    const agent = agentAnswer(await getAgentFor(tx, caller, id))
    return { agent, token: agentTokenText({ tenantId: caller.tenantId, token }) }
  })
}
