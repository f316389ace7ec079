import fc from 'fast-check'
import { composeIBAN, getCountrySpecifications, isQRIBAN, isValidIBAN } from 'ibantools'
import { describe, expect, it } from 'vitest'
import { mod97CheckDigits } from './check-digits.ts'
import { ibanStructures } from './iban-structures.tables.ts'
import {
  formatIban,
  ibanCountry,
  ibanLength,
  isQrIban,
  looksLikeQrIban,
  makeIban,
  parseIban,
  parseToldIban,
  type Iban,
} from './iban.ts'

const countries = Object.keys(ibanStructures)
const digits = '0123456789'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const units: Readonly<Record<string, string>> = { n: digits, a: letters, c: digits + letters }

/** `DE` as `nnnnnnnnnnnnnnnnnn`: what the registry has at each place behind the check digits. */
const kindsOf = (country: string) =>
  ibanStructures[country]!.replaceAll(/(\d+)([nac])/g, (_, count: string, kind: string) => kind.repeat(+count))

const textOf = (kinds: string) =>
  fc
    .tuple(...Array.from(kinds, (kind) => fc.constantFrom(...units[kind]!.split(''))))
    .map((characters) => characters.join(''))

/** Any valid IBAN: a country and as many letters and digits as it takes, each where it may stand. */
const anyIban = fc
  .constantFrom(...countries)
  .chain((country) => textOf(kindsOf(country)).map((bban) => makeIban(country, bban)))

const withCheckDigits = (country: string, bban: string) => `${country}${mod97CheckDigits(country, bban)}${bban}`

function parsed(text: string): Iban {
  const outcome = parseIban(text)
  if (!outcome.ok) throw new Error(`${text}: ${outcome.refusals[0]?.code}`)
  return outcome.value
}

function refusalOf(text: string) {
  const outcome = parseIban(text)
  if (outcome.ok) throw new Error(`accepted ${text}`)
  return { ...outcome.refusals[0]!, count: outcome.refusals.length }
}

