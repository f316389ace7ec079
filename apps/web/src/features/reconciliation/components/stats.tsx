// How much waits, said in the head of the page.
import type { CompanyId } from '@kontor/domain/identifiers'
import { useFormats } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useListNews } from '../../../shared/use-list-news.ts'
import { statsQuery } from '../reconciliation.queries.ts'

// figures stand where they stood
const noRows = { idsOf: () => [] }

export function Stats(props: { readonly companyId: CompanyId; readonly withChildren: boolean }): ReactNode {
  const { t } = useTranslation('reconciliation')
  const { integer } = useFormats()
  const asked = statsQuery(props.companyId, props.withChildren)
  const { data } = useQuery(asked)
  useListNews(asked, noRows)
  const written = (count: number | undefined) => (count === undefined ? '–' : integer(count))
  return (
    <dl className="rec-stats">
      <div>
        <dt>{t('stats.outstanding')}</dt>
        <dd className="k-num">{written(data?.outstandingPayments)}</dd>
      </div>
      <div>
        <dt>{t('stats.unaccepted')}</dt>
        <dd className="k-num">{written(data?.unacceptedTransactions)}</dd>
      </div>
      <div data-warning={(data?.unknownAccounts ?? 0) > 0 || undefined}>
        <dt>{t('stats.unknown')}</dt>
        <dd className="k-num">{written(data?.unknownAccounts)}</dd>
      </div>
    </dl>
  )
}
