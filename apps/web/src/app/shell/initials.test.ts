import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Tina Treasurer', 'TT'],
  ['anna maria keller', 'AM'],
  ['Kontor', 'KO'],
  ['  Anna  Keller ', 'AK'],
  ['', ''],
])('"%s" is shortened to "%s"', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})
