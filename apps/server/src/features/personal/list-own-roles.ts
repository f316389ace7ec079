// The roles that a person holds, with what each of them allows, in words: those of all companies first, then by company.
import { type RouteAnswer, textOfRole } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { listCompaniesByIds } from '../companies/public.ts'

type OwnRole = RouteAnswer<'listOwnRoles'>[number]

export async function listOwnRoles({ database }: Kernel, caller: Caller): Promise<OwnRole[]> {
  const { tenantId, facts, language } = caller
  const companyIds = [...new Set(facts.assignments.flatMap(({ companyId }) => companyId ?? []))] as CompanyId[]
  // whoever holds a role in a company knows its name, whatever the role allows
  const companies = await database.withTenant(tenantId, (tx) => listCompaniesByIds(tx, companyIds))
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  const order = new Intl.Collator(language)
  return facts.assignments
    .map((assignment): OwnRole => {
      const companyId = assignment.companyId as CompanyId | null
      return {
        companyId,
        companyName: companyId === null ? null : (names.get(companyId) ?? null),
        role: assignment.roleKey,
        roleName: textOfRole(assignment.roleKey, language),
        features: [...assignment.features],
        permissions: [...assignment.permissions],
      }
    })
    .toSorted((a, b) => order.compare(placeOf(a), placeOf(b)) || order.compare(a.roleName, b.roleName))
}

function placeOf({ companyName }: OwnRole): string {
  return companyName ?? ''
}
