// Windows over long lists and the keys that move in them.
import { expect, test } from 'vitest'
import { movedIndex, scrollTopFor, visibleRange } from './list-window.model.ts'

test('of 5,000 rows only those in view and a few beside are drawn', () => {
  expect(visibleRange(0, 520, 52, 5000)).toEqual({ from: 0, to: 18 })
  expect(visibleRange(52_000, 520, 52, 5000)).toEqual({ from: 992, to: 1018 })
  expect(visibleRange(260_000, 520, 52, 5000)).toEqual({ from: 4992, to: 5000 })
  expect(visibleRange(0, 520, 52, 0)).toEqual({ from: 0, to: 0 })
})

test('the list scrolls no further than needed to show a row whole', () => {
  expect(scrollTopFor(3, 0, 520, 52)).toBe(0)
  expect(scrollTopFor(10, 0, 520, 52)).toBe(52)
  expect(scrollTopFor(2, 520, 520, 52)).toBe(104)
})

test('keys move within the list and stop at its ends', () => {
  expect(movedIndex('ArrowDown', 4, 5, 10)).toBe(4)
  expect(movedIndex('ArrowUp', 1, 5, 10)).toBe(0)
  expect(movedIndex('PageDown', 5, 100, 10)).toBe(15)
  expect(movedIndex('Home', 50, 100, 10)).toBe(0)
  expect(movedIndex('End', 50, 100, 10)).toBe(99)
  expect(movedIndex('a', 50, 100, 10)).toBeNull()
})
