import { describe, expect, test } from 'vitest'
import { calendarDate } from '@kontor/domain/calendar'
import type { TableColumn } from './column.ts'
import type { TableFilter } from './filters.ts'
import { areSameFilters, matchesFilter, withFilter } from './filters.ts'
import type { FilterPreset } from './presets.ts'
import { canUpdatePreset } from './presets.ts'

const zone = 'Europe/Zurich'
const column = (part: Partial<TableColumn<unknown>>): TableColumn<unknown> => ({ id: 'c', header: 'C', ...part })

describe('filters', () => {
  test('find text anywhere, in any case', () => {
    expect(matchesFilter(column({}), 'Axpo Power AG', { variant: 'text', text: ' power' }, zone)).toBe(true)
  })

  test('compare amounts by magnitude where the column says so', () => {
    const range = { variant: 'number-range', from: '10', to: '20' } as const
    expect(matchesFilter(column({ kind: 'amount', isMagnitude: true }), '-15.5', range, zone)).toBe(true)
    expect(matchesFilter(column({ kind: 'amount' }), '-15.5', range, zone)).toBe(false)
    expect(matchesFilter(column({ kind: 'amount' }), '20.00', range, zone)).toBe(true)
    expect(matchesFilter(column({ kind: 'amount' }), null, range, zone)).toBe(false)
  })

  test('compare instants by day, on the clocks of the zone', () => {
    const day = { variant: 'date', date: calendarDate('2026-11-21') } as const
    expect(matchesFilter(column({ kind: 'date-time' }), '2026-11-20T23:30:00Z', day, zone)).toBe(true)
    expect(matchesFilter(column({ kind: 'date-time' }), '2026-11-21T23:30:00Z', day, zone)).toBe(false)
  })

  test('include both ends of a range of days', () => {
    const range = { variant: 'date-range', from: calendarDate('2026-11-01'), to: calendarDate('2026-11-30') } as const
    const passes = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01', null].map((date) =>
      matchesFilter(column({ kind: 'date' }), date, range, zone),
    )
    expect(passes).toEqual([false, true, true, false, false])
  })

  test('compare minutes in a range of times', () => {
    const range = { variant: 'datetime-range', from: '2026-11-21T09:00', to: '2026-11-21T10:00' } as const
    expect(matchesFilter(column({ kind: 'date-time' }), '2026-11-21T08:00:00Z', range, zone)).toBe(true)
    expect(matchesFilter(column({ kind: 'date-time' }), '2026-11-21T09:01:00Z', range, zone)).toBe(false)
  })

  test('can ask for values that are missing', () => {
    expect(matchesFilter(column({}), null, { variant: 'multi-select', values: [''] }, zone)).toBe(true)
  })
})

describe('saved filters', () => {
  const open: TableFilter = { columnId: 'status', value: { variant: 'multi-select', values: ['open', 'signed'] } }
  const name: TableFilter = { columnId: 'name', value: { variant: 'text', text: 'ag' } }
  const preset: FilterPreset = {
    id: '1',
    name: 'Mine',
    description: null,
    scope: 'private',
    isEditable: true,
    isOwn: true,
    isFavorite: false,
    createdByName: 'Anna',
    filters: [open, name],
  }

  test('are the same in any order', () => {
    const turned: TableFilter = { columnId: 'status', value: { variant: 'multi-select', values: ['signed', 'open'] } }
    expect(areSameFilters([open, name], [name, turned])).toBe(true)
  })

  test('can be updated only with filters that differ and are not empty', () => {
    expect(canUpdatePreset(preset, [open, name])).toBe(false)
    expect(canUpdatePreset(preset, [])).toBe(false)
    expect(canUpdatePreset(preset, [open])).toBe(true)
    expect(canUpdatePreset({ ...preset, isEditable: false }, [open])).toBe(false)
    expect(canUpdatePreset(null, [open])).toBe(false)
  })

  test('change one column and leave the others', () => {
    expect(withFilter([open, name], 'name', null)).toEqual([open])
    expect(withFilter([open], 'name', name.value)).toEqual([open, name])
  })
})
