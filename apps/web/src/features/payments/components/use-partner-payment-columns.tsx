// The columns of the payments to one partner.
import { type PaymentRow, paymentStatusOnWire } from '@kontor/contract'
import { paymentStatuses } from '@kontor/domain/payments'
import type { TableColumn } from '@kontor/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { NumberLink, StatusCell } from './payment-cells.tsx'

const further = { isSortable: false, isInitiallyHidden: true } as const

/** `isOfAll`: of several companies, which are told apart. */
export function usePartnerPaymentColumns(isOfAll: boolean): readonly TableColumn<PaymentRow>[] {
  const { t } = useTranslation('payments')
  const words = useDomainWords()
  return useMemo(
    () =>
      [
        {
          id: 'TransactionNumber',
          header: t('column.number'),
          accessor: (row) => row.transactionNumber,
          cell: (row) => <NumberLink row={row} />,
          kind: 'identifier',
          size: 96,
          pin: 'start',
        },
        {
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
        {
          id: 'ValueDate',
          header: t('column.valueDate'),
          accessor: (row) => row.valueDate,
          kind: 'date',
          size: 104,
          phone: 'note',
        },
        {
          id: 'BeneficiaryName',
          header: t('column.beneficiary'),
          accessor: (row) => row.beneficiaryName,
          size: 180,
          grows: true,
          phone: 'title',
        },
        {
          id: 'Iban',
          header: t('column.iban'),
          accessor: (row) => row.beneficiaryIban ?? row.beneficiaryAccountNumber,
          isSortable: false,
          size: 212,
        },
        { id: 'Reference', header: t('column.reference'), accessor: (row) => row.reference, ...further, size: 220 },
        {
          id: 'Company',
          header: t('column.company'),
          accessor: (row) => row.companyName,
          isSortable: false,
          isInitiallyHidden: !isOfAll,
          size: 160,
        },
        {
          id: 'AccountShortName',
          header: t('column.account'),
          accessor: (row) => row.accountShortName,
          isInitiallyHidden: isOfAll,
          size: 150,
        },
        {
          id: 'BookedDate',
          header: t('column.booked'),
          accessor: (row) => row.bookedDate,
          kind: 'date',
          ...further,
          size: 104,
        },
        {
          id: 'CurrencyCode',
          header: t('column.currency'),
          accessor: (row) => row.currencyCode,
          cell: (row) => <span className="k-dim">{row.currencyCode}</span>,
          size: 72,
          pin: 'end',
          phone: 'end',
        },
        {
          id: 'PaymentAmount',
          header: t('column.amount'),
          accessor: (row) => row.paymentAmount,
          kind: 'amount',
          minorUnit: (row) => row.currencyMinorUnit,
          isMagnitude: true,
          size: 128,
          pin: 'end',
          phone: 'end',
        },
      ] satisfies readonly TableColumn<PaymentRow>[],
    [t, words, isOfAll],
  )
}
