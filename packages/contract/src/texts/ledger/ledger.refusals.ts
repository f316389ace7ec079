// Refusals on balances.
import type { TextGroup } from '../text-group.ts'

export const balanceTexts = {
  'balance.not-found': {
    status: 404,
    en: 'There is no balance for this account on this day.',
    de: 'Für diesen Tag gibt es keinen Saldo dieses Kontos.',
    fr: 'Il n’y a pas de solde de ce compte pour ce jour.',
    it: 'Non c’è alcun saldo di questo conto per questo giorno.',
  },
} as const satisfies TextGroup
