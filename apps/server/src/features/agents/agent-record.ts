// An agent to the acts of every plain record, to the wire, and to whoever administers it: an agent is there for those who
// administer all its companies, so that nobody gives a token to companies that are not his.
import { type AgentAnswer, agentFileKindOnWire } from '@kontor/contract'
import type { AgentId, CompanyId } from '@kontor/domain/identifiers'
import { type Caller, companiesWithFeature, mayIn } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type RecordKind, lockRecord } from '../../kernel/record-acts.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type AgentRecord, findAgent } from './agents.store.ts'

export const agentKind: RecordKind<'agent', 'agent', AgentRecord> = {
  subject: 'agent',
  table: 'agent',
  find: findAgent,
  describe: ({ name, description, companyIds, fileKinds }) => ({ name, description, companyIds, fileKinds }),
}

export function agentAnswer(agent: AgentRecord): AgentAnswer {
  const { id, name, description, companies, fileKinds, revokedAt, revokedBy, version } = agent
  const tokens = agent.tokens.map((token) => ({
    ...token,
    createdAt: instantOf(token.createdAt),
    usedAt: token.usedAt && instantOf(token.usedAt),
    revokedAt: token.revokedAt && instantOf(token.revokedAt),
  }))
  return {
    id,
    name,
    description,
    companies: [...companies],
    fileKinds: fileKinds.map((kind) => agentFileKindOnWire[kind]),
    tokens,
    lastSeenAt:
      tokens
        .flatMap(({ usedAt }) => usedAt ?? [])
        .toSorted()
        .at(-1) ?? null,
    revokedAt,
    revokedBy,
    version,
  }
}

/** JSON of the database says an instant in its own way. */
function instantOf(text: string): string {
  return new Date(text).toISOString()
}

/** Of the companies that somebody names for an agent: each once, and each one that he administers. */
export function checkAdministered(caller: Caller, companyIds: readonly CompanyId[]): readonly CompanyId[] {
  const known = new Set(companiesWithFeature(caller, 'Agents'))
  for (const id of companyIds) {
    if (!known.has(id)) throw refused('company.not-found')
    if (!mayIn(caller, id, 'AgentsEdit')) throw refused('access.forbidden')
  }
  return [...new Set(companyIds)]
}

export async function getAgentFor(tx: TenantTx, caller: Caller, id: AgentId): Promise<AgentRecord> {
  const agent = await findAgent(tx, id)
  if (agent === null || !isShownTo(caller, agent)) throw refused('agent.not-found')
  return agent
}

/** Locked, as it was shown, for whoever may change it. One that is revoked stays as it is. */
export async function lockAgentFor(tx: TenantTx, caller: Caller, id: AgentId, version?: number): Promise<AgentRecord> {
  const agent = await lockRecord(tx, agentKind, id, version, (one) => isShownTo(caller, one))
  checkAdministered(caller, agent.companyIds)
  if (agent.revokedAt !== null) throw refused('agent.revoked')
  return agent
}

export function isShownTo(caller: Caller, { companyIds }: Pick<AgentRecord, 'companyIds'>): boolean {
  const own = new Set(companiesWithFeature(caller, 'Agents'))
  return companyIds.every((id) => own.has(id))
}
