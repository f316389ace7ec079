// Broken csv and xlsx files (reliability G19): never a crash, never a hang, never a quotation that does not end taken for
// whole.
import { expect, it } from 'vitest'
import { fuzzReader } from '../testing/fuzz-reader.ts'
import { fuzzCount } from '../testing/mutate.ts'
import { readRows } from './index.ts'
import { xlsxOf } from '../testing/xlsx-of.ts'

const text = (of: string) => new TextEncoder().encode(of)
const csv = [
  text('Name;Beschreibung;Öffentlich\r\nMiete;"Büro ""West""\r\nund Lager";Ja\r\n\r\nSteuern;;Nein\r\n'),
  text("sep=,\nName,Description\n'=1+1,x\nRent,\n"),
  new Uint8Array([0xff, 0xfe, ...Array.from('Name\tText\r\na\tb').flatMap((letter) => [letter.charCodeAt(0), 0])]),
]
const xlsx = [
  xlsxOf({
    rows: '<row r="1"><c t="s"><v>0</v></c><c t="inlineStr"><is><t>b</t></is></c></row><row><c s="1"><v>46349</v></c></row>',
    texts: '<si><t>Name</t></si>',
    styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
  }),
]
const tokens = [
  '"',
  '""',
  ';',
  '\r',
  '\0',
  '\uFEFF',
  'sep=,',
  "'=",
  'x'.repeat(6000),
  ';'.repeat(200),
  'PK\u0003\u0004',
  '__proto__',
]
const timeMs = 60_000 + fuzzCount() * 20

it(
  'answers every mutated csv file, in time, and ends no quotation itself',
  async () => {
    const read = (bytes: Uint8Array) => readRows(bytes)
    const result = await fuzzReader({ samples: csv, tokens, read, isWhole: hasNoNul })
    expect(result.accepted).toBeGreaterThan(result.inputs / 10)
    expect(result.refused).toBeGreaterThan(result.inputs / 20)
  },
  timeMs,
)

it(
  'answers every mutated xlsx file, in time',
  async () => {
    const read = (bytes: Uint8Array) => readRows(bytes)
    const result = await fuzzReader({ samples: xlsx, tokens, read, isWhole: hasDirectory })
    expect(result.accepted).toBeGreaterThan(result.inputs / 50)
    expect(result.refused).toBeGreaterThan(result.inputs / 4)
  },
  timeMs,
)

/** Told independently of the reader: text in UTF-16, or without a NUL. */
function hasNoNul(bytes: Uint8Array): boolean {
  const [a, b] = bytes
  return (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || !bytes.includes(0)
}

/** The end of a zip file's directory; a file that lost its first bytes is a csv file to the reader. */
function hasDirectory(bytes: Uint8Array): boolean {
  const characters = new TextDecoder('latin1').decode(bytes)
  return characters.includes('PK\u0005\u0006') || hasNoNul(bytes)
}
