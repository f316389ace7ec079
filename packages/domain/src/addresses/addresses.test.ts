// Written addresses of the countries that Kontor's customers pay to, as they stand on letters: what a clerk of the post
// would make of them, and where he would ask.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gradeAddress, postalFields, postalLengths, proposeAddress } from './index.ts'

const read = (text: string, country: string | null = null) => proposeAddress(text.split('|'), country)

test.each([
  [
    'CH',
    'Hirschengraben 20|8001 Zürich',
    { streetName: 'Hirschengraben', buildingNumber: '20', postCode: '8001', townName: 'Zürich', countryCode: 'CH' },
  ],
  [
    'CH',
    'Riva Caccia 1b|6900 Lugano',
    { streetName: 'Riva Caccia', buildingNumber: '1b', postCode: '6900', townName: 'Lugano', countryCode: 'CH' },
  ],
  [
    'CH',
    'Case postale 40|1211 Genève 26',
    { postBox: 'Case postale 40', postCode: '1211', townName: 'Genève 26', countryCode: 'CH' },
  ],
  [
    'CH',
    'Aeulestrasse 6|9490 Vaduz',
    { streetName: 'Aeulestrasse', buildingNumber: '6', postCode: '9490', townName: 'Vaduz', countryCode: 'LI' },
  ],
  [
    null,
    'Zollstrasse 12, FL-9494 Schaan',
    { streetName: 'Zollstrasse', buildingNumber: '12', postCode: '9494', townName: 'Schaan', countryCode: 'LI' },
  ],
  [
    'CH',
    '15, rue du Mont-Blanc|1201 Genève',
    { streetName: 'rue du Mont-Blanc', buildingNumber: '15', postCode: '1201', townName: 'Genève', countryCode: 'CH' },
  ],
  [
    'DE',
    'Platz des 18. März 1|10117 Berlin',
    { streetName: 'Platz des 18. März', buildingNumber: '1', postCode: '10117', townName: 'Berlin', countryCode: 'DE' },
  ],
  [
    'DE',
    'P 7, 15, 68161 Mannheim',
    { streetName: 'P 7', buildingNumber: '15', postCode: '68161', townName: 'Mannheim', countryCode: 'DE' },
  ],
  [
    'DE',
    'Große Bleichen 8, 4. OG|20354 Hamburg',
    {
      streetName: 'Große Bleichen',
      buildingNumber: '8',
      floor: '4. OG',
      postCode: '20354',
      townName: 'Hamburg',
      countryCode: 'DE',
    },
  ],
  [
    'DE',
    'Lindenweg 3|15732 Schulzendorf OT Waltersdorf',
    {
      streetName: 'Lindenweg',
      buildingNumber: '3',
      postCode: '15732',
      townName: 'Schulzendorf',
      townLocationName: 'Waltersdorf',
      countryCode: 'DE',
    },
  ],
  [
    'AT',
    'Neubaugasse 64/2/11|1070 Wien',
    { streetName: 'Neubaugasse', buildingNumber: '64/2/11', postCode: '1070', townName: 'Wien', countryCode: 'AT' },
  ],
  [
    'AT',
    'Annenstraße 40, Stiege 1, Top 9|8020 Graz',
    {
      streetName: 'Annenstraße',
      buildingNumber: '40',
      buildingName: 'Stiege 1',
      room: 'Top 9',
      postCode: '8020',
      townName: 'Graz',
      countryCode: 'AT',
    },
  ],
  [
    'AT',
    'Nr. 112|6580 St. Anton am Arlberg',
    { buildingNumber: '112', postCode: '6580', townName: 'St. Anton am Arlberg', countryCode: 'AT' },
  ],
  [
    'FR',
    '7 bis rue du Faubourg|BP 90210|25000 Besançon Cedex',
    {
      streetName: 'rue du Faubourg',
      buildingNumber: '7 bis',
      postBox: 'BP 90210',
      postCode: '25000',
      townName: 'Besançon Cedex',
      countryCode: 'FR',
    },
  ],
  [
    'FR',
    'place du 14 Juillet 1789|47000 Agen',
    { streetName: 'place du 14 Juillet 1789', postCode: '47000', townName: 'Agen', countryCode: 'FR' },
  ],
  [
    'FR',
    '22 B AV DE LA GARE|06600 ANTIBES',
    { streetName: 'AV DE LA GARE', buildingNumber: '22 B', postCode: '06600', townName: 'ANTIBES', countryCode: 'FR' },
  ],
  [
    'IT',
    'Viale dei Mille 14/B|43125 Parma (PR)',
    {
      streetName: 'Viale dei Mille',
      buildingNumber: '14/B',
      postCode: '43125',
      townName: 'Parma',
      countrySubDivision: 'PR',
      countryCode: 'IT',
    },
  ],
  [
    'IT',
    'Piazza Tre Martiri snc|47921 Rimini RN',
    {
      streetName: 'Piazza Tre Martiri',
      buildingNumber: 'snc',
      postCode: '47921',
      townName: 'Rimini',
      countrySubDivision: 'RN',
      countryCode: 'IT',
    },
  ],
  [
    'IT',
    'Via Scala 5|38066 Riva del Garda TN',
    {
      streetName: 'Via Scala',
      buildingNumber: '5',
      postCode: '38066',
      townName: 'Riva del Garda',
      countrySubDivision: 'TN',
      countryCode: 'IT',
    },
  ],
  [
    'GB',
    'Flat 9, Elm Court, 31 Chapel Road, Worthing, West Sussex BN11 1EX',
    {
      streetName: 'Chapel Road',
      buildingNumber: '31',
      buildingName: 'Elm Court',
      room: 'Flat 9',
      postCode: 'BN11 1EX',
      townName: 'Worthing',
      countrySubDivision: 'West Sussex',
      countryCode: 'GB',
    },
  ],
  [
    'CH',
    'Keizersgracht 241|1016 EA Amsterdam|NIEDERLANDE',
    {
      streetName: 'Keizersgracht',
      buildingNumber: '241',
      postCode: '1016 EA',
      townName: 'Amsterdam',
      countryCode: 'NL',
    },
  ],
  [
    'DE',
    'Rue de Namur 18|B-1000 Bruxelles',
    { streetName: 'Rue de Namur', buildingNumber: '18', postCode: '1000', townName: 'Bruxelles', countryCode: 'BE' },
  ],
  [
    'CH',
    'Rue de la Loi 16, BE-1000 Bruxelles',
    { streetName: 'Rue de la Loi', buildingNumber: '16', postCode: '1000', townName: 'Bruxelles', countryCode: 'BE' },
  ],
  [
    'CH',
    'Getreidegasse 9, 5020 Salzburg, Österreich',
    { streetName: 'Getreidegasse', buildingNumber: '9', postCode: '5020', townName: 'Salzburg', countryCode: 'AT' },
  ],
  ['AT', 'Haus Nr. 12, 6182 Gries', { buildingNumber: '12', postCode: '6182', townName: 'Gries', countryCode: 'AT' }],
  [
    null,
    'Rustaveli Ave 12, 0108 Tbilisi, Georgia',
    { streetName: 'Rustaveli Ave', buildingNumber: '12', postCode: '0108', townName: 'Tbilisi', countryCode: 'GE' },
  ],
])('%s: %s', (country, text, address) => {
  expect(read(text, country)).toEqual({ address, grade: 'structured', doubts: [], rest: [] })
})

