// What to do about a signature that counts for nothing, within a sentence: as much as the status of the payment allows.
import type { SignatureMend } from '@kontor/domain/payments'
import type { Language } from '../../language.ts'

export const signatureMendTexts = {
  edit: {
    en: 'edit and save it',
    de: 'bearbeiten und speichern Sie sie',
    fr: 'modifiez-le et enregistrez-le',
    it: 'modificarlo e salvarlo',
  },
  revert: {
    en: 'revert it',
    de: 'setzen Sie sie zurück',
    fr: 'réinitialisez-le',
    it: 'ripristinarlo',
  },
  'edit-or-revert': {
    en: 'revert it or edit and save it',
    de: 'setzen Sie sie zurück oder bearbeiten und speichern Sie sie',
    fr: 'réinitialisez-le ou modifiez-le et enregistrez-le',
    it: 'ripristinarlo oppure modificarlo e salvarlo',
  },
} as const satisfies Record<SignatureMend, Record<Language, string>>

/** The domain's word in the reader's language; any other text is left as it is. */
export function signatureMendText(mend: string, language: Language): string {
  return Object.hasOwn(signatureMendTexts, mend) ? signatureMendTexts[mend as SignatureMend][language] : mend
}
