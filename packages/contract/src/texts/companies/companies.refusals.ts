// Refusals on companies.
import type { TextGroup } from '../text-group.ts'

export const companyTexts = {
  'company.form-of-other': {
    status: 409,
    en: 'You are now working in company {working}; this form belongs to {form}.',
    de: 'Sie arbeiten jetzt in der Firma {working}; dieses Formular gehört zu {form}.',
    fr: 'Vous travaillez maintenant dans la société {working}; ce formulaire appartient à {form}.',
    it: 'Ora sta lavorando nella società {working}; questo modulo appartiene a {form}.',
  },
} as const satisfies TextGroup
