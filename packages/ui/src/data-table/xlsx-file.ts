// The parts of an xlsx file with one sheet (ECMA-376, part 1): its header row stays in view, texts are shared, and a
// cell is a text, a number or a date, never a formula.
import { columnLetters } from '@kontor/domain/rows'
import type { ZipPart } from './zip-file.ts'

export type SheetCell =
  | { readonly value: string; readonly type: typeof String; readonly fontWeight?: 'bold'; readonly align?: 'right' }
  | { readonly value: number; readonly type: typeof Number; readonly format: string }
  | { readonly value: Date; readonly type: typeof Date; readonly format: string }
export type SheetData = readonly (readonly (SheetCell | null)[])[]

export type Sheet = {
  /** At most 31 characters. */
  readonly name: string
  readonly data: SheetData
  /** In characters. */
  readonly widths: readonly number[]
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`
const relations = `${office}/officeDocument/2006/relationships`
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** More characters than a cell may hold make the file unreadable. */
const cellTextMax = 32_767
const dayMs = 86_400_000
/** Days from the first day of spreadsheets to 1970. */
const daysBefore1970 = 25_569
/** The first number of a format that is not built in. */
const firstFormat = 164
const rowsPerText = 500

/** Yields after every few hundred rows how many are done, so that the screen stays alive; returns the parts. */
export function* xlsxSteps(sheet: Sheet): Generator<number, readonly ZipPart[]> {
  const strings = new Map<string, number>()
  const styles = new Map<string, { readonly number: number; readonly cell: SheetCell }>()
  const texts: string[] = [sheetStart(sheet.widths)]
  const numbered = (text: string) => {
    const known = strings.get(text)
    if (known !== undefined) return known
    strings.set(text, strings.size)
    return strings.size - 1
  }
  const styled = (cell: SheetCell) => {
    const key = 'format' in cell ? cell.format : cell.fontWeight === 'bold' ? '!' : cell.align === 'right' ? '>' : ''
    if (key === '') return 0
    const known = styles.get(key)
    if (known !== undefined) return known.number
    styles.set(key, { number: styles.size + 1, cell })
    return styles.size
  }
  let count = 0
  let rows = ''
  for (const [place, cells] of sheet.data.entries()) {
    rows += `<row r="${place + 1}">`
    for (const [column, cell] of cells.entries()) {
      if (cell === null) continue
      const style = styled(cell)
      const start = `<c r="${columnLetters(column)}${place + 1}"${style === 0 ? '' : ` s="${style}"`}`
      if (typeof cell.value === 'string') {
        count += 1
        rows += `${start} t="s"><v>${numbered(cell.value.slice(0, cellTextMax))}</v></c>`
      } else rows += `${start}><v>${typeof cell.value === 'number' ? cell.value : serialOf(cell.value)}</v></c>`
    }
    rows += '</row>'
    if ((place + 1) % rowsPerText === 0) {
      texts.push(rows)
      rows = ''
      yield place
    }
  }
  texts.push(rows, '</sheetData></worksheet>')
  return [
    { path: '[Content_Types].xml', texts: [contentTypes()] },
    { path: '_rels/.rels', texts: [relationsOf([['officeDocument', 'xl/workbook.xml']])] },
    { path: 'xl/workbook.xml', texts: [workbook(sheet.name)] },
    {
      path: 'xl/_rels/workbook.xml.rels',
      texts: [
        relationsOf([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
          ['sharedStrings', 'sharedStrings.xml'],
        ]),
      ],
    },
    { path: 'xl/worksheets/sheet1.xml', texts },
    { path: 'xl/styles.xml', texts: [stylesOf([...styles.values()].map(({ cell }) => cell))] },
    { path: 'xl/sharedStrings.xml', texts: [...stringsOf([...strings.keys()], count)] },
  ]
}

function serialOf(date: Date): number {
  return date.getTime() / dayMs + daysBefore1970
}

function sheetStart(widths: readonly number[]): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  return (
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `${columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`}<sheetData>`
  )
}

function contentTypes(): string {
  const types = [
    ['workbook.xml', 'sheet.main'],
    ['worksheets/sheet1.xml', 'worksheet'],
    ['styles.xml', 'styles'],
    ['sharedStrings.xml', 'sharedStrings'],
  ]
  const own = types.map(([path, kind]) => `<Override PartName="/xl/${path}" ContentType="${contentType}.${kind}+xml"/>`)
  return (
    `${head}<Types xmlns="${office}/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${own.join('')}</Types>`
  )
}

function relationsOf(targets: readonly (readonly [kind: string, path: string])[]): string {
  const all = targets.map(
    ([kind, path], at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${kind}" Target="${path}"/>`,
  )
  return `${head}<Relationships xmlns="${office}/package/2006/relationships">${all.join('')}</Relationships>`
}

function workbook(sheetName: string): string {
  return (
    `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
    `<sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  )
}

function stylesOf(cells: readonly SheetCell[]): string {
  const formats = cells.map((cell, at) =>
    'format' in cell ? `<numFmt numFmtId="${firstFormat + at}" formatCode="${escaped(cell.format)}"/>` : '',
  )
  const count = formats.filter((format) => format !== '').length
  const looks = cells.map((cell, at) => {
    if ('format' in cell)
      return `<xf numFmtId="${firstFormat + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
    return cell.fontWeight === 'bold'
      ? '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>'
      : '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment horizontal="right"/></xf>'
  })
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"'
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
  return (
    `${head}<styleSheet xmlns="${main}">` +
    `${count === 0 ? '' : `<numFmts count="${count}">${formats.join('')}</numFmts>`}` +
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    `<cellStyleXfs count="1">${plain}/></cellStyleXfs>` +
    `<cellXfs count="${looks.length + 1}">${plain} xfId="0"/>${looks.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  )
}

function* stringsOf(strings: readonly string[], count: number): Generator<string> {
  yield `${head}<sst xmlns="${main}" count="${count}" uniqueCount="${strings.length}">`
  for (let from = 0; from < strings.length; from += rowsPerText) {
    const some = strings.slice(from, from + rowsPerText)
    yield some.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')
  }
  yield '</sst>'
}

/** Without characters that XML cannot hold; a text that looks like the escape of one is escaped itself. */
function escaped(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
