import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallClock } from '../calendar/index.ts'
import { type DueRule, nextDueTimes } from './due-times.ts'
import { reportSchedules, weekdays } from './report-types.ts'

const at = (text: string): number => Date.parse(text)
const daily: DueRule = { schedule: 'daily', weekday: null, monthDay: null, dueTime: '08:00' }
const zone = 'Europe/Zurich'

test('daily is every calendar day, at the time of the bank’s zone', () => {
  // Friday; summer time ended in October
  expect(nextDueTimes(daily, zone, at('2026-11-27T06:59:59Z'), 3)).toEqual([
    '2026-11-27T07:00:00Z',
    '2026-11-28T07:00:00Z',
    '2026-11-29T07:00:00Z',
  ])
  // what is due at this very instant is due no more
  expect(nextDueTimes(daily, zone, at('2026-11-27T07:00:00Z'), 1)).toEqual(['2026-11-28T07:00:00Z'])
})

test('statements of Monday to Friday are due from Tuesday to Saturday', () => {
  const rule: DueRule = { ...daily, schedule: 'daily-from-tuesday-to-saturday' }
  const days = nextDueTimes(rule, zone, at('2026-11-27T12:00:00Z'), 5).map((text) => text.slice(0, 10))
  expect(days).toEqual(['2026-11-28', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'])
})

test('a month without the day has its last one instead', () => {
  const rule: DueRule = { ...daily, schedule: 'monthly', monthDay: 31 }
  const days = nextDueTimes(rule, zone, at('2028-01-31T12:00:00Z'), 4).map((text) => text.slice(0, 10))
  expect(days).toEqual(['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'])
})

test('the hour that clocks leave out in March is an hour later, the one that they show twice in October is the first', () => {
  const rule: DueRule = { ...daily, dueTime: '02:30' }
  expect(nextDueTimes(rule, zone, at('2026-03-28T12:00:00Z'), 2)).toEqual([
    '2026-03-29T01:30:00Z',
    '2026-03-30T00:30:00Z',
  ])
  expect(nextDueTimes(rule, zone, at('2026-10-24T12:00:00Z'), 2)).toEqual([
    '2026-10-25T00:30:00Z',
    '2026-10-26T01:30:00Z',
  ])
})

const rules: fc.Arbitrary<DueRule> = fc
  .record({
    schedule: fc.constantFrom(...reportSchedules),
    weekday: fc.constantFrom(...weekdays),
    monthDay: fc.integer({ min: 1, max: 31 }),
    hour: fc.integer({ min: 4, max: 23 }),
  })
  .map(({ schedule, weekday, monthDay, hour }) => ({
    schedule,
    weekday: schedule === 'weekly' ? weekday : null,
    monthDay: schedule === 'monthly' ? monthDay : null,
    dueTime: `${`${hour}`.padStart(2, '0')}:15`,
  }))
const zones = fc.constantFrom('Europe/Zurich', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'UTC')
const instants = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2032-12-31T00:00:00Z') })

test('due times come after the instant, one after the other, and show the time of day in the zone', () => {
  fc.assert(
    fc.property(rules, zones, instants, (rule, there, from) => {
      const due = nextDueTimes(rule, there, from, 5)
      expect(due).toHaveLength(5)
      const all = [from, ...due.map(at)]
      for (const [place, one] of all.slice(1).entries()) expect(one).toBeGreaterThan(all[place] ?? Infinity)
      for (const one of due) expect(wallClock(at(one), there).time).toBe(rule.dueTime)
    }),
  )
})

test('none is left out: asked again from any of them, the rest follows', () => {
  fc.assert(
    fc.property(rules, zones, instants, (rule, there, from) => {
      const due = nextDueTimes(rule, there, from, 5)
      for (const [place, one] of due.entries())
        expect(nextDueTimes(rule, there, at(one), 4 - place)).toEqual(due.slice(place + 1))
    }),
  )
})

test('a week has one, and a month has one', () => {
  fc.assert(
    fc.property(rules, zones, instants, (rule, there, from) => {
      const dates = nextDueTimes(rule, there, from, 5).map((one) => wallClock(at(one), there).date)
      const days = dates.map((date) => at(date) / 86_400_000)
      const apart = days.slice(1).map((day, place) => day - (days[place] ?? 0))
      expect(rule.schedule !== 'weekly' || apart.every((count) => count === 7)).toBe(true)
      expect(rule.schedule !== 'monthly' || new Set(dates.map((date) => date.slice(0, 7))).size === 5).toBe(true)
    }),
  )
})
