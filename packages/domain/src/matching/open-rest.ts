// Of an entry with several details, matches may hold some: what none of them holds is its rest. Whatever is matched and
// undone in which order, held parts and rest add up to the entry.
import type { BankEntry } from '../entries/index.ts'
import { type Decimal, sum, zero } from '../money/index.ts'

/** What active matches hold of an entry. */
export type HeldOfEntry = {
  readonly isWhole: boolean
  /** Indexes of the details that are held. */
  readonly details: ReadonlySet<number>
  /** Signed sum of the parts that are kept with their amount. */
  readonly amount: Decimal
  /** Details held without an amount of their own: they count as the bank gives them. */
  readonly unvalued: readonly number[]
}

/** A part that a match takes: the whole, one detail, or what the entry is more than its details. Signed. */
export type TakenPart = { readonly of: number | 'whole' | 'remainder'; readonly amount: Decimal }

export const nothingHeld: HeldOfEntry = { isWhole: false, details: new Set(), amount: zero, unvalued: [] }

/** Signed; zero when nothing is left. */
export function openAmount(entry: BankEntry, held: HeldOfEntry): Decimal {
  if (held.isWhole) return zero
  const unvalued = sum(held.unvalued.map((index) => entry.details[index]?.amount ?? zero))
  return entry.amount.minus(held.amount).minus(unvalued)
}

/** All parts that nothing holds yet, adding up to the open amount; none when nothing is open. */
export function restOf(entry: BankEntry, held: HeldOfEntry): readonly TakenPart[] {
  if (held.isWhole) return []
  const open = openAmount(entry, held)
  // untouched, an entry is one thing: only its own amount is law (golden 45)
  if (held.details.size === 0 && open.eq(entry.amount)) return [{ of: 'whole', amount: entry.amount }]
  const details = entry.details.flatMap(({ amount }, index): readonly TakenPart[] =>
    held.details.has(index) ? [] : [{ of: index, amount: amount ?? zero }],
  )
  const remainder = open.minus(sum(details.map((one) => one.amount)))
  return remainder.eq(0) ? details : [...details, { of: 'remainder', amount: remainder }]
}
