// What the bell shows: the groups of the summary in their order.

export const bellKinds = ['signing', 'sending', 'error'] as const
export type BellKind = (typeof bellKinds)[number]

export type BellGroup = {
  readonly total: number
  readonly companies: readonly {
    readonly company: { readonly id: string; readonly name: string; readonly shortName: string }
    readonly count: number
  }[]
}
export type BellSummary = Readonly<Record<BellKind, BellGroup>>

const countShownMax = 99

/** The count on the badge; null shows none. */
export function badgeOf(count: number | null): string | null {
  if (count === null || count === 0) return null
  return count > countShownMax ? `${countShownMax}+` : String(count)
}

export function hasNothing(summary: BellSummary): boolean {
  return bellKinds.every((kind) => summary[kind].total === 0)
}
