// The row model beside the plainest one that could be written: random rows with ties and gaps, sorted, filtered,
// grouped and cut into pages at random.
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { calendarDate } from '@kontor/domain/calendar'
import { formatsOf } from '../format/formats.ts'
import type { CellValue, TableColumn } from './column.ts'
import type { FilterValue, TableFilter } from './filters.ts'
import { rowsOf } from './row-list.ts'
import type { Sort } from './table-memory.ts'
import type { RowModel } from './use-row-model.ts'
import { useRowModel } from './use-row-model.ts'
import { fetchTreeMaker } from './use-tree-maker.ts'
import type { TableActions, TableState } from './use-table-state.ts'

type Row = {
  readonly id: string
  readonly amount: string | null
  readonly count: number | null
  readonly name: string | null
  readonly currency: string | null
  readonly day: string | null
  readonly isOpen: boolean | null
}
type Value = Exclude<keyof Row, 'id'>

const labels: Readonly<Record<string, string>> = { a: 'Zloty', b: 'Euro', c: 'Euro', d: 'Franc' }
const columns: readonly TableColumn<Row>[] = [
  { id: 'amount', header: 'Amount', accessor: (row) => row.amount, kind: 'amount', filter: 'number-range' },
  { id: 'count', header: 'Count', accessor: (row) => row.count, kind: 'integer' },
  { id: 'name', header: 'Name', accessor: (row) => row.name, filter: 'text' },
  {
    id: 'currency',
    header: 'Currency',
    accessor: (row) => row.currency,
    kind: 'option',
    optionLabel: (value) => labels[value] ?? value,
    filter: 'multi-select',
    isGroupable: true,
  },
  { id: 'day', header: 'Day', accessor: (row) => row.day, kind: 'date', filter: 'date-range' },
  { id: 'isOpen', header: 'Open', accessor: (row) => row.isOpen, kind: 'boolean' },
]
const values: readonly Value[] = ['amount', 'count', 'name', 'currency', 'day', 'isOpen']
const formats = formatsOf('de-CH', 'en', 'Europe/Zurich')
const collator = new Intl.Collator('en', { numeric: true })
const rowId = (row: Row) => row.id

beforeAll(fetchTreeMaker)

const day = fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28', '2026-11-21')
const amount = fc
  .tuple(fc.integer({ min: -300, max: 300 }), fc.constantFrom('', '.5', '.50', '.05'))
  .map(([whole, fraction]) => `${whole}${fraction}`)
const name = fc.constantFrom('Axpo', 'axpo', 'Sulzer 9', 'Sulzer 10', 'Östlund', '')
const maybe = <V>(arbitrary: fc.Arbitrary<V>) => fc.option(arbitrary, { nil: null, freq: 5 })
const someValues = fc.record({
  // more digits than a double holds: these are compared as texts
  amount: maybe(
    fc.oneof({ weight: 20, arbitrary: amount }, { weight: 1, arbitrary: fc.constant('9007199254740993.25') }),
  ),
  count: maybe(fc.integer({ min: -3, max: 3 })),
  name: maybe(name),
  currency: maybe(fc.constantFrom('a', 'b', 'c', 'd')),
  day: maybe(day),
  isOpen: maybe(fc.boolean()),
})
/** Few rows, or so many that they are sorted by their bits: the same rows again and again, so that there are ties. */
const someRows = fc
  .tuple(fc.array(someValues, { maxLength: 30 }), fc.constantFrom(1, 1, 1, 250))
  .map(([few, times]): readonly Row[] =>
    Array.from({ length: few.length * times }, (_, index) => ({ ...few[index % few.length]!, id: `r${index}` })),
  )
const someSorting = fc
  .uniqueArray(fc.constantFrom(...values), { maxLength: 3 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((columnId) => fc.record({ columnId: fc.constant<string>(columnId), isDescending: fc.boolean() })),
    ),
  )
  .map((sorts): readonly Sort[] => sorts)
const someFilter = fc.oneof(
  fc
    .tuple(amount, amount)
    .map(([from, to]): TableFilter => ({ columnId: 'amount', value: { variant: 'number-range', from, to } })),
  fc
    .constantFrom('axpo', 'ULZ', '1', 'ö')
    .map((text): TableFilter => ({ columnId: 'name', value: { variant: 'text', text } })),
  fc
    .subarray(['a', 'b', 'd', ''], { minLength: 1 })
    .map((wanted): TableFilter => ({ columnId: 'currency', value: { variant: 'multi-select', values: wanted } })),
  fc.tuple(day, day).map(([from, to]): TableFilter => ({
    columnId: 'day',
    value: { variant: 'date-range', from: calendarDate(from), to: calendarDate(to) },
  })),
)
const someFilters = fc.uniqueArray(someFilter, { maxLength: 3, selector: (filter) => filter.columnId })

/** Hundredths: every amount above has two decimals at most. */
function hundredths(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const size = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0') || '0')
  return text.startsWith('-') ? -size : size
}

