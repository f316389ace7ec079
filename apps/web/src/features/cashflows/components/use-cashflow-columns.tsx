// The columns of the list of cashflow categories, and what can be done with a row.
import type { CashflowAnswer } from '@kontor/contract'
import type { TableColumn } from '@kontor/ui'
import { GlobalMark, useTexts } from '@kontor/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceOf, useRecordColumns } from '../../../shared/lists/record-columns.tsx'
import { useCompany } from '../../../shared/session/session-context.ts'
import { useEditablePlaces } from './use-editable-places.ts'
import { useMoreCashflowActs } from './use-more-cashflow-acts.tsx'

export type CashflowAct = 'edit' | 'delete' | 'move'

export function useCashflowColumns(
  show: (act: CashflowAct, cashflow: CashflowAnswer) => void,
): readonly TableColumn<CashflowAnswer>[] {
  const { t } = useTranslation('cashflows')
  const kit = useTexts()
  const { shortName } = useCompany()
  const places = useEditablePlaces()
  const shared = useRecordColumns()
  const moreOf = useMoreCashflowActs()
  return useMemo(() => {
    const columns: TableColumn<CashflowAnswer>[] = [
      {
        ...shared.name(),
        cell: (row) => (
          <>
            {row.name} {row.isGlobal && <GlobalMark />}
          </>
        ),
      },
      shared.description(),
      {
        id: 'owner',
        header: t('column.owner'),
        accessor: (row) => (row.isGlobal ? 'global' : 'own'),
        ...choiceOf(['global', 'own'], (owner) => (owner === 'global' ? kit('cashflow.global') : shortName)),
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
        ...choiceOf(['active', 'disabled'], (status) => t(status === 'active' ? 'active' : 'disabled')),
        size: 120,
        phone: 'badge',
      },
    ]
    if (places.length === 0) return columns
    const actions = shared.actions<CashflowAnswer>((row) => {
      const disabledReason = places.includes(row.companyId) ? null : t('ofRoot')
      return {
        edit: { disabledReason, onClick: () => show('edit', row) },
        more: moreOf(row, () => show('move', row)),
        remove: { disabledReason, onClick: () => show('delete', row) },
      }
    })
    return [...columns, actions]
  }, [t, kit, shortName, places, shared, moreOf, show])
}
