// Partners, their accounts and their people by their name. Where the German ending of a beneficiary would be another one,
// its refusals say it whole.
import type { RecordNouns } from '../record-noun.ts'

export const partnersNouns = {
  beneficiary: { en: 'a beneficiary', de: 'der Begünstigte', fr: 'un bénéficiaire', it: 'un beneficiario' },
  partner: { en: 'a partner', de: 'der Partner', fr: 'un partenaire', it: 'un partner' },
  contact: { en: 'a contact', de: 'der Kontakt', fr: 'un contact', it: 'un contatto' },
} as const satisfies RecordNouns
