import { limits } from '@kontor/domain'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type RowFile, readRows } from './index.ts'
import { type HandMadeParts, xlsxOf } from '../testing/xlsx-of.ts'

async function read(parts: HandMadeParts): Promise<RowFile> {
  const outcome = await readRows(xlsxOf(parts))
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return outcome.value
}
const firstRow = async (parts: HandMadeParts) => (await read(parts)).rows[0]?.cells
const refusedWith = (code: string, params = {}) => ({ ok: false, refusals: [{ code, params }] })
const text = (of: string) => ({ kind: 'text', text: of })

/** Style 0 is plain, 1 a built-in date, 2 a format of the file's own. */
const styles = (code: string) =>
  `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts>` +
  '<cellStyleXfs><xf numFmtId="14"/><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>'

describe('a cell of an xlsx file', () => {
  test.each([
    ['a shared text', '<c t="s"><v>1</v></c>', text('Zürich')],
    ['a text of several looks, without its reading aid', '<c t="s"><v>2</v></c>', text('bold and plain')],
    ['a text that keeps its blanks, and its escape', '<c t="s"><v>3</v></c>', text('a _x_\nb')],
    ['an inline text', '<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>', text('inline')],
    ['an inline text of blanks', '<c t="inlineStr"><is><t xml:space="preserve">  </t></is></c>', null],
    ['a number', '<c><v>1234.5</v></c>', { kind: 'number', text: '1234.5' }],
    ['a number as a computer keeps it', '<c t="n"><v>0.10000000000000001</v></c>', { kind: 'number', text: '0.1' }],
    ['a number that was computed', '<c><v>1234.5600000000001</v></c>', { kind: 'number', text: '1234.56' }],
    ['a small number', '<c><v>1.5E-7</v></c>', { kind: 'number', text: '0.00000015' }],
    ['a large number', '<c><v>-1.25E22</v></c>', { kind: 'number', text: '-12500000000000000000000' }],
    ['no number', '<c><v>12a</v></c>', { kind: 'error', text: '12a' }],
    ['yes', '<c t="b"><v>1</v></c>', { kind: 'boolean', text: 'true' }],
    ['no', '<c t="b"><v>0</v></c>', { kind: 'boolean', text: 'false' }],
    ['an error', '<c t="e"><f>NA()</f><v>#N/A</v></c>', { kind: 'error', text: '#N/A' }],
    ['the text of a formula', '<c t="str"><f>A1&amp;"x"</f><v>ax</v></c>', text('ax')],
    ['the number of a formula', '<c><f>1+1</f><v>2</v></c>', { kind: 'number', text: '2' }],
    ['a formula that was never computed', '<c><f>1+1</f></c>', { kind: 'uncomputed', text: '' }],
    ['an empty text of a formula', '<c t="str"><f>""</f><v></v></c>', null],
    ['a look without a value', '<c s="1"/>', null],
    ['a date as a text of XML', '<c t="d"><v>2026-11-23T00:00:00</v></c>', { kind: 'date', text: '2026-11-23' }],
  ])('is %s', async (_, cell, expected) => {
    const texts =
      '<si><t>unused</t></si><si><t>Zürich</t></si>' +
      '<si><r><rPr><b/></rPr><t>bold</t></r><r><t xml:space="preserve"> and plain</t></r><rPh><t>aid</t></rPh></si>' +
      '<si><t xml:space="preserve"> a _x005F_x_&#10;b </t></si>'
    const cells = await firstRow({ rows: `<row>${cell}<c t="str"><v>end</v></c></row>`, texts, styles: styles('0.00') })
    expect(cells?.[0] ?? null).toEqual(expected)
  })

  test.each([
    ['1', 'yyyy', '46349', 'date', '2026-11-23'],
    ['1', 'yyyy', '46349.770833333336', 'date', '2026-11-23 18:30:00'],
    ['1', 'yyyy', '46348.999999999', 'date', '2026-11-23'],
    ['1', 'yyyy', '59', 'date', '1900-02-28'],
    ['1', 'yyyy', '60', 'date', '1900-02-29'],
    ['1', 'yyyy', '61', 'date', '1900-03-01'],
    ['1', 'yyyy', '0.25', 'date', '06:00:00'],
    ['1', 'yyyy', '-1', 'error', '-1'],
    ['1', 'yyyy', '3000000', 'error', '3000000'],
    ['0', 'yyyy', '46349', 'number', '46349'],
    ['2', 'dd.mm.yyyy;@', '46349', 'date', '2026-11-23'],
    ['2', '[$-407]d. mmmm', '46349', 'date', '2026-11-23'],
    ['2', '[h]:mm', '1.5', 'date', '1900-01-01 12:00:00'],
    ['2', '#,##0.00 &quot;days&quot;', '46349', 'number', '46349'],
    ['2', '[Red]-0;\\d0', '46349', 'number', '46349'],
    ['2', 'General', '46349', 'number', '46349'],
    ['9', 'yyyy', '46349', 'number', '46349'],
  ])('of style %s, format %s and value %s is a %s: %s', async (style, format, value, kind, shown) => {
    const cells = await firstRow({ rows: `<row><c s="${style}"><v>${value}</v></c></row>`, styles: styles(format) })
    expect(cells).toEqual([{ kind, text: shown }])
  })

  test('counts days from 1904 where the file says so', async () => {
    const parts = { rows: '<row><c s="1"><v>0</v></c><c s="1"><v>44887</v></c></row>', styles: styles('0') }
    const dates = await firstRow({ ...parts, properties: '<workbookPr date1904="1"/>' })
    expect(dates?.map((cell) => cell?.text)).toEqual(['1904-01-01', '2026-11-23'])
  })
})

