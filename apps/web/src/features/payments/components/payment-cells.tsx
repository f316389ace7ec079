// What the lists of payments have in common: their columns, the number, which leads to the payment, and the status with what is
// doubtful.
import { type PaymentRow, paymentStatusOnWire } from '@kontor/contract'
import { paymentStatuses } from '@kontor/domain/payments'
import { Badge, StatusBadge, type TableColumn } from '@kontor/ui'
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { statusOfWire } from '../payment-status.ts'
import { AlarmSign } from './alarm-sign.tsx'

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
  const hint = isUnknown ? t('deliveryUnknown') : row.sendingState === null ? null : t('checking')
  const Icon = isUnknown ? IconAlertTriangle : IconHourglass
  return (
    <span className="status-cell">
      {isUnknown ? (
        <Badge tone="yellow">{t('doubt')}</Badge>
      ) : (
        <StatusBadge status={status}>{words.status(status)}</StatusBadge>
      )}
      <AlarmSign alarm={row.alarm} />
      {row.alarm === null && hint !== null && (
        <span title={hint} className="status-hint">
          <Icon size={14} aria-hidden />
          <span className="k-hidden">{hint}</span>
        </span>
      )}
    </span>
  )
}

/** Each list adds by what it filters. Of a salary that the reader may not see neither beneficiary nor amount is there. */
export function useCommonColumns() {
  const { t } = useTranslation('payments')
  const words = useDomainWords()
  return useMemo(
    () =>
      ({
        number: {
          id: 'TransactionNumber',
          header: t('column.number'),
          accessor: (row) => row.transactionNumber,
          cell: (row) => <NumberLink row={row} />,
          kind: 'identifier',
          size: 96,
          pin: 'start',
        },
        status: {
          id: 'Status',
          header: t('column.status'),
          accessor: (row) => row.paymentStatus,
          cell: (row) => <StatusCell row={row} />,
          kind: 'option',
          options: paymentStatuses.map((status) => ({
            value: paymentStatusOnWire[status],
            label: words.status(status),
          })),
          filter: 'multi-select',
          size: 168,
          phone: 'badge',
        },
        valueDate: {
          id: 'ValueDate',
          header: t('column.valueDate'),
          accessor: (row) => row.valueDate,
          kind: 'date',
          size: 104,
          phone: 'note',
        },
        beneficiary: {
          id: 'BeneficiaryName',
          header: t('column.beneficiary'),
          accessor: (row) => (row.isMasked ? words.salary : row.beneficiaryName),
          size: 180,
          grows: true,
          phone: 'title',
        },
        iban: {
          id: 'Iban',
          header: t('column.iban'),
          accessor: (row) => row.beneficiaryIban ?? row.beneficiaryAccountNumber,
          isSortable: false,
          size: 212,
        },
        reference: {
          id: 'Reference',
          header: t('column.reference'),
          accessor: (row) => row.reference,
          isSortable: false,
          isInitiallyHidden: true,
          size: 220,
        },
        currency: {
          id: 'CurrencyCode',
          header: t('column.currency'),
          accessor: (row) => row.currencyCode,
          cell: (row) => <span className="k-dim">{row.currencyCode}</span>,
          // beside its amount, which is in sight however narrow the table is
          size: 72,
          pin: 'end',
          phone: 'end',
        },
        amount: {
          id: 'PaymentAmount',
          header: t('column.amount'),
          accessor: (row) => (row.isMasked ? null : row.paymentAmount),
          kind: 'amount',
          minorUnit: (row) => row.currencyMinorUnit,
          isMagnitude: true,
          size: 128,
          pin: 'end',
          phone: 'end',
        },
        booked: {
          id: 'BookedDate',
          header: t('column.booked'),
          accessor: (row) => row.bookedDate,
          kind: 'date',
          isSortable: false,
          size: 104,
        },
      }) as const satisfies Readonly<Record<string, TableColumn<PaymentRow>>>,
    [t, words],
  )
}
