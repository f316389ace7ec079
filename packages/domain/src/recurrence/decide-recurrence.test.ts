import { describe, expect, it } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import { limits } from '../limits.ts'
import { type RecurringRequest, decideRecurring } from './decide-recurrence.ts'

const context = { start: calendarDate('2026-11-30'), today: calendarDate('2026-11-23'), calendar: 'TARGET' } as const
const rent: RecurringRequest = {
  recurringName: ' Rent ',
  repeatSchedule: 'monthly',
  recurringType: 'occurrence',
  endAfter: 12,
  beforeHoliday: true,
}
const decide = (part: Partial<RecurringRequest> = {}, at: object = {}) =>
  decideRecurring({ ...rent, ...part }, { ...context, ...at })
const refusedAs = (part: Partial<RecurringRequest>, at: object = {}) => {
  const decided = decide(part, at)
  return decided.ok ? [] : decided.refusals.map(({ code, field }) => [code, field])
}
const onDate = { recurringType: 'date', endAfter: null } as const

describe('the recurring block', () => {
  it('is read with its name trimmed, and ends after a number of times', () => {
    expect(decide()).toEqual({
      ok: true,
      value: {
        name: 'Rent',
        recurrence: {
          schedule: 'monthly',
          start: '2026-11-30',
          end: { kind: 'occurrence', count: 12 },
          beforeHoliday: true,
        },
      },
    })
  })

  it('ends on a date, which may be the first day itself', () => {
    const decided = decide({ ...onDate, endDate: '2026-11-30' })
    expect(decided).toMatchObject({ value: { recurrence: { end: { kind: 'date', date: '2026-11-30' } } } })
  })

  it.each([
    ['no name', { recurringName: '  ' }, 'recurring.name-required', 'recurringName'],
    ['a name that is too long', { recurringName: 'x'.repeat(101) }, 'text.too-long', 'recurringName'],
    ['no count', { endAfter: null }, 'recurring.end-required', 'endAfter'],
    ['no date', onDate, 'recurring.end-required', 'endDate'],
    ['an empty date', { ...onDate, endDate: '' }, 'recurring.end-required', 'endDate'],
    ['a day that is none', { ...onDate, endDate: '2026-11-31' }, 'date.invalid', 'endDate'],
    ['a date beside a count', { endDate: '2027-01-01' }, 'recurring.one-end', 'endDate'],
    ['a count beside a date', { ...onDate, endDate: '2027-01-01', endAfter: 3 }, 'recurring.one-end', 'endAfter'],
    ['zero times', { endAfter: 0 }, 'recurring.end-after', 'endAfter'],
    ['too many times', { endAfter: limits.count.occurrences + 1 }, 'recurring.end-after', 'endAfter'],
    ['an end before the value date', { ...onDate, endDate: '2026-11-29' }, 'recurring.end-before-start', 'endDate'],
  ] as const)('refuses %s', (_what, part, code, field) => {
    expect(refusedAs(part)).toEqual([[code, `recurringDetails.${field}`]])
  })

  it('says all that is wrong at once', () => {
    expect(refusedAs({ recurringName: null, endAfter: null }).map(([code]) => code)).toEqual([
      'recurring.name-required',
      'recurring.end-required',
    ])
  })

  it('asks for an end that is not before today where the value date has passed', () => {
    const begun = { start: calendarDate('2026-01-31') }
    expect(refusedAs({ ...onDate, endDate: '2026-11-22' }, begun)).toEqual([
      ['recurring.end-before-start', 'recurringDetails.endDate'],
    ])
    expect(decide({ ...onDate, endDate: '2026-11-30' }, begun).ok).toBe(true)
  })

  it('refuses what never falls on a day on which a bank works, and what is over already', () => {
    const saturday = { start: calendarDate('2026-11-28') }
    const daily = { repeatSchedule: 'daily' } as const
    const refused = [['recurring.no-day', 'recurringDetails.repeatSchedule']]
    expect(refusedAs({ ...daily, endAfter: 2 }, saturday)).toEqual(refused)
    expect(decide({ ...daily, endAfter: 3 }, saturday).ok).toBe(true)
    expect(refusedAs({ endAfter: 3 }, { start: calendarDate('2026-07-31') })).toEqual(refused)
  })
})
