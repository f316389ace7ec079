// The recurring block of the payment form without a DOM.
import type { AccountAnswer, CurrencyAnswer } from '@kontor/contract'
import { calendarDate } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import type { PaymentDraft, RecurringDraft } from './draft-shape.ts'
import { newDraft } from './payment-form.model.ts'
import { newRecurring, previewOf, recurringBodyOf, recurringDraftOf, recurringRefusals } from './recurring.model.ts'

const today = calendarDate('2026-11-23')
const eur = { code: 'EUR' } as CurrencyAnswer
const context = { account: { bankCountry: 'CH' } as AccountAnswer, currency: eur, today }
const draftWith = (part: Partial<RecurringDraft>, day = today): PaymentDraft => ({
  ...newDraft(day),
  recurring: { ...newRecurring, name: 'Rent', ...part },
})

test('switching on fills in an empty name, daily, one occurrence, before holidays', () => {
  expect(recurringBodyOf(newRecurring)).toEqual({
    recurringName: '',
    repeatSchedule: 'Daily',
    recurringType: 'OCCURRENCE',
    endAfter: 1,
    beforeHoliday: true,
  })
})

test('only the end that is chosen is sent, whatever was typed before', () => {
  const both = { ...newRecurring, endAfter: '7', endDate: calendarDate('2027-01-31') }
  expect(recurringBodyOf({ ...both, end: 'date' })).not.toHaveProperty('endAfter')
  expect(recurringBodyOf({ ...both, end: 'date' })).toMatchObject({ recurringType: 'DATE', endDate: '2027-01-31' })
  expect(recurringBodyOf({ ...both, end: 'occurrence' })).not.toHaveProperty('endDate')
  expect(recurringBodyOf({ ...both, end: 'occurrence', endAfter: '' })).toMatchObject({ endAfter: null })
})

test('what was saved comes back into the form and is sent as it was', () => {
  const details = {
    recurringName: 'Rent',
    repeatSchedule: 'HalfYearly',
    recurringType: 'DATE',
    endAfter: null,
    endDate: calendarDate('2028-01-31'),
    beforeHoliday: false,
  } as const
  const { endAfter: _ofOther, ...sent } = details
  const draft = recurringDraftOf(details)
  expect(draft && recurringBodyOf(draft)).toEqual(sent)
  expect(recurringDraftOf(null)).toBeNull()
})

test('the next twelve days are shown, those that move with the reason, also before a name is there', () => {
  const draft = draftWith({ name: '', schedule: 'monthly', endAfter: '20' }, calendarDate('2026-12-31'))
  const next = previewOf(draft, context)
  expect(next).toHaveLength(12)
  expect(next.slice(0, 2)).toEqual([
    { intended: '2026-12-31', date: '2026-12-31', moved: null },
    { intended: '2027-01-31', date: '2027-01-29', moved: 'weekend' },
  ])
  expect(previewOf(newDraft(today), context)).toEqual([])
  expect(previewOf(draftWith({ endAfter: '' }), context)).toEqual([])
})

test('the reasons against saving are the domain’s; a template stays one', () => {
  const codes = (draft: PaymentDraft, isTemplate = false) =>
    recurringRefusals(draft, { ...context, isTemplate }).map(({ code }) => code)
  expect(codes(draftWith({}))).toEqual([])
  expect(codes(draftWith({ name: ' ', endAfter: '' }))).toEqual(['recurring.name-required', 'recurring.end-required'])
  for (const endAfter of ['1.5', '1e3', '-5', '0']) {
    expect(codes(draftWith({ endAfter })), endAfter).toEqual(['recurring.end-after'])
  }
  expect(codes(draftWith({ end: 'date', endDate: calendarDate('2026-11-22') }))).toEqual(['recurring.end-before-start'])
  expect(codes(newDraft(today))).toEqual([])
  expect(codes(newDraft(today), true)).toEqual(['recurring.stays-recurring'])
})
