// The saved filters of one table, as the table takes them. They are read when its menu opens, or when the page was
// opened with one of them.
import type { FilterPreset, TablePresets } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { TableName } from '../../shared/feature-manifest.ts'
import { useSession } from '../../shared/session/session-context.ts'
import {
  changePresets,
  createPreset,
  deletePreset,
  presetsOfTableQuery,
  setFavoritePreset,
  updatePreset,
} from './filter-presets.queries.ts'
import { presetOf } from './preset-fields.ts'

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
  const rawOf = (id: string) => {
    const answer = data?.find((one) => one.id === id)
    if (answer === undefined) throw new Error('The saved filter is not in the list')
    return answer
  }
  return {
    items,
    isLoading: data === undefined && !isError,
    failure: isError && !isFetching ? error.message : null,
    onWanted: () => {
      setWanted(true)
      if (isError) void refetch()
    },
    add: async (draft) => presetOf(await changePresets(createPreset(contextKey, draft)), userId),
    update: async (id, draft) => void (await changePresets(updatePreset(rawOf(id), draft))),
    remove: (id) => changePresets(deletePreset(id)),
    setFavorite: (id, isFavorite) => changePresets(setFavoritePreset(id, isFavorite)),
    ...(initialId !== undefined && { initialId }),
  }
}
