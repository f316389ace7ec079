// Texts on currencies, beside those of every record.
import type { TextGroup } from '../text-group.ts'

export const currencyTexts = {
  'currency.code': {
    status: 400,
    en: 'A currency code has three letters, such as CHF.',
    de: 'Ein Währungscode hat drei Buchstaben, zum Beispiel CHF.',
    fr: 'Un code de monnaie a trois lettres, par exemple CHF.',
    it: 'Un codice di moneta ha tre lettere, ad esempio CHF.',
  },
  'currency.minor-unit': {
    status: 400,
    en: 'A currency has 0, 2 or 3 decimals.',
    de: 'Eine Währung hat 0, 2 oder 3 Dezimalstellen.',
    fr: 'Une monnaie a 0, 2 ou 3 décimales.',
    it: 'Una moneta ha 0, 2 o 3 decimali.',
  },
  'currency.code-taken': {
    status: 409,
    en: 'The currency {code} already exists.',
    de: 'Die Währung {code} gibt es bereits.',
    fr: 'La monnaie {code} existe déjà.',
    it: 'La moneta {code} esiste già.',
  },
  'currency.changed': {
    status: 409,
    en: 'This currency was changed in the meantime. Nothing was saved; look at it again.',
    de: 'Diese Währung wurde inzwischen geändert. Es wurde nichts gespeichert; sehen Sie sie neu an.',
    fr: 'Cette monnaie a été modifiée entre-temps. Rien n’a été enregistré ; consultez-la à nouveau.',
    it: 'Questa moneta è stata modificata nel frattempo. Non è stato salvato nulla; riguardarla.',
  },
  'currency.in-use': {
    status: 409,
    en: 'This currency is in use and cannot be deleted: {uses}.',
    de: 'Diese Währung wird verwendet und kann nicht gelöscht werden: {uses}.',
    fr: 'Cette monnaie est utilisée et ne peut pas être supprimée : {uses}.',
    it: 'Questa moneta è in uso e non può essere eliminata: {uses}.',
  },
  'currency.fixed-by-use': {
    status: 409,
    en: 'The code and decimals of a currency in use cannot be changed: {uses}.',
    de: 'Code und Dezimalstellen einer verwendeten Währung bleiben, wie sie sind: {uses}.',
    fr: 'Le code et les décimales d’une monnaie utilisée restent tels quels : {uses}.',
    it: 'Il codice e i decimali di una moneta in uso restano come sono: {uses}.',
  },
  'currency.favourite-twice': {
    status: 400,
    en: 'A currency can be a favourite only once.',
    de: 'Eine Währung kann nur einmal Favorit sein.',
    fr: 'Une monnaie ne peut être favorite qu’une fois.',
    it: 'Una moneta può essere preferita una sola volta.',
  },
  'currency.favourite-order': {
    status: 400,
    en: 'The favourites are numbered from 1 to {count}, each number once.',
    de: 'Die Favoriten sind von 1 bis {count} nummeriert, jede Zahl einmal.',
    fr: 'Les favoris sont numérotés de 1 à {count}, chaque numéro une fois.',
    it: 'I preferiti sono numerati da 1 a {count}, ogni numero una volta.',
  },
} as const satisfies TextGroup
