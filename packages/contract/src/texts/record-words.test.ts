// Article and endings of the sentences that screens say of all records, in each language, for nouns of each gender.
import type { RecordSubject } from '@kontor/domain'
import { expect, test } from 'vitest'
import { type Language, languages } from '../language.ts'
import { recordWords } from './record-words.ts'

const said = (subject: RecordSubject, language: Language) => Object.values(recordWords(subject, language, 'X'))

test('a German noun that ends otherwise as an object', () => {
  expect(said('beneficiary', 'de')).toEqual([
    'Begünstigten hinzufügen',
    'Begünstigten bearbeiten',
    'Der Begünstigte «X» wurde hinzugefügt.',
    'Der Begünstigte «X» wurde geändert.',
    'Der Begünstigte wurde nicht gespeichert.',
    'Begünstigten «X» löschen',
    'Der Begünstigte «X» wurde gelöscht.',
    'Der Begünstigte «X» wurde nicht gelöscht.',
  ])
})

test('of a masculine noun', () => {
  expect(Object.fromEntries(languages.map((language) => [language, said('cashflow', language)]))).toEqual({
    en: [
      'Add cashflow',
      'Edit cashflow',
      'The cashflow "X" was added.',
      'The cashflow "X" was changed.',
      'The cashflow was not saved.',
      'Delete cashflow "X"',
      'The cashflow "X" was deleted.',
      'The cashflow "X" was not deleted.',
    ],
    de: [
      'Cashflow hinzufügen',
      'Cashflow bearbeiten',
      'Der Cashflow «X» wurde hinzugefügt.',
      'Der Cashflow «X» wurde geändert.',
      'Der Cashflow wurde nicht gespeichert.',
      'Cashflow «X» löschen',
      'Der Cashflow «X» wurde gelöscht.',
      'Der Cashflow «X» wurde nicht gelöscht.',
    ],
    fr: [
      'Ajouter un cashflow',
      'Modifier le cashflow',
      'Le cashflow « X » a été ajouté.',
      'Le cashflow « X » a été modifié.',
      'Le cashflow n’a pas été enregistré.',
      'Supprimer le cashflow « X »',
      'Le cashflow « X » a été supprimé.',
      'Le cashflow « X » n’a pas été supprimé.',
    ],
    it: [
      'Aggiungi cashflow',
      'Modifica cashflow',
      'Il cashflow «X» è stato aggiunto.',
      'Il cashflow «X» è stato modificato.',
      'Il cashflow non è stato salvato.',
      'Elimina cashflow «X»',
      'Il cashflow «X» è stato eliminato.',
      'Il cashflow «X» non è stato eliminato.',
    ],
  })
})

test.each([
  [
    'company',
    'Die Firma «X» wurde geändert.',
    'La société « X » a été modifiée.',
    'La società «X» è stata modificata.',
  ],
  ['account', 'Das Konto «X» wurde geändert.', 'Le compte « X » a été modifié.', 'Il conto «X» è stato modificato.'],
  [
    'match',
    'Die Zuordnung «X» wurde geändert.',
    'Le rapprochement « X » a été modifié.',
    'L’abbinamento «X» è stato modificato.',
  ],
] as const)('of the noun of %s', (subject, german, french, italian) => {
  expect((['de', 'fr', 'it'] as const).map((language) => recordWords(subject, language, 'X').updated)).toEqual([
    german,
    french,
    italian,
  ])
})
