import { bankResponseStatuses } from '@kontor/domain/payments'
import { expect, test } from 'vitest'
import { bankResponseTexts, textOfBankResponse } from './bank-response-texts.ts'
import { languages } from '../../language.ts'
import { listFlaws, listTwins } from '../text-table.testing.ts'

test('has a text in four languages for every answer of a bank', () => {
  expect(Object.keys(bankResponseTexts).toSorted()).toEqual(bankResponseStatuses.toSorted())
  expect(listFlaws(bankResponseTexts)).toEqual([])
})

test.each(languages)('says every answer differently in %s', (language) => {
  expect(listTwins(bankResponseTexts, language)).toEqual([])
})

test.each([
  ['REJECTED', 'Von der Bank abgelehnt'],
  ['ACCEPTED_WITH_CHANGE', 'Mit einer Änderung akzeptiert'],
  ['SOMETHING_NEW', 'SOMETHING_NEW'],
])('the answer %s reads %j', (answer, text) => {
  expect(textOfBankResponse(answer, 'de')).toBe(text)
})
