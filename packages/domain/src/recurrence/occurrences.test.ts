import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it, test } from 'vitest'
import { type BankCalendar, type CalendarDate, addDays, calendarDate, isBankDay } from '../calendar/index.ts'
import { firstOccurrence, intendedDays, nextOccurrences, occurrencesUntil, placeOccurrence } from './occurrences.ts'
import { type Recurrence, repeatSchedules } from './recurrence.ts'

const date = calendarDate
const often = (count: number) => ({ kind: 'occurrence', count }) as const
const until = (day: string) => ({ kind: 'date', date: date(day) }) as const
const recurring = (part: Partial<Recurrence>): Recurrence => ({
  schedule: 'monthly',
  start: date('2027-01-31'),
  end: often(6),
  beforeHoliday: true,
  ...part,
})
const days = (recurrence: Recurrence, calendar: BankCalendar = 'TARGET') => [...intendedDays(recurrence, calendar)]
const datesOf = (recurrence: Recurrence, today: string, calendar: BankCalendar = 'TARGET') =>
  nextOccurrences(recurrence, { calendar, today: date(today), after: null }, 50).map((one) => one.date)

test('the first that comes is where the schedule moves it, from today on', () => {
  const first = (part: Partial<Recurrence>, today = '2026-11-29') =>
    firstOccurrence(recurring(part), { calendar: 'SIC', today: date(today) })
  const sunday = { intended: '2027-01-31', moved: 'weekend' }
  expect(first({})).toEqual({ ...sunday, date: '2027-01-29' })
  expect(first({ beforeHoliday: false })).toEqual({ ...sunday, date: '2027-02-01' })
  // before it there is no bank day any more
  expect(first({}, '2027-01-30')).toEqual({ ...sunday, date: '2027-02-01' })
  expect(first({ schedule: 'daily' })).toEqual({ intended: '2027-02-01', date: '2027-02-01', moved: null })
  expect(first({}, '2027-02-01')).toMatchObject({ intended: '2027-02-28', date: '2027-02-26' })
  expect(first({}, '2028-01-01')).toBeNull()
})

test('golden 27: monthly from 31 January, moved before holidays; the day stays the 31st', () => {
  expect(datesOf(recurring({}), '2027-01-01')).toEqual([
    '2027-01-29',
    '2027-02-26',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
  ])
  expect(days(recurring({}))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
  ])
})

describe('the days that a schedule names', () => {
  it.each([
    ['daily', '2026-12-31', '2027-01-01 2027-01-02'],
    ['workdays', '2026-12-31', '2027-01-04 2027-01-05'],
    ['weekly', '2026-12-31', '2027-01-07 2027-01-14'],
    ['two-weekly', '2026-12-31', '2027-01-14 2027-01-28'],
    ['four-weekly', '2026-12-31', '2027-01-28 2027-02-25'],
    ['monthly', '2026-12-31', '2027-01-31 2027-02-28'],
    ['two-monthly', '2026-12-31', '2027-02-28 2027-04-30'],
    ['quarterly', '2026-11-30', '2027-02-28 2027-05-30'],
    ['four-monthly', '2026-10-31', '2027-02-28 2027-06-30'],
    ['half-yearly', '2026-08-31', '2027-02-28 2027-08-31'],
    ['yearly', '2028-02-29', '2029-02-28 2030-02-28'],
  ] as const)('%s from %s', (schedule, start, after) => {
    expect(days(recurring({ schedule, start: date(start), end: often(3) }))).toEqual([start, ...after.split(' ')])
  })

  it('comes back to 29 February in a leap year', () => {
    const found = days(recurring({ schedule: 'yearly', start: date('2028-02-29'), end: often(5) }))
    expect(found.at(-1)).toBe('2032-02-29')
  })

  it('ends on the end date, that day included, and not at all before the first day', () => {
    const weekly = (end: string) => days(recurring({ schedule: 'weekly', start: date('2027-03-01'), end: until(end) }))
    expect(weekly('2027-03-15')).toEqual(['2027-03-01', '2027-03-08', '2027-03-15'])
    expect(weekly('2027-03-14')).toEqual(['2027-03-01', '2027-03-08'])
    expect(weekly('2027-02-28')).toEqual([])
  })

  it('ends with the calendar, whatever was asked for', () => {
    expect(days(recurring({ schedule: 'yearly', start: date('2998-12-31'), end: often(9) }))).toHaveLength(2)
  })
})

