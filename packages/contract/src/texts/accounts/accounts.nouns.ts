// Accounts by their name.
import type { RecordNouns } from '../record-noun.ts'

export const accountsNouns = {
  account: { en: 'an account', de: 'das Konto', fr: 'un compte', it: 'un conto' },
} as const satisfies RecordNouns
