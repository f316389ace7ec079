import { expect, test } from 'vitest'
import { type CurrencyRequest, decideCurrency, isFixedByUse } from './decide-currency.ts'

const dollar: CurrencyRequest = { code: 'USD', name: 'US Dollar', minorUnit: 2 }

test('a code is read as people write it', () => {
  expect(decideCurrency({ ...dollar, code: ' usd ', name: ' US Dollar ' })).toEqual({ ok: true, value: dollar })
})

test('a tenant may keep a code of its own, with any of the three minor units', () => {
  for (const minorUnit of [0, 2, 3])
    expect(decideCurrency({ code: 'XKN', name: 'Own', minorUnit })).toMatchObject({ ok: true, value: { minorUnit } })
})

test.each<[part: Partial<CurrencyRequest>, code: string, field: string]>([
  [{ code: '' }, 'currency.code', 'code'],
  [{ code: 'US' }, 'currency.code', 'code'],
  [{ code: 'USDT' }, 'currency.code', 'code'],
  [{ code: 'U5D' }, 'currency.code', 'code'],
  [{ name: ' ' }, 'text.required', 'name'],
  [{ name: 'x'.repeat(101) }, 'text.too-long', 'name'],
  [{ name: 'a\u0007' }, 'text.characters', 'name'],
  [{ minorUnit: 1 }, 'currency.minor-unit', 'minorUnit'],
  [{ minorUnit: 4 }, 'currency.minor-unit', 'minorUnit'],
  [{ minorUnit: -2 }, 'currency.minor-unit', 'minorUnit'],
])('%j is refused with %s', (part, code, field) => {
  expect(decideCurrency({ ...dollar, ...part })).toMatchObject({ ok: false, refusals: [{ code, field }] })
})

test('everything that is wrong is said at once', () => {
  const outcome = decideCurrency({ code: '?', name: '', minorUnit: 7 })
  expect(outcome).toMatchObject({ refusals: [{ field: 'code' }, { field: 'name' }, { field: 'minorUnit' }] })
})

test('use fixes code and minor unit, and not the name', () => {
  const read = (part: Partial<CurrencyRequest>) => {
    const outcome = decideCurrency({ ...dollar, ...part })
    if (!outcome.ok) throw new Error('not a currency')
    return outcome.value
  }
  const before = read({})
  expect(isFixedByUse(before, read({ name: 'Dollar' }))).toBe(false)
  expect(isFixedByUse(before, read({ code: 'USX' }))).toBe(true)
  expect(isFixedByUse(before, read({ minorUnit: 3 }))).toBe(true)
})