test.each([
  [null, '2 Rue Grimaldi, MC 98000 Monaco'],
  ['CH', '2 Rue Grimaldi, MC-98000 Monaco'],
  [null, '2 Rue Grimaldi, 98000 Monaco'],
  ['FR', '2 Rue Grimaldi, 98000 Monaco'],
])('%s: Monaco is read of %s', (country, text) => {
  const street = { streetName: 'Rue Grimaldi', buildingNumber: '2' }
  const address = { ...street, postCode: '98000', townName: 'Monaco', countryCode: 'MC' }
  expect(read(text, country)).toEqual({ address, grade: 'structured', doubts: [], rest: [] })
})

test.each([
  ['US', '1600 Amphitheatre Pkwy, Mountain View, CA 94043'],
  ['CH', '1600 Amphitheatre Pkwy, Mountain View CA 94043, USA'],
])('%s: the United States are read of %s', (country, text) => {
  const street = { streetName: 'Amphitheatre Pkwy', buildingNumber: '1600' }
  const town = { postCode: '94043', townName: 'Mountain View', countrySubDivision: 'CA', countryCode: 'US' }
  expect(read(text, country)).toEqual({ address: { ...street, ...town }, grade: 'structured', doubts: [], rest: [] })
})

test.each([
  ['CH', 'Marktgasse 4 9|3011 Bern', ['several-numbers'], 'hybrid'],
  ['DE', 'Hofweg 2, 22085 Hamburg / Seeweg 8, 18055 Rostock', ['several-towns'], 'unusable'],
  ['CH', 'Lindenhof 3|8802', ['no-town'], 'unusable'],
  [null, 'Am Anger 5, 1010 Nirgendwo', ['no-country'], 'unusable'],
  [null, 'Via Appia 5, 00179 Roma', ['guessed-country'], 'structured'],
  ['DE', 'Hauptstrasse 5|8001 Nirgendwo', ['post-code'], 'structured'],
  ['CH', 'Abendrot|Seeweg 4|6003 Luzern', ['unknown-part'], 'structured'],
  ['CH', 'Talstrasse 3|Bergstrasse 5|8001 Zürich', ['several-streets'], 'hybrid'],
  ['CH', '1600 Amphitheatre Pkwy, Mountain View, CA 94043', ['guessed-country'], 'structured'],
  ['CH', 'Dorfplatz 2, 9900 Lienz', ['post-code'], 'structured'],
  [null, '12 Peachtree St, Atlanta, Georgia', ['no-town', 'no-country'], 'unusable'],
  ['CH', `Weg 1|8001 ${'Z'.repeat(36)}`, ['too-long'], 'structured'],
] as const)('%s: somebody has to look at %s', (country, text, doubts, grade) => {
  expect(read(text, country)).toMatchObject({ doubts, grade })
})

