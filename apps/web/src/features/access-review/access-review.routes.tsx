// The access review of a day.
import { type CalendarDate, parseCalendarDate } from '@kontor/domain/calendar'
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'
import { type ReviewTab, reviewTabs } from './review-tabs.ts'

type ReviewSearch = {
  /** Left out: today. */
  readonly day?: CalendarDate
  readonly tab?: ReviewTab
}

export const accessReviewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/access-review',
  staticData: { requires: { permissions: ['AuditRead', 'UsersEdit'] } },
  validateSearch: (search: Record<string, unknown>): ReviewSearch => {
    const day = typeof search['day'] === 'string' ? parseCalendarDate(search['day']) : null
    const tab = reviewTabs.find((one) => one === search['tab'])
    return { ...(day !== null && { day }), ...(tab && { tab }) }
  },
  component: lazyPage(() => import('./pages/access-review-page.tsx'), 'AccessReviewPage'),
})

export const accessReviewRoutes = [accessReviewRoute] as const
