// The ends of an MT file say of every cut what the reader says of it.
import { expect, it } from 'vitest'
import { isWholeMt } from './is-whole-mt.ts'
import { readMt940 } from './read-mt940.ts'

const plain = `:20:S-1
:25:CH4308390000012345671
:28C:1/1
:60F:C261119EUR100,00
:61:2611201120C12,00NTRFNONREF
:86:Rent
 and water
:61:2611201120D2,00NTRFNONREF
:62F:C261120EUR110,00
:64:C261120EUR110,00
:86:of the statement
`
const report = `:20:R-1
:25:CH4308390000012345671
:28C:1/1
:34F:EUR0,
:13D:2611201200+0100
:61:2611201120C12,00NTRFNONREF
:86:Rent
:90D:0EUR0,
:90C:1EUR12,
`
const block = (text: string) => `{1:F01ALPBCH22AXXX}{2:I940X}{4:\n${text}-}\n`

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text)
const endsOf = (text: string, size = 66_000) => ({
  head: bytesOf(text).subarray(0, 4096),
  tail: bytesOf(text).subarray(-size),
})
async function isRead(text: string): Promise<boolean | null> {
  const outcome = await readMt940([bytesOf(text)], {
    head: () => undefined,
    entry: () => undefined,
    end: () => undefined,
  })
  if (outcome.ok) return true
  return outcome.refusals.some(({ code }) => code === 'statement.truncated') ? false : null
}

it.each([
  ['a statement', plain],
  ['two statements that end with a dash', `${plain}-\n${plain}-\n`],
  ['an intraday report', report],
  ['two without their first field', `${plain}-\n${plain.replace(':20:S-1\n', '')}`],
  ['a block', block(plain)],
  ['blocks one after the other', block(plain) + block(report)],
])('cut anywhere, %s is whole where the reader takes it', async (_, text) => {
  expect(isWholeMt(endsOf(text))).toBe(true)
  const wrong: string[] = []
  // before its first field nothing tells that it is an MT file
  for (let end = text.indexOf(':20:') + 4; end <= text.length; end++) {
    const cut = text.slice(0, end)
    const isLineEnded = /\n(-(}.*)?)?$/.test(cut)
    const wanted = (await isRead(cut)) === true ? isLineEnded : await isRead(cut)
    if (wanted !== null && isWholeMt(endsOf(cut)) !== wanted) wrong.push(cut.slice(-30))
  }
  expect(wrong).toEqual([])
})

it('a closing balance that is cut in its cents is not whole, and read it would be another amount', () => {
  const [start = ''] = plain.split('110,00')
  for (const rest of ['110,', '110,0', '110,00']) expect(isWholeMt(endsOf(start + rest))).toBe(false)
  expect(isWholeMt(endsOf(`${start}110,00\r\n`))).toBe(true)
  expect(isWholeMt(endsOf(`${start}110,00\r\n-`))).toBe(true)
})

it('a file longer than its ends is told by them', () => {
  const movements = ':61:2611201120C1,00NTRFNONREF\n:86:x\n'.repeat(3000)
  const [start = '', rest = ''] = plain.split(/(?=:62F:)/)
  for (const text of [start + movements + rest, block(start + movements + rest)]) {
    expect([isWholeMt(endsOf(text)), isWholeMt(endsOf(text.slice(0, -rest.length - 40)))]).toEqual([true, false])
  }
})

it('of what is no MT file nothing is said', () => {
  expect(isWholeMt(endsOf('<Document><BkToCstmrStmt>'))).toBeNull()
})
