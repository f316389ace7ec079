// What the caller himself did, latest first, whatever rights he has: of what it was done to, he is told as much as the
// screens tell him now.
import { type RouteAnswer, type RouteInput, textOfActivity } from '@kontor/contract'
import { companiesSeen } from '@kontor/domain/access'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { hiddenAccountIds } from '../accounts/public.ts'
import { type OwnEntry, listOwnPage } from './audit.store.ts'
import { toldOf } from './told-content.ts'

export async function listOwnActivities(
  { database }: Kernel,
  caller: Caller,
  query: RouteInput<'listOwnActivities'>['query'],
): Promise<RouteAnswer<'listOwnActivities'>> {
  const paging = pagingOf(query, ['At'], [{ key: 'At', direction: 'desc' }])
  const { entries, total } = await database.withTenant(caller.tenantId, (tx) =>
    listOwnPage(tx, caller.userId, hiddenAccountIds(caller), paging),
  )
  const companies = new Set(companiesSeen(caller.facts))
  const activities = entries.map((entry) => ({
    sequence: entry.sequence,
    at: entry.at,
    action: entry.action,
    actionName: textOfActivity(entry.action, caller.language),
    subjectKind: entry.subjectKind,
    subjectName: subjectNameOf(caller, entry),
    companyId: entry.companyId,
    companyName: entry.companyId !== null && companies.has(entry.companyId) ? entry.companyName : null,
  }))
  return pageAnswer(activities, total, paging)
}

/** Of a salary its number tells neither amount nor name; other names go with the right to open what bears them. */
function subjectNameOf(caller: Caller, entry: OwnEntry): string | null {
  const told = toldOf(caller, entry)
  if (told === 'rights') return null
  if (entry.transactionNumber !== null) return entry.transactionNumber
  return told === 'all' ? entry.subjectName : null
}
