// The saved filters that a caller may read: of all tables, page by page, or of one table for its menu.
import type { FilterPresetAnswer, RouteAnswer, RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { UserId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { stepsUp } from './colleagues.ts'
import { type PresetRecord, listPresets, presetSortKeys } from './filter-presets.store.ts'
import { presetAnswer } from './preset-answer.ts'

export async function listFilterPresets(
  kernel: Kernel,
  caller: Caller,
  query: RouteInput<'listFilterPresets'>['query'],
): Promise<RouteAnswer<'listFilterPresets'>> {
  const { userId } = caller
  const paging = pagingOf(query, presetSortKeys, [{ key: 'Name', direction: 'asc' }])
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const { presets, total } = await listPresets(tx, { userId, steps: stepsUp(caller) }, paging)
    return pageAnswer(answersOf(presets, userId), total, paging)
  })
}

export async function listFilterPresetsOfTable(
  kernel: Kernel,
  caller: Caller,
  contextKey: string,
): Promise<FilterPresetAnswer[]> {
  const { userId } = caller
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const order = [
      { key: 'IsFavorite', direction: 'desc' },
      { key: 'IsOwn', direction: 'desc' },
      { key: 'Name', direction: 'asc' },
    ] as const
    const page = { order, offset: 0, pageSize: limits.count.filterPresetsOfTable }
    const { presets } = await listPresets(tx, { userId, contextKey, steps: stepsUp(caller) }, page)
    return answersOf(presets, userId)
  })
}

/** Of presets that the caller may read: who shares one of them is a colleague of his. */
function answersOf(presets: readonly PresetRecord[], userId: UserId): FilterPresetAnswer[] {
  const reader = { userId, colleagues: new Set(presets.map(({ createdBy }) => createdBy)) }
  return presets.map((preset) => presetAnswer(preset, reader))
}
