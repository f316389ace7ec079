// The recurring payments of the company: how often, until when, when next, and who has signed.
import { Button, Switch } from '@mantine/core'
import { recurringStatusOnWire, repeatScheduleOnWire } from '@kontor/contract'
import { paymentStatuses } from '@kontor/domain/payments'
import { DataTable, RowActions, StatusBadge, type TableColumn } from '@kontor/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTablePresets } from '../../filter-presets/public.ts'
import { choiceOf } from '../../../shared/lists/record-columns.tsx'
import { useWholeTable } from '../../../shared/lists/use-whole-table.ts'
import { useCompany, useSession } from '../../../shared/session/session-context.ts'
import { setShowDescendants, useShowDescendants } from '../../../shared/show-descendants.ts'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import { statusOfWire } from '../payment-status.ts'
import { type RecurringRow, recurringPaymentsQuery } from '../recurring.queries.ts'
import { useRecurringWords } from '../recurring-words.ts'
import { usePaymentDialogs } from './act-dialogs.tsx'
import { SelectionSums } from './selection-sums.tsx'

export function RecurringTable({ markedId }: { readonly markedId: string | null }): ReactNode {
  const { t } = useTranslation(['payments', 'payment-recurring'])
  const navigate = useNavigate()
  const company = useCompany()
  const { companies } = useSession()
  const withChildren = useShowDescendants()
  const dialogs = usePaymentDialogs()
  const { actionsOf } = dialogs
  const view = useCallback(
    ({ id }: RecurringRow) =>
      void navigate({ to: '/cash/payments/recurring/$cashTransactionId', params: { cashTransactionId: id } }),
    [navigate],
  )
  const renderActions = useCallback(
    (row: RecurringRow) => (
      <RowActions
        rowLabel={row.name}
        actions={[{ label: t('act.view'), onClick: () => view(row) }, ...actionsOf(row)]}
      />
    ),
    [t, actionsOf, view],
  )
  const columns = useRecurringColumns(markedId, renderActions)
  const presets = useTablePresets('recurring-payments')
  const table = useWholeTable('recurring-payments', recurringPaymentsQuery(company.id, withChildren))
  const hasSubsidiaries = companies.some(({ parentId }) => parentId === company.id)
  return (
    <>
      <DataTable
        {...table}
        label={t('payment-recurring:list')}
        presets={presets}
        columns={columns}
        emptyHint={<span className="k-dim">{t('payment-recurring:empty')}</span>}
        toolbarExtra={
          hasSubsidiaries && (
            <Switch
              label={t('children')}
              checked={withChildren}
              onChange={(event) => setShowDescendants(event.currentTarget.checked)}
            />
          )
        }
        selectionActions={(rows: readonly RecurringRow[], clear: () => void) => {
          const signable = rows.filter(({ acts }) => acts.includes('sign')).map(({ id }) => id)
          return (
            <>
              <SelectionSums rows={rows} />
              {signable.length === 0 ? (
                <span className="k-dim">{t('bulk.none')}</span>
              ) : (
                <Button size="compact-sm" onClick={() => dialogs.open({ kind: 'sign', ids: signable, onDone: clear })}>
                  {t('bulk.sign', { count: signable.length })}
                </Button>
              )}
            </>
          )
        }}
      />
      {dialogs.element}
    </>
  )
}

function useRecurringColumns(
  markedId: string | null,
  renderActions: (row: RecurringRow) => ReactNode,
): readonly TableColumn<RecurringRow>[] {
  const { t } = useTranslation(['payment-recurring', 'payments'])
  const words = useDomainWords()
  const fieldWord = useFieldWord()
  const said = useRecurringWords()
  return useMemo(
    (): readonly TableColumn<RecurringRow>[] => [
      {
        id: 'name',
        header: t('name'),
        accessor: (row) => row.name,
        filter: 'text',
        size: 170,
        phone: 'title',
        cell: ({ id, name }) => (
          <Link
            className="k-link"
            data-marked={id === markedId || undefined}
            to="/cash/payments/recurring/$cashTransactionId"
            params={{ cashTransactionId: id }}
          >
            {name}
          </Link>
        ),
      },
      {
        id: 'beneficiary',
        header: fieldWord('beneficiary'),
        accessor: (row) => row.beneficiaryName,
        filter: 'text',
        grows: true,
        size: 160,
        phone: 'note',
      },
      {
        id: 'currency',
        header: fieldWord('currency'),
        accessor: (row) => row.currencyCode,
        filter: 'text',
        size: 72,
        phone: 'end',
      },
      {
        id: 'amount',
        header: fieldWord('paymentAmount'),
        accessor: (row) => (row.isMasked ? null : row.paymentAmount),
        kind: 'amount',
        minorUnit: (row) => row.currencyMinorUnit,
        isMagnitude: true,
        size: 120,
        phone: 'end',
      },
      {
        id: 'schedule',
        header: t('schedule'),
        accessor: (row) => row.recurringDetails?.repeatSchedule ?? '',
        ...choiceOf(Object.values(repeatScheduleOnWire), said.schedule),
        size: 130,
      },
      {
        id: 'end',
        header: t('end'),
        accessor: (row) => (row.recurringDetails === null ? '' : said.end(row.recurringDetails)),
        size: 140,
      },
      { id: 'next', header: t('nextDate'), accessor: (row) => row.nextDate, kind: 'date', size: 104 },
      {
        id: 'standing',
        header: t('standing'),
        accessor: (row) => row.recurringStatus,
        ...choiceOf(Object.values(recurringStatusOnWire), said.status),
        size: 90,
      },
      {
        id: 'status',
        header: t('payments:view.signatures'),
        accessor: (row) => statusOfWire(row.paymentStatus),
        ...choiceOf(paymentStatuses, (status) => words.status(statusIn(status))),
        cell: ({ paymentStatus }) => (
          <StatusBadge status={statusOfWire(paymentStatus)}>{words.status(statusOfWire(paymentStatus))}</StatusBadge>
        ),
        size: 120,
        phone: 'badge',
      },
      { id: 'actions', header: t('payments:column.actions'), size: 44, pin: 'end', cell: renderActions },
    ],
    [t, fieldWord, said, words, markedId, renderActions],
  )
}

function statusIn(status: string) {
  return paymentStatuses.find((one) => one === status) ?? 'open'
}
