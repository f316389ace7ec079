// The words of statuses stand in a column of one width: the kit's test of badges measures the longest of each language.
import { expect, test } from 'vitest'
import { languages } from '../../language.ts'
import { paymentStatusTexts } from './payment-status-texts.ts'

const measured = {
  en: 'Accepted with change',
  de: 'Mit Änderung akzeptiert',
  fr: 'Accepté avec modification',
  it: 'Accettato con modifica',
} as const

test.each(languages)('no word of a status is longer than the one that is measured, in %s', (language) => {
  const words = Object.values(paymentStatusTexts).map((texts) => texts[language])
  expect(words).toContain(measured[language])
  expect(words.filter((word) => word.length > measured[language].length)).toEqual([])
})
