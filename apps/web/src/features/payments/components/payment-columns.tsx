// The columns of both payment lists. Columns that the server sorts by carry its sort key as id.
import type { AccountAnswer, CashflowAnswer, Company, CurrencyAnswer, PaymentRow } from '@kontor/contract'
import { paymentStatusOnWire, paymentTypeOnWire } from '@kontor/contract'
import { paymentStatuses } from '@kontor/domain/payments'
import type { TableColumn } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import type { PaymentTab } from '../payments.search.ts'
import { NumberLink, StatusCell } from './payment-cells.tsx'

export type ColumnFacts = {
  readonly tab: PaymentTab
  readonly accounts: readonly AccountAnswer[]
  readonly companies: readonly Company[]
  readonly currencies: readonly CurrencyAnswer[]
  readonly cashflows: readonly CashflowAnswer[]
  /** The payment that was just saved: its number is marked. */
  readonly markedId: string | null
  readonly renderActions: (row: PaymentRow) => ReactNode
}

const further = { isSortable: false, isInitiallyHidden: true } as const
const wireTypes = Object.values(paymentTypeOnWire)

export function usePaymentColumns(facts: ColumnFacts): readonly TableColumn<PaymentRow>[] {
  const { t } = useTranslation('payments')
  const words = useDomainWords()
  const { tab, accounts, companies, currencies, cashflows, markedId, renderActions } = facts
  return useMemo(() => {
    const amount = (row: PaymentRow, value: string) => (row.isMasked ? null : value)
    return [
      {
        id: 'TransactionNumber',
        header: t('column.number'),
        accessor: (row) => row.transactionNumber,
        cell: (row) => <NumberLink row={row} isMarked={row.id === markedId} />,
        kind: 'identifier',
        filter: 'number-range',
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
        filter: 'date-range',
        size: 104,
        phone: 'note',
      },
      {
        id: 'BeneficiaryName',
        header: t('column.beneficiary'),
        accessor: (row) => (row.isMasked ? words.salary : row.beneficiaryName),
        filter: 'text',
        size: 180,
        grows: true,
        phone: 'title',
      },
      {
        id: 'Iban',
        header: t('column.iban'),
        accessor: (row) => row.beneficiaryIban ?? row.beneficiaryAccountNumber,
        ...further,
        size: 212,
      },
      {
        id: 'Reference',
        header: t('column.reference'),
        accessor: (row) => row.reference,
        ...further,
        size: 220,
      },
      {
        id: 'AccountShortName',
        header: t('column.account'),
        accessor: (row) => row.accountId,
        cell: (row) => row.accountShortName,
        kind: 'option',
        optionLabel: (id) => accounts.find(({ accountId }) => accountId === id)?.shortName ?? id,
        filter: 'multi-select',
        size: 150,
      },
      {
        id: 'Type',
        header: t('column.type'),
        accessor: (row) => row.type,
        kind: 'option',
        isSortable: false,
        optionLabel: words.typeOfWire,
        options: wireTypes.map((type) => ({ value: type, label: words.typeOfWire(type) })),
        filter: 'multi-select',
        size: 120,
      },
      {
        id: 'CurrencyCode',
        header: t('column.currency'),
        accessor: (row) => row.currencyId,
        cell: (row) => <span className="k-dim">{row.currencyCode}</span>,
        kind: 'option',
        optionLabel: (id) => currencies.find((one) => one.id === id)?.code ?? id,
        filter: 'multi-select',
        // beside its amount, which is in sight however narrow the table is
        size: 72,
        pin: 'end',
        phone: 'end',
      },
      {
        id: 'PaymentAmount',
        header: t('column.amount'),
        accessor: (row) => amount(row, row.paymentAmount),
        kind: 'amount',
        minorUnit: (row) => row.currencyMinorUnit,
        isMagnitude: true,
        filter: 'number-range',
        size: 128,
        pin: 'end',
        phone: 'end',
      },
      {
        id: 'AccountAmount',
        header: t('column.accountAmount'),
        accessor: (row) => amount(row, row.accountAmount),
        kind: 'amount',
        isSortable: false,
        isInitiallyHidden: true,
        size: 128,
      },
      {
        id: 'CashflowName',
        header: t('column.cashflow'),
        accessor: (row) => row.cashflowId,
        cell: (row) => row.cashflowName,
        kind: 'option',
        optionLabel: (id) => cashflows.find((one) => one.id === id)?.name ?? id,
        filter: 'multi-select',
        isInitiallyHidden: true,
        size: 130,
      },
      {
        id: 'Remarks',
        header: t('column.remarks'),
        accessor: (row) => row.remarks,
        filter: 'text',
        isSortable: false,
        isInitiallyHidden: true,
        size: 180,
      },
      {
        id: 'Company',
        header: t('column.company'),
        accessor: (row) => row.companyId,
        cell: (row) => row.companyName,
        kind: 'option',
        optionLabel: (id) => companies.find((one) => one.id === id)?.name ?? id,
        filter: 'multi-select',
        isSortable: false,
        isInitiallyHidden: true,
        size: 160,
      },
      {
        id: 'CreatedOn',
        header: t('column.createdOn'),
        accessor: (row) => row.createdOn,
        kind: 'date-time',
        isInitiallyHidden: true,
        size: 140,
      },
      {
        id: 'CreatedBy',
        header: t('column.createdBy'),
        accessor: (row) => row.createdByName,
        isSortable: false,
        isInitiallyHidden: true,
        size: 140,
      },
      ...(tab === 'done-payments'
        ? [
            {
              id: 'BookedDate',
              header: t('column.booked'),
              accessor: (row: PaymentRow) => row.bookedDate,
              kind: 'date' as const,
              filter: 'date-range' as const,
              isSortable: false,
              size: 104,
            },
          ]
        : []),
      { id: 'actions', header: t('column.actions'), cell: renderActions, size: 44, pin: 'end' },
    ] satisfies readonly TableColumn<PaymentRow>[]
  }, [t, words, tab, accounts, companies, currencies, cashflows, markedId, renderActions])
}
