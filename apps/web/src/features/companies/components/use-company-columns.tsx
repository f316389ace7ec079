// The columns of the tree of companies, and what can be done with a row.
import type { Company } from '@kontor/contract'
import type { RowAction, TableColumn } from '@kontor/ui'
import { IconBan, IconCheck, IconCornerDownRight, IconTransfer } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceOf, useRecordColumns } from '../../../shared/lists/record-columns.tsx'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import { useMayEditCompany } from '../use-company-rights.ts'
import { DraggedName, type DropCompany } from './dragged-name.tsx'

export type CompanyAct = 'edit' | 'add-below' | 'move' | 'delete'

export function useCompanyColumns(props: {
  readonly show: (act: CompanyAct, company: Company) => void
  readonly toggle: (company: Company) => Promise<void>
  /** A company was dropped on another. */
  readonly onDrop: DropCompany
}): readonly TableColumn<Company>[] {
  const { show, toggle, onDrop } = props
  const { t, i18n } = useTranslation(['companies', 'records'])
  const fieldWord = useFieldWord()
  const shared = useRecordColumns()
  const mayEdit = useMayEditCompany()
  return useMemo(() => {
    const countries = new Intl.DisplayNames([i18n.language], { type: 'region' })
    const columns: TableColumn<Company>[] = [
      {
        id: 'name',
        header: t('records:name'),
        accessor: (row) => row.name,
        filter: 'text',
        grows: true,
        size: 280,
        phone: 'title',
        cell: (row) => <DraggedName company={row} isMovable={mayEdit(row.id)} onDrop={onDrop} />,
      },
      { id: 'shortName', header: t('column.shortName'), accessor: (row) => row.shortName, filter: 'text', size: 120 },
      {
        id: 'currency',
        header: fieldWord('currency'),
        accessor: (row) => row.currencyCode,
        filter: 'multi-select',
        size: 100,
      },
      {
        id: 'country',
        header: fieldWord('country'),
        accessor: (row) => countries.of(row.country) ?? row.country,
        filter: 'multi-select',
        size: 140,
      },
      {
        id: 'town',
        header: fieldWord('town'),
        accessor: (row) => row.townName,
        filter: 'text',
        size: 140,
        phone: 'note',
      },
      {
        id: 'status',
        header: t('column.status'),
        accessor: (row) => (row.enabled ? 'enabled' : 'disabled'),
        ...choiceOf(['enabled', 'disabled'], (status) => t(status === 'enabled' ? 'enabled' : 'disabled')),
        size: 110,
        phone: 'badge',
      },
    ]
    const icon = { size: 15, 'aria-hidden': true } as const
    const actions = shared.actions<Company & { readonly description: null }>((row) => {
      const disabledReason = mayEdit(row.id) ? null : t('notHere')
      const more: RowAction[] = [
        {
          label: t('addBelow'),
          icon: <IconCornerDownRight {...icon} />,
          disabledReason: disabledReason ?? (row.enabled ? null : t('disabledParent')),
          onClick: () => show('add-below', row),
        },
        { label: t('move.act'), icon: <IconTransfer {...icon} />, disabledReason, onClick: () => show('move', row) },
        {
          label: t(row.enabled ? 'records:disable' : 'records:enable'),
          icon: row.enabled ? <IconBan {...icon} /> : <IconCheck {...icon} />,
          disabledReason,
          onClick: () => void toggle(row),
        },
      ]
      return {
        edit: { disabledReason, onClick: () => show('edit', row) },
        more,
        remove: { disabledReason, onClick: () => show('delete', row) },
      }
    })
    return [...columns, actions as TableColumn<Company>]
  }, [t, i18n.language, fieldWord, shared, mayEdit, show, toggle, onDrop])
}
