// Changes a saved filter: its content by whom the scope lets, its scope by its creator alone.
import type { FilterPresetAnswer, RouteInput } from '@kontor/contract'
import { decidePresetTexts, decidePresetUpdate } from '@kontor/domain/filter-presets'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import { checkVersion } from '../../kernel/check-version.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { listColleagues } from './colleagues.ts'
import { findPreset, isNameTaken, lockPreset, updatePreset } from './filter-presets.store.ts'
import { describePreset, presetAnswer } from './preset-answer.ts'

export async function updateFilterPreset(
  kernel: Kernel,
  caller: Caller,
  body: RouteInput<'updateFilterPreset'>['body'],
): Promise<FilterPresetAnswer> {
  const { userId } = caller
  return act(kernel, caller, async ({ tx, actor, note }) => {
    const before = await lockPreset(tx, body.id, userId)
    if (!before) throw refused('filter-preset.not-found')
    const reader = { userId, colleagues: await listColleagues(tx, caller, [before.createdBy]) }
    const scope = orRefuse(decidePresetUpdate(before, reader, body.sharingScope))
    checkVersion('filter-preset', before, body.version)
    if (body.contextKey !== before.contextKey) throw refused('filter-preset.other-table', {}, 'contextKey')
    const content = { ...orRefuse(decidePresetTexts(body)), filterFields: body.filterFields, scope }
    // the creator's private presets are his secret: others are told of names in the same circle only, by the index
    const isOwnNameTaken = before.createdBy === userId && (await isNameTaken(tx, { ...before, ...content }))
    if (isOwnNameTaken || !(await updatePreset(tx, body.id, content, actor)))
      throw refused('filter-preset.name-taken', { name: content.name }, 'name')
    const after = await findPreset(tx, body.id, userId)
    if (!after) throw new Error('The preset just changed is not there')
    note({
      action: 'Updated',
      subjectKind: 'filter-preset',
      subjectId: body.id,
      before: describePreset(before),
      after: describePreset(after),
    })
    return presetAnswer(after, reader)
  })
}
