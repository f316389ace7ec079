// The cashflow categories of everybody, page by page, and all that one company may use.
import { type CashflowAnswer, type RouteAnswer, type RouteInput, cashflowList } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { cashflowAnswer } from './cashflow-record.ts'
import { listCashflowsOf, listGlobalCashflows } from './cashflows.store.ts'

export async function listCashflows(
  { database }: Kernel,
  caller: Caller,
  query: RouteInput<'listCashflows'>['query'],
): Promise<RouteAnswer<'listCashflows'>> {
  const paging = pagingOf(query, cashflowList.sortKeys, [{ key: 'Name', direction: 'asc' }])
  const { cashflows, total } = await database.withTenant(caller.tenantId, (tx) =>
    listGlobalCashflows(tx, query.globalSearch, paging),
  )
  return pageAnswer(cashflows.map(cashflowAnswer), total, paging)
}

export async function listCompanyCashflows(
  { database }: Kernel,
  caller: Caller,
  companyId: CompanyId,
): Promise<CashflowAnswer[]> {
  const cashflows = await database.withTenant(caller.tenantId, (tx) => listCashflowsOf(tx, companyId))
  return cashflows.map(cashflowAnswer)
}
