// Refusals of what only the demo has.
import type { TextGroup } from '../text-group.ts'

export const demoTexts = {
  'demo.no-bank': {
    status: 409,
    en: 'There is no virtual bank here. Only the demo has one.',
    de: 'Hier gibt es keine virtuelle Bank. Nur die Demo hat eine.',
    fr: 'Il n’y a pas de banque virtuelle ici. Seule la démo en a une.',
    it: 'Qui non c’è nessuna banca virtuale. Solo la demo ne ha una.',
  },
  'demo.bank-silent': {
    status: 503,
    en: 'The virtual bank is not answering. It may have played its day all the same.',
    de: 'Die virtuelle Bank antwortet nicht. Vielleicht hat sie ihren Tag trotzdem gespielt.',
    fr: 'La banque virtuelle ne répond pas. Elle a peut-être joué sa journée malgré tout.',
    it: 'La banca virtuale non risponde. Forse ha giocato lo stesso la sua giornata.',
  },
} as const satisfies TextGroup
