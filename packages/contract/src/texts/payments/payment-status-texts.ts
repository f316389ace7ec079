// The names of payment statuses, as badges and refusals say them.
import type { PaymentStatus } from '@kontor/domain/payments'
import type { Language } from '../../language.ts'

export const paymentStatusTexts = {
  open: { en: 'Open', de: 'Offen', fr: 'Ouvert', it: 'Aperto' },
  'partial-signed': {
    en: 'Partially signed',
    de: 'Teilweise signiert',
    fr: 'Partiellement signé',
    it: 'Firmato parzialmente',
  },
  signed: { en: 'Signed', de: 'Signiert', fr: 'Signé', it: 'Firmato' },
  rejected: { en: 'Rejected', de: 'Abgelehnt', fr: 'Rejeté', it: 'Rifiutato' },
  delivered: { en: 'Delivered', de: 'Übermittelt', fr: 'Transmis', it: 'Trasmesso' },
  accepted: { en: 'Accepted', de: 'Akzeptiert', fr: 'Accepté', it: 'Accettato' },
  'accepted-with-change': {
    en: 'Accepted with change',
    de: 'Mit Änderung akzeptiert',
    fr: 'Accepté avec modification',
    it: 'Accettato con modifica',
  },
  'accepted-with-error': {
    en: 'Accepted with error',
    de: 'Mit Fehler akzeptiert',
    fr: 'Accepté avec erreur',
    it: 'Accettato con errore',
  },
  done: { en: 'Done', de: 'Erledigt', fr: 'Terminé', it: 'Concluso' },
  'not-executed': { en: 'Not executed', de: 'Nicht ausgeführt', fr: 'Non exécuté', it: 'Non eseguito' },
} as const satisfies Record<PaymentStatus, Record<Language, string>>

/** The name of a status; a word that is none is said as it is. */
export function paymentStatusText(status: string, language: Language): string {
  return Object.hasOwn(paymentStatusTexts, status) ? paymentStatusTexts[status as PaymentStatus][language] : status
}
