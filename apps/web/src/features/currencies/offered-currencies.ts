// The order in which forms offer currencies: the tenant's favourites first.
import type { CurrencyAnswer, FavouriteCurrency } from '@kontor/contract'

export type OfferedCurrency = CurrencyAnswer & { readonly isFavourite?: boolean }

/** Favourites in their order, then the rest as it came. */
export function inOfferedOrder<Currency extends CurrencyAnswer>(
  currencies: readonly Currency[],
  favourites: readonly FavouriteCurrency[],
): (Currency & { readonly isFavourite: boolean })[] {
  const orders = new Map(favourites.map(({ id, order }) => [id, order]))
  return currencies
    .map((currency) => ({ ...currency, isFavourite: orders.has(currency.id) }))
    .toSorted((a, b) => (orders.get(a.id) ?? Infinity) - (orders.get(b.id) ?? Infinity) || 0)
}
