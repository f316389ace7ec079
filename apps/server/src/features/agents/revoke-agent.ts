// Takes from an agent one of its tokens, or all that it may, for ever.
import type { AgentAnswer } from '@kontor/contract'
import type { AgentId, AgentTokenId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { revokeAgentTokens } from '../auth/public.ts'
import { agentAnswer, getAgentFor, lockAgentFor } from './agent-record.ts'
import { saveRevoked } from './agents.store.ts'

export async function revokeAgentToken(
  kernel: Kernel,
  caller: Caller,
  id: AgentId,
  tokenId: AgentTokenId,
): Promise<AgentAnswer> {
  return act(kernel, caller, async ({ tx, actor, note }) => {
    const { name } = await lockAgentFor(tx, caller, id)
    if (!(await revokeAgentTokens(tx, id, actor, tokenId))) throw refused('agent.token-not-found')
    note({ action: 'TokenRevoked', subjectKind: 'agent', subjectId: id, before: { name, tokenId } })
    return agentAnswer(await getAgentFor(tx, caller, id))
  })
}

export async function revokeAgent(kernel: Kernel, caller: Caller, id: AgentId): Promise<AgentAnswer> {
  return act(kernel, caller, async ({ tx, actor, note }) => {
    const { name } = await lockAgentFor(tx, caller, id)
    await saveRevoked(tx, id, actor)
    await revokeAgentTokens(tx, id, actor)
    note({ action: 'Revoked', subjectKind: 'agent', subjectId: id, before: { name } })
    return agentAnswer(await getAgentFor(tx, caller, id))
  })
}