describe('parseIban', () => {
  it.each([
    ['CH93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
    ['de89370400440532013000', 'DE89370400440532013000'],
    [' GB29 NWBK 6016 1331 9268 19\n', 'GB29NWBK60161331926819'],
    ['MT84\u00a0MALT\u202f0110 0001 2345 MTLC AST0 01S', 'MT84MALT011000012345MTLCAST001S'],
  ])('reads %j with its blanks and small letters', (text, iban) => {
    expect(parsed(text)).toBe(iban)
  })

  it.each(['', '12', 'D', 'D3E', 'QQ89370400440532013000', 'GP1234', '93CH', 'constructor'])(
    'refuses %j: no country that has IBANs',
    (text) => {
      expect(refusalOf(text)).toMatchObject({ code: 'iban.country-code', count: 1 })
    },
  )

  it.each([
    ['DE', '22'],
    ['CH', '21'],
    ['GB', '22'],
    ['FR', '27'],
    ['NL', '18'],
    ['AT', '20'],
    ['IT', '27'],
    ['ES', '24'],
    ['NO', '15'],
    ['MT', '31'],
  ])('names the length of %s: %s', (country, length) => {
    expect(refusalOf(`${country}00`)).toMatchObject({ code: 'iban.length', params: { country, length }, count: 1 })
  })

  it('refuses an IBAN of more than forty characters by its length', () => {
    expect(refusalOf(`CH93${'0'.repeat(60)}`)).toMatchObject({ code: 'iban.length' })
  })

  it.each(['CH93 0076 2011 6238 5295 8', 'CHX300762011623852957', 'DE89-70400440532013000', 'NO9386011117948'])(
    'refuses %j: the check digits do not fit',
    (text) => {
      expect(refusalOf(text)).toMatchObject({ code: 'iban.invalid', count: 1 })
    },
  )

  it('refuses check digits that leave the remainder 1 but are never issued', () => {
    const iban = fc.sample(
      anyIban.filter((one) => ['02', '97', '98'].includes(one.slice(2, 4))),
      { numRuns: 20, seed: 7 },
    )
    const twins: Record<string, string> = { '97': '00', '98': '01', '02': '99' }
    for (const one of iban) {
      const twin = `${one.slice(0, 2)}${twins[one.slice(2, 4)]}${one.slice(4)}`
      expect(refusalOf(twin).code).toBe('iban.invalid')
    }
  })

  it.each([
    ['CH93\u200b00762011623852957', 'U+200B'],
    ['\ufeffCH9300762011623852957', 'U+FEFF'],
    ['CH9300762011623852957\u0000', 'U+0000'],
    // a letter to Unicode, nothing to the eye
    ['CH93\u316400762011623852957', 'U+3164'],
  ])('names the character that no eye finds in %j', (text, character) => {
    expect(refusalOf(text)).toMatchObject({ code: 'iban.invisible-character', params: { character }, count: 1 })
  })

  it.each([
    ['\u0421H9300762011623852957', '\u0421', 'U+0421'],
    ['CH93007620116238529\u06615', '\u0661', 'U+0661'],
    ['\u{1d402}H9300762011623852957', '\u{1d402}', 'U+1D402'],
    // capitals of these two would be plain ASCII letters
    ['L\u013193', '\u0131', 'U+0131'],
    ['E\u017f91', '\u017f', 'U+017F'],
  ])('shows the character of another script in %j, which can be seen and is not noticed', (text, character, code) => {
    expect(refusalOf(text)).toMatchObject({ code: 'iban.foreign-character', params: { character, code }, count: 1 })
  })

  it('reads every valid IBAN back from its groups of four', () => {
    fc.assert(
      fc.property(anyIban, (iban) => {
        expect(parsed(formatIban(iban))).toBe(iban)
        expect(formatIban(iban)).toMatch(/^(\S{4} )*\S{1,4}$/)
        expect(iban.startsWith(ibanCountry(iban))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('refuses a valid IBAN with any single digit or letter changed to another of its kind', () => {
    fc.assert(
      fc.property(anyIban, fc.nat(), fc.integer({ min: 1, max: 25 }), (iban, at, step) => {
        const position = at % iban.length
        const kind = digits.includes(iban[position]!) ? digits : letters
        const moved = kind[(kind.indexOf(iban[position]!) + step) % kind.length]!
        fc.pre(moved !== iban[position])
        expect(parseIban(iban.slice(0, position) + moved + iban.slice(position + 1)).ok).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })

  it('refuses a valid IBAN with two different neighbouring digits swapped', () => {
    fc.assert(
      fc.property(anyIban, fc.nat(), (iban, at) => {
        const position = 4 + (at % (iban.length - 5))
        const [a, b] = [iban[position]!, iban[position + 1]!]
        fc.pre(a !== b && digits.includes(a) && digits.includes(b))
        expect(parseIban(iban.slice(0, position) + b + a + iban.slice(position + 2)).ok).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    ['CH', 'A0762011623852957', 'iban.digit-expected', '5', 'A'],
    ['DE', '37040044053201300O', 'iban.digit-expected', '22', 'O'],
    ['GB', 'NWB060161331926819', 'iban.letter-expected', '8', '0'],
    ['IT', '50542811101000000123456', 'iban.letter-expected', '5', '5'],
    ['MU', 'BOMM0101101030300200000MU1', 'iban.letter-expected', '30', '1'],
  ])(
    'refuses %s with %s, whose check digits are right, by the place of what is wrong',
    (country, bban, code, at, is) => {
      const iban = withCheckDigits(country, bban)
      expect(parseToldIban(iban)).toEqual({ ok: true, value: iban })
      const params = { country, position: at, character: is }
      expect(refusalOf(` ${iban.replace(/(.{4})/g, '$1 ').toLowerCase()}`)).toMatchObject({ code, params, count: 1 })
    },
  )

  it('takes letters where the registry has digits or letters', () => {
    expect(parsed(withCheckDigits('CH', '00762ABCDEFGHIJKL'))).toMatch(/^CH..00762A/)
  })

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const outcome = parseIban(text)
        expect(outcome.ok ? outcome.value.length > 14 : outcome.refusals.length === 1).toBe(true)
      }),
    )
  })
})

describe('against ibantools', () => {
  const registry = Object.entries(getCountrySpecifications()).filter(([, one]) => one.chars !== null)

  it('has the same length for every country', () => {
    const oracle = Object.fromEntries(registry.map(([country, one]) => [country, one.chars]))
    expect(countries.filter((country) => ibanLength(country) !== oracle[country])).toEqual([])
  })

  it('has every country of the registry that issues its own prefix', () => {
    const underAnotherPrefix = ['AX', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT']
    const missing = registry.filter(([country, one]) => one.IBANRegistry && !(country in ibanStructures))
    expect(missing.map(([country]) => country)).toEqual(underAnotherPrefix)
  })

  it('has the same kind of character at every place, but where the registry says it more exactly or more widely', () => {
    const kinds: Readonly<Record<string, string>> = { '0-9': 'n', 'A-Z': 'a', 'A-Z0-9': 'c', '0-9A-Z': 'c' }
    const oracle = (country: string) =>
      Array.from(
        getCountrySpecifications()[country]!.bban_regexp!.matchAll(/\[([^\]]+)\]\{(\d+)\}/g),
        ([, kind = '', count = '']) => kinds[kind]!.repeat(+count),
      ).join('')
    const others = countries.filter((country) => kindsOf(country) !== oracle(country))
    expect(others.map((country) => `${country} ${ibanStructures[country]}`)).toEqual([
      'BY 4c4n16c',
      'DO 4c20n',
      'GE 2a16n',
      'IE 4a14n',
      'PK 4a16c',
      'PS 4a21c',
      'VG 4a16n',
    ])
  })

  it('accepts whatever ibantools composes', () => {
    const same = countries.filter((country) => !['BY', 'DO', 'GE', 'IE', 'PK', 'PS', 'VG'].includes(country))
    const composed = fc
      .constantFrom(...same)
      .chain((country) => textOf(kindsOf(country)).map((bban) => composeIBAN({ countryCode: country, bban })))
    fc.assert(
      fc.property(composed, (iban) => {
        expect(parsed(iban ?? '')).toBe(iban)
      }),
      { numRuns: 1_000 },
    )
  })

  it('refuses what ibantools refuses for its check digits', () => {
    fc.assert(
      fc.property(anyIban, fc.integer({ min: 0, max: 99 }), (iban, wrong) => {
        const changed = `${iban.slice(0, 2)}${String(wrong).padStart(2, '0')}${iban.slice(4)}`
        fc.pre(changed !== iban)
        expect(isValidIBAN(changed)).toBe(false)
        expect(parseIban(changed).ok).toBe(false)
      }),
    )
  })

  it('knows the same QR-IBANs', () => {
    fc.assert(
      fc.property(fc.constantFrom('CH', 'LI'), fc.integer({ min: 29_000, max: 33_000 }), (country, institution) => {
        const iban = makeIban(country, `${institution}000123456789`)
        expect(isQrIban(iban)).toBe(isQRIBAN(iban))
      }),
      { numRuns: 500 },
    )
  })
})

describe('QR-IBAN', () => {
  it.each([
    ['CH', '30000', true],
    ['CH', '31999', true],
    ['LI', '30000', true],
    ['CH', '29999', false],
    ['CH', '32000', false],
    ['FR', '30000', false],
  ])('%s with institution %s: %s', (country, institution, is) => {
    const iban = makeIban(country, institution.padEnd(ibanLength(country)! - 4, '7'))
    expect(isQrIban(iban)).toBe(is)
  })

  it('is seen as soon as the institution is typed', () => {
    expect(looksLikeQrIban('ch44 3199')).toBe(false)
    expect(looksLikeQrIban('ch44 3199 9')).toBe(true)
  })
})

it('makes no IBAN of a wrong length or structure', () => {
  expect(() => makeIban('CH', '0076X011623852957')).toThrow('Not an account number of CH')
  expect(() => makeIban('CH', '123')).toThrow('Not an account number of CH')
})
