import { paymentWarningCodes } from '@kontor/domain/payments'
import { expect, test } from 'vitest'
import { fillText, languages } from '../../language.ts'
import { paymentWarningTexts } from './payment-warning-texts.ts'
import { listFlaws, listTwins } from '../text-table.testing.ts'

test('says every warning in four languages, those on the value date with the date', () => {
  expect(Object.keys(paymentWarningTexts).toSorted()).toEqual(paymentWarningCodes.toSorted())
  expect(listFlaws(paymentWarningTexts, (code) => (code.startsWith('value-date.') ? ['date'] : []))).toEqual([])
  expect(languages.flatMap((language) => listTwins(paymentWarningTexts, language))).toEqual([])
})

test('golden 24: the weekend warning names the value date', () => {
  expect(fillText(paymentWarningTexts['value-date.weekend'].en, { date: '2026-11-21' })).toBe(
    'The value date 2026-11-21 falls on a weekend. The bank will execute the payment on a bank day.',
  )
})
