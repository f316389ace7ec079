// The Swiss payment code line by line: every field as it was written, and every reason with its line.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaymentCode, findPaymentCodeKind, readPaymentCode } from './index.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readPaymentCode(bytes(text))

const whole = [
  'SPC',
  '0200',
  '1',
  'CH4431999123000889012',
  'S',
  'Robert Schneider AG',
  'Rue du Lac',
  '1268',
  '2501',
  'Biel',
  'CH',
  ...Array.from({ length: 7 }, () => ''),
  '1949.75',
  'CHF',
  'S',
  'Pia-Maria Rutschmann-Schnyder',
  'Grosse Marktgasse',
  '28',
  '9400',
  'Rorschach',
  'CH',
  'QRR',
  '210000000003139471430009017',
  'Auftrag vom 15.06.2020',
  'EPD',
  '//S1/10/10201409/11/200701/20/140.000-53/30/102673831/40/2:10;0:30',
  'Name AV1: UV;UltraPay005;12345',
  'Name AV2: XY;XYService;54321',
]
/** `changes`: by the number of the line. */
const changed = (changes: Readonly<Record<number, string>>) =>
  whole.map((line, index) => changes[index + 1] ?? line).join('\n')
const refusalsOf = (text: string) => {
  const outcome = read(text)
  return outcome.ok ? [] : outcome.refusals.map(({ code, params }) => [code, ...Object.values(params)].join(' '))
}

test('every line is read as it was written', () => {
  expect(read(whole.join('\r\n'))).toEqual({
    ok: true,
    value: {
      kind: 'swiss',
      account: 'CH4431999123000889012',
      bic: null,
      creditor: {
        type: 'structured',
        name: 'Robert Schneider AG',
        streetName: 'Rue du Lac',
        buildingNumber: '1268',
        postCode: '2501',
        townName: 'Biel',
        countryCode: 'CH',
        lines: [],
        isDoubtful: false,
      },
      amount: '1949.75',
      currency: 'CHF',
      debtor: {
        type: 'structured',
        name: 'Pia-Maria Rutschmann-Schnyder',
        streetName: 'Grosse Marktgasse',
        buildingNumber: '28',
        postCode: '9400',
        townName: 'Rorschach',
        countryCode: 'CH',
        lines: [],
        isDoubtful: false,
      },
      reference: { kind: 'qr', text: '210000000003139471430009017' },
      message: 'Auftrag vom 15.06.2020',
      billInformation: '//S1/10/10201409/11/200701/20/140.000-53/30/102673831/40/2:10;0:30',
      swico: {
        invoiceNumber: '10201409',
        invoiceDate: '2020-07-01',
        customerReference: '140.000-53',
        vatNumber: '102673831',
        dueDate: '2020-07-31',
        discounts: [{ percent: '2', days: 10, until: '2020-07-11' }],
      },
      alternativeProcedures: ['Name AV1: UV;UltraPay005;12345', 'Name AV2: XY;XYService;54321'],
      purpose: null,
    },
  })
  expect(read(whole.join('\n'))).toEqual(read(whole.join('\r\n')))
})

test('what may be missing is null: amount, payer, reference, message, and all behind the trailer', () => {
  const blanks = Object.fromEntries([19, 21, 22, 23, 24, 25, 26, 27, 29, 30, 32, 33, 34].map((line) => [line, '']))
  const text = changed({ ...blanks, 4: 'CH93 0076 2011 6238 5295 7', 28: 'NON' })
  const least = { amount: null, debtor: null, reference: null, message: null, billInformation: null, swico: null }
  const account = 'CH9300762011623852957'
  expect(read(text)).toMatchObject({ ok: true, value: { ...least, account, alternativeProcedures: [] } })
  expect(read(`${text}\n\n`)).toEqual(read(text.trimEnd()))
})

test('an address on two lines is read into its parts, and says where a person has to look', () => {
  const combined = { 5: 'K', 7: 'Rue du Lac 1268', 8: '2501 Biel', 9: '', 10: '' }
  const parts = { streetName: 'Rue du Lac', buildingNumber: '1268', postCode: '2501', townName: 'Biel' }
  const lines = ['Rue du Lac 1268', '2501 Biel']
  expect(read(changed(combined))).toMatchObject({
    ok: true,
    value: { creditor: { type: 'combined', ...parts, countryCode: 'CH', lines, isDoubtful: false } },
  })
  expect(read(changed({ ...combined, 8: '8001 Zürich, 3000 Bern' }))).toMatchObject({
    ok: true,
    value: { creditor: { townName: null, lines: ['Rue du Lac 1268', '8001 Zürich, 3000 Bern'], isDoubtful: true } },
  })
  expect(refusalsOf(changed({ ...combined, 8: '', 9: '2501' }))).toEqual([
    'qr-bill.line-not-empty 9 postCode',
    'qr-bill.line-missing 8 addressLine',
  ])
})

test('a payer of whom something is missing is no reason against a bill', () => {
  expect(read(changed({ 25: '', 26: '', 27: '' }))).toMatchObject({
    ok: true,
    value: { debtor: { name: 'Pia-Maria Rutschmann-Schnyder', townName: null, countryCode: null } },
  })
})

