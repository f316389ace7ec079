// The columns of the account statement.
import { UnstyledButton } from '@mantine/core'
import type { StatementRow } from '@kontor/contract'
import { Badge, type TableColumn } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { descriptionOf, nameOf, stateOf } from '../account-statement.model.ts'

/** `minorUnit`: decimals of the account's currency. `onDetails` opens what the bank tells of a row. */
export function useStatementColumns(
  minorUnit: number,
  onDetails: (row: StatementRow) => void,
): readonly TableColumn<StatementRow>[] {
  const { t } = useTranslation('cash-transactions')
  return useMemo(() => {
    const decimals = () => minorUnit
    const nameText = (row: StatementRow) => {
      const name = nameOf(row)
      switch (name.kind) {
        case 'start':
          return t('startBalance')
        case 'end':
          return t('endBalance')
        case 'collective':
          return t('collective', { count: name.count })
        case 'text':
          return name.text
        case 'none':
          return t('noName')
      }
    }
    const columns: readonly TableColumn<StatementRow>[] = [
      {
        id: 'bookingDate',
        header: t('column.bookingDate'),
        accessor: (row) => row.bankBookingDate,
        kind: 'date',
        size: 112,
        phone: 'note',
      },
      { id: 'valueDate', header: t('column.valueDate'), accessor: (row) => row.valueDate, kind: 'date', size: 96 },
      {
        id: 'counterparty',
        header: t('column.counterparty'),
        accessor: nameText,
        cell: (row) => <Counterparty row={row} name={nameText(row)} onDetails={onDetails} />,
        grows: true,
        phone: 'title',
      },
      {
        id: 'description',
        header: t('column.description'),
        accessor: descriptionOf,
        size: 124,
      },
      // a QR reference of 27 digits in full
      { id: 'reference', header: t('column.reference'), accessor: (row) => row.reference, size: 236 },
      {
        id: 'state',
        header: t('column.state'),
        accessor: stateOf,
        kind: 'option',
        optionLabel: (value) => (value === 'balance' ? '' : t(`state.${value as 'booked'}`)),
        cell: (row) => <State row={row} />,
        size: 134,
        filter: 'multi-select',
        options: (['booked', 'reconciled', 'expected', 'announced', 'no-booking'] as const).map((value) => ({
          value,
          label: t(`state.${value}`),
        })),
        phone: 'badge',
      },
      {
        id: 'debit',
        header: t('column.debit'),
        accessor: (row) => row.debitAmount,
        kind: 'amount',
        minorUnit: decimals,
        isMagnitude: true,
        size: 112,
        filter: 'number-range',
      },
      {
        id: 'credit',
        header: t('column.credit'),
        accessor: (row) => row.creditAmount,
        kind: 'amount',
        minorUnit: decimals,
        isMagnitude: true,
        size: 112,
        filter: 'number-range',
      },
      {
        id: 'amount',
        header: t('column.amount'),
        accessor: (row) => (stateOf(row) === 'balance' ? null : row.amount),
        kind: 'amount',
        minorUnit: decimals,
        size: 120,
        // side by side, debit and credit need no sign; on a phone one signed amount stands for both
        isInitiallyHidden: true,
        phone: 'end',
      },
      {
        id: 'balance',
        header: t('column.balance'),
        accessor: (row) => row.balance,
        kind: 'amount',
        minorUnit: decimals,
        size: 136,
        phone: 'note',
      },
    ]
    // a running balance is right in one order only
    return columns.map((column) => ({ ...column, isSortable: false }))
  }, [minorUnit, onDetails, t])
}

function Counterparty(props: {
  readonly row: StatementRow
  readonly name: string
  readonly onDetails: (row: StatementRow) => void
}): ReactNode {
  const { row, name } = props
  const { t } = useTranslation('cash-transactions')
  if (row.hasDetails) {
    return (
      <UnstyledButton
        className="k-link cst-open"
        title={name}
        aria-label={t('details.of', { name })}
        onClick={() => props.onDetails(row)}
      >
        {name}
      </UnstyledButton>
    )
  }
  if (row.paymentId === null) return <span title={name}>{name}</span>
  const label = row.transactionNumber === null ? t('openPayment') : t('paymentNo', { number: row.transactionNumber })
  return (
    <span className="cst-name" title={name}>
      <span>{name}</span>
      <Link
        to="/cash/payments/view/$cashTransactionId"
        params={{ cashTransactionId: row.paymentId }}
        className="k-link k-num"
      >
        {label}
      </Link>
    </span>
  )
}

function State({ row }: { readonly row: StatementRow }): ReactNode {
  const { t } = useTranslation('cash-transactions')
  const state = stateOf(row)
  switch (state) {
    case 'balance':
      // marks the row for its look; the words stand in the counterparty's column
      return <span className="cst-balance" />
    case 'expected':
      return (
        <span className="cst-expected">
          <Badge tone="yellow">{t('state.expected')}</Badge>
        </span>
      )
    case 'announced':
    case 'no-booking':
      return (
        <span className="cst-expected" title={t(`stateHint.${state}`)}>
          <Badge tone={state === 'announced' ? 'blue' : 'yellow'}>{t(`state.${state}`)}</Badge>
        </span>
      )
    case 'reconciled':
      return <Badge tone="green">{t('state.reconciled')}</Badge>
    case 'booked':
      return <Badge tone="grey">{t('state.booked')}</Badge>
  }
}
