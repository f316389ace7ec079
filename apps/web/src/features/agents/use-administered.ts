// The companies whose agents the person administers.
import { hasPermission } from '@kontor/domain/access'
import { useMemo } from 'react'
import { useSession } from '../../shared/session/session-context.ts'

/** For these he may let an agent carry, and change one that carries for no others. */
export function useAdministered() {
  const { companies, facts } = useSession()
  return useMemo(() => companies.filter(({ id }) => hasPermission(facts, id, 'AgentsEdit')), [companies, facts])
}
