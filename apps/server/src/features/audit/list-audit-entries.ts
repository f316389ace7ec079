// The activity log, page by page, within the companies whose log the caller may read.
import { type AuditFacet, type RouteAnswer, type RouteInput, auditList, noId } from '@kontor/contract'
import { addDays, endOfDay } from '@kontor/domain/calendar'
import type { Caller } from '../../kernel/caller.ts'
import { facetsAnswer } from '../../kernel/facets.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { type AuditFilter, countAuditFacet, listAuditPage } from './audit.store.ts'
import { auditScopeOf } from './told-content.ts'

type Query = RouteInput<'listAuditEntries'>['query']

export async function listAuditEntries(
  { database }: Kernel,
  caller: Caller,
  { facets, ...query }: Query,
): Promise<RouteAnswer<'listAuditEntries'>> {
  const paging = pagingOf(query, auditList.sortKeys, [{ key: 'At', direction: 'desc' }])
  return database.withTenant(caller.tenantId, async (tx) => {
    const { entries, total } = await listAuditPage(tx, filterOf(caller, query), paging)
    const count = (name: AuditFacet) => countAuditFacet(tx, filterOf(caller, { ...query, [name]: undefined }), name)
    return { ...pageAnswer(entries, total, paging), ...(await facetsAnswer(facets, count)) }
  })
}

function filterOf(caller: Caller, asked: Omit<Query, 'facets'>): AuditFilter {
  const zone = zoneOf(caller)
  const { userIds, companyIds, actions, subjectKinds, subjectId, startDate, endDate } = asked
  const scope = auditScopeOf(caller)
  return {
    ...scope,
    userIds: userIds?.filter((id) => id !== noId),
    ofHouse: userIds?.includes(noId) ?? false,
    askedCompanyIds: companyIds?.filter((id) => id !== noId),
    withoutCompany: companyIds?.includes(noId) ?? false,
    actions,
    subjectKinds,
    subjectId,
    from: startDate === undefined ? undefined : endOfDay(addDays(startDate, -1), zone),
    until: endDate === undefined ? undefined : endOfDay(endDate, zone),
  }
}

/** The clock by which a reader is told a day: that of the first company that he sees. */
function zoneOf({ facts, timeZones }: Caller): string {
  return timeZones[facts.companies[0]?.id ?? ''] ?? 'UTC'
}
