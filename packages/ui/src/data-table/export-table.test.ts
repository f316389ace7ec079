import { describe, expect, test } from 'vitest'
import { calendarDate } from '@kontor/domain/calendar'
import { formatsOf } from '../format/formats.ts'
import type { TableColumn } from './column.ts'
import { writtenValue } from './column.ts'
import { exportFileName, sheetName, sheetSteps } from './export-table.ts'
import type { Sheet } from './xlsx-file.ts'

type Line = { readonly name: string; readonly amount: string; readonly date: string; readonly isOpen: boolean }

const columns: readonly TableColumn<Line>[] = [
  { id: 'name', header: 'Name', accessor: (row) => row.name },
  { id: 'amount', header: 'Amount', accessor: (row) => row.amount, kind: 'amount' },
  { id: 'date', header: 'Date', accessor: (row) => row.date, kind: 'date' },
  { id: 'isOpen', header: 'Open', accessor: (row) => row.isOpen, kind: 'boolean' },
  { id: 'actions', header: 'Actions', accessor: () => 'never' },
  { id: 'drawn', header: 'Drawn', cell: () => 'no value' },
]
const formats = formatsOf('de-CH', 'en', 'Europe/Zurich')
const words = { yes: 'Yes', no: 'No' }
const line = { name: 'Axpo', amount: '-1234.50', date: calendarDate('2026-11-21'), isOpen: true }
const sheet = (rows: readonly Line[]): Sheet => {
  const steps = sheetSteps('payments', columns, rows, formats, words)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

describe('an exported sheet', () => {
  test('has every column with a value, and never the actions', () => {
    expect(sheet([line]).data[0]?.map((cell) => (cell as { value: string }).value)).toEqual([
      'Name',
      'Amount',
      'Date',
      'Open',
    ])
  })

  test('holds numbers and dates as such', () => {
    const [, row] = sheet([line]).data
    expect(row?.[1]).toMatchObject({ value: -1234.5, type: Number, format: '#,##0.00' })
    expect(row?.[2]).toMatchObject({ value: new Date('2026-11-21T00:00:00Z'), type: Date, format: 'dd.mm.yyyy' })
    expect(row?.[3]).toMatchObject({ value: 'Yes', type: String })
  })

  test('writes a number that names without separators, and one that counts with them', () => {
    const numbers = [
      { id: 'number', header: 'No.', accessor: () => 100_123, kind: 'identifier' },
      { id: 'count', header: 'Count', accessor: () => 100_123, kind: 'integer' },
    ] as const
    const steps = sheetSteps('payments', numbers, [line], formats, words)
    const { data } = steps.next().value as Sheet
    expect(data[1]).toMatchObject([
      { value: 100_123, type: Number, format: '0' },
      { value: 100_123, type: Number, format: '#,##0' },
    ])
    expect(numbers.map((column) => writtenValue(column, line, formats, 'Yes', 'No'))).toEqual(['100123', "100'123"])
  })

  test('never holds a formula (B27)', () => {
    const hostile = ["=cmd|' /C calc'!A0", '+1', '-1', '@SUM(A1)', '\t=1']
    const { data } = sheet(hostile.map((name) => ({ ...line, name })))
    const cells = data.flat().filter((cell) => cell !== null) as { type: unknown }[]
    expect(cells.map((cell) => cell.type)).not.toContain('Formula')
    expect(data.slice(1).map((row) => (row[0] as { type: unknown }).type)).toEqual(hostile.map(() => String))
  })

  test('writes amounts that a number would round as text', () => {
    const [, row] = sheet([{ ...line, amount: '12345678901234567.89' }]).data
    expect(row?.[1]).toMatchObject({ value: '12345678901234567.89', type: String })
  })

  test('is as wide as its longest text and two more, between 10 and 60', () => {
    const { widths } = sheet([{ ...line, name: 'x'.repeat(80) }])
    expect(widths).toEqual([60, 11, 12, 10])
    expect(sheet([{ ...line, name: 'x'.repeat(30) }]).widths[0]).toBe(32)
  })
})

test('a sheet is named by at most 31 characters', () => {
  expect(sheetName('a'.repeat(40))).toHaveLength(31)
  expect(sheetName('in/out: [all]')).toBe('in out   all')
})

test('a file is named by table and time, on the clocks of the user', () => {
  const now = new Date('2026-11-21T23:30:07Z')
  expect(exportFileName('payments', now, 'UTC')).toBe('payments-2026-11-21T23-30-07.xlsx')
  expect(exportFileName('payments', now, 'Europe/Zurich')).toBe('payments-2026-11-22T00-30-07.xlsx')
  expect(exportFileName('payments', now, 'Asia/Kolkata')).toBe('payments-2026-11-22T05-00-07.xlsx')
})
