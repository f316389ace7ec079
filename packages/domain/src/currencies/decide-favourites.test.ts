import { expect, test } from 'vitest'
import type { CurrencyId } from '../identifiers/ids.ts'
import { decideFavourites } from './decide-favourites.ts'

const listOf = (...pairs: readonly (readonly [id: string, order: number])[]) =>
  pairs.map(([id, order]) => ({ id: id as CurrencyId, order }))

test('the ids come in their order, however they were sent; none are a list too', () => {
  expect(decideFavourites(listOf(['eur', 2], ['usd', 3], ['chf', 1]))).toEqual({
    ok: true,
    value: ['chf', 'eur', 'usd'],
  })
  expect(decideFavourites([])).toEqual({ ok: true, value: [] })
})

test.each([
  ['a currency twice', listOf(['chf', 1], ['chf', 2]), 'currency.favourite-twice', '1.id'],
  ['a place twice', listOf(['chf', 1], ['eur', 1]), 'currency.favourite-order', '1.order'],
  ['a place from 0 on', listOf(['chf', 0], ['eur', 1]), 'currency.favourite-order', '0.order'],
  ['a gap', listOf(['chf', 1], ['eur', 3]), 'currency.favourite-order', '1.order'],
  ['half a place', listOf(['chf', 1], ['eur', 1.5]), 'currency.favourite-order', '1.order'],
])('%s is refused', (_, favourites, code, field) => {
  expect(decideFavourites(favourites)).toMatchObject({ ok: false, refusals: [{ code, field }] })
})
