// What a person keeps by their name.
import type { RecordNouns } from '../record-noun.ts'

export const personalNouns = {
  property: {
    en: 'a user property',
    de: 'die Benutzereigenschaft',
    fr: 'une propriété de l’utilisateur',
    it: 'una proprietà dell’utente',
  },
} as const satisfies RecordNouns