describe('the rows of an xlsx file', () => {
  test('stand where they say, or follow one another; empty ones are left out', async () => {
    const { rows } = await read({
      rows:
        '<row r="2"><c r="B2" t="str"><v>b</v></c><c t="str"><v>c</v></c></row><row><c t="str"><v>a</v></c></row>' +
        '<row r="7"/><row r="9"><c r="A9" s="1"/></row><row r="12"><c r="AA12"><v>1</v></c></row>',
    })
    expect(rows.map(({ row, cells }) => [row, cells.length])).toEqual([
      [2, 3],
      [3, 1],
      [12, 27],
    ])
    expect(rows[0]?.cells.map((cell) => cell?.text)).toEqual([undefined, 'b', 'c'])
  })

  test('are those of the first sheet that people see; the others and merged cells are told', async () => {
    const { source, rows } = await read({
      rows: '<row><c t="str"><v>hidden</v></c></row>',
      sheets:
        '<sheet name="Chart" sheetId="3" r:id="rId3"/><sheet name="Old" sheetId="1" state="hidden" r:id="rId1"/>' +
        '<sheet name="New" sheetId="2" r:id="rId2"/>',
    })
    expect(rows[0]?.cells).toEqual([text('second')])
    expect(source).toEqual({ format: 'xlsx', sheet: 'New', otherSheets: ['Chart', 'Old'], merged: [], hiddenRows: 0 })
    const merging = await read({
      rows: '<row><c t="str"><v>a</v></c></row>',
      after: '<mergeCells count="1"><mergeCell ref="A1:A3"/></mergeCells>',
    })
    expect(merging.source).toMatchObject({ sheet: 'First', merged: ['A1:A3'] })
  })

  test('are told where the sheet hides them', async () => {
    const { source, rows } = await read({
      rows: '<row hidden="1"><c><v>1</v></c></row><row hidden="0"><c><v>2</v></c></row><row hidden="true"/><row hidden="true"><c><v>3</v></c></row>',
    })
    expect(rows.map(({ row, isHidden = false }) => [row, isHidden])).toEqual([
      [1, true],
      [2, false],
      [4, true],
    ])
    expect(source).toMatchObject({ hiddenRows: 2 })
  })

  test.each([
    ['Excel, strictly', 'xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main"', ''],
    ['writers that name everything', 'xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"', 'x:'],
  ])('are read as %s writes them', async (_, names, prefix) => {
    const sheet = `<?xml version="1.0"?><${prefix}worksheet ${names}><${prefix}sheetData><${prefix}row><${prefix}c><${prefix}v>7</${prefix}v></${prefix}c></${prefix}row></${prefix}sheetData></${prefix}worksheet>`
    const outcome = await readRows(xlsxOf({ rows: '', other: { 'xl/worksheets/sheet1.xml': sheet } }))
    expect(outcome).toMatchObject({ ok: true, value: { rows: [{ row: 1, cells: [{ text: '7' }] }] } })
  })

  test('are 10,000 below the headings, and no more', async () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(limits.count.rows + 1)
    expect((await read({ rows })).rows).toHaveLength(limits.count.rows + 1)
    const more = await readRows(xlsxOf({ rows: `${rows}<row/><row><c><v>2</v></c></row>` }))
    expect(more).toMatchObject(refusedWith('rows.too-many', { count: '10000' }))
  })

  test('let others have their turn', async () => {
    let turns = 0
    await readRows(xlsxOf({ rows: '<row><c><v>1</v></c></row>'.repeat(9000) }), async () => {
      turns += 1
    })
    expect(turns).toBeGreaterThan(5)
  })
})

const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const utf16 = (name: string) => Array.from(name).flatMap((letter) => [letter.charCodeAt(0), 0])
const zip = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, of]) => [path, strToU8(of)])))

