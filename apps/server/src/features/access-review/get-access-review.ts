// Who can sign and send what at the end of a day, within the companies in which the caller may read it.
import type { AccessReviewAnswer } from '@kontor/contract'
import { hasPermission, isAccountVisible } from '@kontor/domain/access'
import { reviewAccess } from '@kontor/domain/access-review'
import { type CalendarDate, endOfDay, wallClock } from '@kontor/domain/calendar'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { readRightsUntil } from './access-review.store.ts'
import { reviewAnswer } from './review-answer.ts'

export async function getAccessReview(
  { database, clock }: Pick<Kernel, 'database' | 'clock'>,
  caller: Caller,
  asked: CalendarDate | undefined,
): Promise<AccessReviewAnswer> {
  const timeZone = zoneOf(caller)
  const today = wallClock(clock.now(), timeZone).date
  const day = asked ?? today
  if (day > today) throw refused('access-review.day-to-come', { today }, 'day')
  const instant = endOfDay(day, timeZone)
  const records = await database.withTenant(caller.tenantId, (tx) => readRightsUntil(tx, instant))
  const firstDay = records.firstAt === null ? day : wallClock(records.firstAt, timeZone).date
  if (day < firstDay) throw refused('access-review.before-tenant', { first: firstDay }, 'day')

  const end = Date.parse(instant)
  const places = placesOf(caller)
  const review = reviewAccess(records, {
    end,
    places,
    // who gives rights on an account knows it, be it denied to himself
    isAccountAsked: ({ id, companyId }) =>
      places.includes(companyId) && (mayGive(caller, companyId) || isAccountVisible(caller.facts, id)),
  })
  return { day, timeZone, today, firstDay, ...reviewAnswer(review, records, end, caller.language) }
}

/** Whose day it is: that of the oldest company that is below no other, as it is now. */
function zoneOf({ facts, timeZones }: Caller): string {
  const top = facts.companies.find(({ parentId }) => parentId === null)
  return timeZones[top?.id ?? ''] ?? 'UTC'
}

/** Where the caller may read who holds what; null: what is held for all companies, too. */
function placesOf(caller: Caller): readonly (string | null)[] {
  const places = [null, ...caller.facts.companies.map(({ id }) => id)]
  return places.filter((place) => mayGive(caller, place) || hasPermission(caller.facts, place, 'AuditRead'))
}

function mayGive({ facts }: Caller, place: string | null): boolean {
  return hasPermission(facts, place, 'UsersEdit')
}
