import { gradeAddress } from '@kontor/domain/addresses'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowedText,
  bankProfiles,
  characterSets,
  isEmptyAddress,
  profileOfCountry,
  profileWith,
  toBankText,
} from './index.ts'

const nowhere = {
  name: 'Muster AG',
  streetName: null,
  buildingNumber: null,
  postCode: null,
  townName: null,
  countryCode: null,
}

describe('text for banks', () => {
  test('golden 21: the same text in three character sets', () => {
    expect(toBankText('A&B Würth_1', 'umlauts')).toEqual({ text: 'A&B Würth-1', changed: true })
    expect(toBankText('A&B Würth_1', 'SEPA')).toEqual({ text: 'A+B Wuerth-1', changed: true })
    expect(toBankText('A&B Würth_1', 'SPS')).toEqual({ text: 'A&B Würth_1', changed: false })
  })

  test.each([
    ['Łódź € Ștefan', 'SEPA', 'Lodz EUR Stefan'],
    ['Łódź € Ștefan', 'SPS', 'Łódź € Ștefan'],
    ['Crédit Agricole', 'umlauts', 'Credit Agricole'],
    ['info@example.com', 'SEPA', 'info(at)example.com'],
    ['a\tb\u0000c\u202Ed', 'SPS', 'a.b.c.d'],
    ['soft\u00ADhyphen', 'SPS', 'soft.hyphen'],
    ['Москва 😀', 'SPS', '...... .'],
    ['Mu\u0308ller', 'umlauts', 'Müller'],
    ['L’Oréal – «x»', 'SPS', "L'Oréal - «x»"],
    ['ﬁn', 'SEPA', 'fin'],
  ] as const)('writes %j in %s as %j', (text, set, written) => {
    expect(toBankText(text, set).text).toBe(written)
  })

  test('whatever comes in, only characters of the set go out, and no character is dropped', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...characterSets), (text, set) => {
        const written = toBankText(text, set).text
        expect(allowedText[set].test(written)).toBe(true)
        expect(written.length).toBeGreaterThanOrEqual(Array.from(text.trim().normalize('NFC')).length)
        expect(toBankText(written, set).changed).toBe(false)
      }),
    )
  })
})

describe('addresses', () => {
  test('are graded by town, country and lines', () => {
    const home = { ...nowhere, townName: 'Köln', countryCode: 'DE' }
    expect(gradeAddress(home)).toBe('structured')
    expect(gradeAddress({ ...home, lines: ['Hauptstr. 5'] })).toBe('hybrid')
    expect(gradeAddress({ ...home, lines: ['  '] })).toBe('structured')
    expect(gradeAddress({ ...home, townName: ' ' })).toBe('unusable')
    expect(gradeAddress({ ...home, countryCode: null })).toBe('unusable')
    expect(isEmptyAddress(nowhere)).toBe(true)
    expect(isEmptyAddress(home)).toBe(false)
  })
})

describe('bank profiles', () => {
  test('go by the country of the bank, else they are generic', () => {
    expect(profileOfCountry('LI')).toBe(bankProfiles.CH)
    expect(profileOfCountry('AT')).toBe(bankProfiles.AT)
    expect(profileOfCountry('FR')).toBe(bankProfiles.generic)
    expect(profileOfCountry(null).formats.sepa).toBe('PAIN00100109')
  })

  test('a contract overrides single properties', () => {
    const profile = profileWith('DE', { singleTxNeedsVop: true })
    expect(profile.singleTxNeedsVop).toBe(true)
    expect(profile.formats).toEqual(bankProfiles.DE.formats)
    expect(profileWith('DE', { differenceLimit: '2.50' }).differenceLimit.toFixed(2)).toBe('2.50')
  })

  test('every zone and cut-off is one that a clock knows', () => {
    for (const profile of Object.values(bankProfiles)) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: profile.zone })).not.toThrow()
      expect(profile.cutOff).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
    }
  })
})
