import { expect, test } from 'vitest'
import { badgeOf, hasNothing } from './notification-bell.model.ts'

test('the badge shows the count up to 99, and nothing for nothing', () => {
  expect([null, 0, 1, 99, 100].map(badgeOf)).toEqual([null, null, '1', '99', '99+'])
})

test('a summary has nothing when all its groups are empty', () => {
  const empty = { total: 0, companies: [] }
  expect(hasNothing({ signing: empty, sending: empty, error: empty })).toBe(true)
  expect(hasNothing({ signing: empty, sending: empty, error: { ...empty, total: 1 } })).toBe(false)
})
