// The list of shortcuts is free of doubt.
import { expect, test } from 'vitest'
import { pathOf } from '../../shared/route-entry.ts'
import { shortcuts } from './shortcuts.ts'
// it tells each route its path
import '../router.tsx'

const acting = shortcuts.filter(({ act }) => act !== undefined).map(({ keys }) => keys.join(' '))

test('no keys stand for two acts, and none is the beginning of another', () => {
  expect(acting.filter((keys, place) => acting.indexOf(keys) !== place)).toEqual([])
  expect(acting.filter((keys) => acting.some((other) => other.startsWith(`${keys} `)))).toEqual([])
})

test('no shortcut takes a key by which rows are worked, but the one that leads into them', () => {
  const ofRows = shortcuts.flatMap(({ act, keys, others = [] }) => (act ? [] : [keys, ...others])).map(String)
  expect(acting.filter((keys) => ofRows.includes(keys))).toEqual(['j'])
  expect(shortcuts.find(({ keys }) => String(keys) === 'j')?.act).toEqual({ kind: 'enter-rows' })
})

test('the letters that the design promises lead where they say', () => {
  const goes = shortcuts.flatMap(({ keys, act }) => (act?.kind === 'go' ? [[keys.join(' '), pathOf(act.route)]] : []))
  expect(goes).toEqual(
    expect.arrayContaining([
      ['c', '/cash/payments/create'],
      ['g p', '/cash/payments'],
      ['g t', '/cash/accounts/statement'],
      ['g r', '/cash/reconciliation'],
    ]),
  )
})
