// One's own saved filters and those that others share: liked, renamed, shared and deleted here, used in their tables.
import type { FilterPresetAnswer } from '@kontor/contract'
import { DataTable, PageTitleBar, PresetModal, RemovePresetModal } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../shared/use-page-title.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { usePresetColumns } from '../components/use-preset-columns.tsx'
import {
  changePresets,
  createPreset,
  deletePreset,
  filterPresetsQuery,
  setFavoritePreset,
  updatePreset,
} from '../filter-presets.queries.ts'
import '../filter-presets.css'
import { presetOf, scopeOf } from '../preset-fields.ts'
import { useTablePresets } from '../use-table-presets.ts'

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
  usePageTitle(t('title'))
  const userId = useSession().profile.id
  const list = useQuery(filterPresetsQuery)
  const presets = useTablePresets('filter-presets')
  const [edited, setEdited] = useState<FilterPresetAnswer | null>(null)
  const [removed, setRemoved] = useState<FilterPresetAnswer | null>(null)
  const columns = usePresetColumns({ onEdit: setEdited, onDelete: setRemoved, setFavorite })
  const editedPreset = useMemo(() => (edited === null ? null : presetOf(edited, userId)), [edited, userId])

  return (
    <div className="fpr-page">
      <PageTitleBar title={t('title')} />
      <div className="fpr-body">
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
      </div>
      {edited && editedPreset && (
        <PresetModal
          preset={editedPreset}
          filters={editedPreset.filters}
          presets={{
            add: async (draft) => presetOf(await changePresets(createPreset(edited.contextKey, draft)), userId),
            // the conditions are not edited here: they stay as they are saved
            update: async (_, draft) => void (await changePresets(updatePreset(edited, { ...draft, filters: null }))),
          }}
          onClose={() => setEdited(null)}
          onSaved={() => setEdited(null)}
        />
      )}
      {removed && (
        <RemovePresetModal
          preset={{ id: removed.id, name: removed.name, scope: scopeOf(removed.sharingScope) }}
          remove={(id) => changePresets(deletePreset(id))}
          onClose={() => setRemoved(null)}
        />
      )}
    </div>
  )
}
