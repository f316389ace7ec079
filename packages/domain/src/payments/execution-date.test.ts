import { describe, expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import { decideExecutionDate, describeExecutionDay } from './execution-date.ts'

function decide(signed: string, nowDate: string, nowTime: string, isInstant = false, cutOff: string | null = '16:00') {
  return decideExecutionDate({
    signedDate: calendarDate(signed),
    nowDate: calendarDate(nowDate),
    nowTime,
    cutOff,
    calendar: 'TARGET',
    isInstant,
  })
}

describe('decideExecutionDate', () => {
  test('golden 26: after the cut-off the next bank day is written, up to the fifth, then the signatures lapse', () => {
    expect(decide('2026-11-23', '2026-11-23', '16:10')).toEqual({
      ok: true,
      value: { executionDate: '2026-11-24', isMoved: true },
    })
    expect(decide('2026-11-23', '2026-11-30', '10:00')).toEqual({
      ok: true,
      value: { executionDate: '2026-11-30', isMoved: true },
    })
    expect(decide('2026-11-23', '2026-12-01', '10:00')).toEqual({
      ok: false,
      refusals: [{ code: 'date.lapsed', params: { date: '2026-11-23', last: '2026-11-30' }, field: 'valueDate' }],
    })
  })

  test('after the cut-off of the fifth bank day the signatures have lapsed', () => {
    expect(decide('2026-11-23', '2026-11-30', '16:00').ok).toBe(false)
  })

  test('the minute of the cut-off is too late, the minute before is not', () => {
    expect(decide('2026-11-23', '2026-11-23', '15:59')).toMatchObject({ value: { isMoved: false } })
    expect(decide('2026-11-23', '2026-11-23', '16:00')).toMatchObject({ value: { executionDate: '2026-11-24' } })
  })

  test('a date ahead stays as signed', () => {
    expect(decide('2026-12-04', '2026-11-23', '17:00')).toEqual({
      ok: true,
      value: { executionDate: '2026-12-04', isMoved: false },
    })
  })

  test('what is sent on a Friday evening or a Saturday runs on Monday', () => {
    expect(decide('2026-11-20', '2026-11-20', '18:00')).toMatchObject({ value: { executionDate: '2026-11-23' } })
    expect(decide('2026-11-20', '2026-11-21', '09:00')).toMatchObject({ value: { executionDate: '2026-11-23' } })
  })

  test('bank holidays neither execute nor count: Good Friday and Easter Monday', () => {
    expect(decide('2027-03-25', '2027-03-25', '17:00')).toMatchObject({ value: { executionDate: '2027-03-30' } })
    expect(decide('2027-03-25', '2027-04-05', '10:00')).toMatchObject({ value: { executionDate: '2027-04-05' } })
    expect(decide('2027-03-25', '2027-04-06', '10:00').ok).toBe(false)
  })

  test('an instant payment runs today, on a Saturday night too', () => {
    expect(decide('2026-11-21', '2026-11-21', '23:50', true)).toMatchObject({
      value: { executionDate: '2026-11-21', isMoved: false },
    })
  })

  test('a bank without a cut-off takes today until midnight', () => {
    expect(decide('2026-11-23', '2026-11-23', '23:59', false, null)).toMatchObject({ value: { isMoved: false } })
  })
})

describe('describeExecutionDay', () => {
  const described = (signed: string, nowDate: string, nowTime: string, isInstant = false) => {
    const day = describeExecutionDay({
      signedDate: calendarDate(signed),
      nowDate: calendarDate(nowDate),
      nowTime,
      cutOff: '16:00',
      calendar: 'TARGET',
      isInstant,
    })
    return day.ok ? [day.value.executionDate, day.value.bankDate, day.value.reason] : day.refusals[0]?.code
  }

  test.each([
    ['a bank day before the cut-off', '2026-11-23', '2026-11-23', '15:59', ['2026-11-23', '2026-11-23', null]],
    ['a bank day after it', '2026-11-23', '2026-11-23', '16:00', ['2026-11-24', '2026-11-24', 'cut-off']],
    ['a Friday after it', '2026-11-27', '2026-11-27', '16:00', ['2026-11-30', '2026-11-30', 'cut-off']],
    ['a Saturday that is today', '2026-11-28', '2026-11-28', '10:00', ['2026-11-30', '2026-11-30', 'weekend']],
    [
      'a Saturday to come is written as signed',
      '2026-11-28',
      '2026-11-23',
      '10:00',
      ['2026-11-28', '2026-11-30', 'weekend'],
    ],
    ['a holiday to come', '2026-12-25', '2026-11-23', '10:00', ['2026-12-25', '2026-12-28', 'holiday']],
    ['a day that has passed', '2026-11-20', '2026-11-23', '10:00', ['2026-11-23', '2026-11-23', 'passed']],
    ['a day whose signatures have lapsed', '2026-11-02', '2026-11-23', '10:00', 'date.lapsed'],
  ] as const)('%s', (_name, signed, nowDate, nowTime, said) => {
    expect(described(signed, nowDate, nowTime)).toEqual(said)
  })

  test('an instant payment runs on any day, at any hour', () => {
    expect(described('2026-11-28', '2026-11-28', '23:00', true)).toEqual(['2026-11-28', '2026-11-28', null])
  })
})
