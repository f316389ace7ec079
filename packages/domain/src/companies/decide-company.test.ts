// The rules of the company form, field by field.
import { expect, test } from 'vitest'
import { type CompanyRequest, decideCompany } from './decide-company.ts'

const least: CompanyRequest = { name: 'Acme AG', shortName: 'ACME', country: 'CH', townName: 'Bern' }
const codesOf = (change: Partial<CompanyRequest>) => {
  const outcome = decideCompany({ ...least, ...change })
  return outcome.ok ? [] : outcome.refusals.map(({ code, field }) => `${code} ${field}`)
}

test('names, country and town are enough; blanks around them are gone, and what is blank is none', () => {
  const outcome = decideCompany({ ...least, name: '  Acme AG ', country: 'ch', streetName: ' ' })
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      name: 'Acme AG',
      country: 'CH',
      townName: 'Bern',
      timeZone: 'Europe/Zurich',
      streetName: null,
      floor: null,
    },
  })
})

test.each<[string, Partial<CompanyRequest>, string[]]>([
  ['a blank name', { name: ' ' }, ['text.required name']],
  ['a name that nobody sees', { name: '\u200b' }, ['text.required name']],
  ['no short name', { shortName: '' }, ['text.required shortName']],
  ['a short name of 11 characters', { shortName: 'ABCDEFGHIJK' }, ['text.too-long shortName']],
  ['no town', { townName: '' }, ['text.required townName']],
  ['no country', { country: '' }, ['text.required country']],
  ['a country that is none', { country: 'XX' }, ['country.invalid country']],
  ['the zone of another country', { timeZone: 'Europe/Berlin' }, ['company.zone timeZone']],
  ['a post code of 21 characters', { postCode: '1'.repeat(21) }, ['text.too-long postCode']],
  [
    'all at once',
    { name: '', shortName: '', townName: '' },
    ['text.required name', 'text.required shortName', 'text.required townName'],
  ],
])('%s is refused where it stands', (_what, change, codes) => {
  expect(codesOf(change)).toEqual(codes)
})

test('ten characters are short enough, whatever they are', () => {
  expect(codesOf({ shortName: 'ÄÖÜ-123456' })).toEqual([])
  expect(codesOf({ shortName: '😀'.repeat(10) })).toEqual([])
})

test('a country of several zones takes each of them', () => {
  expect(codesOf({ country: 'US', timeZone: 'America/Los_Angeles' })).toEqual([])
  expect(codesOf({ country: 'US', timeZone: null })).toEqual([])
})
