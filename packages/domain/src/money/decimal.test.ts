import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decimal,
  digitCount,
  formatDecimal,
  isNegative,
  isZero,
  multiplyDivide,
  parseDecimal,
  round,
  scaleOf,
  sum,
  sumOfTexts,
  zero,
} from './decimal.ts'

/** A decimal as an integer and its scale: the independent arithmetic that the tests compare with. */
const parts = fc.record({
  units: fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
  scale: fc.integer({ min: 0, max: 9 }),
})

function written(units: bigint, scale: number): string {
  const magnitude = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const text = scale === 0 ? magnitude : `${magnitude.slice(0, -scale)}.${magnitude.slice(-scale)}`
  return units < 0n ? `-${text}` : text
}

/** dividend ÷ divisor to the nearest integer, halves away from zero. */
function divideHalfAway(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n
  const [a, b] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const quotient = (2n * a + b) / (2n * b)
  return negative ? -quotient : quotient
}

describe('round', () => {
  it.each([0, 2, 3])('rounds half away from zero to %i decimals, as BigInt does', (scale) => {
    fc.assert(
      fc.property(parts, (value) => {
        const wide = value.units * 10n ** BigInt(scale)
        const expected = divideHalfAway(wide, 10n ** BigInt(value.scale))
        expect(formatDecimal(round(decimal(written(value.units, value.scale)), scale), scale)).toBe(
          written(expected, scale),
        )
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['2.505', 2, '2.51'],
    ['-2.505', 2, '-2.51'],
    ['2.5049999999', 2, '2.50'],
    ['0.5', 0, '1'],
    ['-0.5', 0, '-1'],
    ['-0.4', 0, '0'],
    ['1.0005', 3, '1.001'],
  ])('%s to %i decimals is %s', (text, scale, expected) => {
    expect(formatDecimal(round(decimal(text), scale), scale)).toBe(expected)
  })
})

describe('digitCount', () => {
  it('counts the digits of the written value from the first that is not zero', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 6 }), ({ units, scale }, wanted) => {
        const value = decimal(written(units, scale))
        const text = formatDecimal(value, Math.max(wanted, scaleOf(value)))
        expect(digitCount(value, wanted)).toBe(text.replace(/[-.]/g, '').replace(/^0+/, '').length)
      }),
      { numRuns: 500 },
    )
  })
})

describe('multiplyDivide', () => {
  it.each([0, 2, 3, 6])('rounds once, at the end, to %i decimals', (scale) => {
    fc.assert(
      fc.property(parts, parts, parts, (value, multiplier, divisor) => {
        fc.pre(divisor.units !== 0n)
        const dividend = value.units * multiplier.units * 10n ** BigInt(divisor.scale + scale)
        const expected = divideHalfAway(dividend, divisor.units * 10n ** BigInt(value.scale + multiplier.scale))
        const actual = multiplyDivide(
          decimal(written(value.units, value.scale)),
          decimal(written(multiplier.units, multiplier.scale)),
          decimal(written(divisor.units, divisor.scale)),
          scale,
        )
        expect(formatDecimal(actual, scale)).toBe(written(expected, scale))
      }),
      { numRuns: 500 },
    )
  })

  it('golden 5: 50.10 at 0.050000 is 2.51, and −2.51 for a debit', () => {
    const [rate, factor] = [decimal('0.050000'), decimal('1')]
    expect(formatDecimal(multiplyDivide(decimal('50.10'), rate, factor, 2), 2)).toBe('2.51')
    expect(formatDecimal(multiplyDivide(decimal('-50.10'), rate, factor, 2), 2)).toBe('-2.51')
  })
})

describe('parseDecimal and formatDecimal', () => {
  it('give each text back that has no needless zeros', () => {
    fc.assert(
      fc.property(parts, ({ units, scale }) => {
        const text = written(units, scale)
        expect(formatDecimal(decimal(text), scale)).toBe(text)
        const shortest = scale === 0 ? text : text.replace(/\.?0+$/, '')
        expect(formatDecimal(decimal(text))).toBe(shortest)
        expect(scaleOf(decimal(text))).toBe((shortest.split('.')[1] ?? '').length)
      }),
      { numRuns: 500 },
    )
  })

  it.each(['1e3', '12,50', '+1', '1.', '.5', '', ' 1', '1 000', 'NaN', 'Infinity', '--1', '0x10', '1'.repeat(41)])(
    'refuses %j',
    (text) => {
      expect(parseDecimal(text)).toBeNull()
      expect(() => decimal(text)).toThrow('Not a decimal')
    },
  )

  it('write no negative zero', () => {
    expect(formatDecimal(decimal('-0'))).toBe('0')
    expect(formatDecimal(decimal('-0.00'), 2)).toBe('0.00')
    expect(formatDecimal(round(decimal('-0.001'), 2), 2)).toBe('0.00')
  })
})

it('adds written amounts to the same sum, whatever their decimals', () => {
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 50 }), (values) => {
      const texts = values.map(({ units, scale }) => written(units, scale))
      expect(formatDecimal(sumOfTexts(texts))).toBe(formatDecimal(sum(texts.map(decimal))))
    }),
  )
  expect(() => sumOfTexts(['12,50'])).toThrow(SyntaxError)
})

it('counts the decimals of what was computed as those of what was written', () => {
  fc.assert(
    fc.property(parts, parts, fc.integer({ min: 0, max: 6 }), (one, other, scale) => {
      const [a, b] = [decimal(written(one.units, one.scale)), decimal(written(other.units, other.scale))]
      for (const value of [
        a.plus(b),
        a.minus(b),
        a.times(b),
        round(a, scale),
        a.minus(a),
        multiplyDivide(a, b, b.eq(zero) ? decimal('3') : b, scale),
      ]) {
        expect(scaleOf(value)).toBe((formatDecimal(value).split('.')[1] ?? '').length)
        expect(isZero(value)).toBe(value.eq(zero))
        expect(isNegative(value)).toBe(value.lt(zero))
      }
    }),
  )
})

it('adds without loss', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), { maxLength: 50 }), (cents) => {
      const total = sum(cents.map((one) => decimal(written(one, 2))))
      const expected = cents.reduce((a, b) => a + b, 0n)
      expect(formatDecimal(total, 2)).toBe(written(expected, 2))
    }),
  )
})
