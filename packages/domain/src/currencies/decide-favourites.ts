// The favourite currencies of a tenant: a list that is saved as a whole, each with its place from 1 on.
import type { CurrencyId } from '../identifiers/ids.ts'
import { type Outcome, type Refusal, acceptUnless, refusal } from '../outcome.ts'

export type Favourite = { readonly id: CurrencyId; readonly order: number }

/** The ids in their order: each currency once, and each place from 1 to their number once. */
export function decideFavourites(favourites: readonly Favourite[]): Outcome<readonly CurrencyId[]> {
  const refusals: Refusal[] = []
  const ids = new Set<CurrencyId>()
  const wanted = new Set(favourites.map((_, index) => index + 1))
  favourites.forEach(({ id, order }, index) => {
    if (ids.has(id)) refusals.push(refusal('currency.favourite-twice', {}, `${index}.id`))
    ids.add(id)
    if (!wanted.has(order))
      refusals.push(refusal('currency.favourite-order', { count: `${favourites.length}` }, `${index}.order`))
    wanted.delete(order)
  })
  return acceptUnless(refusals, () => favourites.toSorted((a, b) => a.order - b.order).map(({ id }) => id))
}
