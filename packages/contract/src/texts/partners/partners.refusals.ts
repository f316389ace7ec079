// Refusals on partners.
import type { TextGroup } from '../text-group.ts'

export const partnerTexts = {
  'partner.external-id-taken': {
    status: 409,
    en: 'The external ID {id} is that of {partner}. Enter another one.',
    de: 'Die externe ID {id} gehört zu {partner}. Geben Sie eine andere ein.',
    fr: 'L’identifiant externe {id} est celui de {partner}. Saisissez-en un autre.',
    it: 'L’ID esterno {id} è quello di {partner}. Inserirne un altro.',
  },
  'partner.bic-of-bank': {
    status: 422,
    en: 'Only a bank has a BIC of its own. Enter the BIC of a counterparty with its account.',
    de: 'Nur eine Bank hat einen eigenen BIC. Geben Sie den BIC einer Gegenpartei bei ihrem Konto ein.',
    fr: 'Seule une banque a son propre BIC. Saisissez le BIC d’une contrepartie avec son compte.',
    it: 'Solo una banca ha un proprio BIC. Inserire il BIC di una controparte con il suo conto.',
  },
  'partner.bank-is-no-company': {
    status: 422,
    en: 'A bank is no company of the group. Choose the kind Bank.',
    de: 'Eine Bank ist keine Firma der Gruppe. Wählen Sie die Art Bank.',
    fr: 'Une banque n’est pas une société du groupe. Choisissez le genre Banque.',
    it: 'Una banca non è una società del gruppo. Scegliere il tipo Banca.',
  },
  'partner.is-global': {
    status: 409,
    en: 'This partner is global: all companies share it. Change it among the global partners.',
    de: 'Dieser Partner ist global: alle Firmen teilen ihn. Ändern Sie ihn unter den globalen Partnern.',
    fr: 'Ce partenaire est global: toutes les sociétés le partagent. Modifiez-le parmi les partenaires globaux.',
    it: 'Questo partner è globale: è comune a tutte le società. Modificarlo tra i partner globali.',
  },
  'partner.used-by-companies': {
    status: 409,
    en: 'Companies that work with this partner: {count}. Have them unlink it first, or disable it.',
    de: 'Firmen, die mit diesem Partner arbeiten: {count}. Lassen Sie zuerst die Verknüpfungen lösen, oder deaktivieren Sie ihn.',
    fr: 'Sociétés qui travaillent avec ce partenaire: {count}. Faites d’abord supprimer les liens, ou désactivez-le.',
    it: 'Società che lavorano con questo partner: {count}. Far prima togliere i collegamenti, oppure disattivarlo.',
  },
  'partner.used-by-payments': {
    status: 409,
    en: 'Payments to this partner, deleted ones too: {count}. Disable it instead.',
    de: 'Zahlungen an diesen Partner, auch gelöschte: {count}. Deaktivieren Sie ihn stattdessen.',
    fr: 'Paiements à ce partenaire, supprimés compris: {count}. Désactivez-le plutôt.',
    it: 'Pagamenti a questo partner, anche eliminati: {count}. Disattivarlo invece.',
  },
} as const satisfies TextGroup
