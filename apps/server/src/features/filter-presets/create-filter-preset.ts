// Saves filters of a table under a name. With an Idempotency-Key the id comes from the key, so a repeat finds the first.
import type { FilterPresetAnswer, RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { decideNewScope, decidePresetTexts } from '@kontor/domain/filter-presets'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { findPreset, findRoom, insertPreset } from './filter-presets.store.ts'
import { describePreset, presetAnswer } from './preset-answer.ts'

export async function createFilterPreset(
  kernel: Kernel,
  caller: Caller,
  body: RouteInput<'createFilterPreset'>['body'],
): Promise<FilterPresetAnswer> {
  const { userId } = caller
  const reader = { userId, colleagues: new Set<string>() }
  const scope = orRefuse(decideNewScope(body.sharingScope ?? 'private'))
  const texts = orRefuse(decidePresetTexts(body))
  return act(kernel, caller, async ({ tx, actor, mayBeRepeat, newId, note }) => {
    const id = newId('filter-preset')
    const made = mayBeRepeat ? await findPreset(tx, id, userId) : null
    if (made) return presetAnswer(made, reader)
    const { contextKey, filterFields } = body
    const preset = { ...texts, id, contextKey, filterFields, scope, createdBy: userId, createdAt: actor.at }
    const { count, isTaken } = await findRoom(tx, preset)
    if (count >= limits.count.filterPresets)
      throw refused('filter-preset.too-many', { count: `${limits.count.filterPresets}` })
    if (isTaken || !(await insertPreset(tx, preset, actor)))
      throw refused('filter-preset.name-taken', { name: texts.name }, 'name')
    const after = await findPreset(tx, id, userId)
    if (!after) throw new Error('The preset just written is not there')
    note({
      action: 'Created',
      subjectKind: 'filter-preset',
      subjectId: id,
      after: describePreset(after),
    })
    return presetAnswer(after, reader)
  })
}
