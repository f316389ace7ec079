// The reader of written addresses against a set of 300 in six countries that was made without sight of it: how many it reads
// rightly or marks rightly, and that hardly any is wrong without a mark.
import { type PostalAddress, proposeAddress } from '@kontor/domain/addresses'
import { describe, expect, test } from 'vitest'
import { isSharedDataMissing, readSharedData } from '../shared-data.testing.ts'

type Fields = Readonly<Record<string, string | readonly string[]>>
type Entry = {
  readonly id: string
  readonly country: string | null
  readonly class: 'invoice-line' | 'erp' | 'qr-k'
  readonly lines: readonly string[]
  readonly expected: Fields | 'unsplittable'
  readonly certain?: Fields
  readonly alsoRight: readonly Fields[]
  readonly mayMark: boolean
}
type Result = 'right' | 'rightly-marked' | 'marked' | 'wrong'

const file = 'oracle/addresses.json'
const isoNames: Readonly<Record<keyof PostalAddress, string>> = {
  department: 'Dept',
  subDepartment: 'SubDept',
  streetName: 'StrtNm',
  buildingNumber: 'BldgNb',
  buildingName: 'BldgNm',
  floor: 'Flr',
  postBox: 'PstBx',
  room: 'Room',
  postCode: 'PstCd',
  townName: 'TwnNm',
  townLocationName: 'TwnLctnNm',
  countrySubDivision: 'CtrySubDvsn',
  countryCode: 'Ctry',
  lines: 'AdrLine',
}

const isMissing = isSharedDataMissing(file)

describe.skipIf(isMissing)('the set of 300 written addresses', () => {
  const entries = isMissing ? [] : (JSON.parse(readSharedData(file).toString('utf8')) as readonly Entry[])
  const results = entries.map((entry) => ({ ...entry, result: resultOf(entry) }))
  const idsOf = (wanted: Result, classes: readonly string[]) =>
    results.filter((one) => one.result === wanted && classes.includes(one.class)).map(({ id }) => id)

  test('at least 298 of 300 are read rightly, or marked where nobody could be sure', () => {
    const good = results.filter(({ result }) => result === 'right' || result === 'rightly-marked')
    const others = results.filter((one) => !good.includes(one)).map(({ id, result }) => `${id} ${result}`)
    expect(good.length, others.join(', ')).toBeGreaterThanOrEqual(298)
  })

  test('no line of a QR bill is wrong without a mark, and of other addresses none either', () => {
    expect(idsOf('wrong', ['qr-k'])).toEqual([])
    expect(idsOf('wrong', ['invoice-line', 'erp'])).toEqual([])
  })

  test('every text is its writer’s', () => {
    for (const { lines, country } of entries) {
      const written = lines.join(' ').replaceAll(/\s+/g, ' ')
      const { address, rest } = proposeAddress(lines, country)
      const { countryCode: _, lines: left = [], ...fields } = address
      for (const text of [...Object.values(fields), ...left, ...rest])
        for (const piece of text.split(', ')) expect(written).toContain(piece)
    }
  })
})

function resultOf({ lines, country, expected, certain = {}, alsoRight, mayMark }: Entry): Result {
  const { address, doubts } = proposeAddress(lines, country)
  const said = Object.fromEntries(Object.entries(address).map(([field, text]) => [isoNames[field as 'lines'], text]))
  const isSure = doubts.length === 0
  if (expected === 'unsplittable') {
    const { AdrLine: _, ...proposed } = said
    if (isSure) return 'wrong'
    return agrees(proposed, certain) ? 'rightly-marked' : 'marked'
  }
  const answers = [expected, ...alsoRight]
  if (isSure) return answers.some((one) => isSame(said, one)) ? 'right' : 'wrong'
  return mayMark && answers.some((one) => agrees(said, one)) ? 'rightly-marked' : 'marked'
}

function isSame(one: Fields, other: Fields): boolean {
  return Object.keys(one).length === Object.keys(other).length && agrees(one, other)
}

/** Every field that the first has, the second has as well, with the same text. */
function agrees(one: Fields, other: Fields): boolean {
  return Object.entries(one).every(([field, text]) => textOf(text) === textOf(other[field]))
}

function textOf(text: string | readonly string[] | undefined): string {
  const whole = typeof text === 'string' ? text : (text ?? []).join('\n')
  return whole
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[‐-―]/g, '-')
}
