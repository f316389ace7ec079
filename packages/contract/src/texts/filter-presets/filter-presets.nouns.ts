// Saved filters by their name.
import type { RecordNouns } from '../record-noun.ts'

export const filterPresetsNouns = {
  'filter-preset': { en: 'a filter', de: 'der Filter', fr: 'un filtre', it: 'un filtro' },
} as const satisfies RecordNouns
