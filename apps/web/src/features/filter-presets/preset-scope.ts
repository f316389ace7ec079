// Who shares a saved filter, as the domain says it.
import type { FilterPresetAnswer } from '@kontor/contract'
import { type PresetScope, presetScopes } from '@kontor/domain/filter-presets'

/** The wire's `SHARED_READ_ONLY` as the domain's word. */
export function scopeOf(wire: FilterPresetAnswer['sharingScope']): PresetScope {
  const word = wire.toLowerCase().replaceAll('_', '-')
  return presetScopes.find((scope) => scope === word) ?? 'private'
}
