// What leads the open payments: what they come to, by currency, as the list is filtered. Currencies are never added.
import type { PaymentRow } from '@kontor/contract'
import { useFormats } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../shared/session/session-context.ts'
import { openSumsQuery } from '../open-sums.queries.ts'
import type { PaymentListParams } from '../payments.queries.ts'
import '../open-sums.css'

type OpenSumsProps = {
  readonly asked: PaymentListParams
  /** The page that stands below: another one is summed anew. */
  readonly rows: readonly PaymentRow[]
}

export function OpenSums({ asked, rows }: OpenSumsProps): ReactNode {
  const { t } = useTranslation('payments')
  const { amount, integer } = useFormats()
  const { data } = useQuery(openSumsQuery(useCompany().id, asked, rows))
  if (data === undefined) return null
  const { sums, maskedCount } = data
  const count = (of: number) => t('open.count', { count: of, shown: integer(of) })
  return (
    <>
      <dl className="open-sums" aria-label={t('open.sums')}>
        {sums.map((sum) => (
          <div key={sum.currencyCode}>
            <dt>
              {sum.currencyCode} <span>{count(sum.count)}</span>
            </dt>
            <dd className="k-num">{amount(sum.amount, sum.currencyMinorUnit)}</dd>
          </div>
        ))}
      </dl>
      {maskedCount > 0 && (
        <p className="open-sums-masked">{t('open.masked', { count: maskedCount, shown: integer(maskedCount) })}</p>
      )}
    </>
  )
}
