import { expect, test } from 'vitest'
import { decideNamed } from './named-content.ts'

const most = { name: 5, description: 9 }
const codes = (name: string, description: string | null = null) => {
  const outcome = decideNamed({ name, description }, most)
  return outcome.ok ? [] : outcome.refusals.map(({ code, field }) => [code, field])
}

test('name and description are kept without the blanks around them; an empty description is none', () => {
  expect(decideNamed({ name: '  Löhne  ', description: '  ' }, most)).toEqual({
    ok: true,
    value: { name: 'Löhne', nameKey: 'löhne', description: null },
  })
})

test('a name is kept without what nobody sees, which would turn its row or make two names look like one', () => {
  expect(decideNamed({ name: '\u202eTa\u200bx\ufeff' }, most)).toMatchObject({ value: { name: 'Tax', nameKey: 'tax' } })
  const woman = '👩\u200d🔧'
  expect(decideNamed({ name: woman }, most)).toMatchObject({ value: { name: woman } })
})

test('a description may have several lines, in a name a line break is a blank and other controls are refused', () => {
  expect(codes('Taxes', 'VAT\nothers')).toEqual([['text.too-long', 'description']])
  expect(codes('Taxes', 'VAT\nmore')).toEqual([])
  expect(decideNamed({ name: 'Ta \t\r\n x' }, most)).toMatchObject({ value: { name: 'Ta x' } })
  expect(codes('Ta\u0007x')).toEqual([['text.characters', 'name']])
})

test.each([
  ['no name', '', null, [['text.required', 'name']]],
  ['a blank name', ' \t ', null, [['text.required', 'name']]],
  ['a name that nobody sees', '\u200b\u2060', null, [['text.required', 'name']]],
  ['a name of joiners', '\u200d\u200c', null, [['text.required', 'name']]],
  ['a name too long', 'x'.repeat(6), null, [['text.too-long', 'name']]],
  ['a description too long', 'Taxes', 'x'.repeat(10), [['text.too-long', 'description']]],
])('%s is refused at its field', (_, name, description, expected) => {
  expect(codes(name, description)).toEqual(expected)
})

test('the longest name is taken, whatever its letters', () => {
  expect(codes('😀'.repeat(5))).toEqual([])
})
