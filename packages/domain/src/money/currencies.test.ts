import { expect, it } from 'vitest'
import { isStandardCurrency, standardCurrencies } from './currencies.ts'
import { parseCurrencyCode, standardMinorUnit } from './currency.ts'

const codes = standardCurrencies.map((one) => one.code)

it('has about 150 currencies, each with a code and a name of its own', () => {
  expect(codes.length).toBeGreaterThan(139)
  expect(codes.length).toBeLessThan(160)
  expect(codes.every((code) => parseCurrencyCode(code) === code)).toBe(true)
  expect(new Set(standardCurrencies.map((one) => one.name)).size).toBe(codes.length)
})

it('has only codes that ICU knows', () => {
  const known = new Set([...Intl.supportedValuesOf('currency'), 'XCG', 'ZWG'])
  expect(codes.filter((code) => !known.has(code))).toEqual([])
})

it('has no funds, metals, test codes or currencies that have ended', () => {
  const without = 'CHE CHW CLF COU MXV USN UYI UYW XAU XAG XPT XPD XTS XXX XDR XUA XSU BOV DEM HRK BGN ANG SLL'.split(
    ' ',
  )
  expect(without.filter(isStandardCurrency)).toEqual([])
  expect(isStandardCurrency('toString')).toBe(false)
})

it('names every currency that has no or three decimals', () => {
  const of = (minorUnit: number) => codes.filter((code) => standardMinorUnit(code) === minorUnit).join(' ')
  expect(of(0)).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF')
  expect(of(3)).toBe('BHD IQD JOD KWD LYD OMR TND')
  expect(standardCurrencies.find((one) => one.code === 'CHF')).toEqual({
    code: 'CHF',
    name: 'Swiss Franc',
    minorUnit: 2,
  })
})
