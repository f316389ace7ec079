// Where one may change companies: in a company, and at the top of the tree.
import type { CompanyId } from '@kontor/domain/identifiers'
import { hasPermission } from '@kontor/domain/access'
import { useCallback } from 'react'
import { useSession } from '../../shared/session/session-context.ts'

/** `null`: at the top. */
export function useMayEditCompany(): (place: CompanyId | null) => boolean {
  const { facts } = useSession()
  return useCallback((place) => hasPermission(facts, place, 'CompaniesEdit'), [facts])
}
