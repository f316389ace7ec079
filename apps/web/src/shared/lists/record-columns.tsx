// Columns that the lists of plain records share: name, description, a choice among few words, and the menu of a row.
import type { RowAction, TableColumn } from '@kontor/ui'
import { RowActions } from '@kontor/ui'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

type NamedRow = { readonly name: string; readonly description: string | null }
type Act = Pick<RowAction, 'onClick' | 'disabledReason'>
export type RecordRowActs = {
  readonly edit: Act
  readonly remove: Act
  /** Between these two. */
  readonly more?: readonly RowAction[]
}

export function useRecordColumns() {
  const { t } = useTranslation('records')
  return useMemo(() => {
    const icon = { size: 15, 'aria-hidden': true } as const
    const actionsOf = ({ edit, remove, more = [] }: RecordRowActs): readonly RowAction[] => [
      { label: t('edit'), icon: <IconPencil {...icon} />, ...edit },
      ...more,
      { label: t('delete'), icon: <IconTrash {...icon} />, isDangerous: true, ...remove },
    ]
    return {
      name: <Row extends NamedRow>(): TableColumn<Row> => ({
        id: 'name',
        header: t('name'),
        accessor: (row) => row.name,
        filter: 'text',
        size: 220,
        phone: 'title',
      }),
      description: <Row extends NamedRow>(): TableColumn<Row> => ({
        id: 'description',
        header: t('description'),
        accessor: (row) => row.description,
        filter: 'text',
        grows: true,
        size: 240,
        phone: 'note',
      }),
      actions: <Row extends NamedRow>(of: (row: Row) => RecordRowActs): TableColumn<Row> => ({
        id: 'actions',
        header: t('actions'),
        size: 56,
        pin: 'end',
        cell: (row) => <RowActions rowLabel={row.name} actions={actionsOf(of(row))} />,
      }),
    }
  }, [t])
}

/** Of a column whose cells hold one of few values: what each is called, in the cell and where it is filtered by. */
export function choiceOf<Value extends string>(values: readonly Value[], nameOf: (value: string) => string) {
  const options = values.map((value) => ({ value, label: nameOf(value) }))
  return { kind: 'option', filter: 'multi-select', optionLabel: nameOf, options } as const
}
