// The matches of a company, newest first, the undone ones too.
import { type RouteAnswer, type RouteInput, matchLogList } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { facetsAnswer } from '../../kernel/facets.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { companyScope, visibleAccounts } from '../accounts/public.ts'
import { seesSalary } from '../payments/public.ts'
import { matchAnswer } from './match-answer.ts'
import { countMatchFacet } from './match-facets.store.ts'
import { listMatchPage } from './matches.store.ts'

export function listMatchLogs(
  { database }: Kernel,
  caller: Caller,
  companyId: CompanyId,
  { facets, startAmount, endAmount, ...asPaged }: RouteInput<'listMatchLogs'>['query'],
): Promise<RouteAnswer<'listMatchLogs'>> {
  const query = {
    ...asPaged,
    paymentStartAmount: asPaged.paymentStartAmount ?? startAmount,
    paymentEndAmount: asPaged.paymentEndAmount ?? endAmount,
  }
  const paging = pagingOf(query, matchLogList.sortKeys, [{ key: 'CreatedAt', direction: 'desc' }])
  const scope = companyScope(caller, companyId, query.children ?? false, ['Reconciliation'])
  const salaryCompanyIds = scope.filter((id) => seesSalary(caller, id))
  const filter = { ...query, accounts: visibleAccounts(caller, scope, query.accountIds ?? null), salaryCompanyIds }
  const ofAllAccounts = { ...filter, accounts: visibleAccounts(caller, scope) }
  return database.withTenant(caller.tenantId, async (tx) => {
    const { matches, total } = await listMatchPage(tx, filter, paging)
    const page = pageAnswer(
      matches.map((match) => matchAnswer(caller, match)),
      total,
      paging,
    )
    const counted = await facetsAnswer(facets, (name) =>
      countMatchFacet(tx, name === 'accountIds' ? ofAllAccounts : filter, name),
    )
    return { ...page, ...counted }
  })
}
