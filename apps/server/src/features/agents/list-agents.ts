// Agents and what they brought, for those who administer their companies.
import { type AgentAnswer, type RouteAnswer, type RouteInput, importResultOnWire } from '@kontor/contract'
import type { AgentId } from '@kontor/domain/identifiers'
import { type Caller, companiesWithFeature } from '../../kernel/caller.ts'
import { textOf } from '../../kernel/http/error-answer.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { agentAnswer, getAgentFor, isShownTo } from './agent-record.ts'
import { agentLogSortKeys, findAgentLogPage, listAgentsOf } from './agents.store.ts'

export async function listAgents({ database }: Kernel, caller: Caller): Promise<AgentAnswer[]> {
  const companyIds = companiesWithFeature(caller, 'Agents')
  const agents = await database.withTenant(caller.tenantId, (tx) => listAgentsOf(tx, companyIds))
  return agents.map(agentAnswer)
}

export async function getAgent({ database }: Kernel, caller: Caller, id: AgentId): Promise<AgentAnswer> {
  return agentAnswer(await database.withTenant(caller.tenantId, (tx) => getAgentFor(tx, caller, id)))
}

export async function listAgentLog(
  { database }: Kernel,
  caller: Caller,
  id: AgentId,
  query: RouteInput<'listAgentLog'>['query'],
): Promise<RouteAnswer<'listAgentLog'>> {
  const paging = pagingOf(query, agentLogSortKeys, [{ key: 'At', direction: 'desc' }])
  const { rows, total } = await database.withTenant(caller.tenantId, async (tx) => {
    const found = await findAgentLogPage(tx, id, paging)
    if (found === null || !isShownTo(caller, found.agent)) throw refused('agent.not-found')
    return found
  })
  const data = rows.map(({ id: logId, at, fileName, source, result, refusal, bankFileId }) => ({
    id: logId,
    at,
    fileName,
    source,
    result: result === 'refused' ? ('REFUSED' as const) : importResultOnWire[result],
    message: refusal && textOf(refusal, caller.language),
    bankFileId,
  }))
  return pageAnswer(data, total, paging)
}
