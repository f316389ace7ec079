// Numbers in bank files that no account answers to: assigned to an account, their statements are imported; or dropped.
import { ConfirmDeleteModal, DataTable, RowActions, type TableColumn, useToasts } from '@kontor/ui'
import { IconLink, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changed } from '../../../shared/stale.ts'
import { call } from '../../../shared/api/client.ts'
import { useAct } from '../../../shared/use-act.ts'
import { groupFour } from '../../../shared/group-four.ts'
import { useTablePresets } from '../../filter-presets/public.ts'
import { useIsShown } from '../../../shared/session/session-context.ts'
import { unknownAccountsQuery } from '../reconciliation.queries.ts'
import type { UnknownAccount } from '../unknown-account.ts'
import { AssignModal } from './assign-modal.tsx'

const noRows: readonly UnknownAccount[] = []
const rowId = (row: UnknownAccount) =>
  `${row.statementAccountNumber} ${row.currencyCode ?? ''} ${row.bankIdentifierCode ?? ''}`
const inGroups = (number: string) => (/^[A-Z]{2}\d{2}/.test(number) ? groupFour(number) : number)

export function UnknownAccountsTable(): ReactNode {
  const { t } = useTranslation('reconciliation')
  const toasts = useToasts()
  const mayImport = useIsShown({ permissions: ['StatementsImport'] })
  const { data, error, isPending, isFetching, refetch } = useQuery(unknownAccountsQuery)
  const presets = useTablePresets('unknown-accounts')
  const [assigned, setAssigned] = useState<UnknownAccount | null>(null)
  const [removed, setRemoved] = useState<UnknownAccount | null>(null)
  const remove = useAct({
    mutationFn: (row: UnknownAccount) =>
      call('deleteUnknownAccount', {
        body: { statementAccountNumber: row.statementAccountNumber, bankIdentifierCode: row.bankIdentifierCode },
      }),
    onSuccess: async () => {
      toasts.success(t('unknown.removed'))
      setRemoved(null)
      await changed('statement')
    },
    onError: (cause) => toasts.error(t('unknown.removeFailed'), cause),
  })

  const columns = useMemo<readonly TableColumn<UnknownAccount>[]>(
    () => [
      {
        id: 'number',
        header: t('unknown.number'),
        accessor: (row) => row.statementAccountNumber,
        filter: 'text',
        cell: (row) => <span className="k-num k-strong">{inGroups(row.statementAccountNumber)}</span>,
        grows: true,
        phone: 'title',
      },
      {
        id: 'currency',
        header: t('log.currency'),
        accessor: (row) => row.currencyCode,
        filter: 'multi-select',
        size: 96,
        phone: 'badge',
      },
      {
        id: 'bank',
        header: t('unknown.bank'),
        accessor: (row) => row.bankIdentifierCode,
        filter: 'multi-select',
        size: 120,
      },
      {
        id: 'communication',
        header: t('unknown.communication'),
        accessor: (row) => row.communicationName,
        filter: 'multi-select',
        size: 220,
      },
      {
        id: 'latest',
        header: t('unknown.latest'),
        accessor: (row) => row.latestBankBookingDate,
        kind: 'date',
        filter: 'date-range',
        size: 150,
        phone: 'note',
      },
      {
        id: 'count',
        header: t('unknown.count'),
        accessor: (row) => row.count,
        kind: 'integer',
        size: 150,
        phone: 'end',
      },
      ...(mayImport
        ? [
            {
              id: 'actions',
              header: t('log.actions'),
              size: 56,
              pin: 'end' as const,
              cell: (row: UnknownAccount) => (
                <RowActions
                  rowLabel={row.statementAccountNumber}
                  actions={[
                    {
                      label: t('unknown.assign'),
                      icon: <IconLink size={15} aria-hidden />,
                      onClick: () => setAssigned(row),
                    },
                    {
                      label: t('unknown.remove'),
                      icon: <IconTrash size={15} aria-hidden />,
                      isDangerous: true,
                      onClick: () => setRemoved(row),
                    },
                  ]}
                />
              ),
            },
          ]
        : []),
    ],
    [mayImport, t],
  )

  return (
    <>
      <DataTable
        name="unknown-accounts"
        label={t('unknown.title')}
        columns={columns}
        rows={data ?? noRows}
        rowId={rowId}
        layout="fill"
        presets={presets}
        isLoading={isPending}
        isRefetching={isFetching}
        failure={error?.message ?? null}
        onRefresh={() => void refetch()}
        {...(mayImport && { onOpen: setAssigned })}
        emptyHint={<span className="k-dim">{t('unknown.empty')}</span>}
      />
      {assigned && <AssignModal unknown={assigned} onClose={() => setAssigned(null)} />}
      {removed && (
        <ConfirmDeleteModal
          opened
          title={t('unknown.removeTitle')}
          confirmLabel={t('unknown.remove')}
          isLoading={remove.isPending}
          onClose={() => setRemoved(null)}
          onConfirm={() => remove.mutate(removed)}
        >
          {t('unknown.removeText', { number: inGroups(removed.statementAccountNumber) })}
        </ConfirmDeleteModal>
      )}
    </>
  )
}
