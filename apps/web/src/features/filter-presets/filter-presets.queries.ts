// What the saved filters read and change. Every change makes all lists of them read again.
import type { FilterPresetAnswer } from '@kontor/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { idOf } from '../../shared/ids.ts'
import { changed } from '../../shared/stale.ts'

const pageSize = 100

/** Cached without expiry; a change of presets alone makes it stale (specification section 7). */
export const presetsOfTableQuery = (contextKey: string) =>
  queryOptions({
    queryKey: ['filter-presets', 'of-table', contextKey],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: ({ signal }) => call('listFilterPresetsOfTable', { params: { contextKey }, signal }),
  })

export const filterPresetsQuery = queryOptions({
  queryKey: ['filter-presets', 'all'],
  queryFn: async ({ signal }) => {
    const presets: FilterPresetAnswer[] = []
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      const query = { pageNumber: String(page), pageSize: String(pageSize), orderBy: 'Name' }
      const answer = await call('listFilterPresets', { query, signal })
      presets.push(...answer.data)
      hasNext = answer.hasNextPage
    }
    return presets
  },
})

export async function deletePreset(id: string): Promise<void> {
  await call('deleteFilterPreset', { params: { id: idOf<'filter-preset'>(id) } })
}

export async function setFavoritePreset(id: string, isFavorite: boolean): Promise<void> {
  const params = { id: idOf<'filter-preset'>(id) }
  await (isFavorite ? call('addFavoriteFilterPreset', { params }) : call('removeFavoriteFilterPreset', { params }))
}

/** Does a change and reads all lists again, also when it failed: somebody else may have been there before. */
export async function changePresets<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } finally {
    await changed('filter-preset')
  }
}
