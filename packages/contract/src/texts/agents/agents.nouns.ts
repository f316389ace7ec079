// Agents by their name.
import type { RecordNouns } from '../record-noun.ts'

export const agentsNouns = {
  agent: { en: 'an agent', de: 'der Agent', fr: 'un agent', it: 'un agente' },
} as const satisfies RecordNouns
