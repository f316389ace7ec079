// Countries of files are known by code and by the names that a list writes in each language.
import { expect, test } from 'vitest'
import { countryNamed } from './country-named.ts'

test.each([
  ['Germany', 'DE'],
  ['Allemagne', 'DE'],
  [' Österreich ', 'AT'],
  ['SVIZZERA', 'CH'],
  ['ch', 'ch'],
  ['Narnia', 'Narnia'],
])('%s is %s', (text, code) => {
  expect(countryNamed(text)).toBe(code)
})
