// The columns of the screen of saved filters.
import type { FilterPresetAnswer } from '@kontor/contract'
import { presetScopes } from '@kontor/domain/filter-presets'
import type { TableColumn } from '@kontor/ui'
import { FavoriteButton, useFormats, useTexts } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonName } from '../../../shared/avatars/person-avatar.tsx'
import { type TablePlace, useManifests } from '../../../shared/feature-manifest.ts'
import { choiceOf, useRecordColumns } from '../../../shared/lists/record-columns.tsx'
import { pathOf, requirementsOf, searchOf } from '../../../shared/route-entry.ts'
import { useAllows, useSession } from '../../../shared/session/session-context.ts'
import { scopeOf } from '../preset-scope.ts'

export type PresetAct = 'edit' | 'delete'
export type PresetRowActs = {
  readonly show: (act: PresetAct, preset: FilterPresetAnswer) => void
  readonly setFavorite: (id: string, isFavorite: boolean) => Promise<void>
}

export function usePresetColumns(acts: PresetRowActs): readonly TableColumn<FilterPresetAnswer>[] {
  const { show, setFavorite } = acts
  const { t } = useTranslation(['filter-presets', 'records'])
  const kit = useTexts()
  const { dateTime } = useFormats()
  const { profile } = useSession()
  const manifests = useManifests()
  const shared = useRecordColumns()
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
        ...shared.name(),
        cell: (row) => <PresetLink preset={row} table={tableOf(row.contextKey)} />,
        size: 210,
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
        ...choiceOf(
          tables.map(({ name }) => name),
          tableName,
        ),
        size: 150,
        phone: 'badge',
      },
      {
        id: 'sharingScope',
        header: t('column.scope'),
        accessor: (row) => scopeOf(row.sharingScope),
        ...choiceOf(presetScopes, scopeName),
        size: 196,
        phone: 'note',
      },
      {
        id: 'createdBy',
        header: t('column.createdBy'),
        accessor: (row) => row.createdBy.name,
        cell: (row) => <PersonName userId={row.createdBy.id} name={row.createdBy.name} />,
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
      shared.actions((row) => ({
        edit: { disabledReason: row.isEditable ? null : t('readOnly'), onClick: () => show('edit', row) },
        remove: {
          disabledReason: row.createdBy.id === profile.id ? null : t('ofOther', { name: row.createdBy.name }),
          onClick: () => show('delete', row),
        },
      })),
    ]
  }, [t, kit, dateTime, profile.id, manifests, shared, show, setFavorite])
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
