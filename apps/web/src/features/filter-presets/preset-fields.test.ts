// Saved filters on their way between server and table.
import type { FilterPresetAnswer } from '@kontor/contract'
import { presetScopeOnWire } from '@kontor/contract'
import { presetScopes } from '@kontor/domain/filter-presets'
import type { TableFilter } from '@kontor/ui'
import { expect, test } from 'vitest'
import { fieldsOf, presetOf } from './preset-fields.ts'
import { scopeOf } from './preset-scope.ts'
import { idOf } from '../../shared/ids.ts'

const filters: readonly TableFilter[] = [
  { columnId: 'Status', value: { variant: 'multi-select', values: ['Open'] } },
  { columnId: 'PaymentAmount', value: { variant: 'number-range', from: '1', to: '1000.50' } },
]
const answer: FilterPresetAnswer = {
  id: idOf('019ab000-0000-7000-8000-000000000001'),
  name: 'Open ones',
  description: null,
  contextKey: 'open-payments',
  filterFields: fieldsOf(filters),
  isFavorite: true,
  createdBy: { id: idOf('me'), name: 'Anna Berger' },
  createdOn: '2026-11-21T08:00:00.000Z',
  sharingScope: 'ORGANIZATION_EDITABLE',
  isEditable: true,
  version: 3,
}

test('what a table saves is what it loads again', () => {
  expect(presetOf(answer, 'me')).toMatchObject({ filters, unreadableCount: 0, isOwn: true, isFavorite: true })
})

test('a condition of another kind of table is counted and left out', () => {
  const filterFields = [...answer.filterFields, { id: 'Tree', value: { variant: 'tree' } }, { id: 'Old', value: 'x' }]
  expect(presetOf({ ...answer, filterFields }, 'you')).toMatchObject({ filters, unreadableCount: 2, isOwn: false })
})

test('every scope of the wire has its word', () => {
  expect(presetScopes.map((scope) => scopeOf(presetScopeOnWire[scope]))).toEqual(presetScopes)
})
