// What cells of the lists of payments show: the number, which leads to the payment, and the status with what is doubtful.
import type { PaymentRow } from '@kontor/contract'
import { Badge, StatusBadge } from '@kontor/ui'
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { statusOfWire } from '../payment-status.ts'

export function NumberLink({
  row,
  isMarked = false,
}: {
  readonly row: PaymentRow
  readonly isMarked?: boolean
}): ReactNode {
  return (
    <Link
      className="k-link k-num"
      data-marked={isMarked || undefined}
      to="/cash/payments/view/$cashTransactionId"
      params={{ cashTransactionId: row.id }}
    >
      {row.transactionNumber}
    </Link>
  )
}

export function StatusCell({ row }: { readonly row: PaymentRow }): ReactNode {
  const { t } = useTranslation('payments')
  const words = useDomainWords()
  const status = statusOfWire(row.paymentStatus)
  const isUnknown = row.sendingState === 'Unknown'
  const hint = row.alarm ?? (isUnknown ? t('deliveryUnknown') : row.sendingState === null ? null : t('checking'))
  const Icon = row.alarm === null && !isUnknown ? IconHourglass : IconAlertTriangle
  return (
    <span className="status-cell">
      {isUnknown ? (
        <Badge tone="yellow">{t('doubt')}</Badge>
      ) : (
        <StatusBadge status={status}>{words.status(status)}</StatusBadge>
      )}
      {hint !== null && (
        <span title={hint} className="status-hint" data-alarm={row.alarm !== null || undefined}>
          <Icon size={14} aria-hidden />
          <span className="k-hidden">{hint}</span>
        </span>
      )}
    </span>
  )
}
