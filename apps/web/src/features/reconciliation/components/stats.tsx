// How much waits, said in the head of the page.
import { useFormats } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { statsQuery } from '../reconciliation.queries.ts'

export function Stats(props: { readonly companyId: string; readonly withChildren: boolean }): ReactNode {
  const { t } = useTranslation('reconciliation')
  const { integer } = useFormats()
  const { data } = useQuery(statsQuery(props.companyId, props.withChildren))
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
