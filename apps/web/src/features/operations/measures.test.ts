// Spans and sizes as people read them.
import { expect, test } from 'vitest'
import { formatSize, formatSpan } from './measures.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  [0, '0 sec'],
  [59, '59 sec'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 hr'],
  [47 * 3600, '47 hr'],
  [48 * 3600, '2 days'],
  [40 * 86_400, '40 days'],
])('%i seconds are %s', (seconds, text) => {
  expect(plain(formatSpan(seconds, 'en'))).toBe(text)
})

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_500, '1.5 kB'],
  [48_000_000, '48 MB'],
  [2_340_000_000, '2.3 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(plain(formatSize(bytes, 'en'))).toBe(text)
})

test('each language has its own words', () => {
  expect(['de', 'fr', 'it'].map((language) => plain(formatSpan(7200, language)))).toEqual(['2 Std.', '2 h', '2 h'])
})
