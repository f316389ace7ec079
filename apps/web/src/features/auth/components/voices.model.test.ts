import { expect, test } from 'vitest'
import { placeAfterKey } from './voices.model.ts'

test('arrows go round, Home and End to the ends, other keys nowhere', () => {
  expect(placeAfterKey('ArrowRight', 3, 4)).toBe(0)
  expect(placeAfterKey('ArrowLeft', 0, 4)).toBe(3)
  expect(placeAfterKey('Home', 2, 4)).toBe(0)
  expect(placeAfterKey('End', 0, 4)).toBe(3)
  expect(placeAfterKey('Tab', 2, 4)).toBeNull()
})