describe('what is no xlsx file, or too large a one, is refused', () => {
  test.each([
    ['of the old Excel', new Uint8Array([...compound, ...utf16('Workbook')]), 'rows.other-spreadsheet'],
    ['with a password', new Uint8Array([...compound, ...utf16('EncryptedPackage')]), 'rows.protected'],
    ['of OpenDocument', zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), 'rows.other-spreadsheet'],
    ['an archive of anything', zip({ 'a.txt': 'a' }), 'rows.other-spreadsheet'],
    ['a text document', xlsxOf({ rows: '', other: { 'xl/workbook.xml': '<document/>' } }), 'rows.other-spreadsheet'],
    ['cut off', xlsxOf({ rows: '<row/>' }).slice(0, 900), 'rows.unreadable'],
    ['without its sheet', xlsxOf({ rows: '', sheets: '' }), 'rows.none'],
    [
      'with hidden sheets only',
      xlsxOf({ rows: '', sheets: '<sheet name="a" state="veryHidden" r:id="rId1"/>' }),
      'rows.none',
    ],
    ['with broken XML', xlsxOf({ rows: '<row><c></row>' }), 'rows.unreadable'],
    [
      'with a document type',
      xlsxOf({ rows: '', other: { 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' } }),
      'rows.unreadable',
    ],
    [
      'with too many parts',
      xlsxOf({ rows: '', other: Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`x/${at}`, 'x'])) }),
      'rows.unreadable',
    ],
  ])('%s', async (_, bytes, code) => {
    expect(await readRows(bytes)).toMatchObject(refusedWith(code))
  })

  test('one that unpacks to far more than it is, before it is unpacked', async () => {
    const packed = xlsxOf({ rows: `<row>${' '.repeat(40_000_000)}</row>` })
    expect(packed.length).toBeLessThan(200_000)
    expect(await readRows(packed)).toMatchObject(refusedWith('rows.unpacked-too-large'))
  })

  test('one that says it is small, and unpacks no further than it says', async () => {
    const honest = xlsxOf({ rows: '<row><c><v>1</v></c></row>'.repeat(5000) })
    const lying = honest.slice()
    const view = new DataView(lying.buffer)
    for (let at = 0; at + 46 < lying.length; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 100_000)
        view.setUint32(at + 24, 500, true)
    }
    expect(await readRows(honest)).toMatchObject({ ok: true })
    expect(await readRows(lying)).toMatchObject(refusedWith('rows.unreadable'))
  })

  test.each([
    ['endless depth', { 'xl/worksheets/sheet1.xml': '<a>'.repeat(100_000) }],
    ['an endless tag', { 'xl/worksheets/sheet1.xml': `<a b="${'c'.repeat(2_000_000)}"/>` }],
  ])('%s', async (_, other) => {
    const noise = Array.from({ length: 20_000 }, (__, at) => `${at * 7919}`).join(' ')
    expect(await readRows(xlsxOf({ rows: '', other: { ...other, noise } }))).toMatchObject(
      refusedWith('rows.unreadable'),
    )
  })

  test.each([
    ['a number that is none', { rows: `<row><c><v>${'1'.repeat(400_000)}x</v></c></row>` }, 'rows.cell-too-long'],
    ['a format that is none', { rows: '<row><c s="2"><v>1</v></c></row>', styles: styles('['.repeat(400_000)) }, null],
  ])('%s, in time', async (_, parts, code) => {
    const startedAt = performance.now()
    const outcome = await readRows(xlsxOf(parts))
    expect(performance.now() - startedAt).toBeLessThan(2000)
    expect(outcome).toMatchObject(code === null ? { ok: true } : refusedWith(code))
  })

  test('too many columns', async () => {
    const outcome = await readRows(xlsxOf({ rows: '<row r="3"><c r="XFD3"><v>1</v></c></row>' }))
    expect(outcome).toMatchObject(refusedWith('rows.too-many-columns', { row: '3', count: '100' }))
  })
})

describe('texts that cells share', () => {
  const one = '<si><t>only</t></si>'
  const cell = (index: string) => `<row><c t="inlineStr"><is><t>Rent</t></is></c><c t="s"><v>${index}</v></c></row>`

  test.each([
    ['a number beyond the last', cell('7'), one],
    ['a number below the first', cell('-1'), one],
    ['no number', cell('abc'), one],
    ['a part that is not there', cell('0'), undefined],
  ])('are no empty cells where they are missing, the file is damaged: %s', async (_, rows, texts) => {
    expect(await readRows(xlsxOf({ rows, ...(texts !== undefined && { texts }) }))).toEqual(
      refusedWith('rows.unreadable'),
    )
  })

  test('are found where the file spells their part in other letters', async () => {
    const other = {
      'xl/SharedStrings.XML': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${one}</sst>`,
    }
    expect(await firstRow({ rows: cell('0'), other })).toEqual([text('Rent'), text('only')])
  })

  test('count as often as they stand in a cell', async () => {
    const columns = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`
    const file = xlsxOf({ rows: columns.repeat(30), texts: `<si><t>${'a'.repeat(4500)}</t></si>` })
    expect(await readRows(file)).toEqual(refusedWith('rows.unpacked-too-large', { bytes: `${limits.size.rowsFile}` }))
  })
})
