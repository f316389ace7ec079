import { expect, test } from 'vitest'
import { daysMissOf, noticeDraftOf, noticeSettingsOf, readNoticeDays } from './notice-settings.model.ts'

const settings = {
  type: 'tenant',
  paymentsAcceptedWithError: { isEnabled: true },
  paymentsRequireSending: { isEnabled: true, days: 2 },
  paymentsRequireSigning: { isEnabled: false, days: null },
} as const

test.each([
  ['1', 1],
  [' 3650 ', 3650],
  ['3651', null],
  ['0', null],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1e2', null],
])('"%s" days are %s', (typed, days) => {
  expect(readNoticeDays(typed)).toBe(days)
})

test('what was read is sent back as it came', () => {
  expect(noticeSettingsOf(noticeDraftOf(settings))).toEqual(settings)
})

test('days are required where the notice is wanted, and only there', () => {
  expect(daysMissOf({ isEnabled: true, days: ' ' })).toBe('daysRequired')
  expect(daysMissOf({ isEnabled: true, days: '0' })).toBe('daysWrong')
  expect(daysMissOf({ isEnabled: false, days: '0' })).toBeNull()
  const draft = noticeDraftOf(settings)
  expect(noticeSettingsOf({ ...draft, paymentsRequireSigning: { isEnabled: true, days: '' } })).toBeNull()
})
