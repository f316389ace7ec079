// Favourites are a person's own: they change no preset, and nobody else sees them.
import type { FilterPresetAnswer } from '@kontor/contract'
import { isPresetReadable } from '@kontor/domain/filter-presets'
import type { FilterPresetId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { listColleagues } from './colleagues.ts'
import { lockPreset, setFavorite } from './filter-presets.store.ts'
import { presetAnswer } from './preset-answer.ts'

export async function markFavorite(
  kernel: Kernel,
  caller: Caller,
  id: FilterPresetId,
  isFavorite: boolean,
): Promise<FilterPresetAnswer> {
  const { userId } = caller
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const preset = await lockPreset(tx, id, userId)
    if (!preset) throw refused('filter-preset.not-found')
    const reader = { userId, colleagues: await listColleagues(tx, caller, [preset.createdBy]) }
    if (!isPresetReadable(preset, reader)) throw refused('filter-preset.not-found')
    await setFavorite(tx, id, userId, isFavorite)
    return presetAnswer({ ...preset, isFavorite }, reader)
  })
}
