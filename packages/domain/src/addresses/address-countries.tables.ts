// How countries are named in addresses, the letters that stand before their postcodes, and the forms of these.
import { countries } from '../identifiers/index.ts'
import { foldedKey } from './text-part.ts'

/** Names that `Intl` does not give, folded: short forms, old ones, and those that clerks write without umlauts. */
const otherNames: Readonly<Record<string, string>> = {
  'u.k.': 'GB',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  grossbritannien: 'GB',
  grosbritannien: 'GB',
  'grande-bretagne': 'GB',
  'grande bretagne': 'GB',
  'gran bretagna': 'GB',
  angleterre: 'GB',
  inghilterra: 'GB',
  'republic of ireland': 'IE',
  eire: 'IE',
  holland: 'NL',
  hollande: 'NL',
  olanda: 'NL',
  'the netherlands': 'NL',
  'pays-bas': 'NL',
  oesterreich: 'AT',
  'republik oesterreich': 'AT',
  'republik osterreich': 'AT',
  usa: 'US',
  'u.s.a.': 'US',
  'czech republic': 'CZ',
  'tschechische republik': 'CZ',
  tuerkei: 'TR',
  daenemark: 'DK',
  'principality of liechtenstein': 'LI',
  'furstentum liechtenstein': 'LI',
  'fuerstentum liechtenstein': 'LI',
  'schweizerische eidgenossenschaft': 'CH',
}

/** Parts of the United Kingdom, in whose addresses they stand in the place of the country. */
export const partsOfBritain: ReadonlySet<string> = new Set(['scotland', 'wales', 'northern ireland'])

const languages = ['de', 'en', 'fr', 'it'] as const

/** Every country by each name that people of the four languages write, folded. */
export const countryByName: ReadonlyMap<string, string> = new Map([
  ...languages.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return countries.map(({ code }) => [foldedKey(names.of(code) ?? code), code] as const)
  }),
  ...countries.map(({ code, name }) => [foldedKey(name), code] as const),
  ...Object.entries(otherNames),
])

/** Letters before a postcode that name the country: its code, or that of its cars. */
export const countryByPrefix: Readonly<Record<string, string>> = {
  a: 'AT',
  at: 'AT',
  b: 'BE',
  be: 'BE',
  ch: 'CH',
  cz: 'CZ',
  d: 'DE',
  de: 'DE',
  dk: 'DK',
  e: 'ES',
  es: 'ES',
  f: 'FR',
  fr: 'FR',
  fl: 'LI',
  li: 'LI',
  gb: 'GB',
  uk: 'GB',
  h: 'HU',
  hu: 'HU',
  i: 'IT',
  it: 'IT',
  l: 'LU',
  lu: 'LU',
  mc: 'MC',
  n: 'NO',
  no: 'NO',
  nl: 'NL',
  p: 'PT',
  pt: 'PT',
  pl: 'PL',
  s: 'SE',
  se: 'SE',
  si: 'SI',
  sk: 'SK',
}

const fourDigits = '\\d{4}'
const fiveDigits = '\\d{5}'
const threeAndTwo = '\\d{3} ?\\d{2}'

/** Postcodes by country, as expressions on the folded text; a country that has none here takes three to six digits. */
export const postCodeForms: Readonly<Record<string, string>> = {
  AT: fourDigits,
  BE: fourDigits,
  BG: fourDigits,
  CH: '(?:[1-8]\\d{3}|9[0-5]\\d{2}|96[0-5]\\d)',
  CZ: threeAndTwo,
  DE: fiveDigits,
  DK: fourDigits,
  EE: fiveDigits,
  ES: fiveDigits,
  FI: fiveDigits,
  FR: fiveDigits,
  GB: '[a-z]{1,2}\\d[a-z\\d]? ?\\d[a-z]{2}',
  GG: 'gy\\d[a-z\\d]? ?\\d[a-z]{2}',
  GR: threeAndTwo,
  HR: fiveDigits,
  HU: fourDigits,
  IE: '[a-z]\\d[\\dw] ?[a-z\\d]{4}',
  IM: 'im\\d[a-z\\d]? ?\\d[a-z]{2}',
  IT: fiveDigits,
  JE: 'je\\d[a-z\\d]? ?\\d[a-z]{2}',
  LI: fourDigits,
  LU: fourDigits,
  MC: fiveDigits,
  NL: '\\d{4} ?[a-z]{2}',
  NO: fourDigits,
  PL: '\\d{2}-\\d{3}',
  PT: '\\d{4}-\\d{3}',
  SE: threeAndTwo,
  SI: fourDigits,
  SK: threeAndTwo,
  SM: fiveDigits,
}

export const otherPostCodes = '\\d{3,6}'
/** Where nothing says which country it is: those forms that cannot be a house number. */
export const unknownPostCodes = `${postCodeForms['GB']}|${postCodeForms['NL']}|\\d{2}-\\d{3}|\\d{4,5}`

/** Countries whose postcode stands behind the town or alone. */
export const townFirst: ReadonlySet<string> = new Set(['GB', 'GG', 'IE', 'IM', 'JE'])
/** Countries whose house number stands before the street. */
export const numberFirst: ReadonlySet<string> = new Set(['FR', 'GB', 'GG', 'IE', 'IM', 'JE', 'LU', 'MC', 'US', 'CA'])

/** Postcodes of Monaco are of the form of the French ones, and none of them is in France. */
export function isPostCodeOfMonaco(postCode: string): boolean {
  return /^980\d{2}$/.test(postCode)
}

/** Postcodes of Liechtenstein lie among those of Switzerland. */
export function isPostCodeOfLiechtenstein(postCode: string): boolean {
  return /^94(?:8[5-9]|9[0-8])$/.test(postCode)
}
