// Refusals on what a person keeps.
import type { TextGroup } from '../text-group.ts'

export const propertyTexts = {
  'property.exists': {
    status: 409,
    en: 'A user property with this key already exists. Change it instead.',
    de: 'Eine Benutzereigenschaft mit diesem Schlüssel besteht bereits. Ändern Sie diese.',
    fr: 'Une propriété de l’utilisateur avec cette clé existe déjà. Modifiez-la.',
    it: 'Esiste già una proprietà dell’utente con questa chiave. Modificarla.',
  },
} as const satisfies TextGroup
