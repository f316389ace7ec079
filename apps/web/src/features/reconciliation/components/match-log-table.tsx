// The matches of a company, newest first; what was undone stays and says by whom and why.
import { type MatchAnswer, matchLogList, sortKeyOf } from '@kontor/contract'
import { Badge, DataTable, RowActions, type TableColumn, useFormats } from '@kontor/ui'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowDetail } from '../../../shared/lists/use-row-detail.tsx'
import { useServerTable } from '../../../shared/lists/use-server-table.ts'
import { useShowDescendants } from '../../../shared/show-descendants.ts'
import { everyAccountQuery } from '../../accounts/public.ts'
import { useTablePresets } from '../../filter-presets/public.ts'
import { useCompany, useIsShown } from '../../../shared/session/session-context.ts'
import { bookedAmountOf, earliest, shortList, signedDifferenceOf } from '../match-log.model.ts'
import { decimalsOf } from '../../../shared/decimals-of.ts'
import { type MatchLogParams, fetchMatchLogs } from '../reconciliation.queries.ts'
import { ChildrenSwitch, useCompanyNames } from '../../companies/public.ts'
import { MatchDetail } from './match-detail.tsx'
import { UndoModal } from './undo-modal.tsx'

const rowId = (row: MatchAnswer) => row.matchId

export function MatchLogTable(): ReactNode {
  const { t } = useTranslation('reconciliation')
  const company = useCompany()
  const children = useShowDescendants()
  const mayEdit = useIsShown({ permissions: ['ReconciliationEdit'] })
  const [undone, setUndone] = useState<MatchAnswer | null>(null)
  const presets = useTablePresets('match-log')
  const accounts = useQuery(everyAccountQuery(company.id, children))
  const { table } = useServerTable({
    name: 'match-log',
    list: matchLogList,
    key: ['reconciliation', 'log', company.id],
    read: (asked: MatchLogParams, signal) => fetchMatchLogs(company.id, asked, signal),
    rowId,
  })
  const detail = useRowDetail(
    (match: MatchAnswer) => t('log.matchOf', { numbers: numbersOf(match) }),
    (match) => <MatchDetail match={match} />,
  )
  const companies = useCompanyNames()
  const columns = useMatchColumns(accounts.data, companies, mayEdit ? setUndone : null)
  // a match is undone in the company of its account, which may stand below the selected one
  const companyOf = ({ accountId }: MatchAnswer) =>
    accounts.data?.find((one) => one.accountId === accountId)?.companyId ?? company.id

  return (
    <>
      <DataTable
        {...table}
        {...detail.table}
        label={t('log.title')}
        columns={columns}
        rowLabel={numbersOf}
        presets={presets}
        hasSearch={false}
        emptyHint={<span className="k-dim">{t('log.empty')}</span>}
        toolbarExtra={<ChildrenSwitch />}
      />
      {detail.modal}
      {undone && <UndoModal companyId={companyOf(undone)} match={undone} onClose={() => setUndone(null)} />}
    </>
  )
}

const numbersOf = (row: MatchAnswer) => shortList(row.payments.map(({ transactionNumber }) => `${transactionNumber}`))

type Accounts = readonly {
  readonly accountId: string
  readonly companyId: string
  readonly shortName: string
  readonly currency: Currency
}[]
type Currency = { readonly id: string; readonly code: string }

