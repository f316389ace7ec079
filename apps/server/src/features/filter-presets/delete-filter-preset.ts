// Deletes a saved filter, for everyone who shares it. What tables show at that moment stays as it is.
import type { FilterPresetId } from '@kontor/domain/identifiers'
import { decidePresetDelete } from '@kontor/domain/filter-presets'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { listColleagues } from './colleagues.ts'
import { deletePresetRow, lockPreset } from './filter-presets.store.ts'
import { describePreset } from './preset-answer.ts'

export async function deleteFilterPreset(kernel: Kernel, caller: Caller, id: FilterPresetId): Promise<void> {
  const { userId } = caller
  await act(kernel, caller, async ({ tx, note }) => {
    const preset = await lockPreset(tx, id, userId)
    if (!preset) throw refused('filter-preset.not-found')
    const reader = { userId, colleagues: await listColleagues(tx, caller, [preset.createdBy]) }
    orRefuse(decidePresetDelete(preset, reader))
    await deletePresetRow(tx, id)
    note({
      action: 'Deleted',
      subjectKind: 'filter-preset',
      subjectId: id,
      before: describePreset(preset),
    })
  })
}
