import type { CurrencyAnswer } from '@kontor/contract'
import { expect, test } from 'vitest'
import { idOf } from '../../shared/ids.ts'
import { inOfferedOrder } from './offered-currencies.ts'

const currencies: readonly CurrencyAnswer[] = ['AED', 'CHF', 'EUR', 'USD'].map((code) => ({
  id: idOf<'currency'>(code),
  code,
  name: code,
  minorUnit: 2,
}))
const favourites = (...codes: readonly string[]) =>
  codes.map((code, index) => ({ id: idOf<'currency'>(code), order: index + 1 }))
const codesOf = (...codes: readonly string[]) =>
  inOfferedOrder(currencies, favourites(...codes)).map(({ code }) => code)

test('favourites come first in their order, the rest stays as it is', () => {
  expect(codesOf('USD', 'CHF')).toEqual(['USD', 'CHF', 'AED', 'EUR'])
  expect(codesOf()).toEqual(['AED', 'CHF', 'EUR', 'USD'])
})

test('each says whether it is one; a favourite that is no currency any more is none', () => {
  const marked = inOfferedOrder(currencies, favourites('EUR', 'GONE')).filter(({ isFavourite }) => isFavourite)
  expect(marked.map(({ code }) => code)).toEqual(['EUR'])
})
