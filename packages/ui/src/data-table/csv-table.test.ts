import { calendarDate } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import { formatsOf } from '../format/formats.ts'
import type { TableColumn } from './column.ts'
import { csvOf } from './csv-table.ts'

type Line = {
  readonly name: string
  readonly amount: string
  readonly date: string
  readonly at: string
  readonly isOpen: boolean
}

const columns: readonly TableColumn<Line>[] = [
  { id: 'name', header: 'Name', accessor: (row) => row.name },
  { id: 'amount', header: '-Amount', accessor: (row) => row.amount, kind: 'amount' },
  { id: 'date', header: 'Date', accessor: (row) => row.date, kind: 'date' },
  { id: 'at', header: 'At', accessor: (row) => row.at, kind: 'date-time' },
  { id: 'isOpen', header: 'Open', accessor: (row) => row.isOpen, kind: 'boolean' },
  { id: 'actions', header: 'Actions', accessor: () => 'never' },
]
const line: Line = {
  name: 'Axpo',
  amount: '-1234567.50',
  date: calendarDate('2026-11-21'),
  at: '2026-11-21T23:30:00Z',
  isOpen: true,
}
const formats = formatsOf('de-CH', 'de', 'Europe/Zurich')
async function linesOf(...rows: readonly Line[]): Promise<readonly string[]> {
  const file = csvOf(columns, rows, formats, { yes: 'Ja', no: 'Nein' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  return new TextDecoder().decode(bytes).split('\r\n')
}

test('a csv file has amounts and days as other programs read them, words as people do, and never the actions', async () => {
  expect(await linesOf(line)).toEqual([
    "Name;'-Amount;Date;At;Open",
    'Axpo;-1234567.50;2026-11-21;2026-11-22 00:30;Ja',
    '',
  ])
})

test.each([
  ['a;b', '"a;b"'],
  ['a "b"', '"a ""b"""'],
  ['a\nb', '"a\nb"'],
  [' a', '" a"'],
  ['=1+1', "'=1+1"],
  ['@a;b', `"'@a;b"`],
])('%j is written as %s', async (name, written) => {
  const [, row] = await linesOf({ ...line, name })
  expect(row).toBe(`${written};-1234567.50;2026-11-21;2026-11-22 00:30;Ja`)
})
