import { expect, test } from 'vitest'
import { paymentFieldTexts, textOfPaymentPath } from './payment-field-texts.ts'
import { listFlaws } from '../text-table.testing.ts'

test('names every field in four languages; these four are the same word in two of them', () => {
  const same = ['status', 'postCode', 'iban', 'cashflow'].map((field) => `${field} untranslated`)
  expect(listFlaws(paymentFieldTexts)).toEqual(same)
})

test.each([
  ['details.remarks', 'Mitteilung an den Begünstigten'],
  ['details.beneficiary.address.townName', 'Ort'],
  ['details.bankOfBeneficiary.domesticBankCode', 'Bank des Begünstigten'],
  ['details.unheardOf', 'details.unheardOf'],
])('says the path %s as %s in German', (path, name) => {
  expect(textOfPaymentPath(path, 'de')).toBe(name)
})
