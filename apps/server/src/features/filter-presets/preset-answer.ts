// A saved filter as the wire tells it.
import { type FilterPresetAnswer, presetScopeOnWire } from '@kontor/contract'
import { type PresetReader, isPresetEditable } from '@kontor/domain/filter-presets'
import type { PresetRecord } from './filter-presets.store.ts'

export function presetAnswer(preset: PresetRecord, reader: PresetReader): FilterPresetAnswer {
  return {
    id: preset.id,
    name: preset.name,
    description: preset.description,
    contextKey: preset.contextKey,
    filterFields: preset.filterFields.map(({ id, value }) => ({ id, value })),
    isFavorite: preset.isFavorite,
    createdBy: { id: preset.createdBy, name: preset.createdByName },
    createdOn: preset.createdAt,
    sharingScope: presetScopeOnWire[preset.scope],
    isEditable: isPresetEditable(preset, reader),
    version: preset.version,
  }
}

/** What the activity log keeps of it. */
export function describePreset({ name, description, contextKey, filterFields, scope }: PresetRecord): object {
  return { name, description, contextKey, filterFields, scope }
}
