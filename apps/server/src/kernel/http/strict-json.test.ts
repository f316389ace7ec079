// B12: JSON with two meanings, or made to hurt, is refused before anything reads it.
import { expect, test } from 'vitest'
import { limits } from '@kontor/domain'
import { parseStrictJson } from './strict-json.ts'

const parse = (text: string) => parseStrictJson(Buffer.from(text))

test.each([
  ['{"a":1,"b":[{"a":2},{"a":3}]}'],
  ['{"a":{"b":{"a":1}},"c":"{\\"a\\":1,\\"a\\":2}"}'],
  ['["a","a"]'],
  ['"text"'],
  ['{"quote":"\\"","back":"\\\\"}'],
])('%s is read', (text) => {
  expect(parse(text)).toEqual({ value: JSON.parse(text) })
})

test.each([
  ['a key twice', '{"a":1,"a":2}'],
  ['a key twice, once escaped', '{"a":1,"\\u0061":2}'],
  ['a key twice, deep inside', '{"x":[{"y":{"a":1,"b":2,"a":3}}]}'],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['broken', '{"a":'],
  ['trailing text', '{} {}'],
  ['too deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['no JSON', 'a=1'],
])('%s is refused', (_what, text) => {
  expect(parse(text)).toEqual({ fault: 'invalid' })
})

test('invalid UTF-8 is refused', () => {
  expect(parseStrictJson(Uint8Array.from([0x22, 0xc3, 0x28, 0x22]))).toEqual({ fault: 'invalid' })
})

test.each([
  ['numbers in a list', (count: number) => `[${Array.from({ length: count - 1 }, () => '1').join()}]`],
  ['lists in a list', (count: number) => `[${Array.from({ length: count - 1 }, () => '[]').join()}]`],
  [
    'fields of a record',
    (count: number) => `{${Array.from({ length: count - 1 }, (_, index) => `"k${index}":0`).join()}}`,
  ],
])('as many values as are allowed are read, and twice as many are not parsed: %s', (_what, made) => {
  const most = limits.count.jsonValues
  // a list in a list is one value, and so is the comma before it
  expect(parse(made(most / 2 - 1))).toHaveProperty('value')
  expect(parse(made(most * 2))).toEqual({ fault: 'too-many-values' })
})
