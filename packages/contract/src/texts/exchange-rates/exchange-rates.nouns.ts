// Exchange rates, their providers and their pairs by their name.
import type { RecordNouns } from '../record-noun.ts'

export const exchangeRatesNouns = {
  'currency-pair': {
    en: 'a currency pair',
    de: 'das Währungspaar',
    fr: 'une paire de monnaies',
    it: 'una coppia di monete',
  },
  'exchange-rate': { en: 'an exchange rate', de: 'der Wechselkurs', fr: 'un cours de change', it: 'un cambio' },
  'exchange-rate-provider': {
    en: 'a rate provider',
    de: 'die Kursquelle',
    fr: 'une source de cours',
    it: 'una fonte di cambi',
  },
} as const satisfies RecordNouns
