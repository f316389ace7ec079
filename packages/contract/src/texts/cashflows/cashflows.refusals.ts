// Texts on cashflow categories (decision 0037), beside those of every record.
import type { TextGroup } from '../text-group.ts'

export const cashflowTexts = {
  'cashflow.disabled': {
    status: 422,
    en: 'This cashflow category is disabled. Choose another one.',
    de: 'Diese Cashflow-Kategorie ist deaktiviert. Wählen Sie eine andere.',
    fr: 'Cette catégorie de cashflow est désactivée. Choisissez-en une autre.',
    it: 'Questa categoria di cashflow è disattivata. Sceglierne un’altra.',
  },
  'cashflow.used-elsewhere': {
    status: 409,
    en: 'This cashflow category stays global: other companies use it ({count}: {companies}).',
    de: 'Diese Cashflow-Kategorie bleibt global: andere Firmen verwenden sie ({count}: {companies}).',
    fr: 'Cette catégorie de cashflow reste globale: d’autres sociétés l’utilisent ({count}: {companies}).',
    it: 'Questa categoria di cashflow resta globale: altre società la usano ({count}: {companies}).',
  },
} as const satisfies TextGroup
