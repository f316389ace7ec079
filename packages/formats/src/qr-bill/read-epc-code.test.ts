// The code of SEPA credit transfers: both versions, every character set, and every reason with its line.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPaymentCode } from './index.ts'

const read = (text: string) => readPaymentCode(new TextEncoder().encode(text))
const whole = [
  'BCD',
  '001',
  '1',
  'SCT',
  'BHBLDEHHXXX',
  'Franz Mustermänn',
  'DE71110220330123456789',
  'EUR12.3',
  'GDDS',
  '',
  'Rechnung 4711',
  'Danke',
]
const changed = (changes: Readonly<Record<number, string>>) =>
  whole.map((line, index) => changes[index + 1] ?? line).join('\n')
const refusalsOf = (text: string) => {
  const outcome = read(text)
  return outcome.ok ? [] : outcome.refusals.map(({ code, params }) => [code, ...Object.values(params)].join(' '))
}

test('every line is read as it was written, the amount with its cents', () => {
  expect(read(whole.join('\n'))).toEqual({
    ok: true,
    value: {
      kind: 'epc',
      account: 'DE71110220330123456789',
      bic: 'BHBLDEHHXXX',
      creditor: {
        type: null,
        name: 'Franz Mustermänn',
        streetName: null,
        buildingNumber: null,
        postCode: null,
        townName: null,
        countryCode: null,
        lines: [],
        isDoubtful: false,
      },
      amount: '12.30',
      currency: 'EUR',
      debtor: null,
      reference: null,
      message: 'Rechnung 4711',
      billInformation: null,
      swico: null,
      alternativeProcedures: [],
      purpose: 'GDDS',
    },
  })
})

test('version 002 needs no bank, and what is empty at the end may be missing', () => {
  const short = ['BCD', '002', '1', 'SCT', '', 'Wikimedia', 'DE33100205000001194700'].join('\r\n')
  expect(read(short)).toMatchObject({ ok: true, value: { bic: null, amount: null, message: null, reference: null } })
  expect(refusalsOf(short.replace('002', '001'))).toEqual(['qr-bill.line-missing 5 bic'])
})

test('a creditor reference stands in the place of a message', () => {
  expect(read(changed({ 10: 'RF18539007547034', 11: '' }))).toMatchObject({
    ok: true,
    value: { reference: { kind: 'creditor', text: 'RF18539007547034' }, message: null },
  })
})

test.each([
  ['2', 'iso-8859-1', [0xe4], 'ä'],
  ['3', 'iso-8859-2', [0xb1], 'ą'],
  ['4', 'iso-8859-4', [0xb9], 'š'],
  ['5', 'iso-8859-5', [0xb6], 'Ж'],
  ['6', 'iso-8859-7', [0xe1], 'α'],
  ['7', 'iso-8859-10', [0xf0], 'ð'],
  ['8', 'iso-8859-15', [0xa4], '€'],
])('character set %s is %s', (number, _, [byte = 0], seen) => {
  const text = changed({ 3: number, 6: 'Name §' })
  const bytes = Uint8Array.from(text, (character) => (character === '§' ? byte : character.charCodeAt(0)))
  expect(readPaymentCode(bytes)).toMatchObject({ ok: true, value: { creditor: { name: `Name ${seen}` } } })
})

test.each([
  [2, '003', 'qr-bill.line-invalid 2 version 003'],
  [3, '9', 'qr-bill.line-invalid 3 coding 9'],
  [4, 'SDD', 'qr-bill.line-invalid 4 version SDD'],
  [5, 'BHBL', 'qr-bill.line-invalid 5 bic BHBL', 'bic.invalid'],
  [6, '', 'qr-bill.line-missing 6 name'],
  [6, 'n'.repeat(71), 'qr-bill.line-too-long 6 name 70'],
  [7, 'DE71110220330123456788', 'qr-bill.line-invalid 7 iban DE71110220330123456788', 'iban.invalid'],
  [8, 'CHF12.30', 'qr-bill.line-invalid 8 amount CHF12.30'],
  [8, 'EUR12,30', 'qr-bill.line-invalid 8 amount EUR12,30'],
  [8, 'EUR12.345', 'qr-bill.line-invalid 8 amount EUR12.345'],
  [8, 'EUR0', 'qr.amount-zero'],
  [9, 'gdds', 'qr-bill.line-invalid 9 purpose gdds'],
  [10, 'RF19539007547034', 'qr-bill.line-invalid 10 reference RF19539007547034', 'reference.invalid', 'both'],
  [11, 'm'.repeat(141), 'qr-bill.line-too-long 11 message 140'],
  [12, 'i'.repeat(71), 'qr-bill.line-too-long 12 reserved 70'],
])('line %i as %j is refused', (line, text, ...expected) => {
  expect(refusalsOf(changed({ [line]: text }))).toEqual(expected.filter((one) => one !== 'both'))
})

test('a reference beside a message, and lines behind the last one, are refused', () => {
  expect(refusalsOf(changed({ 10: 'RF18539007547034' }))).toEqual(['qr-bill.line-not-empty 11 message'])
  expect(refusalsOf([...whole, 'x'].join('\n'))).toEqual(['qr-bill.too-many-lines 12'])
})

test('whatever comes, it is read or refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const outcome = readPaymentCode(Uint8Array.from([...new TextEncoder().encode('BCD\n002\n'), ...bytes]))
      expect(outcome.ok || outcome.refusals.length > 0).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
