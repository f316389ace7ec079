// B12: JSON with two meanings, or made to hurt, is refused before anything reads it.
import { expect, test } from 'vitest'
import { parseStrictJson } from './strict-json.ts'

const parse = (text: string) => parseStrictJson(Buffer.from(text))

test.each([
  ['{"a":1,"b":[{"a":2},{"a":3}]}'],
  ['{"a":{"b":{"a":1}},"c":"{\\"a\\":1,\\"a\\":2}"}'],
  ['["a","a"]'],
  ['"text"'],
  ['{"quote":"\\"","back":"\\\\"}'],
])('%s is read', (text) => {
  expect(parse(text)?.value).toEqual(JSON.parse(text))
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
  expect(parse(text)).toBeNull()
})

test('invalid UTF-8 is refused', () => {
  expect(parseStrictJson(Uint8Array.from([0x22, 0xc3, 0x28, 0x22]))).toBeNull()
})
