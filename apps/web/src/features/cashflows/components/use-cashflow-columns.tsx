// The columns of the list of cashflow categories, and what can be done with a row.
import type { CashflowAnswer } from '@kontor/contract'
import { mayEditCashflow } from '@kontor/domain/cashflows'
import type { TableColumn } from '@kontor/ui'
import { GlobalMark, RowActions, useTexts } from '@kontor/ui'
import { IconBan, IconCheck, IconPencil, IconTransfer, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany, useSession } from '../../../shared/session/session-context.ts'

export type CashflowAct = 'edit' | 'delete' | 'move' | 'toggle'

export function useCashflowColumns(
  act: (act: CashflowAct, cashflow: CashflowAnswer) => void,
): readonly TableColumn<CashflowAnswer>[] {
  const { t } = useTranslation(['cashflows', 'records'])
  const kit = useTexts()
  const company = useCompany()
  const { facts } = useSession()
  return useMemo(() => {
    const isEditable = [company.id, null].some((place) => mayEditCashflow(facts, place))
    const statusName = (status: string) => t(status === 'active' ? 'active' : 'disabled')
    const ownerName = (owner: string) => (owner === 'global' ? kit('cashflow.global') : company.shortName)
    const columns: TableColumn<CashflowAnswer>[] = [
      {
        id: 'name',
        header: t('records:name'),
        accessor: (row) => row.name,
        filter: 'text',
        cell: (row) => (
          <>
            {row.name} {row.isGlobal && <GlobalMark />}
          </>
        ),
        size: 220,
        phone: 'title',
      },
      {
        id: 'description',
        header: t('records:description'),
        accessor: (row) => row.description,
        filter: 'text',
        grows: true,
        size: 240,
        phone: 'note',
      },
      {
        id: 'owner',
        header: t('column.owner'),
        accessor: (row) => (row.isGlobal ? 'global' : 'own'),
        kind: 'option',
        optionLabel: ownerName,
        options: ['global', 'own'].map((value) => ({ value, label: ownerName(value) })),
        filter: 'multi-select',
        size: 120,
      },
      {
        id: 'public',
        header: t('column.public'),
        accessor: (row) => row.isPublic,
        kind: 'boolean',
        filter: 'multi-select',
        size: 110,
      },
      {
        id: 'status',
        header: t('column.status'),
        accessor: (row) => (row.isActive ? 'active' : 'disabled'),
        kind: 'option',
        optionLabel: statusName,
        options: ['active', 'disabled'].map((value) => ({ value, label: statusName(value) })),
        filter: 'multi-select',
        size: 120,
        phone: 'badge',
      },
    ]
    if (!isEditable) return columns
    columns.push({
      id: 'actions',
      header: t('records:actions'),
      size: 56,
      pin: 'end',
      cell: (row) => {
        const disabledReason = mayEditCashflow(facts, row.companyId) ? null : t('ofRoot')
        const mayMove = mayEditCashflow(facts, company.id) && mayEditCashflow(facts, null)
        const icon = { size: 15, 'aria-hidden': true } as const
        return (
          <RowActions
            rowLabel={row.name}
            actions={[
              {
                label: t('records:edit'),
                icon: <IconPencil {...icon} />,
                disabledReason,
                onClick: () => act('edit', row),
              },
              {
                label: t(row.isActive ? 'disable' : 'enable'),
                icon: row.isActive ? <IconBan {...icon} /> : <IconCheck {...icon} />,
                disabledReason,
                onClick: () => act('toggle', row),
              },
              {
                label: t(row.isGlobal ? 'move.toOwn' : 'move.toGlobal'),
                icon: <IconTransfer {...icon} />,
                disabledReason: mayMove ? null : t('ofRoot'),
                onClick: () => act('move', row),
              },
              {
                label: t('records:delete'),
                icon: <IconTrash {...icon} />,
                isDangerous: true,
                disabledReason,
                onClick: () => act('delete', row),
              },
            ]}
          />
        )
      },
    })
    return columns
  }, [t, kit, company, facts, act])
}
