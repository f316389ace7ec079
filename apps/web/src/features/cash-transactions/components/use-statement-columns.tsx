// The columns of the account statement.
import { UnstyledButton } from '@mantine/core'
import type { StatementRow } from '@kontor/contract'
import { Badge, type TableColumn, useFormats } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalsOf } from '../../../shared/decimals-of.ts'
import { descriptionOf, nameOf, rowStates, stateOf } from '../account-statement.model.ts'

/**
 * `minorUnit`: decimals of the account's currency. `onDetails` opens what the bank tells of a row, where it is openable.
 * `withoutSalaries`: what is expected leaves them out for this reader.
 */
export function useStatementColumns(
  minorUnit: number,
  isOpenable: (row: StatementRow) => boolean,
  onDetails: (row: StatementRow) => void,
  withoutSalaries: boolean,
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
        case 'expected-end':
          return t(withoutSalaries ? 'expectedBalanceWithoutSalaries' : 'expectedBalance')
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
        alsoSearched: (row) => row.searchText,
        cell: (row) => <Counterparty row={row} name={nameText(row)} onDetails={isOpenable(row) ? onDetails : null} />,
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
        options: rowStates.map((value) => ({ value, label: t(`state.${value}`) })),
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
  }, [minorUnit, isOpenable, onDetails, withoutSalaries, t])
}

function Counterparty(props: {
  readonly row: StatementRow
  readonly name: string
  /** Null where there is nothing to open. */
  readonly onDetails: ((row: StatementRow) => void) | null
}): ReactNode {
  const { row, name, onDetails } = props
  const { t } = useTranslation('cash-transactions')
  if (onDetails !== null) {
    return (
      <span className="cst-name" title={name}>
        <UnstyledButton
          className="k-link cst-open"
          aria-label={t('details.of', { name })}
          onClick={() => onDetails(row)}
        >
          {name}
        </UnstyledButton>
        <Told row={row} />
      </span>
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

/** What the bank wrote in another currency, and why money came back. */
function Told({ row }: { readonly row: StatementRow }): ReactNode {
  const formats = useFormats()
  const { ownAmount, ownCurrencyCode, returnReason } = row
  const own = ownAmount === null ? null : `${ownCurrencyCode} ${formats.amount(ownAmount, decimalsOf(ownAmount))}`
  const told = [own, returnReason].filter((one) => one !== null).join(' · ')
  return told === '' ? null : (
    <span className="k-dim" title={told}>
      {told}
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
    case 'Information':
    case 'NoDirection':
    case 'OtherCurrency':
    case 'Held':
      return (
        <span className="cst-expected" title={t(`stateHint.${state}`)}>
          <Badge tone={state === 'Information' ? 'grey' : 'yellow'}>{t(`state.${state}`)}</Badge>
        </span>
      )
    case 'accepted':
      return <Badge tone="blue">{t('state.accepted')}</Badge>
    case 'reconciled':
      return <Badge tone="green">{t('state.reconciled')}</Badge>
    case 'booked':
      return <Badge tone="grey">{t('state.booked')}</Badge>
  }
}
