// One list of payments, paged, sorted and filtered by the server, with signing and sending of many.
import type { PaymentId } from '@kontor/domain/identifiers'
import { Button, Switch } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type PaymentRow, paymentList } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { TableQuery } from '@kontor/ui'
import { DataTable, RowActions, lazyPart, useFormats } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense, useCallback, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerTable } from '../../../shared/lists/use-server-table.ts'
import { usePageShortcut } from '../../../shared/page-shortcuts.ts'
import { setShowDescendants, useShowDescendants } from '../../../shared/show-descendants.ts'
import { useTablePresets } from '../../filter-presets/public.ts'
import { useCompany, useSession } from '../../../shared/session/session-context.ts'
import { everyAccountQuery } from '../../accounts/public.ts'
import { cashflowsQuery } from '../../cashflows/public.ts'
import { currencyListQuery } from '../../currencies/public.ts'
import { type PaymentListParams, fetchPayments } from '../payments.queries.ts'
import type { PaymentTab } from '../payments.search.ts'
import { usePaymentDialogs } from './act-dialogs.tsx'
import { plainSearch } from '../plain-search.ts'
import { usePaymentColumns } from './payment-columns.tsx'

const OpenSums = lazyPart(
  () => import('./open-sums.tsx'),
  (one) => one.OpenSums,
  'nothing',
)

const SelectionSums = lazyPart(
  () => import('./selection-sums.tsx'),
  (one) => one.SelectionSums,
  'nothing',
)
const WaitingFirst = lazyPart(
  () => import('./waiting-first.tsx'),
  (one) => one.WaitingFirst,
  'nothing',
)

const none: readonly never[] = []
const initialState = { sorting: [{ columnId: 'TransactionNumber', isDescending: true }] }
const idOfRow = (row: PaymentRow) => row.id
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
  const { companies } = useSession()
  const { locale } = useFormats()
  const hasSubsidiaries = companies.some(({ parentId }) => parentId === company.id)
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const dialogs = usePaymentDialogs()
  const withChildren = useShowDescendants()
  const spell = useCallback(
    (wanted: TableQuery) => ({
      ...wanted,
      search: plainSearch(wanted.search, locale, company.today),
    }),
    [locale, company.today],
  )
  const { asked, total, page, table } = useServerTable({
    name: tab,
    list: paymentList,
    key: ['payments', 'list', tab, company.id],
    read: (asked: PaymentListParams, signal) => fetchPayments(tab, company.id, asked, signal),
    rowId: idOfRow,
    usual: initialState,
    spell,
  })
  const presets = useTablePresets(tab)
  const accounts = useQuery(everyAccountQuery(company.id, withChildren)).data ?? none
  const currencies = useQuery(currencyListQuery).data ?? none
  const cashflows = useQuery(cashflowsQuery(company.id)).data ?? none

  const tell = useEffectEvent(props.onCount)
  useEffect(() => {
    if (total !== null) tell(total)
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

  return (
    <>
      {tab === 'open-payments' && (
        <div className="open-lead">
          {asked && page && (
            <Suspense>
              {isPhone && <WaitingFirst />}
              <OpenSums asked={asked} rows={page.data} />
            </Suspense>
          )}
        </div>
      )}
      <DataTable
        {...table}
        server={{ ...table.server, selectMax: limits.count.bulkPayments }}
        label={t('title')}
        columns={columns}
        rowLabel={labelOfRow}
        presets={presets}
        emptyHint={<span className="k-dim">{tab === 'open-payments' ? t('empty') : t('emptyDone')}</span>}
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
        selectionActions={(rows: readonly PaymentRow[], clear: () => void) => (
          <>
            <Suspense>
              <SelectionSums rows={rows} />
            </Suspense>
            {tab === 'open-payments' && (
              <BulkActions rows={rows} onChoose={(kind, ids) => dialogs.open({ kind, ids, onDone: clear })} />
            )}
          </>
        )}
      />
      {dialogs.element}
    </>
  )
}

function BulkActions(props: {
  readonly rows: readonly PaymentRow[]
  readonly onChoose: (kind: 'sign' | 'send', ids: readonly PaymentId[]) => void
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
