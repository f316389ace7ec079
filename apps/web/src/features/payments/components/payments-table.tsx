// One list of payments, paged, sorted and filtered by the server, with signing and sending of many.
import { Button, Switch } from '@mantine/core'
import type { PaymentRow } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { TableQuery } from '@kontor/ui'
import { DataTable, RowActions, useFormats } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageShortcut } from '../../../shared/page-shortcuts.ts'
import { setShowDescendants, useShowDescendants } from '../../../shared/show-descendants.ts'
import { useTablePresets } from '../../filter-presets/use-table-presets.ts'
import { useCompany, useSession } from '../../session/session-context.ts'
import { paymentFacetOf, paymentListQuery } from '../payment-list.model.ts'
import {
  type PaymentPage,
  cashflowsQuery,
  currenciesQuery,
  everyAccountQuery,
  fetchPayments,
  paymentsQuery,
} from '../payments.queries.ts'
import type { PaymentTab } from '../payments.search.ts'
import { usePaymentDialogs } from './act-dialogs.tsx'
import { pageShape } from '../../../shared/list-news.ts'
import { useListNews } from '../../../shared/use-list-news.ts'
import { useKeptTable } from '../../../shared/kept-table.ts'
import { plainSearch } from '../plain-search.ts'
import { everyPage } from '../../../shared/every-page.ts'
import { useFacets } from '../../../shared/use-facets.ts'
import { usePaymentColumns } from './payment-columns.tsx'

const none: readonly never[] = []
const initialState = { sorting: [{ columnId: 'TransactionNumber', isDescending: true }], pageSize: 25 }
const idOfRow = (row: PaymentRow) => row.id
const shape = pageShape<PaymentRow, PaymentPage>(idOfRow)
const labelOfRow = (row: PaymentRow) => `${row.transactionNumber} ${row.isMasked ? '' : row.beneficiaryName}`

export function PaymentsTable(props: {
  readonly tab: PaymentTab
  /** The payment that was just saved: its number is marked. */
  readonly markedId: string | null
  readonly onCount: (count: number) => void
}): ReactNode {
  const { tab, markedId } = props
  const { t } = useTranslation('payments')
  const navigate = useNavigate()
  const company = useCompany()
  const { companies, profile } = useSession()
  const { locale } = useFormats()
  const table = useKeptTable(`${profile.id} ${company.id} ${tab}`, initialState)
  const hasSubsidiaries = companies.some(({ parentId }) => parentId === company.id)
  const dialogs = usePaymentDialogs()
  const withChildren = useShowDescendants()
  const [query, setQuery] = useState<TableQuery | null>(null)
  const askOf = useCallback(
    (wanted: TableQuery) =>
      paymentListQuery({ ...wanted, search: plainSearch(wanted.search, locale, company.today) }, withChildren),
    [locale, company.today, withChildren],
  )
  const asked = useMemo(() => (query === null ? null : askOf(query)), [query, askOf])
  const presets = useTablePresets(tab)
  const listed = paymentsQuery(tab, company.id, asked)
  const list = useQuery(listed)
  const news = useListNews(listed, shape)
  const accounts = useQuery(everyAccountQuery(company.id, withChildren)).data ?? none
  const currencies = useQuery(currenciesQuery).data ?? none
  const cashflows = useQuery(cashflowsQuery(company.id)).data ?? none

  const total = list.data?.totalCount
  const tell = useEffectEvent(props.onCount)
  useEffect(() => {
    if (total !== undefined) tell(total)
  }, [total])

  const { actionsOf } = dialogs
  const view = useCallback(
    (row: PaymentRow) =>
      void navigate({ to: '/cash/payments/view/$cashTransactionId', params: { cashTransactionId: row.id } }),
    [navigate],
  )
  const renderActions = useCallback(
    (row: PaymentRow) => (
      <RowActions
        rowLabel={labelOfRow(row)}
        actions={[{ label: t('act.view'), onClick: () => view(row) }, ...actionsOf(row)]}
      />
    ),
    [t, actionsOf, view],
  )
  const columns = usePaymentColumns({ tab, accounts, companies, currencies, cashflows, markedId, renderActions })
  const counted = useFacets({
    listKey: ['payments', tab, company.id, withChildren],
    asked: query,
    facetOf: paymentFacetOf,
    read: (few, facet, signal) => fetchPayments(tab, company.id, { ...askOf(few), facets: [facet] }, signal),
  })

  const server = {
    ...counted,
    total: total ?? 0,
    selectMax: limits.count.bulkPayments,
    onQueryChange: (next: TableQuery) => {
      setQuery(next)
      table.keep(next)
    },
    exportAll: (wanted: TableQuery, signal: AbortSignal) =>
      everyPage((asked) => fetchPayments(tab, company.id, askOf({ ...wanted, ...asked }), signal)),
  }

  return (
    <>
      <DataTable
        name={tab}
        label={t('title')}
        columns={columns}
        rows={list.data?.data ?? none}
        rowId={idOfRow}
        rowLabel={labelOfRow}
        server={server}
        presets={presets}
        layout="fill"
        initialState={table.initialState}
        isLoading={list.isPending}
        isRefetching={list.isFetching}
        failure={list.error?.message ?? null}
        emptyHint={<span className="k-dim">{tab === 'open-payments' ? t('empty') : t('emptyDone')}</span>}
        news={news}
        onRefresh={() => void list.refetch()}
        onOpen={view}
        toolbarExtra={
          hasSubsidiaries && (
            <Switch
              label={t('children')}
              checked={withChildren}
              onChange={(event) => setShowDescendants(event.currentTarget.checked)}
            />
          )
        }
        {...(tab === 'open-payments' && {
          selectionActions: (rows: readonly PaymentRow[], clear: () => void) => (
            <BulkActions rows={rows} onChoose={(kind, ids) => dialogs.open({ kind, ids, onDone: clear })} />
          ),
        })}
      />
      {dialogs.element}
    </>
  )
}

function BulkActions(props: {
  readonly rows: readonly PaymentRow[]
  readonly onChoose: (kind: 'sign' | 'send', ids: readonly string[]) => void
}): ReactNode {
  const { t } = useTranslation('payments')
  const idsWith = (act: 'sign' | 'send') => props.rows.filter(({ acts }) => acts.includes(act)).map(({ id }) => id)
  const signable = idsWith('sign')
  const sendable = idsWith('send')
  usePageShortcut('sign-selected', signable.length > 0 ? () => props.onChoose('sign', signable) : null)
  if (signable.length === 0 && sendable.length === 0) return <span className="k-dim">{t('bulk.none')}</span>
  return (
    <>
      {signable.length > 0 && (
        <Button size="compact-sm" onClick={() => props.onChoose('sign', signable)}>
          {t('bulk.sign', { count: signable.length })}
        </Button>
      )}
      {sendable.length > 0 && (
        <Button size="compact-sm" onClick={() => props.onChoose('send', sendable)}>
          {t('bulk.send', { count: sendable.length })}
        </Button>
      )}
    </>
  )
}