function compare(id: Value, a: CellValue, b: CellValue): number {
  const order = <V extends bigint | string | number>(one: V, other: V) => (one < other ? -1 : one > other ? 1 : 0)
  switch (id) {
    case 'amount':
      return order(hundredths(String(a)), hundredths(String(b)))
    case 'count':
      return Math.trunc(+String(a)) - Math.trunc(+String(b))
    case 'name':
      return collator.compare(String(a), String(b))
    case 'currency':
      return collator.compare(labels[String(a)] ?? '', labels[String(b)] ?? '')
    case 'day':
      return order(String(a), String(b))
    case 'isOpen':
      return order(a === true ? 1 : 0, b === true ? 1 : 0)
  }
}

function plainlySorted(rows: readonly Row[], sorting: readonly Sort[]): readonly Row[] {
  return rows.toSorted((a, b) => {
    for (const { columnId, isDescending } of sorting) {
      const id = columnId as Value
      const [one, other] = [a[id], b[id]]
      if (one === null && other === null) continue
      if (one === null || other === null) return one === null ? 1 : -1
      const found = compare(id, one, other)
      if (found !== 0) return isDescending ? -found : found
    }
    return 0
  })
}

function plainlyPasses(row: Row, { columnId, value }: TableFilter): boolean {
  const held = row[columnId as Value]
  const passes = (filter: FilterValue): boolean => {
    switch (filter.variant) {
      case 'number-range': {
        if (held === null) return false
        const own = hundredths(String(held))
        return own >= hundredths(filter.from) && own <= hundredths(filter.to)
      }
      case 'text':
        return (held === null ? '' : String(held)).toLowerCase().includes(filter.text.toLowerCase())
      case 'multi-select':
        return filter.values.includes(held === null ? '' : String(held))
      case 'date-range':
        return held !== null && String(held) >= filter.from && String(held) <= filter.to
      default:
        throw new Error(`No rows are filtered by ${filter.variant} here.`)
    }
  }
  return passes(value)
}

function plainly(rows: readonly Row[], state: Pick<TableState, 'filters' | 'sorting'>): readonly Row[] {
  return plainlySorted(
    rows.filter((row) => state.filters.every((filter) => plainlyPasses(row, filter))),
    state.sorting,
  )
}

const start: TableState = {
  sorting: [],
  filters: [],
  search: '',
  pageIndex: 0,
  pageSize: 10,
  hiddenColumns: [],
  grouping: [],
  expanded: {},
  closed: {},
  pinning: { top: [], bottom: [] },
}

function modelOf(
  rows: readonly Row[],
  state: Partial<TableState>,
  isPaged = false,
  onSorting: TableActions['setSorting'] = () => {},
  allowsSortRemoval = true,
): RowModel<Row> {
  const drawn: RowModel<Row>[] = []
  const nothing = () => {}
  const actions: TableActions = {
    setSorting: onSorting,
    setFilter: nothing,
    setFilters: nothing,
    setSearch: nothing,
    setPageIndex: nothing,
    setPageSize: nothing,
    toggleColumn: nothing,
    resetColumns: nothing,
    toggleGrouping: nothing,
    toggleExpanded: nothing,
    pinRow: nothing,
  }
  function Probe({ take }: { readonly take: (model: RowModel<Row>) => void }): null {
    const model = useRowModel({
      columns,
      rows,
      rowId,
      state: { ...start, ...state },
      actions,
      search: '',
      formats,
      today: calendarDate('2026-11-21'),
      allowsSortRemoval,
      serverTotal: null,
      pinnedRecords: new Map(),
      isPaged,
    })
    take(model)
    return null
  }
  renderToString(createElement(Probe, { take: (model) => drawn.push(model) }))
  const [model] = drawn
  if (model === undefined) throw new Error('Nothing was rendered.')
  return model
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id)

