// Xlsx files made by hand from the parts that ECMA-376 names, for tests: what one leaves out, writers leave out too.
import { strToU8, zipSync } from 'fflate'

const office = 'http://schemas.openxmlformats.org'
const main = `xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"`
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
const relations = (...all: readonly string[]) =>
  `<Relationships xmlns="${office}/package/2006/relationships">${all.join('')}</Relationships>`

export type HandMadeParts = {
  /** What stands in `sheetData` of the sheet. */
  readonly rows: string
  /** After `sheetData`. */
  readonly after?: string
  /** The `si` of the shared texts. */
  readonly texts?: string
  /** What stands in `styleSheet`. */
  readonly styles?: string
  /** The `workbookPr`. */
  readonly properties?: string
  /** In the place of the one visible sheet; `rId1` is the sheet above. */
  readonly sheets?: string
  /** Parts beside these, or in their place. */
  readonly other?: Readonly<Record<string, string>>
}

export function xlsxOf(parts: HandMadeParts): Uint8Array {
  const {
    rows,
    after = '',
    texts,
    styles,
    properties = '',
    sheets = '<sheet name="First" sheetId="1" r:id="rId1"/>',
  } = parts
  const files: Record<string, string> = {
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${main}>${properties}<sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'worksheet', '/xl/worksheets/sheet2.xml'),
      relation('rId3', 'chartsheet', 'chartsheets/sheet1.xml'),
      relation('rId4', 'sharedStrings', './sharedStrings.xml'),
      relation('rId5', 'styles', '../xl/styles.xml'),
    ),
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData>${after}</worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData><row><c t="str"><v>second</v></c></row></sheetData></worksheet>`,
    ...(texts !== undefined && { 'xl/sharedStrings.xml': `<sst ${main}>${texts}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>` }),
    ...parts.other,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
}
