import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, calendarDate } from '../calendar/index.ts'
import { decimal, formatDecimal } from '../money/index.ts'
import { bookedOn, checkArithmetic, projectedOn, valueOn } from './index.ts'
import { balanceOf, entryOf, headWith } from './statement-values.testing.ts'

const day = (text: string) => calendarDate(`2026-11-${text}`)

it('golden 55: booked, due and projected balance of the same account', () => {
  const ledger = {
    closings: [{ date: day('20'), amount: decimal('1000.00') }],
    booked: [{ bookingDate: day('20'), valueDate: day('23'), amount: decimal('-100.00') }],
    basis: 'booking' as const,
  }
  const outlook = {
    today: day('23'),
    pending: [],
    openPayments: [
      { valueDate: day('23'), amount: decimal('-250.00') },
      { valueDate: day('18'), amount: decimal('-40.00') },
    ],
    expected: [{ valueDate: day('24'), amount: decimal('80.00') }],
  }
  expect(bookedOn(ledger, day('23')).toFixed(2)).toBe('1000.00')
  expect(valueOn(ledger, day('20')).toFixed(2)).toBe('1100.00')
  expect(valueOn(ledger, day('23')).toFixed(2)).toBe('1000.00')
  expect(projectedOn(ledger, outlook, day('23')).toFixed(2)).toBe('710.00')
  expect(projectedOn(ledger, outlook, day('24')).toFixed(2)).toBe('790.00')
})

it('adds what a closing on value basis left out as it becomes due', () => {
  const ledger = {
    closings: [{ date: day('24'), amount: decimal('215112.21') }],
    booked: [
      { bookingDate: day('24'), valueDate: day('25'), amount: decimal('1537.00') },
      { bookingDate: day('24'), valueDate: day('24'), amount: decimal('1692.22') },
    ],
    basis: 'value' as const,
  }
  expect(valueOn(ledger, day('24')).toFixed(2)).toBe('215112.21')
  expect(valueOn(ledger, day('25')).toFixed(2)).toBe('216649.21')
  expect(valueOn(ledger, day('23')).toFixed(2)).toBe('213419.99')
})

it('makes opening + entries = closing to the minor unit in random histories of 0, 2 and 3 decimals', () => {
  const minor = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  const text = (value: bigint, scale: number): string => {
    const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
    const cut = digits.length - scale
    return `${value < 0n ? '-' : ''}${digits.slice(0, cut)}${scale > 0 ? `.${digits.slice(cut)}` : ''}`
  }
  const movement = fc.record({ amount: minor, booked: fc.nat(20), later: fc.nat(3) })
  fc.assert(
    fc.property(fc.constantFrom(0, 2, 3), minor, fc.array(movement, { maxLength: 12 }), (scale, opening, movements) => {
      const start = day('01')
      const at = movements.map((one) => ({ ...one, date: addDays(start, one.booked) }))
      const booked = at.map((one) => ({
        bookingDate: one.date,
        valueDate: addDays(one.date, one.later),
        amount: decimal(text(one.amount, scale)),
      }))
      const ledger = {
        closings: [{ date: addDays(start, -1), amount: decimal(text(opening, scale)) }],
        booked,
        basis: 'booking' as const,
      }
      for (const offset of [0, 7, 30]) {
        const until = addDays(start, offset)
        const due = at.filter((one) => one.date <= until).reduce((sum, one) => sum + one.amount, opening)
        expect(bookedOn(ledger, until).eq(decimal(text(due, scale)))).toBe(true)
        const valued = at.filter((one) => addDays(one.date, one.later) <= until)
        const value = valued.reduce((sum, one) => sum + one.amount, opening)
        expect(formatDecimal(valueOn(ledger, until))).toBe(formatDecimal(decimal(text(value, scale))))
      }
      const closing = at.reduce((sum, one) => sum + one.amount, opening)
      const head = headWith([
        balanceOf('OPBD', text(opening, scale), '2026-11-01'),
        balanceOf('CLBD', text(closing, scale), '2026-12-31'),
      ])
      const entries = booked.map((one) => entryOf(one.amount.toFixed(), one))
      expect(checkArithmetic(head, entries)).toMatchObject({ result: 'ok', basis: 'booking' })
      const off = headWith([
        balanceOf('OPBD', text(opening, scale), '2026-11-01'),
        balanceOf('CLBD', text(closing + 1n, scale), '2026-12-31'),
      ])
      const check = checkArithmetic(off, entries)
      expect(check.result === 'deviation' && check.difference.eq(decimal(text(1n, scale)))).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})
