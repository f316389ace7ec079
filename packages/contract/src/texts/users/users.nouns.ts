// People and roles by their name.
import type { RecordNouns } from '../record-noun.ts'

export const usersNouns = {
  user: { en: 'a person', de: 'die Person', fr: 'une personne', it: 'una persona' },
  role: { en: 'a role', de: 'die Rolle', fr: 'un rôle', it: 'un ruolo' },
} as const satisfies RecordNouns
