// Routes of agents, for those who administer them. What agents themselves may call belongs to other features.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { createAgent } from './create-agent.ts'
import { createAgentToken } from './create-agent-token.ts'
import { getAgent, listAgentLog, listAgents } from './list-agents.ts'
import { revokeAgent, revokeAgentToken } from './revoke-agent.ts'
import { updateAgent } from './update-agent.ts'

export function agentsRoutes(on: Registrar, kernel: Kernel): void {
  on.route('listAgents', ({ caller }) => listAgents(kernel, caller))
  on.route('createAgent', ({ caller, body }) => createAgent(kernel, caller, body))
  on.route('getAgent', ({ caller, params }) => getAgent(kernel, caller, params.id))
  on.route('updateAgent', ({ caller, params, body }) => updateAgent(kernel, caller, params.id, body))
  on.route('revokeAgent', ({ caller, params }) => revokeAgent(kernel, caller, params.id))
  on.route('createAgentToken', ({ caller, params }) => createAgentToken(kernel, caller, params.id))
  on.route('revokeAgentToken', ({ caller, params }) => revokeAgentToken(kernel, caller, params.id, params.tokenId))
  on.route('listAgentLog', ({ caller, params, query }) => listAgentLog(kernel, caller, params.id, query))
}
