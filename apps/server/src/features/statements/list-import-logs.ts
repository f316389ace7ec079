// The import log within the companies and accounts that the caller sees. What concerns no account yet (an unreadable
// file, an unknown number) is shown to everyone who may look at imports.
import type { RouteAnswer, RouteInput } from '@kontor/contract'
import { addDays } from '@kontor/domain/calendar'
import { companiesWith } from '@kontor/domain/access'
import type { AccountId, CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { companyScope, listVisibleAccounts } from '../accounts/public.ts'
import { importLogAnswer } from './import-log-answer.ts'
import { type ImportLogFilter, countImportLogs, listImportLogs } from './import-logs.store.ts'

export async function listLogs(
  { database }: Kernel,
  caller: Caller,
  companyId: CompanyId,
  query: RouteInput<'listImportLogs'>['query'],
): Promise<RouteAnswer<'listImportLogs'>> {
  const paging = pagingOf(query, ['CreatedAt'], [{ key: 'CreatedAt', direction: 'desc' }])
  const scope = companyScope(caller, companyId, query.children ?? false, ['Reconciliation'])
  return database.withTenant(caller.tenantId, async (tx) => {
    const accounts = (await listVisibleAccounts(tx, caller, scope)).map((one) => one.id)
    const asked = query.accountIds === undefined ? null : new Set<string>(query.accountIds)
    const filter: ImportLogFilter = {
      accountIds: asked === null ? accounts : accounts.filter((id) => asked.has(id)),
      withoutAccount: asked === null,
      results: query.statusList,
      communicationIds: query.communications,
      ...(query.startDate !== undefined && { from: `${query.startDate}T00:00:00Z` }),
      ...(query.endDate !== undefined && { until: `${addDays(query.endDate, 1)}T00:00:00Z` }),
    }
    const rows = await listImportLogs(tx, filter, { offset: paging.offset, limit: paging.pageSize })
    return pageAnswer(
      rows.map((row) => importLogAnswer(row, caller.language)),
      await countImportLogs(tx, filter),
      paging,
    )
  })
}

/** The accounts whose imports the caller may be told about after an upload. */
export async function visibleLogs(tx: TenantTx, caller: Caller): Promise<ImportLogFilter> {
  const companies = [
    ...new Set([
      ...companiesWith(caller.facts, { permission: 'StatementsImport' }),
      ...companiesWith(caller.facts, { feature: 'Reconciliation' }),
    ]),
  ] as CompanyId[]
  const accountIds: AccountId[] = (await listVisibleAccounts(tx, caller, companies)).map((one) => one.id)
  return { accountIds, withoutAccount: true }
}
