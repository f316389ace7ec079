import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { decideCashflow } from './decide-cashflow.ts'

const codes = (name: string, description: string | null = null) => {
  const outcome = decideCashflow({ name, description })
  return outcome.ok ? [] : outcome.refusals.map(({ code, field }) => [code, field])
}

test('name and description are kept without the blanks around them; an empty description is none', () => {
  expect(decideCashflow({ name: '  Löhne  ', description: '  ' })).toEqual({
    ok: true,
    value: { name: 'Löhne', nameKey: 'löhne', description: null },
  })
})

test('a description may have several lines, a name may not', () => {
  expect(codes('Taxes', 'VAT\nand others')).toEqual([])
  expect(codes('Ta\nxes')).toEqual([['text.characters', 'name']])
})

test.each([
  ['no name', '', null, [['text.required', 'name']]],
  ['a blank name', ' \t ', null, [['text.required', 'name']]],
  ['a name too long', 'x'.repeat(limits.length.name + 1), null, [['text.too-long', 'name']]],
  [
    'a description too long',
    'Taxes',
    'x'.repeat(limits.length.cashflowDescription + 1),
    [['text.too-long', 'description']],
  ],
])('%s is refused at its field', (_, name, description, expected) => {
  expect(codes(name, description)).toEqual(expected)
})

test('the longest name is taken, whatever its letters', () => {
  expect(codes('😀'.repeat(limits.length.name))).toEqual([])
})
