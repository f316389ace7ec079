import type { CommunicationAnswer, ProfilePropertyRule } from '@kontor/contract'
import { expect, test } from 'vitest'
import { readOwn, readProperty, termsDraftOf } from './terms-draft.ts'

const rule = (part: Partial<ProfilePropertyRule>): ProfilePropertyRule => ({
  property: 'one',
  kind: 'flag',
  values: [],
  most: null,
  mayBeNone: false,
  isGuarded: false,
  ...part,
})

test.each([
  [rule({ kind: 'flag' }), 'false', false],
  [rule({ kind: 'flag' }), '-', undefined],
  [rule({ kind: 'flag', mayBeNone: true }), '-', null],
  [rule({ kind: 'choice', values: ['hybrid'] }), 'hybrid', 'hybrid'],
  [rule({ kind: 'choice', values: ['hybrid'] }), 'free', undefined],
  [rule({ kind: 'time' }), ' 08:15 ', '08:15'],
  [rule({ kind: 'time' }), '8:15', undefined],
  [rule({ kind: 'whole', most: 99 }), '99', 99],
  [rule({ kind: 'whole', most: 99 }), '100', undefined],
  [rule({ kind: 'whole', most: 99 }), '0', undefined],
  [rule({ kind: 'whole', most: 99 }), '1e1', undefined],
  [rule({ kind: 'amount' }), '2.50', '2.50'],
  [rule({ kind: 'amount' }), '-1', undefined],
] as const)('%j of %j means %j', (of, text, value) => {
  expect(readProperty(of, text)).toBe(value)
})

test('what is empty is as shipped, what was typed wrong is named, and what was saved is shown as it was typed', () => {
  const rules = [
    rule({ property: 'a' }),
    rule({ property: 'b', kind: 'time' }),
    rule({ property: 'c', mayBeNone: true }),
  ]
  expect(readOwn(rules, { a: ' ', b: 'noon', c: '-' })).toEqual({
    overrides: [{ property: 'c', value: null }],
    wrong: ['b'],
  })
  const saved = {
    profile: 'CH',
    sepaFormat: null,
    foreignFormat: 'PAIN00100109',
    profileOverrides: [
      { property: 'a', value: true },
      { property: 'c', value: null },
    ],
  } as unknown as CommunicationAnswer
  expect(termsDraftOf(saved)).toEqual({
    profile: 'CH',
    sepaFormat: '',
    foreignFormat: 'PAIN00100109',
    own: { a: 'true', c: '-' },
  })
})
