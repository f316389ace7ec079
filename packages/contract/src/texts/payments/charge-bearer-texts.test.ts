import { expect, test } from 'vitest'
import { chargeBearerTexts, textOfChargeBearer } from './charge-bearer-texts.ts'
import { languages } from '../../language.ts'
import { listFlaws, listTwins } from '../text-table.testing.ts'

test('says every charge bearer in four languages, no two alike', () => {
  expect(listFlaws(chargeBearerTexts)).toEqual([])
  expect(languages.flatMap((language) => listTwins(chargeBearerTexts, language))).toEqual([])
})

test('a code that is none of the four is said as it is', () => {
  expect(textOfChargeBearer('DEBT', 'en')).toContain('paid by us')
  expect(textOfChargeBearer('toString', 'en')).toBe('toString')
})
