// What somebody with a shipped role does all day: said where a role is chosen.
import type { ShippedRoleKey } from '@kontor/domain/access'
import type { Language } from '../../language.ts'

export const roleDescriptions = {
  GroupTreasurer: {
    en: 'Sets up accounts, contracts and partners, pays, imports and reconciles. Does not sign.',
    de: 'Richtet Konten, Verträge und Partner ein, zahlt, importiert und stimmt ab. Signiert nicht.',
    fr: 'Met en place comptes, contrats et partenaires, paie, importe et rapproche. Ne signe pas.',
    it: 'Imposta conti, contratti e partner, paga, importa e riconcilia. Non firma.',
  },
  Treasurer: {
    en: 'Enters and sends payments, imports statements, reconciles, keeps partners and rates. Does not sign.',
    de: 'Erfasst und sendet Zahlungen, importiert Auszüge, stimmt ab, pflegt Partner und Kurse. Signiert nicht.',
    fr: 'Saisit et envoie les paiements, importe les relevés, rapproche, tient les partenaires et les cours. Ne signe pas.',
    it: 'Inserisce e invia pagamenti, importa estratti, riconcilia, cura partner e cambi. Non firma.',
  },
  PaymentCreator: {
    en: 'Enters payments and keeps partners. Neither signs nor sends.',
    de: 'Erfasst Zahlungen und pflegt Partner. Signiert und sendet nicht.',
    fr: 'Saisit les paiements et tient les partenaires. Ne signe ni n’envoie.',
    it: 'Inserisce pagamenti e cura i partner. Non firma e non invia.',
  },
  PaymentSigner: {
    en: 'Signs payments, and confirms bank details that somebody else entered.',
    de: 'Signiert Zahlungen und bestätigt Bankangaben, die jemand anders erfasst hat.',
    fr: 'Signe les paiements et confirme les coordonnées bancaires saisies par une autre personne.',
    it: 'Firma i pagamenti e conferma le coordinate bancarie inserite da altri.',
  },
  SalarySigner: {
    en: 'As signing payments, but also sees and signs salaries.',
    de: 'Wie Zahlungen signieren, und sieht und signiert auch Löhne.',
    fr: 'Comme la signature des paiements, mais voit et signe aussi les salaires.',
    it: 'Come la firma dei pagamenti, e inoltre vede e firma gli stipendi.',
  },
  Accountant: {
    en: 'Imports statements and reconciles them. Does not see payment orders.',
    de: 'Importiert Auszüge und stimmt sie ab. Sieht keine Zahlungsaufträge.',
    fr: 'Importe les relevés et les rapproche. Ne voit aucun ordre de paiement.',
    it: 'Importa gli estratti e li riconcilia. Non vede gli ordini di pagamento.',
  },
  Auditor: {
    en: 'Reads everything except salaries, and the log. Changes nothing.',
    de: 'Liest alles ausser Löhnen, auch das Protokoll. Ändert nichts.',
    fr: 'Lit tout sauf les salaires, ainsi que le journal. Ne modifie rien.',
    it: 'Legge tutto tranne gli stipendi, anche il registro. Non modifica nulla.',
  },
  BankConnections: {
    en: 'Keeps the contracts with banks and their keys.',
    de: 'Pflegt die Verträge mit Banken und ihre Schlüssel.',
    fr: 'Tient les contrats avec les banques et leurs clés.',
    it: 'Cura i contratti con le banche e le loro chiavi.',
  },
  Administrator: {
    en: 'Invites people, gives roles, keeps companies and settings. Sees no payments.',
    de: 'Lädt Personen ein, gibt Rollen, pflegt Firmen und Einstellungen. Sieht keine Zahlungen.',
    fr: 'Invite des personnes, attribue des rôles, tient les sociétés et les paramètres. Ne voit aucun paiement.',
    it: 'Invita persone, assegna ruoli, cura società e impostazioni. Non vede pagamenti.',
  },
} as const satisfies Readonly<Record<ShippedRoleKey, Readonly<Record<Language, string>>>>

/** null: a tenant's own role says itself what it is for. */
export function descriptionOfRole(key: string, language: Language): string | null {
  return Object.hasOwn(roleDescriptions, key) ? roleDescriptions[key as ShippedRoleKey][language] : null
}
