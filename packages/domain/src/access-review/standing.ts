// How a right came to somebody: with the tenant, by two people, or by one (rules 2.11).

export const givenStandings = ['by-two', 'with-tenant', 'one-sufficed', 'by-one'] as const
/**
 * `by-two`: a second person confirmed it; `with-tenant`: it was there from the beginning; `one-sufficed`: nothing was gained
 * by it, so nobody had to confirm; `by-one`: given by one person and not confirmed yet, though two are to give it.
 */
export type GivenStanding = (typeof givenStandings)[number]

export type Giving = {
  readonly givenBy: string | null
  readonly givenAt: number | null
  readonly confirmedBy: string | null
  readonly confirmedAt: number | null
  readonly needsConfirmation: boolean
}

export function standingOf({ needsConfirmation, confirmedBy, givenBy }: Giving): GivenStanding {
  if (needsConfirmation) return 'by-one'
  if (confirmedBy !== null) return 'by-two'
  return givenBy === null ? 'with-tenant' : 'one-sufficed'
}

/** A role reaches a right by two gifts: the right to the role, the role to the person. What one person alone gave decides. */
export function decidingGift(ofRole: Giving, ofAssignment: Giving): Giving {
  return ofRole.needsConfirmation && !ofAssignment.needsConfirmation ? ofRole : ofAssignment
}

/** The better founded first. */
export function byStanding(one: Giving, other: Giving): number {
  return givenStandings.indexOf(standingOf(one)) - givenStandings.indexOf(standingOf(other))
}
