import fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditorCheckDigits, formatPaymentReference, parsePaymentReference, qrCheckDigit } from './reference.ts'

function codeOf(text: string) {
  const outcome = parsePaymentReference(text)
  return outcome.ok ? outcome.value.kind : outcome.refusals[0]?.code
}

it.each([
  ['21 00000 00003 13947 14300 09017', 'qr', '210000000003139471430009017'],
  ['000000000000000000000000000', 'qr', '000000000000000000000000000'],
  ['RF18 5390 0754 7034', 'creditor', 'RF18539007547034'],
  ['rf18539007547034', 'creditor', 'RF18539007547034'],
])('reads %j', (text, kind, electronic) => {
  expect(parsePaymentReference(text)).toEqual({ ok: true, value: { kind, text: electronic } })
})

it.each([
  ['', 'reference.invalid'],
  ['INV-2026-1', 'reference.invalid'],
  ['R', 'reference.invalid'],
  ['\u200b210000000003139471430009017', 'reference.invalid'],
  ['21000000000313947143000901', 'reference.qr-length'],
  ['2100000000031394714300090170', 'reference.qr-length'],
  ['210000000003139471430009018', 'reference.invalid'],
  ['21000000000313947143000901A', 'reference.invalid'],
  ['RF', 'reference.creditor-length'],
  ['RF18', 'reference.creditor-length'],
  ['RF1853900754703412345678901', 'reference.creditor-length'],
  ['RF19539007547034', 'reference.invalid'],
  ['RFA8539007547034', 'reference.invalid'],
  ['RF18-39007547034', 'reference.invalid'],
])('refuses %j: %s', (text, code) => {
  expect(codeOf(text)).toBe(code)
})

const twentySix = fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: 26, maxLength: 26 })

it('reads every QR reference that it makes, from its groups of 2 and 5 × 5', () => {
  fc.assert(
    fc.property(twentySix, (digits) => {
      const text = digits + qrCheckDigit(digits)
      const shown = formatPaymentReference({ kind: 'qr', text })
      expect(shown).toMatch(/^\d{2}( \d{5}){5}$/)
      expect(parsePaymentReference(shown)).toEqual({ ok: true, value: { kind: 'qr', text } })
    }),
  )
})

it('refuses a QR reference with any single digit changed', () => {
  fc.assert(
    fc.property(twentySix, fc.nat(25), fc.integer({ min: 1, max: 9 }), (digits, at, step) => {
      const text = digits + qrCheckDigit(digits)
      const changed = String((+text[at]! + step) % 10)
      expect(codeOf(text.slice(0, at) + changed + text.slice(at + 1))).toBe('reference.invalid')
    }),
  )
})

it('reads every creditor reference that it makes, from its groups of four', () => {
  const own = fc.string({ unit: fc.constantFrom(...'0123456789ABCXYZ'.split('')), minLength: 1, maxLength: 21 })
  fc.assert(
    fc.property(own, (reference) => {
      const text = `RF${creditorCheckDigits(reference)}${reference}`
      const shown = formatPaymentReference({ kind: 'creditor', text })
      expect(shown).toMatch(/^(\S{4} )*\S{1,4}$/)
      expect(parsePaymentReference(shown)).toEqual({ ok: true, value: { kind: 'creditor', text } })
    }),
  )
})

it('makes the check digits of the published examples', () => {
  expect(creditorCheckDigits('5390 0754 7034')).toBe('18')
  expect(qrCheckDigit('21000000000313947143000901')).toBe('7')
  expect(() => qrCheckDigit('21A')).toThrow('needs digits')
})
