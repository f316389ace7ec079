// What each record is called, with the article that tells its gender: of these the sentences of record-texts.ts are made.
// A noun that changes its ending by its case (der Begünstigte) says its sentences itself, as literal texts.
import type { RecordSubject } from '@kontor/domain'

export type RecordNoun = {
  readonly en: `${'a' | 'an'} ${string}`
  readonly de: `${'der' | 'die' | 'das'} ${string}`
  readonly fr: `${'un' | 'une'} ${string}`
  readonly it: `${'un' | 'uno' | 'una'} ${string}` | `un’${string}`
}

export const recordNouns = {
  account: { en: 'an account', de: 'das Konto', fr: 'un compte', it: 'un conto' },
  cashflow: { en: 'a cashflow', de: 'der Cashflow', fr: 'un cashflow', it: 'un cashflow' },
  company: { en: 'a company', de: 'die Firma', fr: 'une société', it: 'una società' },
  currency: { en: 'a currency', de: 'die Währung', fr: 'une monnaie', it: 'una moneta' },
  'filter-preset': { en: 'a filter', de: 'der Filter', fr: 'un filtre', it: 'un filtro' },
  match: { en: 'a match', de: 'die Zuordnung', fr: 'un rapprochement', it: 'un abbinamento' },
  payment: { en: 'a payment', de: 'die Zahlung', fr: 'un paiement', it: 'un pagamento' },
  property: {
    en: 'a user property',
    de: 'die Benutzereigenschaft',
    fr: 'une propriété de l’utilisateur',
    it: 'una proprietà dell’utente',
  },
  transmission: { en: 'a transmission', de: 'die Übermittlung', fr: 'une transmission', it: 'una trasmissione' },
} as const satisfies Readonly<Record<RecordSubject, RecordNoun>>
