// What people save of an agent.
import type { AgentAnswer } from '@kontor/contract'
import { type AgentFileKind, agentFileKinds } from '@kontor/domain/agents'
import type { CompanyId } from '@kontor/domain/identifiers'
import { agentFileKindOnWire } from '@kontor/contract'
import { call } from '../../shared/api/client.ts'
import { type NamedDraft, namedBodyOf, namedDraftOf } from '../../shared/forms/named-fields.tsx'
import type { SaveRequest } from '../../shared/forms/save-attempt.ts'
import { idOf } from '../../shared/ids.ts'

export type AgentDraft = NamedDraft & {
  readonly companyIds: readonly CompanyId[]
  readonly fileKinds: readonly AgentFileKind[]
}

/** A new one carries whatever there is, for the company from whose screen it is made. */
export function agentDraftOf(saved: AgentAnswer | null, companyIds: readonly CompanyId[]): AgentDraft {
  return {
    ...namedDraftOf(saved),
    companyIds: saved?.companies.map(({ id }) => id) ?? companyIds,
    fileKinds: agentFileKinds.filter((kind) => saved?.fileKinds.includes(agentFileKindOnWire[kind]) ?? true),
  }
}

export function saveAgent({ id, version, body: draft, idempotencyKey }: SaveRequest<AgentDraft>): Promise<AgentAnswer> {
  const content = {
    ...namedBodyOf(draft),
    companyIds: [...draft.companyIds],
    fileKinds: draft.fileKinds.map((kind) => agentFileKindOnWire[kind]),
  }
  const headers = { 'idempotency-key': idempotencyKey }
  if (id === null || version === null) return call('createAgent', { body: content, headers })
  return call('updateAgent', { params: { id: idOf<'agent'>(id) }, body: { ...content, version }, headers })
}
