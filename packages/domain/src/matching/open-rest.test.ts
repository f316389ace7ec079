// Parts of an entry come and go with matches: held and rest are the entry, whatever the order.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detailOf, entryOf } from '../entries/statement-values.testing.ts'
import { decimal, sum, zero } from '../money/index.ts'
import { type HeldOfEntry, type TakenPart, nothingHeld, openAmount, restOf } from './index.ts'

const batch = entryOf('-330.00', {
  details: [detailOf('-100.00'), detailOf('-200.00'), detailOf(null)],
  charges: decimal('5.00'),
})
const textOf = (parts: readonly TakenPart[]) => parts.map((one) => `${one.of} ${one.amount.toFixed(2)}`)
const heldBy = (parts: readonly TakenPart[]): HeldOfEntry => ({
  isWhole: parts.some((one) => one.of === 'whole'),
  details: new Set(parts.flatMap((one) => (typeof one.of === 'number' ? [one.of] : []))),
  amount: sum(parts.map((one) => one.amount)),
  unvalued: [],
})

test('untouched, an entry is one part: the whole; wholly matched, nothing is left of it', () => {
  expect(textOf(restOf(batch, nothingHeld))).toEqual(['whole -330.00'])
  expect(restOf(batch, heldBy(restOf(batch, nothingHeld)))).toEqual([])
  expect(openAmount(batch, heldBy(restOf(batch, nothingHeld))).toFixed()).toBe('0')
})

test('the rest is what no match holds: details, and what the entry is more than they', () => {
  const held = heldBy([{ of: 0, amount: decimal('-100.00') }])
  expect(textOf(restOf(batch, held))).toEqual(['1 -200.00', '2 0.00', 'remainder -30.00'])
  const both = heldBy([
    { of: 0, amount: decimal('-100.00') },
    { of: 1, amount: decimal('-200.00') },
    { of: 2, amount: decimal('-25.00') },
  ])
  expect(textOf(restOf(batch, both))).toEqual(['remainder -5.00'])
})

test('a part that is kept without its amount counts as the bank gives it', () => {
  const held = { ...nothingHeld, details: new Set([1]), unvalued: [1] }
  expect(openAmount(batch, held).toFixed(2)).toBe('-130.00')
})

test('held parts and rest are the entry to the cent, and no detail is held twice, in whatever order', () => {
  const cents = fc.integer({ min: 1, max: 100_000 }).map((value) => decimal(`${value}`).div(-100))
  const steps = fc.array(fc.tuple(fc.constantFrom('detail', 'rest', 'undo'), fc.nat(9)), { maxLength: 20 })
  const entries = fc.tuple(fc.array(fc.option(cents), { minLength: 2, maxLength: 5 }), cents)
  fc.assert(
    fc.property(entries, steps, ([details, rest], acts) => {
      const total = sum([...details.map((one) => one ?? zero), rest])
      const entry = entryOf(total.toFixed(), { details: details.map((one) => detailOf(one?.toFixed() ?? null)) })
      const matches: (readonly TakenPart[])[] = []
      for (const [act, place] of acts) {
        const held = heldBy(matches.flat())
        if (act === 'undo') matches.splice(place, 1)
        else if (act === 'rest') {
          const parts = restOf(entry, held)
          if (parts.length > 0) matches.push(parts)
        } else if (place < details.length && !held.isWhole && !held.details.has(place)) {
          matches.push([{ of: place, amount: details[place] ?? decimal('-1') }])
        }
        const taken = matches.flat()
        const indexes = taken.flatMap((one) => (typeof one.of === 'number' ? [one.of] : []))
        expect(new Set(indexes).size).toBe(indexes.length)
        const open = openAmount(entry, heldBy(taken))
        expect(
          sum(taken.map((one) => one.amount))
            .plus(open)
            .eq(total),
        ).toBe(true)
        expect(sum(restOf(entry, heldBy(taken)).map((one) => one.amount)).eq(open)).toBe(true)
      }
    }),
  )
})
