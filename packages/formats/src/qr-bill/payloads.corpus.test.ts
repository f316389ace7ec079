// Third-party payment codes, each field equal to the line on which it stands. What their pictures hold is the server's to read.
import { describe, expect, test } from 'vitest'
import { casesOrTheirName, isSharedDataMissing, listSharedData, readSharedData } from '../shared-data.testing.ts'
import { type PaymentCode, readPaymentCode } from './index.ts'

const isMissing = isSharedDataMissing('qr')
const decoded: Readonly<Record<string, { readonly payloads: readonly string[] }>> = isMissing
  ? {}
  : JSON.parse(readSharedData('qr/DECODED.json').toString('utf8'))
const payloads = isMissing
  ? []
  : [
      ...Object.entries(decoded).flatMap(([name, { payloads: all }]) => all.map((text) => [name, text] as const)),
      ...listSharedData('qr/sprain/payload').map(
        (name) => [name, readSharedData(`qr/sprain/payload/${name}`).toString('utf8')] as const,
      ),
    ]

describe.skipIf(isMissing)('third-party payment codes', () => {
  test.each(casesOrTheirName(payloads, ['payload', ''] as const))('%s', (_, text) => {
    const value = readOrThrow(text)
    const lines = text.split(/\r?\n/)
    const at = (line: number) => lines[line - 1] || null
    const isStructured = at(5) === 'S'
    expect(value).toMatchObject({
      kind: 'swiss',
      account: at(4),
      creditor: { name: at(6), countryCode: at(11), lines: isStructured ? [] : [at(7), at(8)] },
      amount: at(19),
      currency: at(20),
      message: at(30),
      billInformation: at(32),
      alternativeProcedures: [at(33), at(34)].filter((one) => one !== null),
    })
    expect(value.reference?.text ?? null).toBe(at(29))
    expect(value.debtor?.name ?? null).toBe(at(22))
    const parts = [value.creditor.streetName, value.creditor.buildingNumber, value.creditor.postCode]
    // of two lines the parts are read, not written
    expect(isStructured ? [...parts, value.creditor.townName] : []).toEqual(isStructured ? [7, 8, 9, 10].map(at) : [])
  })
})

function readOrThrow(text: string): PaymentCode {
  const outcome = readPaymentCode(new TextEncoder().encode(text))
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return outcome.value
}
