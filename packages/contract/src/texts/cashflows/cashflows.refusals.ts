// Texts on cashflow categories (decision 0037), beside those of every record.
import type { TextGroup } from '../text-group.ts'

export const cashflowTexts = {
  'cashflow.disabled': {
    status: 422,
    en: 'This cashflow is disabled. Choose another one.',
    de: 'Dieser Cashflow ist deaktiviert. Wählen Sie einen anderen.',
    fr: 'Ce cashflow est désactivé. Choisissez-en un autre.',
    it: 'Questo cashflow è disattivato. Sceglierne un altro.',
  },
  'cashflow.used-elsewhere': {
    status: 409,
    en: 'This cashflow stays global: other companies use it ({count}: {companies}).',
    de: 'Dieser Cashflow bleibt global: andere Firmen verwenden ihn ({count}: {companies}).',
    fr: 'Ce cashflow reste global : d’autres sociétés l’utilisent ({count} : {companies}).',
    it: 'Questo cashflow resta globale: altre società lo usano ({count}: {companies}).',
  },
} as const satisfies TextGroup
