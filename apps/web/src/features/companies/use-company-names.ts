// The companies by their short names, where accounts of several are shown together; null where all are of one.
import { useMemo } from 'react'
import { useShowDescendants } from '../../shared/show-descendants.ts'
import { useSession } from '../../shared/session/session-context.ts'

export function useCompanyNames(): ReadonlyMap<string, string> | null {
  const { companies } = useSession()
  const isShown = useShowDescendants() && companies.length > 1
  return useMemo(
    () => (isShown ? new Map(companies.map(({ id, shortName }) => [id, shortName])) : null),
    [companies, isShown],
  )
}