describe('days without bank work', () => {
  // Good Friday and Easter Monday 2027: 26 and 29 March
  it('are passed over by workdays, and dropped by daily, where they count', () => {
    const asked = (schedule: Recurrence['schedule']) =>
      datesOf(recurring({ schedule, start: date('2027-03-25'), end: often(6) }), '2027-03-01')
    expect(asked('workdays')).toEqual([
      '2027-03-25',
      '2027-03-30',
      '2027-03-31',
      '2027-04-01',
      '2027-04-02',
      '2027-04-05',
    ])
    expect(asked('daily')).toEqual(['2027-03-25', '2027-03-30'])
  })

  it.each([
    [true, '2027-03-26', '2027-03-25', 'bank-holiday'],
    [false, '2027-03-26', '2027-03-30', 'bank-holiday'],
    [true, '2027-03-27', '2027-03-25', 'weekend'],
    [false, '2027-03-27', '2027-03-30', 'weekend'],
    [true, '2027-03-25', '2027-03-25', null],
  ] as const)('move before (%s) or after: %s falls on %s', (beforeHoliday, intended, falls, moved) => {
    const placed = placeOccurrence({ schedule: 'weekly', beforeHoliday }, date(intended), 'TARGET', date('2027-01-01'))
    expect(placed).toEqual({ intended, date: falls, moved })
  })

  it('nothing falls before today: what would be moved before it goes after, what has passed comes on the next bank day', () => {
    const place = (intended: string, today: string) =>
      placeOccurrence({ schedule: 'weekly', beforeHoliday: true }, date(intended), 'TARGET', date(today))
    expect(place('2027-03-28', '2027-03-25')).toEqual({ intended: '2027-03-28', date: '2027-03-25', moved: 'weekend' })
    expect(place('2027-03-28', '2027-03-26')).toEqual({ intended: '2027-03-28', date: '2027-03-30', moved: 'weekend' })
    expect(place('2027-03-10', '2027-03-26')).toEqual({ intended: '2027-03-10', date: '2027-03-30', moved: 'late' })
  })

  it('follow the calendar of the currency: a Swiss holiday is none of TARGET', () => {
    const monthly = recurring({ start: date('2027-05-06'), end: often(1) })
    expect(datesOf(monthly, '2027-01-01', 'SIC')).toEqual(['2027-05-05'])
    expect(datesOf(monthly, '2027-01-01', 'TARGET')).toEqual(['2027-05-06'])
  })
})

const anyDay = fc.integer({ min: 0, max: 40 * 365 }).map((offset) => addDays(date('2020-01-01'), offset))
const anyRecurrence = fc.record({
  schedule: fc.constantFrom(...repeatSchedules),
  start: anyDay,
  end: fc.oneof(
    fc.integer({ min: 1, max: 40 }).map((count) => often(count)),
    anyDay.map((day) => ({ kind: 'date', date: day }) as const),
  ),
  beforeHoliday: fc.boolean(),
})
const anyCalendar = fc.constantFrom<BankCalendar>('TARGET', 'SIC', 'GB', 'JP', 'WEEKENDS')

/** The same by another calendar and the other way round: every day is asked whether the schedule names it. */
function namedDays({ schedule, start, end }: Recurrence, calendar: BankCalendar, last: CalendarDate): string[] {
  const first = Temporal.PlainDate.from(start)
  const weeks: Readonly<Record<string, number>> = { weekly: 1, 'two-weekly': 2, 'four-weekly': 4 }
  const months: Readonly<Record<string, number>> = {
    monthly: 1,
    'two-monthly': 2,
    quarterly: 3,
    'four-monthly': 4,
    'half-yearly': 6,
    yearly: 12,
  }
  const isNamed = (day: Temporal.PlainDate): boolean => {
    if (schedule === 'daily') return true
    if (schedule === 'workdays') return isBankDay(calendar, date(day.toString()))
    const everyWeeks = weeks[schedule]
    if (everyWeeks !== undefined) return first.until(day, { largestUnit: 'days' }).days % (everyWeeks * 7) === 0
    const apart = (day.year - first.year) * 12 + day.month - first.month
    return apart % (months[schedule] ?? 0) === 0 && day.day === Math.min(first.day, day.daysInMonth)
  }
  const named: string[] = []
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (end.kind === 'date' && day.toString() > end.date) break
    if (end.kind === 'occurrence' && named.length === end.count) break
    if (isNamed(day)) named.push(day.toString())
  }
  return named
}

describe('for every schedule, start, end and calendar', () => {
  it('exactly the days are intended of which another calendar says so', () => {
    fc.assert(
      fc.property(anyRecurrence, anyCalendar, (recurrence, calendar) => {
        const last = addDays(recurrence.start, 900)
        const found = days(recurrence, calendar).filter((day) => day <= last)
        expect(found).toEqual(namedDays(recurrence, calendar, last))
      }),
      { numRuns: 300 },
    )
  })

  it('an occurrence falls on the nearest bank day of its side, and never before today', () => {
    fc.assert(
      fc.property(anyRecurrence, anyCalendar, anyDay, (recurrence, calendar, today) => {
        for (const one of nextOccurrences(recurrence, { calendar, today, after: null }, 30)) {
          expect(isBankDay(calendar, one.date)).toBe(true)
          expect(one.date >= today).toBe(true)
          // no other bank day lies between where it was meant, or today, and where it falls
          const meant = one.intended < today ? today : one.intended
          const step = one.date < meant ? -1 : 1
          for (let day = meant; day !== one.date; day = addDays(day, step)) expect(isBankDay(calendar, day)).toBe(false)
          expect(one.date < one.intended && !recurrence.beforeHoliday).toBe(false)
          expect(one.moved === null).toBe(one.date === one.intended)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('what comes until a day is all that falls on it or before, and what comes after a day goes on from there', () => {
    fc.assert(
      fc.property(
        anyRecurrence,
        anyCalendar,
        anyDay,
        fc.integer({ min: 0, max: 400 }),
        (one, calendar, today, ahead) => {
          const last = addDays(today, ahead)
          const asked = { calendar, today, after: null }
          const all = nextOccurrences(one, asked, 20_000)
          const found = occurrencesUntil(one, asked, last)
          expect(found).toEqual(all.filter((occurrence) => occurrence.date <= last))
          const middle = found[Math.floor(found.length / 2)]
          if (middle === undefined) return
          expect(occurrencesUntil(one, { ...asked, after: middle.intended }, last)).toEqual(
            found.filter(({ intended }) => intended > middle.intended),
          )
        },
      ),
      { numRuns: 100 },
    )
  })
})
