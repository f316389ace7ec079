// Refusals on currencies.
import type { TextGroup } from '../text-group.ts'

export const currencyTexts = {
  'currency.not-found': {
    status: 404,
    en: 'Currency not found.',
    de: 'Währung nicht gefunden.',
    fr: 'Monnaie introuvable.',
    it: 'Moneta non trovata.',
  },
} as const satisfies TextGroup
