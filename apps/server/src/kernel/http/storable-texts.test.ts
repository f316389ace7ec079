import { expect, test } from 'vitest'
import { RefusalError } from '../refusal-error.ts'
import { checkTexts } from './storable-texts.ts'

function fieldsOf(value: unknown, path?: string): readonly string[] {
  try {
    checkTexts(value, path)
    return []
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return error.refusals.map((one) => `${one.field} ${one.code} ${Object.values(one.params).join(' ')}`)
  }
}

test.each([
  ['a text', { a: 'Zürich \u202e 😀\n' }],
  ['no text', { a: [1, null, true, { b: undefined }] }],
  ['nothing', undefined],
])('%s is let through', (_what, value) => {
  expect(fieldsOf(value)).toEqual([])
})

test('NUL and halves of a character are refused where they stand, all of them', () => {
  expect(fieldsOf({ a: 'x\0', b: { c: ['fine', 'y\ud800z'] }, d: '\udc00', e: '😀' })).toEqual([
    'a text.characters a U+0000',
    'b.c.1 text.characters 1 U+D800',
    'd text.characters d U+DC00',
  ])
})

test('in the name of a field its place is named, and a bare text is the body', () => {
  expect(fieldsOf({ a: { 'x\0': 1 } })).toEqual(['a text.characters a U+0000'])
  expect(fieldsOf('\0')).toEqual(['body text.characters body U+0000'])
  expect(fieldsOf('\0', 'fileName')).toEqual(['fileName text.characters fileName U+0000'])
})

test('of very many no more are told than somebody reads', () => {
  expect(fieldsOf(Array.from({ length: 1000 }, () => '\0'))).toHaveLength(20)
})
