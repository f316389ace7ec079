// By table: what each way of paying makes of an address, and since when.
import { expect, test } from 'vitest'
import { decideReadiness } from './index.ts'

const whole = { streetName: 'Seeweg', buildingNumber: '4', postCode: '8001', townName: 'Zürich', countryCode: 'CH' }
const swiss = { way: 'swiss', since: '2026-11-14' }
const sepa = { way: 'sepa', since: '2026-11-15' }
const foreign = { way: 'foreign', since: '2026-11-14' }

test.each([
  ['a whole one is taken by all', whole, 'structured', []],
  [
    'town and country are enough',
    { ...whole, streetName: null, buildingNumber: null, postCode: null },
    'structured',
    [],
  ],
  ['lines are not taken by SEPA formats', { ...whole, lines: ['Hinterhaus'] }, 'hybrid', [{ ...sepa, fault: 'lines' }]],
  [
    'without a town SEPA leaves it out',
    { ...whole, townName: ' ' },
    'unusable',
    [
      { ...swiss, fault: 'no-town' },
      { ...foreign, fault: 'no-town' },
    ],
  ],
  [
    'without a country, too',
    { ...whole, countryCode: null },
    'unusable',
    [
      { ...swiss, fault: 'no-country' },
      { ...foreign, fault: 'no-country' },
    ],
  ],
  [
    'a part that is too long is refused by all',
    { ...whole, townName: 'Z'.repeat(36) },
    'structured',
    [
      { ...swiss, fault: 'too-long' },
      { ...sepa, fault: 'too-long' },
      { ...foreign, fault: 'too-long' },
    ],
  ],
])('%s', (_, address, grade, refusals) => {
  expect(decideReadiness(address)).toEqual({ grade, refusals })
})
