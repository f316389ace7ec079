// Routes of saved filters.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { createFilterPreset } from './create-filter-preset.ts'
import { deleteFilterPreset } from './delete-filter-preset.ts'
import { listFilterPresets, listFilterPresetsOfTable } from './list-filter-presets.ts'
import { markFavorite } from './mark-favorite.ts'
import { updateFilterPreset } from './update-filter-preset.ts'

export function filterPresetsRoutes(on: Registrar, kernel: Kernel): void {
  on.route('createFilterPreset', ({ caller, body }) => createFilterPreset(kernel, caller, body))
  on.route('updateFilterPreset', ({ caller, body }) => updateFilterPreset(kernel, caller, body))
  on.route('listFilterPresets', ({ caller, query }) => listFilterPresets(kernel, caller, query))
  on.route('listFilterPresetsOfTable', ({ caller, params }) =>
    listFilterPresetsOfTable(kernel, caller, params.contextKey),
  )
  on.route('deleteFilterPreset', async ({ caller, params }) => {
    await deleteFilterPreset(kernel, caller, params.id)
    return null
  })
  on.route('addFavoriteFilterPreset', ({ caller, params }) => markFavorite(kernel, caller, params.id, true))
  on.route('removeFavoriteFilterPreset', ({ caller, params }) => markFavorite(kernel, caller, params.id, false))
}
