// Who may read, change, share and delete a saved filter (decision 0011): its creator everything, others what its scope
// gives them. What one may not read does not exist for him.
import type { Outcome } from '../outcome.ts'
import { accept, refusal, refuse } from '../outcome.ts'

export const presetScopes = [
  'private',
  'shared-read-only',
  'shared-editable',
  'organization-read-only',
  'organization-editable',
] as const
export type PresetScope = (typeof presetScopes)[number]

/** Shared with the people of the creator's companies. */
export const sharedScopes = ['shared-read-only', 'shared-editable'] as const satisfies readonly PresetScope[]

/** What of a preset decides its rights. */
export type PresetHead = { readonly scope: PresetScope; readonly createdBy: string }

export type PresetReader = {
  readonly userId: string
  /** People of the tenant who may see at least one company that the reader may see too. */
  readonly colleagues: ReadonlySet<string>
}

export function isPresetReadable(preset: PresetHead, reader: PresetReader): boolean {
  if (preset.createdBy === reader.userId) return true
  switch (preset.scope) {
    case 'private':
      return false
    case 'shared-read-only':
    case 'shared-editable':
      return reader.colleagues.has(preset.createdBy)
    case 'organization-read-only':
    case 'organization-editable':
      return true
  }
}

/** Whether the reader may change name, description and filters. */
export function isPresetEditable(preset: PresetHead, reader: PresetReader): boolean {
  if (preset.createdBy === reader.userId) return true
  const isOpenToReaders = preset.scope === 'shared-editable' || preset.scope === 'organization-editable'
  return isOpenToReaders && isPresetReadable(preset, reader)
}

/** A new preset is private, always: it is shared afterwards, on purpose (specification section 6). */
export function decideNewScope(scope: PresetScope): Outcome<'private'> {
  return scope === 'private' ? accept(scope) : refuse(refusal('filter-preset.new-is-private', {}, 'sharingScope'))
}

/** Whether the reader may give the preset this scope together with new content. Only its creator shares it. */
export function decidePresetUpdate(preset: PresetHead, reader: PresetReader, scope: PresetScope): Outcome<PresetScope> {
  if (!isPresetReadable(preset, reader)) return refuse(refusal('filter-preset.not-found'))
  if (!isPresetEditable(preset, reader)) return refuse(refusal('filter-preset.read-only'))
  if (scope !== preset.scope && preset.createdBy !== reader.userId)
    return refuse(refusal('filter-preset.shared-by-creator', {}, 'sharingScope'))
  return accept(scope)
}

export function decidePresetDelete<T extends PresetHead>(preset: T, reader: PresetReader): Outcome<T> {
  if (!isPresetReadable(preset, reader)) return refuse(refusal('filter-preset.not-found'))
  return preset.createdBy === reader.userId ? accept(preset) : refuse(refusal('filter-preset.deleted-by-creator'))
}
