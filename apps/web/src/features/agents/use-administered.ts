// Whose agents the person administers.
import type { AgentAnswer } from '@kontor/contract'
import { hasPermission } from '@kontor/domain/access'
import type { CompanyId } from '@kontor/domain/identifiers'
import { useMemo } from 'react'
import { useSession } from '../../shared/session/session-context.ts'

export type CarriedCompany = { readonly id: CompanyId; readonly name: string }

/** The companies for which he may let an agent carry. */
export function useAdministered(): readonly CarriedCompany[] {
  const { companies, facts } = useSession()
  return useMemo(() => companies.filter(({ id }) => hasPermission(facts, id, 'AgentsEdit')), [companies, facts])
}

/** Whether he may change an agent, also where one of its companies is disabled meanwhile: it can be revoked. */
export function useMayEdit({ companies, revokedAt }: AgentAnswer): boolean {
  const { facts } = useSession()
  return revokedAt === null && companies.every(({ id }) => hasPermission(facts, id, 'AgentsEdit'))
}
