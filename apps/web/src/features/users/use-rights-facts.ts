// What is known on the screens of rights beside the person: the companies that the reader sees, and all roles.
import type { RoleAnswer, UserAnswer } from '@kontor/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../shared/session/session-context.ts'
import type { PlaceCompany } from './places.ts'
import { rolesQuery } from './users.queries.ts'

type Assignments = UserAnswer['assignments']
const none: Assignments = []

/** Also companies in which only this person holds roles: one may be disabled meanwhile. */
export function usePlaceCompanies(assignments: Assignments = none): readonly PlaceCompany[] {
  const { companies } = useSession()
  return useMemo(() => {
    const seen = new Set<string>(companies.map(({ id }) => id))
    const others = assignments.flatMap(({ companyId, companyName }) =>
      companyId === null || seen.has(companyId)
        ? []
        : [{ id: companyId, name: companyName ?? companyId, parentId: null }],
    )
    return [...companies, ...new Map(others.map((one) => [one.id, one])).values()]
  }, [companies, assignments])
}

export type RightsFacts = { readonly companies: readonly PlaceCompany[]; readonly roles: readonly RoleAnswer[] }

/** Null while the roles are on their way. */
export function useRightsFacts(assignments?: Assignments): {
  readonly known: RightsFacts | null
  readonly error: Error | null
} {
  const companies = usePlaceCompanies(assignments)
  const { data: roles, error } = useQuery(rolesQuery)
  const known = useMemo(() => (roles === undefined ? null : { companies, roles }), [companies, roles])
  return { known, error }
}
