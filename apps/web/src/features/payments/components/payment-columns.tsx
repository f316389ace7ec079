// The columns of both payment lists. Columns that the server sorts by carry its sort key as id.
import type { AccountAnswer, CashflowAnswer, Company, CurrencyAnswer, PaymentRow } from '@kontor/contract'
import { paymentTypeOnWire } from '@kontor/contract'
import type { TableColumn } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import type { PaymentTab } from '../payments.search.ts'
import { NumberLink, useCommonColumns } from './payment-cells.tsx'

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

const wireTypes = Object.values(paymentTypeOnWire)

export function usePaymentColumns(facts: ColumnFacts): readonly TableColumn<PaymentRow>[] {
  const { t } = useTranslation('payments')
  const words = useDomainWords()
  const common = useCommonColumns()
  const { tab, accounts, companies, currencies, cashflows, markedId, renderActions } = facts
  return useMemo(
    () =>
      [
        {
          ...common.number,
          cell: (row) => <NumberLink row={row} isMarked={row.id === markedId} />,
          filter: 'number-range',
        },
        common.status,
        { ...common.valueDate, filter: 'date-range' },
        { ...common.beneficiary, filter: 'text' },
        { ...common.iban, isInitiallyHidden: true },
        common.reference,
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
          ...common.currency,
          accessor: (row) => row.currencyId,
          kind: 'option',
          optionLabel: (id) => currencies.find((one) => one.id === id)?.code ?? id,
          filter: 'multi-select',
        },
        { ...common.amount, filter: 'number-range' },
        {
          id: 'AccountAmount',
          header: t('column.accountAmount'),
          accessor: (row) => (row.isMasked ? null : row.accountAmount),
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
        ...(tab === 'done-payments' ? [{ ...common.booked, filter: 'date-range' as const }] : []),
        { id: 'actions', header: t('column.actions'), cell: renderActions, size: 44, pin: 'end' },
      ] satisfies readonly TableColumn<PaymentRow>[],
    [t, words, common, tab, accounts, companies, currencies, cashflows, markedId, renderActions],
  )
}
