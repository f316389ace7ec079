// What the form of a saved filter sends. Apart from the other calls: lists are read without it.
import type { FilterField } from '@kontor/contract'
import type { PresetScope } from '@kontor/domain/filter-presets'
import { call } from '../../shared/api/client.ts'
import { type NamedDraft, namedBodyOf } from '../../shared/forms/named-fields.tsx'
import type { SaveRequest } from '../../shared/forms/save-attempt.ts'
import { idOf } from '../../shared/ids.ts'

export type PresetBody = NamedDraft & {
  /** Of a new one always private. */
  readonly scope: PresetScope
  /** The table that it belongs to, and its conditions as they are kept. */
  readonly contextKey: string
  readonly filterFields: readonly FilterField[]
}

export function savePreset({ id, version, body, idempotencyKey }: SaveRequest<PresetBody>) {
  const { scope, contextKey } = body
  const headers = { 'idempotency-key': idempotencyKey }
  const content = { ...namedBodyOf(body), contextKey }
  const filterFields = [...body.filterFields]
  if (id === null || version === null) {
    return call('createFilterPreset', { body: { ...content, filterFields }, headers })
  }
  return call('updateFilterPreset', {
    body: { id: idOf<'filter-preset'>(id), ...content, filterFields, sharingScope: scope, version },
    headers,
  })
}
