import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  columnIndex,
  columnLetters,
  hasLostDigits,
  readFileAmount,
  twoAmountsOf,
  readFileDay,
  shieldFormula,
  unshieldFormula,
} from './index.ts'

describe('the columns of a spreadsheet', () => {
  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('column %i is %s', (index, letters) => {
    expect(columnLetters(index)).toBe(letters)
    expect(columnIndex(letters)).toBe(index)
  })

  test.each(['', 'a', '1', 'ABCD', 'Ä'])('%j names none', (letters) => {
    expect(columnIndex(letters)).toBeNull()
  })
})

describe('a text in a csv file', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1"])('%j is no formula any more', (text) => {
    expect(shieldFormula(text)).toBe(`'${text}`)
  })

  test.each(['plain', "'s Gravenhage", 'a=1', ''])('%j stays as it is', (text) => {
    expect(shieldFormula(text)).toBe(text)
    expect(unshieldFormula(text)).toBe(text)
  })

  test('comes back, whatever it is', () => {
    const texts = fc.string({ unit: fc.constantFrom("'", '=', '-', '@', '\t', 'a', ' ') })
    fc.assert(
      fc.property(texts, (text) => {
        expect(unshieldFormula(shieldFormula(text))).toBe(text)
      }),
    )
  })
})

describe('a cell', () => {
  test.each([
    ['2026-11-23', '2026-11-23'],
    ['23.11.2026', '2026-11-23'],
    ['1.2.2026', '2026-02-01'],
    ['31.2.2026', null],
    ['11/23/2026', null],
    ['2026-11-23 10:00:00', null],
  ])('%s is the day %s', (text, day) => {
    expect(readFileDay(text)).toBe(day)
  })

  test.each([
    ['1234', '1234'],
    ['1234.5', '1234.5'],
    ['1234,5', '1234.5'],
    ['1234,50', '1234.50'],
    // thousands, or decimals of other currencies: nobody guesses
    ['1,234', null],
    ['1.234', null],
    ['12.500', null],
    ['100.000', null],
    ['0.500', '0.500'],
    ['1234.500', '1234.500'],
    ['12.5000', '12.5000'],
    ['1.234,50', null],
    ["1'234.50", null],
    ['-5', null],
    ['1E3', null],
    ['', null],
  ])('%j is the amount %j', (text, amount) => {
    expect(readFileAmount(text, false)).toBe(amount)
  })

  test.each([
    ['1.234', '1.234'],
    ['12.5', '12.5'],
    ['1E3', null],
  ])('%j of a cell that holds a number is the amount %j', (text, amount) => {
    expect(readFileAmount(text, true)).toBe(amount)
  })

  test.each([
    ['12.500', '12500', '12.50'],
    ['1,234', '1234', '1.2340'],
    ['999.000', '999000', '999.00'],
  ])('%j may be %j or %j, and each of these is one amount', (text, whole, fraction) => {
    expect(twoAmountsOf(text)).toEqual({ whole, fraction })
    expect([readFileAmount(whole, false), readFileAmount(fraction, false)]).toEqual([whole, fraction])
  })

  test.each([
    ['1.23457E+11', false, true],
    ['1,23457e+11', false, true],
    ['1E+26', false, true],
    ["'1.23457E+11", false, true],
    ['1.23457E11', false, true],
    ['1.2346E 11', false, true],
    ['3E12', false, false],
    ['123456789012.0', false, true],
    ['123456789012,00', false, true],
    ['12.5', false, false],
    ['12345678901234567', true, true],
    ['12345678901234567', false, false],
    ['123456789012345', true, false],
    ['INV-1.5E+3', false, false],
    ['CH9300762011623852957', false, false],
  ])('%s, a number: %s, has lost digits: %s', (text, isNumber, isLost) => {
    expect(hasLostDigits(text, isNumber)).toBe(isLost)
  })
})
