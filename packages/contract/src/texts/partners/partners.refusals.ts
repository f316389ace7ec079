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
    fr: 'Ce partenaire est global : toutes les sociétés le partagent. Modifiez-le parmi les partenaires globaux.',
    it: 'Questo partner è globale: è comune a tutte le società. Modificarlo tra i partner globali.',
  },
  'partner.no-identity': {
    status: 422,
    en: 'Enter an external ID or an IBAN: by these a partner is known when the file comes again, never by its name. One that has neither gets an external ID on its page first.',
    de: 'Geben Sie eine externe ID oder eine IBAN ein: daran wird ein Partner erkannt, wenn die Datei wiederkommt, nie am Namen. Einem, der beides nicht hat, geben Sie zuerst auf seiner Seite eine externe ID.',
    fr: 'Saisissez un identifiant externe ou un IBAN : un partenaire y est reconnu quand le fichier revient, jamais au nom. À celui qui n’a ni l’un ni l’autre, donnez d’abord un identifiant externe sur sa page.',
    it: 'Inserire un ID esterno o un IBAN: da questi si riconosce un partner quando il file ritorna, mai dal nome. A chi non ha né l’uno né l’altro dare prima un ID esterno sulla sua pagina.',
  },
  'partner.iban-ambiguous': {
    status: 422,
    en: 'Partners that have this account: {count}. Enter the external ID of the one that is meant.',
    de: 'Partner mit diesem Konto: {count}. Geben Sie die externe ID dessen ein, der gemeint ist.',
    fr: 'Partenaires qui ont ce compte : {count}. Saisissez l’identifiant externe de celui dont il s’agit.',
    it: 'Partner che hanno questo conto: {count}. Inserire l’ID esterno di quello inteso.',
  },
  'partner.rows-differ': {
    status: 422,
    en: 'An earlier row of the same partner says something else here.',
    de: 'Eine frühere Zeile desselben Partners sagt hier etwas anderes.',
    fr: 'Une ligne précédente du même partenaire dit ici autre chose.',
    it: 'Una riga precedente dello stesso partner dice qui altro.',
  },
  'partner.used-by-companies': {
    status: 409,
    en: 'Companies that work with this partner: {count}. Have them unlink it first, or disable it.',
    de: 'Firmen, die mit diesem Partner arbeiten: {count}. Lassen Sie zuerst die Verknüpfungen lösen, oder deaktivieren Sie ihn.',
    fr: 'Sociétés qui travaillent avec ce partenaire : {count}. Faites d’abord supprimer les liens, ou désactivez-le.',
    it: 'Società che lavorano con questo partner: {count}. Far prima togliere i collegamenti, oppure disattivarlo.',
  },
  'partner.used-by-payments': {
    status: 409,
    en: 'Payments to this partner, deleted ones too: {count}. Disable it instead.',
    de: 'Zahlungen an diesen Partner, auch gelöschte: {count}. Deaktivieren Sie ihn stattdessen.',
    fr: 'Paiements à ce partenaire, supprimés compris : {count}. Désactivez-le plutôt.',
    it: 'Pagamenti a questo partner, anche eliminati: {count}. Disattivarlo invece.',
  },
} as const satisfies TextGroup
