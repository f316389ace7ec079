import { bankReasonCodes } from '@kontor/domain/payments'
import { describe, expect, test } from 'vitest'
import { bankReasonTexts, textOfBankReason } from './bank-reason-texts.ts'
import { languages } from '../../language.ts'
import { listFlaws, listTwins } from '../text-table.testing.ts'

test('has a text in four languages for every reason code of the rules', () => {
  expect(Object.keys(bankReasonTexts).toSorted()).toEqual(bankReasonCodes.toSorted())
  expect(listFlaws(bankReasonTexts)).toEqual([])
})

test.each(languages)('says every reason differently in %s', (language) => {
  expect(listTwins(bankReasonTexts, language)).toEqual([])
})

describe('the text of a reason', () => {
  test.each([
    ['AC01', null, 'Die Kontonummer ist falsch oder unbekannt.'],
    ['AC01', 'IBAN geprüft', 'Die Kontonummer ist falsch oder unbekannt. (IBAN geprüft)'],
    ['AC01', '  ', 'Die Kontonummer ist falsch oder unbekannt.'],
    ['ZZ99', null, 'ZZ99'],
    ['ZZ99', 'siehe Brief', 'ZZ99 (siehe Brief)'],
    ['constructor', null, 'constructor'],
  ])('of %s with the words %j is %j', (code, additional, text) => {
    expect(textOfBankReason(code, additional, 'de')).toBe(text)
  })
})
