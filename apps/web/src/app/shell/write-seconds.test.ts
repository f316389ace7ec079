// The countdown's writing.
import { expect, test } from 'vitest'
import { writeSeconds } from './write-seconds.ts'

test('writes minutes and seconds, and hours when there are any', () => {
  expect([0, 59, 60, 1781, 3723].map(writeSeconds)).toEqual(['0:00', '0:59', '1:00', '29:41', '1:02:03'])
})
