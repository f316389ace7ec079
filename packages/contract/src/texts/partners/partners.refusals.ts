// Refusals on beneficiaries.
import type { TextGroup } from '../text-group.ts'

export const beneficiaryTexts = {
  'beneficiary.not-found': {
    status: 404,
    en: 'Beneficiary not found.',
    de: 'Begünstigter nicht gefunden.',
    fr: 'Bénéficiaire introuvable.',
    it: 'Beneficiario non trovato.',
  },
} as const satisfies TextGroup
