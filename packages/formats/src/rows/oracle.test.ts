// Files of another hand: `write-excel-file` writes them, and what it was given must be read.
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { readRows } from './index.ts'

test('what another writer was given is read', async () => {
  const file = writeExcelFile([
    [{ value: 'Name', fontWeight: 'bold' }, { value: 'Amount' }, { value: 'Day' }, { value: 'Open' }, { value: 'Sum' }],
    [
      { value: ' Zürich & <Söhne> "AG"\nline 2 ', type: String },
      { value: -1234.56, type: Number, format: '#,##0.00' },
      { value: new Date('2026-11-23T00:00:00Z'), type: Date, format: 'dd.mm.yyyy' },
      { value: true, type: Boolean },
      { value: '=1+1', type: 'Formula' },
    ],
    [
      null,
      { value: 1e-7, type: Number },
      { value: new Date('1999-12-31T18:30:00Z'), type: Date, format: 'd/m/yy h:mm' },
    ],
  ])
  const bytes = new Uint8Array(await file.toBuffer())
  const outcome = await readRows(bytes)
  expect(outcome).toMatchObject({ ok: true, value: { source: { format: 'xlsx', sheet: 'Sheet1', otherSheets: [] } } })
  if (!outcome.ok) return
  expect(
    outcome.value.rows.map(({ row, cells }) => [row, ...cells.map((cell) => cell && `${cell.kind} ${cell.text}`)]),
  ).toEqual([
    [1, 'text Name', 'text Amount', 'text Day', 'text Open', 'text Sum'],
    [2, 'text Zürich & <Söhne> "AG"\nline 2', 'number -1234.56', 'date 2026-11-23', 'boolean true', 'uncomputed '],
    [3, null, 'number 0.0000001', 'date 1999-12-31 18:30:00'],
  ])
})
