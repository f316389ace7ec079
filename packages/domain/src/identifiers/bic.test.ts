import fc from 'fast-check'
import { isValidBIC } from 'ibantools'
import { expect, it } from 'vitest'
import { bicCountry, parseBic, parsePayeeBic } from './bic.ts'
import { isCountryCode } from './countries.ts'

it.each([
  ['POFICHBEXXX', 'POFICHBEXXX', 'CH'],
  ['deut de ff', 'DEUTDEFF', 'DE'],
  ['PCBKXKPR', 'PCBKXKPR', 'XK'],
  ['1234LI2X', '1234LI2X', 'LI'],
])('reads %j', (text, bic, country) => {
  const outcome = parseBic(text)
  expect(outcome).toEqual({ ok: true, value: bic })
  expect(outcome.ok && bicCountry(outcome.value)).toBe(country)
})

it.each([
  ['DEUTDEF0', 'DEUTDEF0'],
  ['deut de f0 xxx', 'DEUTDEF0XXX'],
])('%j is a BIC, and of no bank that money is sent to', (text, bic) => {
  expect(parseBic(text)).toEqual({ ok: true, value: bic })
  expect(parsePayeeBic(text)).toEqual({ ok: false, refusals: [{ code: 'bic.test', params: { bic } }] })
})

it.each(['DEUTDEFF', 'CHASUS31', 'MARKDEF1100'])('money is sent to %s', (bic) => {
  expect(parsePayeeBic(bic)).toEqual({ ok: true, value: bic })
})

it.each(['', 'POFICHB', 'POFICHBEX', 'POFICHBEXXXX', 'POFIQQBE', 'POFI1HBE', 'POFICH-E', 'POFICHB\u0415', 'ﬀDEUTDE'])(
  'refuses %j',
  (text) => {
    expect(parseBic(text)).toEqual({ ok: false, refusals: [{ code: 'bic.invalid', params: {} }] })
  },
)

it('agrees with ibantools on shape and country where the party has letters only', () => {
  const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''))
  const text = fc.tuple(
    fc.string({ unit: letter, minLength: 3, maxLength: 5 }),
    fc.constantFrom('CH', 'DE', 'QQ', 'XX', 'US', 'EU', 'GB', 'UK'),
    fc.string({ unit: fc.constantFrom(...'ABZ019'.split('')), minLength: 2, maxLength: 6 }),
  )
  fc.assert(
    fc.property(text, (parts) => {
      const bic = parts.join('')
      fc.pre(isCountryCode(bic.slice(4, 6)) || bic.slice(4, 6) !== 'XK')
      expect(parseBic(bic).ok).toBe(isValidBIC(bic))
    }),
    { numRuns: 1_000 },
  )
})
