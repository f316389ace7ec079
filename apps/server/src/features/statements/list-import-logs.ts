// The import log within the companies and accounts that the caller sees. What concerns no account yet (an unreadable
// file, an unknown number) is shown to everyone who may look at imports.
import { type Facet, type ImportLogFacet, type RouteAnswer, type RouteInput } from '@kontor/contract'
import { importLogList, importResultOnWire, noId } from '@kontor/contract'
import type { ImportResult } from '@kontor/domain/entries'
import { addDays } from '@kontor/domain/calendar'
import { companiesWith } from '@kontor/domain/access'
import type { CompanyId } from '@kontor/domain/identifiers'
import type { AgentCaller, Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { facetsAnswer } from '../../kernel/facets.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { companyScope, visibleAccounts } from '../accounts/public.ts'
import { importLogAnswer } from './import-log-answer.ts'
import { type ImportLogFilter, countImportFacet, listImportLogPage } from './import-logs.store.ts'

export async function listLogs(
  { database }: Kernel,
  caller: Caller,
  companyId: CompanyId,
  { facets, ...query }: RouteInput<'listImportLogs'>['query'],
): Promise<RouteAnswer<'listImportLogs'>> {
  const paging = pagingOf(query, importLogList.sortKeys, [{ key: 'CreatedAt', direction: 'desc' }])
  const scope = companyScope(caller, companyId, query.children ?? false, ['Reconciliation'])
  return database.withTenant(caller.tenantId, async (tx) => {
    const filterOf = (asked: typeof query): ImportLogFilter => ({
      accounts: visibleAccounts(caller, scope, asked.accountIds?.filter((id) => id !== noId) ?? null),
      withoutAccount: asked.accountIds?.includes(noId) ?? true,
      results: asked.statusList,
      communicationIds: asked.communications?.filter((id) => id !== noId),
      withoutCommunication: asked.communications?.includes(noId) ?? false,
      ...(asked.startDate !== undefined && { from: `${asked.startDate}T00:00:00Z` }),
      ...(asked.endDate !== undefined && { until: `${addDays(asked.endDate, 1)}T00:00:00Z` }),
    })
    const filter = filterOf(query)
    const { rows, total } = await listImportLogPage(tx, filter, paging)
    const page = pageAnswer(
      rows.map((row) => importLogAnswer(row, caller)),
      total,
      paging,
    )
    const count = async (name: ImportLogFacet) =>
      onWire(name, await countImportFacet(tx, filterOf({ ...query, [name]: undefined }), name))
    return { ...page, ...(await facetsAnswer(facets, count)) }
  })
}

function onWire(name: ImportLogFacet, facets: readonly Facet[]): readonly Facet[] {
  if (name !== 'statusList') return facets
  return facets.map((facet) => ({ ...facet, value: importResultOnWire[facet.value as ImportResult] }))
}

/** The accounts whose imports the caller may be told about after an upload. */
export function visibleLogs(caller: Caller | AgentCaller): ImportLogFilter {
  if (caller.userId === null) {
    const { companyIds } = caller
    return { accounts: { companyIds, hiddenAccountIds: [], only: null }, withoutAccount: true }
  }
  const companies = [
    ...new Set([
      ...companiesWith(caller.facts, { permission: 'StatementsImport' }),
      ...companiesWith(caller.facts, { feature: 'Reconciliation' }),
    ]),
  ] as CompanyId[]
  return { accounts: visibleAccounts(caller, companies), withoutAccount: true }
}
