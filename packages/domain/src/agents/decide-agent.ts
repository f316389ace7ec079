// What an agent needs to be of use: a name, a company to carry for, and a kind of file.
import { limits } from '../limits.ts'
import { type NamedContent, type NamedRequest, decideNamed } from '../named-content.ts'
import { type Outcome, type Refusal, acceptUnless, refusal, refuse } from '../outcome.ts'

export const agentTexts = { name: limits.length.name, description: limits.length.agentDescription } as const

export type AgentRequest<Kind> = NamedRequest & {
  readonly companyIds: readonly string[]
  readonly fileKinds: readonly Kind[]
}

/** Refuses at once all that is missing. */
export function decideAgent<Kind>(request: AgentRequest<Kind>): Outcome<NamedContent> {
  const named = decideNamed(request, agentTexts)
  const refusals: Refusal[] = named.ok ? [] : [...named.refusals]
  if (request.companyIds.length === 0) refusals.push(refusal('agent.no-company', {}, 'companyIds'))
  if (request.fileKinds.length === 0) refusals.push(refusal('agent.no-file-kind', {}, 'fileKinds'))
  if (!named.ok) return refuse(...refusals)
  return acceptUnless(refusals, () => named.value)
}