describe('of random rows, the table shows what a plain filter and sort give:', () => {
  test('all of them, ties in the order of the data', () => {
    fc.assert(
      fc.property(someRows, someSorting, someFilters, (rows, sorting, filters) => {
        const model = modelOf(rows, { sorting, filters })
        const wanted = plainly(rows, { sorting, filters })
        expect(idsOf(rowsOf(model.center()))).toEqual(idsOf(wanted))
        expect(model.total).toBe(wanted.length)
      }),
      { numRuns: 40 },
    )
  })

  test('a page of them, the last one where there is no such page', () => {
    const someSize = fc.constantFrom(5, 10, 25)
    fc.assert(
      fc.property(someRows, someSorting, someFilters, fc.nat(6), someSize, (rows, sorting, filters, page, pageSize) => {
        const model = modelOf(rows, { sorting, filters, pageIndex: page, pageSize }, true)
        const wanted = plainly(rows, { sorting, filters })
        const pages = Math.max(1, Math.ceil(wanted.length / pageSize))
        const shown = Math.min(page, pages - 1)
        expect(model.pageIndex).toBe(shown)
        expect(idsOf(rowsOf(model.center()))).toEqual(idsOf(wanted.slice(shown * pageSize, (shown + 1) * pageSize)))
      }),
      { numRuns: 40 },
    )
  })

  test('pinned ones apart, whether they pass or not', () => {
    fc.assert(
      fc.property(someRows, someSorting, someFilters, fc.nat(40), fc.nat(40), (rows, sorting, filters, one, other) => {
        const pinning = { top: [`r${one}`], bottom: one === other ? [] : [`r${other}`] }
        const model = modelOf(rows, { sorting, filters, pinning })
        const apart = [...pinning.top, ...pinning.bottom]
        const known = (ids: readonly string[]) => ids.filter((id) => rows.some((row) => row.id === id))
        expect(idsOf(model.top())).toEqual(known(pinning.top))
        expect(idsOf(model.bottom())).toEqual(known(pinning.bottom))
        const passing = plainly(rows, { sorting, filters })
        const wanted = passing.filter((row) => !apart.includes(row.id))
        expect(idsOf(rowsOf(model.center()))).toEqual(idsOf(wanted))
        expect(idsOf(rowsOf(model.passing()))).toEqual(idsOf(passing))
        const shut = modelOf(rows, { sorting, filters, pinning, grouping: ['currency'] })
        expect(idsOf(rowsOf(shut.passing())).toSorted()).toEqual(idsOf(passing).toSorted())
      }),
      { numRuns: 40 },
    )
  })

  test('groups in the order of their first row, or sorted, with their own rows sorted', () => {
    fc.assert(
      fc.property(someRows, someSorting, someFilters, (rows, sorting, filters) => {
        const passed = rows.filter((row) => filters.every((filter) => plainlyPasses(row, filter)))
        const keys = [...new Set(passed.map((row) => row.currency))]
        const own = sorting.filter((sort) => sort.columnId === 'currency')
        const heads = keys.map((currency, place): Row => ({ ...emptyRow, id: String(place), currency }))
        const wanted = plainlySorted(heads, own).map(({ currency }) => ({
          currency: currency ?? '',
          ids: idsOf(
            plainlySorted(
              passed.filter((row) => row.currency === currency),
              sorting,
            ),
          ),
        }))
        const expanded = Object.fromEntries(keys.map((key) => [`currency:${key ?? ''}`, true]))
        const model = modelOf(rows, { sorting, filters, grouping: ['currency'], expanded })
        const shown: { currency: string; ids: string[] }[] = []
        for (const row of rowsOf(model.center())) {
          if (row.getIsGrouped()) shown.push({ currency: String(row.groupingValue), ids: [] })
          else shown.at(-1)?.ids.push(row.id)
        }
        expect(shown).toEqual(wanted)
        expect(model.total).toBe(passed.length)
      }),
      { numRuns: 30 },
    )
  })

  test('counts of each value under the filters of the other columns', () => {
    fc.assert(
      fc.property(someRows, someFilters, (rows, filters) => {
        const others = filters.filter((filter) => filter.columnId !== 'currency')
        const counts = new Map<string, number>()
        for (const row of rows.filter((one) => others.every((filter) => plainlyPasses(one, filter)))) {
          const key = row.currency ?? ''
          counts.set(key, (counts.get(key) ?? 0) + 1)
        }
        expect(modelOf(rows, { filters }).facets('currency')).toEqual(counts)
      }),
      { numRuns: 40 },
    )
  })
})

const emptyRow: Row = { id: '', amount: null, count: null, name: null, currency: null, day: null, isOpen: null }

describe('clicks on headers, at random,', () => {
  const someClicks = fc.array(fc.record({ columnId: fc.constantFrom(...values), isMulti: fc.boolean() }), {
    maxLength: 12,
  })

  /** Text begins upwards, the others downwards; the third click takes the column away, where that is allowed. */
  function plainlyClicked(sorting: readonly Sort[], columnId: Value, isMulti: boolean, allowsRemoval: boolean) {
    const isTextual = columnId === 'name' || columnId === 'currency'
    const present = sorting.find((sort) => sort.columnId === columnId)
    const first: Sort = { columnId, isDescending: !isTextual }
    const turned: Sort = { columnId, isDescending: isTextual }
    const next =
      present === undefined
        ? first
        : present.isDescending === first.isDescending
          ? turned
          : allowsRemoval
            ? null
            : first
    if (!isMulti) return next === null ? [] : [next]
    const list = sorting.flatMap((sort) => (sort.columnId !== columnId ? [sort] : next === null ? [] : [next]))
    return present === undefined ? [...list, first] : list
  }

  test.each([true, false])('go round the cycle of each column; removal allowed: %s', (allowsRemoval) => {
    fc.assert(
      fc.property(someClicks, (clicks) => {
        let sorting: readonly Sort[] = []
        for (const { columnId, isMulti } of clicks) {
          const wanted = plainlyClicked(sorting, columnId, isMulti, allowsRemoval)
          let next: readonly Sort[] = sorting
          const model = modelOf([], { sorting }, false, (sorts) => (next = sorts), allowsRemoval)
          model.toggleSort(columnId, isMulti)
          expect(next).toEqual(wanted)
          sorting = next
        }
      }),
      { numRuns: 30 },
    )
  })
})
