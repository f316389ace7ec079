// Whom a caller shares a company with: people who may see at least one company that he may see too.
import { type AccessFacts, companiesSeen } from '@kontor/domain/access'
import type { UserId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { listAssignmentsOf } from '../users/public.ts'

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
