// The currencies tab without a DOM: the list of favourites as it is put together, and what can be added.
import { type NamedCurrency, standardCurrencies } from '@kontor/domain/money'

export type Ids = readonly string[]

/** The last one becomes the last favourite; one that is a favourite is none any more. */
export function toggled(ids: Ids, id: string): Ids {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}

export function areSame(a: Ids, b: Ids): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}

/** What is sent: each with its place, from 1 on. */
export function placesOf<Id extends string>(ids: readonly Id[]): { readonly id: Id; readonly order: number }[] {
  return ids.map((id, index) => ({ id, order: index + 1 }))
}

/** Of the predefined list, what the tenant does not have yet. */
export function addable(present: readonly { readonly code: string }[]): readonly NamedCurrency[] {
  const codes = new Set(present.map(({ code }) => code))
  return standardCurrencies.filter(({ code }) => !codes.has(code))
}

/** What the predefined list knows of a code; null: nothing. */
export function metaDataOf(code: string): NamedCurrency | null {
  return standardCurrencies.find((one) => one.code === code) ?? null
}
