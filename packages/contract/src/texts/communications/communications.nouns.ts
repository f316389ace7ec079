// Contracts with banks by their name.
import type { RecordNouns } from '../record-noun.ts'

export const communicationsNouns = {
  communication: { en: 'a contract', de: 'der Vertrag', fr: 'un contrat', it: 'un contratto' },
} as const satisfies RecordNouns
