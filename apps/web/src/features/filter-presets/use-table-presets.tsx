// The saved filters of one table, as the table takes them. They are read when its menu opens, or when the page was
// opened with one of them.
import { lazyDialog } from '@kontor/ui'
import type { FilterPreset, TablePresets } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { TableName } from '../../shared/feature-manifest.ts'
import { useSession } from '../../shared/session/session-context.ts'
import { changePresets, deletePreset, presetsOfTableQuery, setFavoritePreset } from './filter-presets.queries.ts'
import { fieldsOf, presetOf } from './preset-fields.ts'

// fetched when it opens
const PresetForm = lazyDialog(
  () => import('./components/preset-form.tsx'),
  (one) => one.PresetForm,
)

const none: readonly FilterPreset[] = []

export function useTablePresets(contextKey: TableName): TablePresets {
  const userId = useSession().profile.id
  const initialId = useLocation({ select: ({ state }) => state.presetId })
  const [isWanted, setWanted] = useState(false)
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...presetsOfTableQuery(contextKey),
    enabled: isWanted,
  })
  const items = useMemo(() => data?.map((answer) => presetOf(answer, userId)) ?? none, [data, userId])
  return {
    items,
    isLoading: data === undefined && !isError,
    failure: isError && !isFetching ? error.message : null,
    onWanted: () => {
      setWanted(true)
      if (isError) void refetch()
    },
    form: ({ preset, filters, onClose, onSaved }) => (
      <PresetForm
        contextKey={contextKey}
        saved={data?.find(({ id }) => id === preset?.id) ?? null}
        filterFields={fieldsOf(filters)}
        onClose={onClose}
        onSaved={onSaved}
      />
    ),
    remove: (id) => changePresets(deletePreset(id)),
    setFavorite: (id, isFavorite) => changePresets(setFavoritePreset(id, isFavorite)),
    ...(initialId !== undefined && { initialId }),
  }
}
