// Between what the server keeps of a saved filter and what tables understand.
import type { FilterField, FilterPresetAnswer } from '@kontor/contract'
import type { FilterPreset, TableFilter } from '@kontor/ui'
import { readFilterValue } from '@kontor/ui'
import { scopeOf } from './preset-scope.ts'

export function fieldsOf(filters: readonly TableFilter[]): FilterField[] {
  return filters.map(({ columnId, value }) => ({ id: columnId, value }))
}

/** The preset for a table; conditions that cannot be read are counted, never guessed. */
export function presetOf(answer: FilterPresetAnswer, userId: string): FilterPreset {
  const filters = answer.filterFields.flatMap(({ id, value }): readonly TableFilter[] => {
    const read = readFilterValue(value)
    return read === null ? [] : [{ columnId: id, value: read }]
  })
  return {
    id: answer.id,
    name: answer.name,
    description: answer.description,
    scope: scopeOf(answer.sharingScope),
    filters,
    unreadableCount: answer.filterFields.length - filters.length,
    isEditable: answer.isEditable,
    isOwn: answer.createdBy.id === userId,
    isFavorite: answer.isFavorite,
    createdByName: answer.createdBy.name,
  }
}
