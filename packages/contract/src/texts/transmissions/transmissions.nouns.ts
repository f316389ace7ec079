// Transmissions by their name.
import type { RecordNouns } from '../record-noun.ts'

export const transmissionsNouns = {
  transmission: { en: 'a transmission', de: 'die Übermittlung', fr: 'une transmission', it: 'una trasmissione' },
} as const satisfies RecordNouns
