// Names as they are pasted: from cells of a sheet, from lines of a page.
import { expect, test } from 'vitest'
import type { Refusal } from './outcome.ts'
import { readName } from './read-name.ts'

test.each([
  ['Meier\tAG', 'Meier AG'],
  ['Meier \r\n  AG\t', 'Meier AG'],
  ['Meier  AG', 'Meier  AG'],
])('%j is read as %j', (text, name) => {
  const refusals: Refusal[] = []
  expect(readName(text, { name: 'name', maxLength: 20 }, 'name', refusals)).toBe(name)
  expect(refusals).toEqual([])
})
