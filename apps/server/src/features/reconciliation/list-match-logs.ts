// The matches of a company, newest first, the undone ones too.
import { type RouteAnswer, type RouteInput, matchLogList } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { facetsAnswer } from '../../kernel/facets.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { companyScope, listVisibleAccounts } from '../accounts/public.ts'
import { seesSalary } from '../payments/public.ts'
import { matchAnswers } from './match-answer.ts'
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
  const asked = query.accountIds === undefined ? null : new Set<string>(query.accountIds)
  return database.withTenant(caller.tenantId, async (tx) => {
    const visible = (await listVisibleAccounts(tx, caller, scope)).map(({ id }) => id)
    const salaryCompanyIds = scope.filter((id) => seesSalary(caller, id))
    const accountIds = asked === null ? visible : visible.filter((id) => asked.has(id))
    const filter = { ...query, accountIds, salaryCompanyIds }
    const { rows, total } = await listMatchPage(tx, filter, paging)
    const page = pageAnswer(await matchAnswers(tx, caller, rows), total, paging)
    const counted = await facetsAnswer(facets, (name) =>
      countMatchFacet(tx, name === 'accountIds' ? { ...filter, accountIds: visible } : filter, name),
    )
    return { ...page, ...counted }
  })
}