test.each([
  ['CH', 'Getreidegasse 9, 5020 Salzburg', 'AT'],
  ['DE', 'Getreidegasse 9, 5020 Salzburg', 'AT'],
  ['CH', 'Stephansplatz 1, 1010 Wien', 'AT'],
  ['AT', 'Seestrasse 4, 8002 Zürich', 'CH'],
  ['CH', 'Rue Haute 3, 1000 Bruxelles', 'BE'],
] as const)('beside an account in %s, %s is not there: its own country is marked as a guess', (country, text, own) => {
  expect(read(text, country)).toMatchObject({ address: { countryCode: own }, doubts: ['guessed-country'] })
})

test('names, numbers to call and who it is in care of are handed back', () => {
  const { address, doubts, rest } = read(
    'Muster & Söhne AG|c/o Treuhand Beispiel|Tel. 044 123 45 67|Seeweg 4|8001 Zürich',
    'CH',
  )
  expect(rest).toEqual(['Muster & Söhne AG', 'c/o Treuhand Beispiel', 'Tel. 044 123 45 67'])
  expect(doubts).toEqual([])
  expect(gradeAddress(address)).toBe('structured')
})

test('whatever is written, its texts stay, none is longer than its field without a word, and nothing is thrown', () => {
  const words = fc.constantFrom(
    'Weg',
    'rue',
    '12',
    '8001',
    'Zürich',
    'AG',
    ',',
    '/',
    'Top 3',
    'CH-',
    '69002',
    'c/o',
    'ß',
    '(MI)',
    '|',
  )
  const texts = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.array(words, { maxLength: 12 }).map((some) => some.join(' ')),
  )
  fc.assert(
    fc.property(texts, fc.constantFrom(null, 'CH', 'DE', 'AT', 'FR', 'IT', 'GB', 'US'), (text, country) => {
      const { address, doubts, grade } = read(text, country)
      expect(grade).toBe(gradeAddress(address))
      const written = text.normalize('NFC').replaceAll(/\s+/g, ' ')
      const texts = postalFields.filter((field) => field !== 'countryCode').map((field) => address[field] ?? '')
      expect(texts.flatMap((said) => said.split(', ')).filter((piece) => !written.includes(piece))).toEqual([])
      const isLong = postalFields.some((field) => (address[field] ?? '').length > postalLengths[field])
      expect(doubts.includes('too-long')).toBe(isLong)
    }),
  )
})
