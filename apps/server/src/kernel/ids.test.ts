// Ids in the order of their making, from a handed-in clock and source: a seed replays them.
import { expect, test } from 'vitest'
import { fixedClock } from './clock.ts'
import { idFromKey, idsFrom, seededRandom } from './ids.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[78][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('ten thousand ids of one millisecond are different, well formed and in order', () => {
  const ids = idsFrom(fixedClock('2026-11-23T09:00:00Z'), seededRandom('a'))
  const made = Array.from({ length: 10_000 }, () => ids.next<'payment'>() as string)
  expect(new Set(made).size).toBe(10_000)
  expect(made.toSorted()).toEqual(made)
  expect(made.every((id) => uuid.test(id))).toBe(true)
})

test('the same seed and clock make the same ids, another seed others', () => {
  const one = (seed: string) => idsFrom(fixedClock('2026-11-23T09:00:00Z'), seededRandom(seed)).next()
  expect(one('a')).toBe(one('a'))
  expect(one('a')).not.toBe(one('b'))
})

test('an id from a key is the same for the same parts only', () => {
  expect(idFromKey('payment', 'tenant', 'key')).toBe(idFromKey('payment', 'tenant', 'key'))
  expect(idFromKey('payment', 'tenant', 'key')).not.toBe(idFromKey('payment', 'tenant2', 'key'))
  expect(idFromKey('a')).toMatch(uuid)
})
