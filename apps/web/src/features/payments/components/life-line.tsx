// The life line of a payment: who, when, what, why; newest last.
import type { Language, RouteAnswer } from '@kontor/contract'
import { textOfActivity } from '@kontor/contract'
import { paymentStatuses } from '@kontor/domain/payments'
import { useFormats, useTexts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentHistoryQuery } from '../payments.queries.ts'

type Activity = RouteAnswer<'listPaymentHistory'>[number]

export function LifeLine({ paymentId }: { readonly paymentId: string }): ReactNode {
  const { t } = useTranslation('payments')
  const { data = [], error } = useQuery(paymentHistoryQuery(paymentId))
  return (
    <section className="view-section">
      <h2>{t('view.history')}</h2>
      {error !== null && <span className="k-dim">{error.message}</span>}
      <LifeLineEntries entries={data} />
    </section>
  )
}

export function LifeLineEntries({ entries }: { readonly entries: readonly Activity[] }): ReactNode {
  const { t, i18n } = useTranslation('payments')
  const kit = useTexts()
  const formats = useFormats()
  const word = (text: string | null) => {
    const status = paymentStatuses.find((one) => one === text)
    return status === undefined ? null : kit(`status.${status}`)
  }
  return (
    <ol className="life-line">
      {entries.map(({ sequence, at, userName, action, reason, before, after }) => {
        const from = word(before)
        const to = word(after)
        return (
          <li key={sequence}>
            <span className="k-strong">{textOfActivity(action, i18n.language as Language)}</span>
            {to !== null && from !== to && <span>: {from === null ? to : `${from} → ${to}`}</span>}
            <span className="k-dim k-num">
              {formats.dateTime(at)}, {userName}
            </span>
            {reason && <span className="k-dim">{t('view.reason', { text: reason })}</span>}
          </li>
        )
      })}
    </ol>
  )
}
