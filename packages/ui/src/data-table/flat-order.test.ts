// The goal is an answer under 100 ms (the visual language); a machine under load is given ten times that.
import { expect, test } from 'vitest'
import type { TableColumn } from './column.ts'
import type { CalendarDate } from '@kontor/domain/calendar'
import { formatsOf } from '../format/formats.ts'
import { createSorter, filterTests, filteredOrder, searchTests } from './flat-order.ts'

type Row = { readonly amount: string; readonly name: string }

const count = 100_000
const boundMs = 10 * 100
const names = ['Globex AG', 'Müller & Söhne GmbH', 'Société Générale', 'Nordwind KG']
const rows = Array.from({ length: count }, (_, index): Row => {
  const scrambled = (index * 7919 + 104_729) % 1_000_003
  return {
    amount: `-${scrambled * 31}.${String(scrambled % 100).padStart(2, '0')}`,
    name: `${names[scrambled % 4]} ${scrambled % 5000}`,
  }
})
const columns: readonly TableColumn<Row>[] = [
  { id: 'amount', header: 'Amount', accessor: (row) => row.amount, kind: 'amount' },
  { id: 'name', header: 'Name', accessor: (row) => row.name, filter: 'text' },
]
const collator = new Intl.Collator('en', { numeric: true })

/** The quickest of three, since others use the machine too. */
function quickestMs(work: () => void): number {
  const times = [1, 2, 3].map(() => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.min(...times)
}

test('100,000 rows are sorted by amount within ten times the goal', () => {
  let first: Row | undefined
  const took = quickestMs(() => {
    const order = createSorter<Row>(collator)(rows, columns, [{ columnId: 'amount', isDescending: false }])
    first = rows[order?.[0] ?? -1]
  })
  const least = rows.reduce((a, b) => (Math.trunc(+b.amount) < Math.trunc(+a.amount) ? b : a))
  expect(first?.amount).toBe(least.amount)
  expect(took).toBeLessThan(boundMs)
})

test('100,000 rows are filtered by text within ten times the goal', () => {
  let found = 0
  const took = quickestMs(() => {
    const tests = filterTests(columns, [{ columnId: 'name', value: { variant: 'text', text: 'globex ag 12' } }], 'UTC')
    found = filteredOrder(rows, null, tests)?.length ?? 0
  })
  expect(found).toBe(rows.filter((row) => row.name.startsWith('Globex AG 12')).length)
  expect(found).toBeGreaterThan(0)
  expect(took).toBeLessThan(boundMs)
})

test('a row is found by what its details say, as long as the column that leads to them is shown', () => {
  type Told = { readonly name: string; readonly more: string }
  const told: readonly Told[] = [
    { name: 'Globex AG', more: 'rechnung 77\nrf18539007547034' },
    { name: 'Nordwind KG', more: '' },
  ]
  const named: TableColumn<Told> = {
    id: 'name',
    header: 'Name',
    accessor: (row) => row.name,
    alsoSearched: (row) => row.more,
  }
  const found = (typed: string, hidden: readonly string[] = []) => {
    const tests = searchTests(
      [named],
      hidden,
      typed,
      formatsOf('de-CH', 'de', 'Europe/Zurich'),
      '2026-11-20' as CalendarDate,
    )
    return told.filter((row) => tests.every((one) => one(row))).map((row) => row.name)
  }
  expect(found('Rechnung 77')).toEqual(['Globex AG'])
  expect(found('nordwind')).toEqual(['Nordwind KG'])
  expect(found('Rechnung 77', ['name'])).toEqual([])
})
