// How codes are grouped.
import { expect, test } from 'vitest'
import { groupFour } from './group-four.ts'

test('an IBAN stands in fours and a QR reference in fives after the first two digits', () => {
  expect(groupFour('CH9300762011623852957')).toBe('CH93 0076 2011 6238 5295 7')
  expect(groupFour('210000000003139471430009017')).toBe('21 00000 00003 13947 14300 09017')
})
