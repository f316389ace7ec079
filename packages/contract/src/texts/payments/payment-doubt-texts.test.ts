import { expect, test } from 'vitest'
import { languages } from '../../language.ts'
import { type PaymentDoubtText, paymentDoubtParams, paymentDoubtTexts } from './payment-doubt-texts.ts'
import { listFlaws, listTwins } from '../text-table.testing.ts'

test('says every doubt in four languages, with what it was compared with', () => {
  expect(listFlaws(paymentDoubtTexts, (key) => paymentDoubtParams[key as PaymentDoubtText])).toEqual([])
  expect(languages.flatMap((language) => listTwins(paymentDoubtTexts, language))).toEqual([])
})
