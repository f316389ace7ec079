// The access review: who can sign and send what, and who holds the other strong rights, today or at the end of a past day.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { accessReviewQuery } from '../access-review.queries.ts'
import type { ReviewTab } from '../review-tabs.ts'
import { ReviewDay } from '../components/review-day.tsx'
import { AccountsTable, StrongTable } from '../components/review-tables.tsx'
import '../access-review.css'

const route = getRouteApi('/shell/admin/access-review')

export function AccessReviewPage(): ReactNode {
  const { t } = useTranslation('access-review')
  const { day = null, tab = 'accounts' } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: review, error, isFetching, refetch } = useQuery(accessReviewQuery(day))
  const state = {
    review,
    isFetching,
    failure: error?.message ?? null,
    onRefresh: () => void refetch(),
  }
  const go = (to: { readonly day: CalendarDate | null; readonly tab: ReviewTab }) =>
    void navigate({
      search: { ...(to.day !== null && { day: to.day }), ...(to.tab !== 'accounts' && { tab: to.tab }) },
    })
  return (
    <TablePage
      title={t('title')}
      tabs={{
        value: tab,
        onChange: (chosen) => go({ day, tab: chosen }),
        all: [
          { value: 'accounts', label: t('tab.accounts'), panel: <AccountsTable state={state} /> },
          { value: 'rights', label: t('tab.rights'), panel: <StrongTable state={state} /> },
        ],
      }}
      above={<ReviewDay day={day} onDay={(chosen) => go({ day: chosen, tab })} review={review} />}
    />
  )
}
