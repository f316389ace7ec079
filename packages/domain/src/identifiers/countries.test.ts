import { getCountrySpecifications } from 'ibantools'
import { expect, it } from 'vitest'
import { countries, isCountryCode, isEeaCountry, isSepaCountry } from './countries.ts'

it('has the 249 countries of ISO 3166-1, each with its own name', () => {
  expect(countries).toHaveLength(249)
  expect(new Set(countries.map((one) => one.name)).size).toBe(249)
  expect(countries.find((one) => one.code === 'CH')?.name).toBe('Switzerland')
})

it('knows a country code by heart only', () => {
  expect(['CH', 'LI', 'AX'].every(isCountryCode)).toBe(true)
  expect(['XK', 'UK', 'EU', 'ch', '', 'toString'].some(isCountryCode)).toBe(false)
})

it('counts thirty states to the EEA', () => {
  const territories = ['AX', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT']
  const members = countries.filter((one) => isEeaCountry(one.code) && !territories.includes(one.code))
  expect(members).toHaveLength(30)
  expect(['CH', 'GB', 'MC'].some(isEeaCountry)).toBe(false)
})

it('counts 41 countries to SEPA, with all that ibantools counts', () => {
  const territories = 'AX BL GF GG GI GP IM JE MF MQ PM RE YT'.split(' ')
  const members = countries.filter((one) => isSepaCountry(one.code) && !territories.includes(one.code))
  expect(members).toHaveLength(41)
  const oracle = Object.entries(getCountrySpecifications()).filter(([, one]) => one.SEPA)
  expect(oracle.filter(([code]) => !isSepaCountry(code))).toEqual([])
  expect(['US', 'TR', 'XK', 'UA'].some(isSepaCountry)).toBe(false)
})