test.each([
  [2, '0100', 'qr-bill.line-invalid 2 version 0100'],
  [3, '2', 'qr-bill.line-invalid 3 coding 2'],
  [4, '', 'qr-bill.line-missing 4 iban'],
  [4, 'CH4431999123000889013', 'qr-bill.line-invalid 4 iban CH4431999123000889013', 'iban.invalid'],
  [4, 'DE89370400440532013000', 'qr-bill.line-invalid 4 iban DE89370400440532013000', 'iban.not-swiss', 'qrr'],
  [5, 'X', 'qr-bill.line-invalid 5 addressType X'],
  [6, '', 'qr-bill.line-missing 6 name'],
  [6, 'n'.repeat(71), 'qr-bill.line-too-long 6 name 70'],
  [6, 'Robert\u200bSchneider', 'qr-bill.line-characters 6 name'],
  [7, 's'.repeat(71), 'qr-bill.line-too-long 7 street 70'],
  [8, '1'.repeat(17), 'qr-bill.line-too-long 8 building 16'],
  [9, '', 'qr-bill.line-missing 9 postCode'],
  [10, '', 'qr-bill.line-missing 10 town'],
  [10, 't'.repeat(36), 'qr-bill.line-too-long 10 town 35'],
  [11, 'XX', 'qr-bill.line-invalid 11 country XX'],
  [14, 'Somebody', 'qr-bill.line-not-empty 14 reserved'],
  [19, "1'949.75", "qr-bill.line-invalid 19 amount 1'949.75"],
  [19, '1949.7', 'qr-bill.line-invalid 19 amount 1949.7'],
  [19, '01949.75', 'qr-bill.line-invalid 19 amount 01949.75'],
  [19, '-1.00', 'qr-bill.line-invalid 19 amount -1.00'],
  [19, '0.00', 'qr.amount-zero'],
  [19, '1234567890.00', 'qr-bill.line-too-long 19 amount 12', 'qr-bill.line-invalid 19 amount 1234567890.00'],
  [20, 'USD', 'qr-bill.line-invalid 20 currency USD'],
  [28, 'IPI', 'qr-bill.line-invalid 28 referenceType IPI'],
  [28, 'SCOR', 'qr-bill.line-invalid 29 reference 210000000003139471430009017'],
  [29, '', 'qr-bill.line-missing 29 reference'],
  [
    29,
    '210000000003139471430009018',
    'qr-bill.line-invalid 29 reference 210000000003139471430009018',
    'reference.invalid',
  ],
  [30, 'm'.repeat(141), 'qr-bill.line-too-long 30 message 140'],
  [31, '', 'qr-bill.line-missing 31 trailer'],
  [32, 'i'.repeat(141), 'qr-bill.line-too-long 32 billInformation 140'],
  [34, 'a'.repeat(101), 'qr-bill.line-too-long 34 alternativeProcedure 100'],
] as const)('line %i as %j is refused', (line, text, ...expected) => {
  const wanted = expected.filter((one) => one !== 'qrr')
  // an IBAN of another country also takes no QR reference
  const also = expected.includes('qrr' as never)
    ? ['qr-bill.line-invalid 28 referenceType QRR', 'reference.qr-needs-qr-iban']
    : []
  expect(refusalsOf(changed({ [line]: text }))).toEqual([...wanted, ...also])
})

test.each([
  ['a QR-IBAN without a reference', { 28: 'NON', 29: '' }, 'iban.qr-needs-reference'],
  ['a QR-IBAN with a creditor reference', { 28: 'SCOR', 29: 'RF18539007547034' }, 'reference.not-with-qr-iban'],
  ['another IBAN with a QR reference', { 4: 'CH9300762011623852957' }, 'reference.qr-needs-qr-iban'],
])('%s is refused', (_, changes, code) => {
  expect(refusalsOf(changed(changes))).toEqual([expect.stringMatching(/^qr-bill\.line-invalid 28/), code])
})

test('a code that ends early names the first line that is missing, one that goes on its last', () => {
  expect(refusalsOf(whole.slice(0, 10).join('\n'))[0]).toBe('qr-bill.line-missing 11 country')
  expect(refusalsOf([...whole, 'more'].join('\n'))).toEqual(['qr-bill.too-many-lines 34'])
})

test('characters of another set are refused, not guessed', () => {
  const latin = Uint8Array.from(changed({ 6: 'Müller' }), (character) => character.charCodeAt(0))
  expect(readPaymentCode(latin)).toMatchObject({ ok: false, refusals: [{ code: 'qr-bill.not-text' }] })
  expect(read(`\ufeff${changed({ 6: 'Müller 漢' })}`)).toMatchObject({ value: { creditor: { name: 'Müller 漢' } } })
})

test('another code is none that pays', () => {
  for (const text of ['https://example.com/SPC', 'SPCX\n0200', 'spc\n', '', 'MECARD:N:Muster;;'])
    expect([text, findPaymentCodeKind(bytes(text))]).toEqual([text, null])
  expect(read('WIFI:S:guests;;')).toMatchObject({ ok: false, refusals: [{ code: 'qr-bill.none' }] })
})

test('what was changed anywhere is read as it stands there, or refused, and nothing throws', () => {
  const text = whole.join('\n')
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(3), fc.string({ unit: 'binary', maxLength: 3 }), (at, gone, put) => {
      const mutated = text.slice(0, at) + put + text.slice(at + gone)
      const outcome = read(mutated)
      // whatever is told of the payment stands on one of the lines, whole
      const lines = new Set(mutated.split(/\r\n|\n|\r/).map((line) => line.trim()))
      const told = outcome.ok ? toldBy(outcome.value) : []
      expect(told.filter((value) => !lines.has(value))).toEqual([])
      expect(outcome.ok || outcome.refusals.length > 0).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

function toldBy({ creditor, amount, message, reference }: PaymentCode): readonly string[] {
  const { name, streetName, townName } = creditor
  return [name, streetName, townName, amount, message, reference?.text].filter((text) => typeof text === 'string')
}
