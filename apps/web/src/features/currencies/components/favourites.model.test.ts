import { standardCurrencies } from '@kontor/domain/money'
import { expect, test } from 'vitest'
import { addable, areSame, metaDataOf, placesOf, toggled } from './favourites.model.ts'

test('a favourite is added at the end, and taken out where it stands', () => {
  expect(toggled(['chf'], 'eur')).toEqual(['chf', 'eur'])
  expect(toggled(['chf', 'eur', 'usd'], 'eur')).toEqual(['chf', 'usd'])
})

test('lists are the same in the same order only', () => {
  expect(areSame(['chf', 'eur'], ['chf', 'eur'])).toBe(true)
  expect(areSame(['chf', 'eur'], ['eur', 'chf'])).toBe(false)
  expect(areSame(['chf'], ['chf', 'eur'])).toBe(false)
})

test('places count from 1 on', () => {
  expect(placesOf(['eur', 'chf'])).toEqual([
    { id: 'eur', order: 1 },
    { id: 'chf', order: 2 },
  ])
})

test('what can be added is the predefined list without what is there; in the end nothing', () => {
  expect(addable([]).length).toBe(standardCurrencies.length)
  const left = addable([{ code: 'CHF' }, { code: 'XKN' }]).map(({ code }) => code)
  expect(left).toHaveLength(standardCurrencies.length - 1)
  expect(left).not.toContain('CHF')
  expect(addable(standardCurrencies)).toEqual([])
})

test('a code that is not in the predefined list is not known', () => {
  expect(metaDataOf('KWD')).toMatchObject({ name: 'Kuwaiti Dinar', minorUnit: 3 })
  expect(metaDataOf('XKN')).toBeNull()
})
