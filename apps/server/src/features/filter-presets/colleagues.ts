// Whom a caller shares a company with: people who may see at least one company that he may see too.
import { type AccessFacts, companiesSeen } from '@kontor/domain/access'
import type { UserId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { listAssignmentsOf } from '../users/public.ts'
import type { StepUp } from './colleagues.store.ts'

/** Of `people`, those who are the caller's colleagues. */
export async function listColleagues(
  tx: TenantTx,
  caller: Caller,
  people: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const others = people.filter((id) => id !== caller.userId)
  if (others.length === 0) return new Set()
  const seen = new Set(companiesSeen(caller.facts))
  const assignments = await listAssignmentsOf(tx, others)
  const isColleague = (id: UserId) => {
    const facts: AccessFacts = {
      companies: caller.facts.companies,
      assignments: assignments.get(id) ?? [],
      accountPermissions: [],
    }
    return companiesSeen(facts).some((companyId) => seen.has(companyId))
  }
  return new Set(others.filter(isColleague))
}

/** From each company that the caller sees up to the root: what the database asks who else sees one of them. */
export function stepsUp({ facts }: Caller): readonly StepUp[] {
  const parents = new Map(facts.companies.map(({ id, parentId }) => [id, parentId]))
  const wayUp = (id: string | null): readonly string[] => (id === null ? [] : [id, ...wayUp(parents.get(id) ?? null)])
  return companiesSeen(facts).flatMap((company) => wayUp(company).map((speaker, step) => ({ company, speaker, step })))
}
