// Saved values as tables read them again.
import { expect, test } from 'vitest'
import type { TableColumn } from './column.ts'
import type { FilterPreset } from './presets.ts'
import { favoritesFirst, fitFilters, readFilterValue } from './presets.ts'

test.each([
  [{ variant: 'text', text: 'axpo' }],
  [{ variant: 'select', value: '' }],
  [{ variant: 'multi-select', values: ['Open', ''] }],
  [{ variant: 'number-range', from: '-10.50', to: '99' }],
  [{ variant: 'date', date: '2026-02-28' }],
  [{ variant: 'date-range', from: '2026-01-01', to: '2026-12-31' }],
  [{ variant: 'datetime-range', from: '2026-01-01T00:00', to: '2026-01-01T23:59' }],
])('%j is read as it was saved', (value) => {
  expect(readFilterValue({ ...value, more: 1 })).toEqual(value)
})

test.each([
  [undefined],
  [null],
  [7],
  ['Open'],
  [['Open']],
  [{ variant: { variant: 'text' } }],
  [{}],
  [{ variant: 'tree', text: 'x' }],
  [{ variant: 'text' }],
  [{ variant: 'multi-select', values: [] }],
  [{ variant: 'multi-select', values: ['Open', 1] }],
  [{ variant: 'number-range', from: '1', to: 'many' }],
  [{ variant: 'number-range', from: 1, to: 2 }],
  [{ variant: 'date', date: '2026-02-30' }],
  [{ variant: 'date-range', from: '2026-01-01' }],
  [{ variant: 'datetime-range', from: '2026-01-01T24:00', to: '2026-01-01T23:59' }],
])('%j is no value that a table knows', (value) => {
  expect(readFilterValue(value)).toBeNull()
})

const columns: readonly TableColumn<unknown>[] = [
  { id: 'status', header: 'Status', filter: 'multi-select' },
  { id: 'note', header: 'Note' },
]
const preset: FilterPreset = {
  id: '1',
  name: 'Mine',
  description: null,
  scope: 'private',
  isEditable: true,
  isOwn: true,
  isFavorite: false,
  createdByName: 'Anna',
  filters: [
    { columnId: 'status', value: { variant: 'multi-select', values: ['open'] } },
    { columnId: 'status', value: { variant: 'text', text: 'open' } },
    { columnId: 'note', value: { variant: 'text', text: 'x' } },
    { columnId: 'gone', value: { variant: 'text', text: 'x' } },
  ],
}

test('conditions of columns that are gone or filter in another way are left out and counted', () => {
  expect(fitFilters(columns, { ...preset, unreadableCount: 2 })).toEqual({ filters: [preset.filters[0]], leftOut: 5 })
})

test('favourites come first, in their order', () => {
  const list = ['a', 'B', 'c', 'D'].map((name) => ({ ...preset, name, isFavorite: name < 'a' }))
  expect(favoritesFirst(list).map(({ name }) => name)).toEqual(['B', 'D', 'a', 'c'])
})
