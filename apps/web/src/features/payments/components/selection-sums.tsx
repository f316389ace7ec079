// What the selected payments come to, by currency; also those that are selected on other pages.
import { useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Summed, sumsByCurrency } from '../sums-by-currency.ts'
import '../bulk.css'

export function SelectionSums({ rows }: { readonly rows: readonly Summed[] }): ReactNode {
  const { t } = useTranslation(['payment-bulk', 'payments'])
  const { amount, integer } = useFormats()
  const maskedCount = rows.filter(({ isMasked }) => isMasked).length
  return (
    <dl className="selection-sums k-num" aria-label={t('sums')}>
      {sumsByCurrency(rows).map(({ currencyCode, minorUnit, sum, count }) => (
        <div key={currencyCode}>
          <dt>{`${currencyCode} (${integer(count)})`}</dt>
          <dd>{amount(sum, minorUnit)}</dd>
        </div>
      ))}
      {maskedCount > 0 && (
        <div>
          <dt>{t('payments:open.masked', { count: maskedCount, shown: integer(maskedCount) })}</dt>
        </div>
      )}
    </dl>
  )
}
