// One's own saved filters and those that others share: liked, renamed, shared and deleted here, used in their tables.
import type { FilterPresetAnswer } from '@kontor/contract'
import { DataTable, RemovePresetModal } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { PresetForm } from '../components/preset-form.tsx'
import { usePresetColumns } from '../components/use-preset-columns.tsx'
import { changePresets, deletePreset, filterPresetsQuery, setFavoritePreset } from '../filter-presets.queries.ts'
import { scopeOf } from '../preset-scope.ts'
import { useTablePresets } from '../use-table-presets.tsx'

const setFavorite = (id: string, isFavorite: boolean) => changePresets(setFavoritePreset(id, isFavorite))
const noRows: readonly FilterPresetAnswer[] = []
const rowId = (row: FilterPresetAnswer) => row.id
const rowLabel = (row: FilterPresetAnswer) => row.name
const initialState = {
  sorting: [
    { columnId: 'isFavorite', isDescending: true },
    { columnId: 'name', isDescending: false },
  ],
}

export function FiltersPage(): ReactNode {
  const { t } = useTranslation('filter-presets')
  const list = useQuery(filterPresetsQuery)
  const presets = useTablePresets('filter-presets')
  const [editedId, setEditedId] = useState<string | null>(null)
  const [removed, setRemoved] = useState<FilterPresetAnswer | null>(null)
  const onEdit = useCallback(({ id }: FilterPresetAnswer) => setEditedId(id), [])
  const columns = usePresetColumns({ onEdit, onDelete: setRemoved, setFavorite })
  // somebody else may change it meanwhile: the form is told
  const edited = list.data?.find(({ id }) => id === editedId)

  return (
    <TablePage title={t('title')}>
      <DataTable
        name="filter-presets"
        label={t('title')}
        columns={columns}
        rows={list.data ?? noRows}
        rowId={rowId}
        rowLabel={rowLabel}
        layout="fill"
        initialState={initialState}
        isLoading={list.isPending}
        isRefetching={list.isFetching}
        failure={list.error?.message ?? null}
        onRefresh={() => void list.refetch()}
        presets={presets}
        emptyHint={<span className="k-dim">{t('empty')}</span>}
      />
      {edited && (
        <PresetForm
          saved={edited}
          contextKey={edited.contextKey}
          // the conditions are not edited here: they stay as they are saved
          filterFields={edited.filterFields}
          onClose={() => setEditedId(null)}
        />
      )}
      {removed && (
        <RemovePresetModal
          preset={{ id: removed.id, name: removed.name, scope: scopeOf(removed.sharingScope) }}
          remove={(id) => changePresets(deletePreset(id))}
          onClose={() => setRemoved(null)}
        />
      )}
    </TablePage>
  )
}
