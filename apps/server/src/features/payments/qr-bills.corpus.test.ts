// Third-party files with QR bills: the bytes of every code equal to the payload that another reader found, and every bill read.
import { readPaymentCode } from '@kontor/formats/qr-bill'
import { describe, expect, test } from 'vitest'
import { type FoundCode, findCodes, isPdf, pictureHeader } from '../../kernel/codes/find-codes.ts'
import { casesOrTheirName, isSharedDataMissing, readSharedData } from '../../testing/shared-data.ts'

type Decoded = Readonly<Record<string, { readonly payloads: readonly string[] }>>
const isMissing = isSharedDataMissing('qr')
const decoded: Decoded = isMissing ? {} : JSON.parse(readSharedData('qr/DECODED.json').toString('utf8'))
const cases = Object.entries(decoded).map(([name, { payloads }]) => [name, payloads] as const)
/** Ends of lines, and those that are empty at the end, are no part of what is told. */
const linesOf = (text: string) => text.trimEnd().split(/\r?\n/)

describe.skipIf(isMissing)('third-party QR bills', () => {
  test.each(casesOrTheirName(cases, ['file', []] as const))('%s', async (name, payloads) => {
    const codes = await codesOf(readSharedData(`qr/${name}`))
    const found = codes.map((code) => linesOf(Buffer.from(code.bytes).toString('utf8')))
    expect(found).toEqual(payloads.map(linesOf))
    const read = codes.map((code) => readPaymentCode(code.bytes))
    expect(read.filter(({ ok }) => !ok)).toEqual([])
    expect(read.map((one) => one.ok && [one.value.account, one.value.amount])).toEqual(
      payloads.map((text) => [linesOf(text)[3], linesOf(text)[18] || null]),
    )
  })
})

async function codesOf(bytes: Buffer): Promise<readonly FoundCode[]> {
  const header = isPdf(bytes) ? null : pictureHeader(bytes)
  if (typeof header === 'string') throw new Error(header)
  const answer = await findCodes({ bytes, header })
  if (answer.kind !== 'codes') throw new Error(answer.kind)
  return answer.codes
}
