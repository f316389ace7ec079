// Refusals on partners.
import type { TextGroup } from '../text-group.ts'

export const partnerTexts = {
  'partner.external-id-taken': {
    status: 409,
    en: '{partner} already has the external ID “{id}”. Enter another one.',
    de: '{partner} hat die externe ID «{id}» bereits. Geben Sie eine andere ein.',
    fr: '{partner} a déjà l’identifiant externe « {id} ». Saisissez-en un autre.',
    it: '{partner} ha già l’ID esterno «{id}». Inserirne un altro.',
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
    en: 'A bank is not a company of the group. Choose the kind Bank.',
    de: 'Eine Bank ist keine Firma der Gruppe. Wählen Sie die Art Bank.',
    fr: 'Une banque n’est pas une société du groupe. Choisissez le genre Banque.',
    it: 'Una banca non è una società del gruppo. Scegliere il tipo Banca.',
  },
  'partner.is-global': {
    status: 409,
    en: 'This partner is global: all companies share it. Edit it among the global partners.',
    de: 'Dieser Partner ist global: Alle Firmen teilen ihn. Bearbeiten Sie ihn unter den globalen Partnern.',
    fr: 'Ce partenaire est global : toutes les sociétés le partagent. Modifiez-le parmi les partenaires globaux.',
    it: 'Questo partner è globale: è comune a tutte le società. Modificarlo tra i partner globali.',
  },
  'partner.no-identity': {
    status: 422,
    en: 'Enter an external ID or an IBAN. Kontor recognises a partner by these in a later file, never by its name. If a partner has neither, first give it an external ID on its page.',
    de: 'Geben Sie eine externe ID oder eine IBAN ein. Daran erkennt Kontor den Partner in einer späteren Datei, nie am Namen. Hat ein Partner beides nicht, geben Sie ihm zuerst auf seiner Seite eine externe ID.',
    fr: 'Saisissez un identifiant externe ou un IBAN. C’est à eux que Kontor reconnaît un partenaire dans un fichier ultérieur, jamais au nom. S’il n’a ni l’un ni l’autre, donnez-lui d’abord un identifiant externe sur sa page.',
    it: 'Inserire un ID esterno o un IBAN. È da questi che Kontor riconosce un partner in un file successivo, mai dal nome. Se non ha né l’uno né l’altro, dargli prima un ID esterno sulla sua pagina.',
  },
  'partner.iban-ambiguous': {
    status: 422,
    en: 'More than one partner has this account: {count}. Enter the external ID of the right one.',
    de: 'Mehrere Partner haben dieses Konto: {count}. Geben Sie die externe ID des richtigen ein.',
    fr: 'Plusieurs partenaires ont ce compte : {count}. Saisissez l’identifiant externe du bon.',
    it: 'Più partner hanno questo conto: {count}. Inserire l’ID esterno di quello giusto.',
  },
  'partner.rows-differ': {
    status: 422,
    en: 'An earlier row of the same partner has another value here.',
    de: 'Eine frühere Zeile desselben Partners hat hier einen anderen Wert.',
    fr: 'Une ligne précédente du même partenaire a ici une autre valeur.',
    it: 'Una riga precedente dello stesso partner ha qui un altro valore.',
  },
  'partner.used-by-companies': {
    status: 409,
    en: 'Companies still work with this partner: {count}. Unlink it there first, or disable it.',
    de: 'Firmen arbeiten noch mit diesem Partner: {count}. Lösen Sie dort zuerst die Verknüpfung, oder deaktivieren Sie ihn.',
    fr: 'Des sociétés travaillent encore avec ce partenaire : {count}. Déliez-le d’abord là-bas, ou désactivez-le.',
    it: 'Alcune società lavorano ancora con questo partner: {count}. Scollegarlo prima da esse, oppure disattivarlo.',
  },
  'partner.used-by-payments': {
    status: 409,
    en: 'There are payments to this partner, counting deleted ones: {count}. Disable it instead.',
    de: 'Es gibt Zahlungen an diesen Partner, gelöschte eingerechnet: {count}. Deaktivieren Sie ihn stattdessen.',
    fr: 'Il y a des paiements à ce partenaire, supprimés compris : {count}. Désactivez-le plutôt.',
    it: 'Ci sono pagamenti a questo partner, compresi quelli eliminati: {count}. Disattivarlo invece.',
  },
} as const satisfies TextGroup
