import readExcelFile from 'read-excel-file/universal'
import { describe, expect, test } from 'vitest'
import { partOf } from '../testing/xlsx.ts'
import type { Sheet, SheetCell } from './xlsx-file.ts'
import { xlsxSteps, xlsxType } from './xlsx-file.ts'
import { zipOf } from './zip-file.ts'

const never = new AbortController().signal

async function fileOf(data: Sheet['data'], signal = never): Promise<Blob> {
  const steps = xlsxSteps({ name: 'A & B', data, widths: [12] })
  for (;;) {
    const step = steps.next()
    if (step.done) return await zipOf(step.value, xlsxType, signal)
  }
}
const text = (value: string): SheetCell => ({ value, type: String })
const sheet = 'xl/worksheets/sheet1.xml'

describe('an xlsx file', () => {
  test('holds each text once, and none that XML or a spreadsheet would read as something else', async () => {
    const file = await fileOf([[text('<b> & "c"')], [text('_x0041_')], [text('a\u0001b')], [text('_x0041_')]])
    const strings = await partOf(file, 'xl/sharedStrings.xml')
    expect(strings).toContain('count="4" uniqueCount="3"')
    expect(strings).toContain('&lt;b&gt; &amp; &quot;c&quot;')
    expect(strings).toContain('_x005F_x0041_')
    expect(strings).toContain('>ab<')
    expect(await partOf(file, 'xl/workbook.xml')).toContain('name="A &amp; B"')
  })

  test('holds numbers and days as numbers with their formats', async () => {
    const file = await fileOf([
      [{ value: -1234.5, type: Number, format: '#,##0.00' }],
      [{ value: new Date('2026-11-21T12:00:00Z'), type: Date, format: 'dd.mm.yyyy hh:mm' }],
      [{ value: 'Total', type: String, fontWeight: 'bold' }],
    ])
    const drawn = await partOf(file, sheet)
    expect(drawn).toContain('<c r="A1" s="1"><v>-1234.5</v></c>')
    // the day that spreadsheets call 46347, at noon
    expect(drawn).toContain('<c r="A2" s="2"><v>46347.5</v></c>')
    const styles = await partOf(file, 'xl/styles.xml')
    expect(styles).toContain('<numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/>')
    expect(styles).toContain('<cellXfs count="4">')
  })

  test('names columns beyond Z', async () => {
    const drawn = await partOf(await fileOf([Array.from({ length: 703 }, () => text('x'))]), sheet)
    for (const name of ['Z1', 'AA1', 'AZ1', 'BA1', 'ZZ1', 'AAA1']) expect(drawn).toContain(`r="${name}"`)
  })

  test('is read by an independent reader as it was written', async () => {
    const file = await fileOf([
      [{ value: 'Beneficiary', type: String, fontWeight: 'bold' }, text('Amount'), text('Value date')],
      [
        text('Müller & Söhne <AG>'),
        { value: -1234567.89, type: Number, format: '#,##0.00' },
        { value: new Date('2026-11-21T00:00:00Z'), type: Date, format: 'dd.mm.yyyy' },
      ],
      [text('_x0041_'), { value: 0.1, type: Number, format: '0.0' }, null],
      [text('=1+1'), text('007'), text(' left and right ')],
    ])
    expect(await readExcelFile(file, { trim: false })).toEqual([
      {
        sheet: 'A & B',
        data: [
          ['Beneficiary', 'Amount', 'Value date'],
          ['Müller & Söhne <AG>', -1234567.89, new Date('2026-11-21T00:00:00Z')],
          ['_x0041_', 0.1, null],
          ['=1+1', '007', ' left and right '],
        ],
      },
    ])
  })

  test('is not written to its end once it is stopped', async () => {
    const controller = new AbortController()
    controller.abort()
    await expect(fileOf([[text('x')]], controller.signal)).rejects.toThrow(/abort/i)
  })
})
