// Refusals on contracts with banks.
import type { TextGroup } from '../text-group.ts'

export const communicationTexts = {
  'communication.not-ready': {
    status: 409,
    en: 'The communication {name} is not ready. Complete its setup under Communications.',
    de: 'Die Kommunikation {name} ist nicht bereit. Schliessen Sie ihre Einrichtung unter Kommunikation ab.',
    fr: 'La communication {name} n’est pas prête. Terminez sa configuration sous Communications.',
    it: 'La comunicazione {name} non è pronta. Completarne la configurazione sotto Comunicazioni.',
  },
} as const satisfies TextGroup
