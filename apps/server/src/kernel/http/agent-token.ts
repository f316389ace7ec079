// The token of an agent as its requests carry it: like a session's the tenant stands before it, so that it is looked up
// inside its tenant; the word at its beginning keeps the two apart, so that neither is ever looked for among the others.
import type { TenantId } from '@kontor/domain/identifiers'
import type { FastifyRequest } from 'fastify'

const shape =
  /^Bearer agent\.([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

export type AgentToken = { readonly tenantId: TenantId; readonly token: string }

export function readAgentToken({ headers }: FastifyRequest): AgentToken | null {
  const [, tenantId, token] = shape.exec(headers.authorization ?? '') ?? []
  return tenantId === undefined || token === undefined ? null : { tenantId: tenantId as TenantId, token }
}

/** As it is shown once. */
export function agentTokenText({ tenantId, token }: AgentToken): string {
  return `agent.${tenantId}.${token}`
}
