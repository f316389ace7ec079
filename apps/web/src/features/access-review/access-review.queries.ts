// What is read of the access review.
import type { CalendarDate } from '@kontor/domain/calendar'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

/** Null: today. */
export function accessReviewQuery(day: CalendarDate | null) {
  return queryOptions({
    queryKey: ['access-review', day ?? 'today'],
    queryFn: ({ signal }) => call('getAccessReview', { query: day === null ? {} : { day }, signal }),
  })
}
