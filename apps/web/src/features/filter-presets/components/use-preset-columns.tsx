// The columns of the screen of saved filters.
import type { FilterPresetAnswer } from '@kontor/contract'
import { presetScopes } from '@kontor/domain/filter-presets'
import type { TableColumn } from '@kontor/ui'
import { FavoriteButton, RowActions, useFormats, useTexts } from '@kontor/ui'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type TablePlace, useManifests } from '../../../shared/feature-manifest.ts'
import { pathOf, requirementsOf, searchOf } from '../../../shared/route-entry.ts'
import { useAllows, useSession } from '../../../shared/session/session-context.ts'
import { scopeOf } from '../preset-scope.ts'

export type PresetRowActs = {
  readonly onEdit: (preset: FilterPresetAnswer) => void
  readonly onDelete: (preset: FilterPresetAnswer) => void
  readonly setFavorite: (id: string, isFavorite: boolean) => Promise<void>
}

export function usePresetColumns(acts: PresetRowActs): readonly TableColumn<FilterPresetAnswer>[] {
  const { onEdit, onDelete, setFavorite } = acts
  const { t } = useTranslation(['filter-presets', 'records'])
  const kit = useTexts()
  const { dateTime } = useFormats()
  const { profile } = useSession()
  const manifests = useManifests()
  return useMemo(() => {
    const tables = manifests.flatMap((one) => one.tables ?? [])
    const tableOf = (contextKey: string) => tables.find(({ name }) => name === contextKey) ?? null
    // a table that is gone has no name but its own
    const tableName = (contextKey: string) => {
      const table = tableOf(contextKey)
      return table === null ? contextKey : t(`tables.${table.name}`)
    }
    const scopeName = (scope: string) => kit(`filter.preset.scope.${scope as (typeof presetScopes)[number]}`)
    return [
      {
        id: 'isFavorite',
        header: t('column.favorite'),
        accessor: (row) => row.isFavorite,
        kind: 'boolean',
        filter: 'multi-select',
        cell: (row) => <FavoriteButton preset={row} setFavorite={setFavorite} />,
        size: 116,
        phone: 'end',
      },
      {
        id: 'name',
        header: t('records:name'),
        accessor: (row) => row.name,
        filter: 'text',
        cell: (row) => <PresetLink preset={row} table={tableOf(row.contextKey)} />,
        size: 210,
        phone: 'title',
      },
      {
        id: 'description',
        header: t('records:description'),
        accessor: (row) => row.description,
        grows: true,
        size: 180,
      },
      {
        id: 'contextKey',
        header: t('column.table'),
        accessor: (row) => row.contextKey,
        kind: 'option',
        optionLabel: tableName,
        options: tables.map(({ name }) => ({ value: name, label: tableName(name) })),
        filter: 'multi-select',
        size: 150,
        phone: 'badge',
      },
      {
        id: 'sharingScope',
        header: t('column.scope'),
        accessor: (row) => scopeOf(row.sharingScope),
        kind: 'option',
        optionLabel: scopeName,
        options: presetScopes.map((value) => ({ value, label: scopeName(value) })),
        filter: 'multi-select',
        size: 196,
        phone: 'note',
      },
      {
        id: 'createdBy',
        header: t('column.createdBy'),
        accessor: (row) => row.createdBy.name,
        filter: 'multi-select',
        size: 140,
      },
      {
        id: 'createdOn',
        header: t('column.createdOn'),
        accessor: (row) => row.createdOn,
        kind: 'date-time',
        filter: 'date-range',
        cell: (row) => dateTime(row.createdOn),
        size: 140,
      },
      {
        id: 'actions',
        header: t('records:actions'),
        size: 56,
        pin: 'end',
        cell: (row) => (
          <RowActions
            rowLabel={row.name}
            actions={[
              {
                label: t('records:edit'),
                icon: <IconPencil size={15} aria-hidden />,
                disabledReason: row.isEditable ? null : t('readOnly'),
                onClick: () => onEdit(row),
              },
              {
                label: t('records:delete'),
                icon: <IconTrash size={15} aria-hidden />,
                isDangerous: true,
                disabledReason: row.createdBy.id === profile.id ? null : t('ofOther', { name: row.createdBy.name }),
                onClick: () => onDelete(row),
              },
            ]}
          />
        ),
      },
    ]
  }, [t, kit, dateTime, profile.id, manifests, onEdit, onDelete, setFavorite])
}

/** Opens the table with the filter loaded, where the reader may see that table. */
function PresetLink(props: { readonly preset: FilterPresetAnswer; readonly table: TablePlace | null }): ReactNode {
  const { preset, table } = props
  const { company } = useSession()
  const allows = useAllows()
  if (table === null || company === null || !allows(...requirementsOf(table))) return preset.name
  return (
    <Link className="k-link" to={pathOf(table.route)} search={searchOf(table)} state={{ presetId: preset.id }}>
      {preset.name}
    </Link>
  )
}
