// Institutions by what people know of them: a part of the name, the town, the BIC, the national code, or a whole IBAN.
import { foldedKey, searchKey as wordKey } from '../addresses/text-part.ts'
import { parseIban } from '../identifiers/index.ts'
import type { Institution } from './institution.ts'
import { nationalCodeOf } from './national-code.ts'

export const institutionOrders = ['name', 'bic', 'town', 'code', 'country'] as const
export type InstitutionOrder = (typeof institutionOrders)[number]

export type InstitutionSearch = {
  readonly words: string
  /** None: of all countries. */
  readonly countries: readonly string[]
}

const searched = new WeakMap<Institution, string>()

/** Every word stands somewhere in what is said of the institution; an IBAN finds its bank alone. */
export function searchInstitutions(
  all: readonly Institution[],
  { words, countries }: InstitutionSearch,
): readonly Institution[] {
  const of = countries.length === 0 ? all : all.filter(({ country }) => countries.includes(country))
  const iban = words.trim() === '' ? null : parseIban(words)
  const named = iban?.ok === true ? nationalCodeOf(iban.value) : null
  if (named !== null) return of.filter(({ source, code }) => source === named.source && code === named.code)
  const keys = wordKey(words).split(/\s+/).filter(Boolean)
  return keys.length === 0 ? of : of.filter((one) => keys.every((key) => searchKey(one).includes(key)))
}

function searchKey(one: Institution): string {
  const known = searched.get(one)
  if (known !== undefined) return known
  const key = wordKey([one.name, one.town, one.bic, one.code, one.country].filter(Boolean).join(' '))
  searched.set(one, key)
  return key
}

/** In an order of people: what is not known comes last, whichever way. */
export function compareInstitutions(order: InstitutionOrder, direction: 'asc' | 'desc') {
  const sign = direction === 'asc' ? 1 : -1
  return (one: Institution, other: Institution): number => {
    const [first, second] = [one[order], other[order]]
    if (first === second) return 0
    if (first === null) return 1
    if (second === null) return -1
    const [left, right] = [foldedKey(first), foldedKey(second)]
    return left === right ? 0 : left < right ? -sign : sign
  }
}
