import { expect, test } from 'vitest'
import { languages } from '../../language.ts'
import { paymentAlarmTexts } from './payment-alarm-texts.ts'
import { signatureMendTexts } from './signature-mend-texts.ts'
import { listFlaws, listTwins } from '../text-table.testing.ts'

test('says every alarm in four languages, those of signatures with what the status allows', () => {
  const params = (alarm: string) => (alarm.startsWith('signature-') ? ['mend'] : [])
  expect(listFlaws(paymentAlarmTexts, params)).toEqual([])
  expect(listFlaws(signatureMendTexts)).toEqual([])
  expect(languages.flatMap((language) => listTwins(paymentAlarmTexts, language))).toEqual([])
})

test.each([
  ['golden 32', 'bank-contradicts-itself', 'The bank contradicts itself'],
  ['golden 52', 'debited-twice', 'Debited twice?'],
  ['rules 2.2', 'maybe-duplicate', 'The bank already has it?'],
] as const)('%s: the alarm %s begins with the words "%s"', (_place, alarm, words) => {
  expect(paymentAlarmTexts[alarm].en.startsWith(words)).toBe(true)
})
