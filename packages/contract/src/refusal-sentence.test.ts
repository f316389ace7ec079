import { refusal } from '@kontor/domain'
import { expect, test } from 'vitest'
import { refusalSentence } from './refusal-sentence.ts'

test.each([
  ['en', 'Payments of type QR-Payment CH cannot be made from an account with the bank profile DE.'],
  ['de', 'Zahlungen vom Typ QR-Zahlung CH sind von einem Konto mit dem Bankprofil DE nicht möglich.'],
] as const)('a refusal names a payment type as the form does (%s)', (language, sentence) => {
  expect(refusalSentence(refusal('payment.type-not-at-bank', { type: 'qr-ch', profile: 'DE' }, 'type'), language)).toBe(
    sentence,
  )
})

test('a kind of amount and a status are named as before', () => {
  expect(refusalSentence(refusal('amount.wrong-sign', { type: 'payment' }), 'de')).toContain('eine Zahlung')
  expect(refusalSentence(refusal('payment.not-editable', { status: 'done' }), 'en')).toContain('Done')
})

test.each([
  ['256000', 'en', 'The request is larger than 256 kB.'],
  ['10000000', 'de', 'Die Anfrage ist grösser als 10 MB.'],
  ['16000', 'fr', 'La requête dépasse 16 ko.'],
  ['12345', 'it', 'La richiesta supera 12345 B.'],
] as const)('a size of %s bytes is told in its unit (%s)', (bytes, language, sentence) => {
  expect(refusalSentence(refusal('request.too-large', { bytes }), language)).toBe(sentence)
})

test.each([
  ['en', 'Line 10 of the code (Town) is empty.'],
  ['de', 'Zeile 10 des Codes (Ort) ist leer.'],
  ['fr', 'La ligne 10 du code (Localité) est vide.'],
  ['it', 'La riga 10 del codice (Località) è vuota.'],
] as const)('a line of a payment code is named as the form names its field (%s)', (language, sentence) => {
  expect(refusalSentence(refusal('qr-bill.line-missing', { line: '10', qrField: 'town' }), language)).toBe(sentence)
})
