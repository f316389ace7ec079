import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnIndex, columnLetters, shieldFormula, unshieldFormula } from './index.ts'

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
