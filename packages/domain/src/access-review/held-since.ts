// Since when something has held without a break, of a thing that changes at known moments only.

/** Each once. */
export function latestFirst(moments: readonly number[]): readonly number[] {
  return [...new Set(moments)].toSorted((one, next) => next - one)
}

/**
 * The moment from which on it has held until now; null where it has held for as long as anybody knows. `moments`, latest
 * first: what holds at one holds until the next.
 */
export function heldSince(moments: readonly number[], isHeld: (moment: number) => boolean): number | null {
  let since: number | null = null
  for (const moment of moments) {
    if (!isHeld(moment)) return since
    since = moment
  }
  return isHeld(-Infinity) ? null : since
}

/** The later of two; null is earlier than all. */
export function laterOf(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.max(one, other)
}
