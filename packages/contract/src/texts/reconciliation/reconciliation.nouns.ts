// Matches by their name.
import type { RecordNouns } from '../record-noun.ts'

export const reconciliationNouns = {
  match: { en: 'a match', de: 'die Zuordnung', fr: 'un rapprochement', it: 'un abbinamento' },
} as const satisfies RecordNouns
