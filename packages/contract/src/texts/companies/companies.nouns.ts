// Companies by their name.
import type { RecordNouns } from '../record-noun.ts'

export const companiesNouns = {
  company: { en: 'a company', de: 'die Firma', fr: 'une société', it: 'una società' },
} as const satisfies RecordNouns