function useMatchColumns(
  accounts: Accounts | undefined,
  companies: ReadonlyMap<string, string> | null,
  onUndo: ((match: MatchAnswer) => void) | null,
): readonly TableColumn<MatchAnswer>[] {
  const { t } = useTranslation('reconciliation')
  const { dateTime } = useFormats()
  return useMemo(() => {
    const currencies = new Map((accounts ?? []).map(({ currency }) => [currency.id, currency.code]))
    const shortNames = new Map((accounts ?? []).map(({ accountId, shortName }) => [accountId, shortName]))
    const companyIds = new Map((accounts ?? []).map(({ accountId, companyId }) => [accountId, companyId]))
    const named = (shortName: string, companyId: string | undefined) =>
      [companies?.get(companyId ?? ''), shortName].filter(Boolean).join(' · ')
    const columns: TableColumn<MatchAnswer>[] = [
      {
        id: 'transactionNumber',
        header: t('log.number'),
        accessor: numbersOf,
        align: 'end',
        size: 88,
        filter: 'number-range',
      },
      {
        id: 'beneficiary',
        header: t('log.payments'),
        accessor: (row) => shortList(row.payments.map(({ beneficiaryName }) => beneficiaryName)),
        grows: true,
        phone: 'title',
      },
      {
        id: 'valueDate',
        header: t('log.valueDate'),
        accessor: (row) => earliest(row.payments.map(({ valueDate }) => valueDate)),
        kind: 'date',
        size: 96,
        isInitiallyHidden: true,
        filter: 'date-range',
      },
      {
        id: 'bankBookingDate',
        header: t('log.bookingDate'),
        accessor: (row) => earliest(row.bankMessages.map(({ bankBookingDate }) => bankBookingDate)),
        kind: 'date',
        size: 100,
        filter: 'date-range',
        phone: 'note',
      },
      {
        id: 'account',
        header: t('log.account'),
        accessor: (row) => row.accountId,
        cell: (row) => named(row.accountShortName, companyIds.get(row.accountId)),
        kind: 'option',
        optionLabel: (id) => named(shortNames.get(id) ?? id, companyIds.get(id)),
        size: companies === null ? 150 : 212,
        filter: 'multi-select',
      },
      {
        id: 'currency',
        header: t('log.currency'),
        accessor: (row) => row.currencyCode,
        size: 80,
        phone: 'end',
        filter: 'multi-select',
        optionLabel: (id) => currencies.get(id) ?? id,
      },
      {
        id: 'amount',
        header: t('log.amount'),
        accessor: bookedAmountOf,
        kind: 'amount',
        minorUnit: (row) => decimalsOf(bookedAmountOf(row)),
        isMagnitude: true,
        size: 128,
        filter: 'number-range',
        phone: 'end',
      },
      {
        id: 'difference',
        header: t('log.difference'),
        accessor: (row) => (row.differenceKind === 'None' ? null : signedDifferenceOf(row)),
        kind: 'amount',
        minorUnit: (row) => decimalsOf(row.differenceAmount),
        size: 96,
      },
      {
        id: 'state',
        header: t('log.state'),
        accessor: (row) => stateOf(row),
        kind: 'option',
        optionLabel: (value) => t(`log.states.${value as LogState}`),
        cell: (row) => <Badge tone={tones[stateOf(row)]}>{t(`log.states.${stateOf(row)}`)}</Badge>,
        size: 124,
        phone: 'badge',
      },
      {
        id: 'createdAt',
        header: t('log.createdAt'),
        accessor: (row) => row.createdAt,
        kind: 'date-time',
        cell: (row) => dateTime(row.createdAt),
        size: 140,
      },
    ]
    const sortable = columns.map((column) => ({ ...column, isSortable: sortKeyOf(matchLogList, column.id) !== null }))
    if (onUndo === null) return sortable
    const actions: TableColumn<MatchAnswer> = {
      id: 'actions',
      header: t('log.actions'),
      size: 56,
      pin: 'end',
      cell: (row) => (
        <RowActions
          rowLabel={numbersOf(row)}
          actions={[
            {
              label: t('undo.open'),
              icon: <IconArrowBackUp size={15} aria-hidden />,
              isDangerous: true,
              disabledReason: row.undoneAt === null ? null : t('undo.already'),
              onClick: () => onUndo(row),
            },
          ]}
        />
      ),
    }
    return [...sortable, actions]
  }, [accounts, companies, dateTime, onUndo, t])
}

type LogState = 'automatic' | 'manual' | 'undone'
const tones = { automatic: 'green', manual: 'blue', undone: 'grey' } as const

function stateOf(row: MatchAnswer): LogState {
  if (row.undoneAt !== null) return 'undone'
  return row.isAutomatic ? 'automatic' : 'manual'
}
