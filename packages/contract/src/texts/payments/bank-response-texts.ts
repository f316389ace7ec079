// What the answers of banks to a payment are called (ISO 20022 transaction status; rules 2.2).
import { bankResponseStatuses } from '@kontor/domain/payments'
import type { BankResponseStatus } from '@kontor/domain/payments'
import type { Language } from '../../language.ts'
import { bankResponseOnWire } from '../../spellings.ts'

export const bankResponseTexts = {
  unknown: {
    en: 'An answer that is not known',
    de: 'Eine unbekannte Antwort',
    fr: 'Une réponse inconnue',
    it: 'Una risposta sconosciuta',
  },
  'accepted-customer-profile': {
    en: 'Checked and accepted',
    de: 'Geprüft und akzeptiert',
    fr: 'Contrôlé et accepté',
    it: 'Controllato e accettato',
  },
  'accepted-with-change': {
    en: 'Accepted with a change',
    de: 'Mit einer Änderung akzeptiert',
    fr: 'Accepté avec une modification',
    it: 'Accettato con una modifica',
  },
  'accepted-technical-validation': {
    en: 'The file is technically valid',
    de: 'Die Datei ist technisch gültig',
    fr: 'Le fichier est techniquement valable',
    it: 'Il file è tecnicamente valido',
  },
  'accepted-settlement-in-progress': {
    en: 'Accepted, settlement in progress',
    de: 'Akzeptiert, in Abwicklung',
    fr: 'Accepté, règlement en cours',
    it: 'Accettato, regolamento in corso',
  },
  'accepted-settlement-completed': {
    en: 'Settled',
    de: 'Abgewickelt',
    fr: 'Réglé',
    it: 'Regolato',
  },
  'partial-accepted': {
    en: 'Accepted in part',
    de: 'Teilweise akzeptiert',
    fr: 'Accepté en partie',
    it: 'Accettato in parte',
  },
  pending: {
    en: 'Waiting at the bank',
    de: 'Bei der Bank hängig',
    fr: 'En attente à la banque',
    it: 'In attesa presso la banca',
  },
  received: {
    en: 'Received by the bank',
    de: 'Von der Bank empfangen',
    fr: 'Reçu par la banque',
    it: 'Ricevuto dalla banca',
  },
  rejected: {
    en: 'Rejected by the bank',
    de: 'Von der Bank abgelehnt',
    fr: 'Rejeté par la banque',
    it: 'Rifiutato dalla banca',
  },
} as const satisfies Record<BankResponseStatus, Record<Language, string>>

/** `answer` as it stands on the wire (`ACCEPTED_WITH_CHANGE`); one that this version does not know is said as it is. */
export function textOfBankResponse(answer: string, language: Language): string {
  const status = bankResponseStatuses.find((one) => bankResponseOnWire[one] === answer)
  return status === undefined ? answer : bankResponseTexts[status][language]
}
