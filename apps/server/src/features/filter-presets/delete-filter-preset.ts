// Deletes a saved filter, for everyone who shares it. What tables show at that moment stays as it is.
import type { FilterPresetId } from '@kontor/domain/identifiers'
import { decidePresetDelete } from '@kontor/domain/filter-presets'
import { actorOf } from '../../kernel/actor.ts'
import { recordActivity } from '../../kernel/audit/audit.store.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { listColleagues } from './colleagues.ts'
import { deletePresetRow, lockPreset } from './filter-presets.store.ts'
import { describePreset } from './preset-answer.ts'

export async function deleteFilterPreset(kernel: Kernel, caller: Caller, id: FilterPresetId): Promise<void> {
  const { userId } = caller
  await kernel.database.withTenant(caller.tenantId, async (tx) => {
    const preset = await lockPreset(tx, id, userId)
    if (!preset) throw refused('filter-preset.not-found')
    const reader = { userId, colleagues: await listColleagues(tx, caller, [preset.createdBy]) }
    orRefuse(decidePresetDelete(preset, reader))
    await deletePresetRow(tx, id)
    const actor = actorOf(kernel, caller)
    recordActivity(tx, actor, actor.at, {
      action: 'Deleted',
      subjectKind: 'filter-preset',
      subjectId: id,
      before: describePreset(preset),
    })
  })
}
