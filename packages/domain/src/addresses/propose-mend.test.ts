// A stored address that banks refuse is mended by its own words, or left to a person.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type StoredAddress, decideReadiness, proposeMend } from './index.ts'

const nothing: StoredAddress = {
  streetName: null,
  buildingNumber: null,
  postCode: null,
  townName: null,
  countryCode: null,
}

test('a whole address in the field of the street is put into its parts', () => {
  expect(proposeMend({ ...nothing, streetName: 'Bahnhofstrasse 12, 8001 Zürich', countryCode: 'CH' })).toEqual({
    streetName: 'Bahnhofstrasse',
    buildingNumber: '12',
    postCode: '8001',
    townName: 'Zürich',
    countryCode: 'CH',
  })
})

test('a town in the field of the post code, and a country behind the town, are put where they belong', () => {
  const street = { streetName: 'Hauptstrasse', buildingNumber: '7' }
  expect(proposeMend({ ...nothing, ...street, postCode: '8400 Winterthur', countryCode: 'CH' })).toEqual({
    ...street,
    postCode: '8400',
    townName: 'Winterthur',
    countryCode: 'CH',
  })
  expect(proposeMend({ ...nothing, ...street, townName: 'CH-8400 Winterthur, Schweiz' })).toEqual({
    ...street,
    postCode: '8400',
    townName: 'Winterthur',
    countryCode: 'CH',
  })
})

test('what banks take, what is in doubt and what is not there is left to a person', () => {
  const whole = { ...nothing, postCode: '8001', townName: 'Zürich', countryCode: 'CH' }
  for (const stored of [
    whole,
    nothing,
    { ...nothing, streetName: 'Quellgasse', countryCode: 'CH' },
    { ...nothing, streetName: 'Hauptstrasse 5 12, 8304 Wallisellen', countryCode: 'CH' },
    { ...nothing, streetName: 'Seestrasse 45, 2. OG, 8002 Zürich', countryCode: 'CH' },
  ])
    expect(proposeMend(stored)).toBeNull()
})

test('whatever is stored, banks take what is proposed, and each word of it was written there', () => {
  const text = fc.option(fc.constantFrom('Bahnhofstrasse 1', '8001 Zürich', 'Bern', '12', 'Schweiz', '3000', 'Gasse'))
  fc.assert(
    fc.property(text, text, text, text, (streetName, buildingNumber, postCode, townName) => {
      const stored = { streetName, buildingNumber, postCode, townName, countryCode: 'CH' }
      const mended = proposeMend(stored)
      if (mended === null) return
      expect(decideReadiness(mended).refusals).toEqual([])
      const written = Object.values(stored).join(' ')
      const parts = Object.values(mended).filter((part) => part !== null)
      expect(parts.filter((part) => !written.includes(part))).toEqual([])
    }),
  )
})
