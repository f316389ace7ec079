// The profiles of single banks: whole, each own fact sourced, the others those of the country.
import { expect, test } from 'vitest'
import {
  type BankName,
  type BankProfile,
  type BankProfileName,
  bankOfProfile,
  bankProfiles,
  banks,
  decideOverrides,
  isProfileProperty,
  profileProperties,
  profileWith,
  propertyOf,
  sourceOf,
} from './index.ts'

const names = Object.keys(banks) as BankName[]

test('at least eight banks of three countries are known, by at least twenty sourced properties', () => {
  expect(names.length).toBeGreaterThanOrEqual(8)
  expect(new Set(names.map((name) => banks[name].country))).toEqual(new Set(['CH', 'DE', 'AT']))
  expect(names.flatMap((name) => Object.keys(banks[name].own)).length).toBeGreaterThanOrEqual(20)
})

test.each(names)('%s: every own property has a dated source, the others are those of its country', (name) => {
  const { country, own } = banks[name]
  expect(bankProfiles[name]).toMatchObject({ name, country })
  expect(Object.keys(own).length).toBeGreaterThan(0)
  const isOwn = (property: string) => Object.hasOwn(own, property)
  for (const property of (Object.keys(own) as (keyof typeof own)[]).filter(isOwn)) {
    expect(sourceOf(name, property)?.document.length).toBeGreaterThan(10)
    expect(sourceOf(name, property)?.date).toMatch(/^20\d\d(-[01]\d(-[0-3]\d)?)?$/)
  }
  const others = (Object.keys(bankProfiles[name]) as (keyof BankProfile)[]).filter((one) => !isOwn(one))
  expect(others.map((one) => sourceOf(name, one))).toEqual(others.map(() => null))
  const ofCountry = (of: BankProfile) => others.map((one) => (one === 'name' ? country : of[one]))
  expect(ofCountry(bankProfiles[name])).toEqual(ofCountry(bankProfiles[country]))
})

test('PostFinance takes no hybrid addresses, other banks of the country do', () => {
  expect(bankProfiles['CH-POSTFINANCE'].addressForm).toBe('structured')
  expect(bankProfiles['CH-UBS'].addressForm).toBe('hybrid')
  expect(bankOfProfile('CH-POSTFINANCE')).toBe('PostFinance AG')
  expect(bankOfProfile('CH')).toBeNull()
})

test('what a profile says of itself, a contract may say', () => {
  for (const name of Object.keys(bankProfiles) as BankProfileName[]) {
    const wishes = Object.keys(profileProperties)
      .filter(isProfileProperty)
      .map((property) => ({ property, value: propertyOf(bankProfiles[name], property) }))
    const decided = decideOverrides(wishes)
    const again = decided.ok ? profileWith(name, decided.value) : decided
    expect(JSON.stringify(again)).toBe(JSON.stringify(bankProfiles[name]))
  }
})

test.each([
  ['zone', 'Europe/Zurick'],
  ['zone', ''],
  ['cutOff', '24:00'],
  ['cutOff', null],
  ['addressForm', 'free'],
  ['batchBooking', 'true'],
  ['maxTxPerFile', 0],
  ['maxTxPerFile', 1.5],
  ['maxTxPerFile', null],
  ['maxDaysAhead', 731],
  ['reversalSign', null],
  ['differenceLimit', 50],
  ['differenceLimit', '-0.01'],
  ['differenceLimit', '10000.01'],
  ['formats', null],
  ['__proto__', true],
] as const)('%s may not be %j', (property, value) => {
  expect(decideOverrides([{ property, value }])).toMatchObject({
    ok: false,
    refusals: [{ code: 'communication.property-value', field: `profileOverrides.${property}` }],
  })
})
