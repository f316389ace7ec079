// Saves filters of a table under a name. With an Idempotency-Key the id comes from the key, so a repeat finds the first.
import type { FilterPresetAnswer, RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { decideNewScope } from '@kontor/domain/filter-presets'
import { actorOf } from '../../kernel/actor.ts'
import { recordActivity } from '../../kernel/audit/audit.store.ts'
import type { Caller } from '../../kernel/caller.ts'
import { idFromKey } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { countPresetsOf, findPreset, insertPreset, isNameTaken } from './filter-presets.store.ts'
import { describePreset, presetAnswer } from './preset-answer.ts'
import { readPresetTexts } from './read-preset-texts.ts'

export async function createFilterPreset(
  kernel: Kernel,
  caller: Caller,
  body: RouteInput<'createFilterPreset'>['body'],
): Promise<FilterPresetAnswer> {
  const { tenantId, userId, requestKey } = caller
  const reader = { userId, colleagues: new Set<string>() }
  const scope = orRefuse(decideNewScope(body.sharingScope ?? 'private'))
  const texts = readPresetTexts(body)
  const id =
    requestKey === null
      ? kernel.ids.next<'filter-preset'>()
      : idFromKey<'filter-preset'>('filter-preset', tenantId, userId, requestKey)
  return kernel.database.withTenant(tenantId, async (tx) => {
    const made = await findPreset(tx, id, userId)
    if (made) return presetAnswer(made, reader)
    if ((await countPresetsOf(tx, userId)) >= limits.count.filterPresets)
      throw refused('filter-preset.too-many', { count: `${limits.count.filterPresets}` })
    const actor = actorOf(kernel, caller)
    const { contextKey, filterFields } = body
    const preset = { ...texts, id, contextKey, filterFields, scope, createdBy: userId, createdAt: actor.at }
    if ((await isNameTaken(tx, preset)) || !(await insertPreset(tx, preset)))
      throw refused('filter-preset.name-taken', { name: texts.name }, 'name')
    const after = await findPreset(tx, id, userId)
    if (!after) throw new Error('The preset just written is not there')
    recordActivity(tx, actor, actor.at, {
      action: 'Created',
      subjectKind: 'filter-preset',
      subjectId: id,
      after: describePreset(after),
    })
    return presetAnswer(after, reader)
  })
}
