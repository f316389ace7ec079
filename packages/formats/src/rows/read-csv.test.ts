import { limits } from '@kontor/domain'
import { describe, expect, test } from 'vitest'
import { type RowFile, readRows } from './index.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const joined = (head: readonly number[], bytes: Uint8Array) => new Uint8Array([...head, ...bytes])
const utf16 = (text: string, isBig: boolean) =>
  new Uint8Array(
    Array.from(text).flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return isBig ? [code >> 8, code & 0xff] : [code & 0xff, code >> 8]
    }),
  )

async function read(file: string | Uint8Array): Promise<RowFile> {
  const outcome = await readRows(typeof file === 'string' ? bytesOf(file) : file)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return outcome.value
}
/** Rows as they are read by eye: `2: a | · | c`. */
const shown = ({ rows }: RowFile) =>
  rows.map(({ row, cells }) => `${row}: ${cells.map((cell) => cell?.text ?? '·').join(' | ')}`)
const refusedWith = (code: string, params = {}) => ({ ok: false, refusals: [{ code, params }] })

describe('a csv file', () => {
  test.each([
    ['in the middle of its last row', 'a;b;c\n1;2;3\n4;5', [3]],
    ['with a row without its last cells, and a line break', 'a;b;c\n1;2;3\n4;5\n', []],
    ['with a whole row, and no line break', 'a;b;c\n1;2;3\n4;5;', []],
  ])('that ends %s says so at the row', async (_, text, cut) => {
    expect((await read(text)).rows.flatMap(({ row, isCut }) => (isCut ? [row] : []))).toEqual(cut)
  })

  test.each([
    ['UTF-8', bytesOf('Zürich;Łódź'), 'utf-8', 'Zürich | Łódź'],
    ['UTF-8 with a mark', joined([0xef, 0xbb, 0xbf], bytesOf('Zürich;Łódź')), 'utf-8', 'Zürich | Łódź'],
    ['UTF-16 of Windows', joined([0xff, 0xfe], utf16('Zürich;Łódź', false)), 'utf-16le', 'Zürich | Łódź'],
    ['UTF-16, the other way round', joined([0xfe, 0xff], utf16('Zürich;Łódź', true)), 'utf-16be', 'Zürich | Łódź'],
    ['Windows-1252', new Uint8Array([0x5a, 0xfc, 0x3b, 0x80]), 'windows-1252', 'Zü | €'],
  ])('in %s is read, and its encoding told', async (_, bytes, encoding, cells) => {
    const file = await read(bytes)
    expect(file.source).toMatchObject({ format: 'csv', encoding })
    expect(shown(file)).toEqual([`1: ${cells}`])
  })

  test.each([
    [';', 'Name;Text\nRent, office;b', '2: Rent, office | b'],
    [',', 'Name,Text\n"Rent; office",b', '2: Rent; office | b'],
    ['\t', 'Name\tText\na, b\tc', '2: a, b | c'],
    ['|', 'Name|Text\nRent, office|b; c', '2: Rent, office | b; c'],
    ['|', 'sep=|\na,b|c,d', '2: a,b | c,d'],
    [',', '"a;b;c",Text\nx,y', '2: x | y'],
    [';', 'Name\nRent, office', '2: Rent, office'],
    ['\t', 'sep=\t\na;b\tc,d,e', '2: a;b | c,d,e'],
  ])('separated by %j is recognised by its first row: %j', async (separator, text, last) => {
    const file = await read(text)
    expect(file.source).toMatchObject({ separator })
    expect(shown(file).at(-1)).toBe(last)
  })

  test.each(['\n', '\r\n', '\r'])('keeps the line of each row, whatever is broken within quotes: %j', async (end) => {
    const text = ['a;b', '', '"one', 'two ""2""";x', ' ; ', '3', '', '4;5;6', ''].join(end)
    expect(shown(await read(text))).toEqual(['1: a | b', '3: one\ntwo "2" | x', '6: 3', '8: 4 | 5 | 6'])
  })

  test('gives texts back that were shielded from being run', async () => {
    const file = await read("Name\n'=1+1\n''=2\n'plain\n\"'-3;x\"")
    expect(shown(file).slice(1)).toEqual(['2: =1+1', "3: '=2", "4: 'plain", '5: -3;x'])
  })

  test.each([
    ['no byte', '', 'file.empty', {}],
    ['a NUL', 'a;b\0;c', 'rows.no-text', {}],
    ['half a character of UTF-16', joined([0xff, 0xfe], new Uint8Array([0x41, 0x00, 0x3b])), 'rows.no-text', {}],
    ['a quotation that does not end', 'a;b\n\nc;"d\n', 'rows.quotes', { row: '3' }],
    ['a quotation mark within a text', 'a\n5" pipe', 'rows.quotes', { row: '2' }],
    ['a text behind a quotation', 'sep=;\na\n"b"c;d', 'rows.quotes', { row: '3' }],
    ['too many columns', `a\n${';'.repeat(100)}x`, 'rows.too-many-columns', { row: '2', count: '100' }],
    ['too long a cell', `a;b\nc;${'x'.repeat(5001)}`, 'rows.cell-too-long', { place: 'B2', length: '5000' }],
    ['too many bytes', new Uint8Array(limits.size.rowsFile + 1).fill(0x61), 'file.too-large', { megabytes: '10' }],
  ])('with %s is refused', async (_, file, code, params) => {
    expect(await readRows(typeof file === 'string' ? bytesOf(file) : file)).toMatchObject(refusedWith(code, params))
  })

  test('holds 10,000 rows below its headings, and no more', async () => {
    const rows = Array.from({ length: limits.count.rows }, (_, place) => `Name ${place};x`)
    expect((await read(['Name;Text', ...rows].join('\n'))).rows).toHaveLength(limits.count.rows + 1)
    // what holds nothing counts for nothing
    expect((await read(['Name;Text', ...rows].join('\n;\n\n'))).rows.at(-1)).toMatchObject({
      row: 3 * limits.count.rows + 1,
    })
    const more = await readRows(bytesOf(['Name;Text', ...rows, '', 'one;more'].join('\n')))
    expect(more).toMatchObject(refusedWith('rows.too-many', { count: '10000' }))
  })
})

describe('a file that is no table, or would make others wait,', () => {
  test.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2])],
    ['a document', bytesOf('%PDF-1.7\nstream')],
  ])('is refused: %s', async (_, bytes) => {
    expect(await readRows(bytes)).toEqual(refusedWith('rows.no-text'))
  })

  test.each([
    ['blank records', `Name\n${'" "\n'.repeat(2_400_000)}`],
    ['empty lines', `Name${'\n'.repeat(9_900_000)}`],
    ['separators', ';'.repeat(9_900_000)],
  ])('is refused soon: %s without end', async (what, text) => {
    const began = performance.now()
    const code = what === 'separators' ? 'rows.too-many-columns' : 'rows.too-many'
    expect(await readRows(bytesOf(text))).toMatchObject({ ok: false, refusals: [{ code }] })
    // 50 to 300 ms on a quiet machine
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
