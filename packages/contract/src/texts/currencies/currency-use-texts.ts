// What names a currency, by its table: a refusal counts them ("Accounts: 3, Payments: 12").
import { labelled } from '@kontor/domain'
import type { Language } from '../../language.ts'

export const currencyUseTexts = {
  company: { en: 'Companies', de: 'Firmen', fr: 'Sociétés', it: 'Società' },
  account: { en: 'Accounts', de: 'Konten', fr: 'Comptes', it: 'Conti' },
  currency_pair: { en: 'Currency pairs', de: 'Währungspaare', fr: 'Paires de monnaies', it: 'Coppie di monete' },
  exchange_rate: { en: 'Exchange rates', de: 'Wechselkurse', fr: 'Cours de change', it: 'Cambi' },
  beneficiary: { en: 'Beneficiaries', de: 'Begünstigte', fr: 'Bénéficiaires', it: 'Beneficiari' },
  payment: { en: 'Payments', de: 'Zahlungen', fr: 'Paiements', it: 'Pagamenti' },
  recurring_payment: {
    en: 'Recurring payments',
    de: 'Wiederkehrende Zahlungen',
    fr: 'Paiements récurrents',
    it: 'Pagamenti ricorrenti',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

/** In the order of the table above; a table without words is said by its name. */
export function textOfCurrencyUses(uses: ReadonlyMap<string, number>, language: Language): string {
  const words: Readonly<Record<string, Readonly<Record<Language, string>>>> = currencyUseTexts
  const places = Object.keys(words)
  return [...uses]
    .toSorted(([a], [b]) => places.indexOf(a) - places.indexOf(b))
    .map(([table, count]) => labelled(language, words[table]?.[language] ?? table, `${count}`))
    .join(', ')
}
