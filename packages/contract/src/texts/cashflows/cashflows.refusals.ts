// Refusals on cashflows.
import type { TextGroup } from '../text-group.ts'

export const cashflowTexts = {
  'cashflow.not-found': {
    status: 404,
    en: 'Cashflow category not found.',
    de: 'Cashflow-Kategorie nicht gefunden.',
    fr: 'Catégorie de cashflow introuvable.',
    it: 'Categoria di cashflow non trovata.',
  },
} as const satisfies TextGroup
