import { expect, test } from 'vitest'
import { clampPageIndex, pageButtons, pageIndexAfterResize, pageSizes } from './paging.ts'

test('the index is clamped into the pages there are', () => {
  expect(clampPageIndex(9, 34, 10)).toBe(3)
  expect(clampPageIndex(-1, 34, 10)).toBe(0)
  expect(clampPageIndex(3, 0, 10)).toBe(0)
})

test('a new page size keeps the first visible row in view', () => {
  for (const size of pageSizes) {
    const index = pageIndexAfterResize(3, 25, size)
    expect(index * size).toBeLessThanOrEqual(75)
    expect((index + 1) * size).toBeGreaterThan(75)
  }
})

test('at most five page buttons stand around the present page', () => {
  expect(pageButtons(0, 3)).toEqual([0, 1, 2])
  expect(pageButtons(0, 20)).toEqual([0, 1, 2, 3, 4])
  expect(pageButtons(10, 20)).toEqual([8, 9, 10, 11, 12])
  expect(pageButtons(19, 20)).toEqual([15, 16, 17, 18, 19])
})
