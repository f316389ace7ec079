// Texts on payment status reports of banks, pain.002 (rules 2.2, bad input B26).
import type { TextGroup } from '../text-group.ts'

export const statusReportTexts = {
  'status-report.truncated': {
    status: 422,
    en: 'The file ends before the status report is complete (line {line}). Nothing was imported.',
    de: 'Die Datei endet, bevor der Statusbericht vollständig ist (Zeile {line}). Es wurde nichts importiert.',
    fr: 'Le fichier se termine avant que le rapport de statut soit complet (ligne {line}). Rien n’a été importé.',
    it: 'Il file termina prima che il rapporto di stato sia completo (riga {line}). Non è stato importato nulla.',
  },
  'status-report.unknown-root': {
    status: 422,
    en: 'The file is not a payment status report: element {element} (line {line}) is not known.',
    de: 'Die Datei ist kein Statusbericht zu Zahlungen: Das Element {element} (Zeile {line}) ist nicht bekannt.',
    fr: 'Le fichier n’est pas un rapport de statut de paiement : l’élément {element} (ligne {line}) n’est pas connu.',
    it: 'Il file non è un rapporto di stato dei pagamenti: l’elemento {element} (riga {line}) non è conosciuto.',
  },
  'status-report.no-original-message': {
    status: 422,
    en: 'The status report does not say which message it answers. Nothing was changed.',
    de: 'Der Statusbericht sagt nicht, auf welche Meldung er antwortet. Es wurde nichts geändert.',
    fr: 'Le rapport de statut n’indique pas à quel message il répond. Rien n’a été modifié.',
    it: 'Il rapporto di stato non indica a quale messaggio risponde. Non è stato modificato nulla.',
  },
  'status-report.too-large': {
    status: 422,
    en: 'The status report holds more than {count} payments. Nothing was changed.',
    de: 'Der Statusbericht enthält mehr als {count} Zahlungen. Es wurde nichts geändert.',
    fr: 'Le rapport de statut contient plus de {count} paiements. Rien n’a été modifié.',
    it: 'Il rapporto di stato contiene più di {count} pagamenti. Non è stato modificato nulla.',
  },
  'report.unknown-message': {
    status: 422,
    en: 'Status report ignored: no message {id} was sent from here.',
    de: 'Statusbericht nicht angewendet: Von hier wurde keine Meldung {id} gesendet.',
    fr: 'Rapport de statut ignoré : aucun message {id} n’a été envoyé d’ici.',
    it: 'Rapporto di stato ignorato: da qui non è stato inviato alcun messaggio {id}.',
  },
  'report.left-before-restore': {
    status: 409,
    en: 'Status report kept: the restored database does not know the file {id} that it answers. It is applied once somebody has settled in the notice above the list of payments that the bank has the file.',
    de: 'Statusbericht aufbewahrt: Die wiederhergestellte Datenbank kennt die Datei {id} nicht, auf die er antwortet. Er wird angewendet, sobald jemand im Hinweis über der Liste der Zahlungen geklärt hat, dass die Bank die Datei hat.',
    fr: 'Rapport de statut conservé : la base de données restaurée ignore le fichier {id} auquel il répond. Il sera appliqué dès que quelqu’un aura clarifié, dans l’avis au-dessus de la liste des paiements, que la banque a le fichier.',
    it: 'Rapporto di stato conservato: la banca dati ripristinata non conosce il file {id} a cui risponde. Verrà applicato non appena qualcuno avrà chiarito, nell’avviso sopra l’elenco dei pagamenti, che la banca ha il file.',
  },
  'report.ignored': {
    status: 409,
    en: 'Status report ignored: payment is already {status}.',
    de: 'Statusbericht nicht angewendet: Die Zahlung ist bereits {status}.',
    fr: 'Rapport de statut ignoré : le paiement est déjà {status}.',
    it: 'Rapporto di stato ignorato: il pagamento è già {status}.',
  },
  // A line of the import log, said when everything went well; it is never thrown.
  'report.applied': {
    status: 409,
    en: 'Status report applied; payments: {count}.',
    de: 'Statusbericht angewendet; Zahlungen: {count}.',
    fr: 'Rapport de statut appliqué ; paiements : {count}.',
    it: 'Rapporto di stato applicato; pagamenti: {count}.',
  },
  'report.not-placed': {
    status: 422,
    en: 'The status report names {id}, which is not in the file that it answers. What it says about it was not applied; the transmission shows an alarm.',
    de: 'Der Statusbericht nennt {id}, was nicht in der Datei steht, auf die er antwortet. Was er davon sagt, wurde nicht angewendet; die Übermittlung meldet einen Alarm.',
    fr: 'Le rapport de statut mentionne {id}, qui ne figure pas dans le fichier auquel il répond. Ce qu’il en dit n’a pas été appliqué ; la transmission signale une alarme.',
    it: 'Il rapporto di stato indica {id}, che non si trova nel file a cui risponde. Ciò che ne dice non è stato applicato; la trasmissione segnala un allarme.',
  },
  'report.of-other-bank': {
    status: 422,
    en: 'The status report concerns {id}, which was sent through “{sent}”, but came through “{came}”, a contract with another bank. It was not applied; the transmission shows an alarm.',
    de: 'Der Statusbericht spricht von {id}, gesendet über «{sent}», und kam über «{came}», einen Vertrag mit einer anderen Bank. Er wurde nicht angewendet; die Übermittlung meldet einen Alarm.',
    fr: 'Le rapport de statut concerne {id}, envoyé par « {sent} », et est venu par « {came} », un contrat avec une autre banque. Il n’a pas été appliqué ; la transmission signale une alarme.',
    it: 'Il rapporto di stato riguarda {id}, inviato tramite «{sent}», ed è arrivato tramite «{came}», un contratto con un’altra banca. Non è stato applicato; la trasmissione segnala un allarme.',
  },
  'report.waits-for-second-person': {
    status: 409,
    en: 'The rejection of accepted payments ({count}) takes effect when another person confirms it.',
    de: 'Die Ablehnung akzeptierter Zahlungen ({count}) gilt, sobald eine andere Person sie bestätigt.',
    fr: 'Le rejet de paiements acceptés ({count}) prend effet dès qu’une autre personne le confirme.',
    it: 'Il rifiuto di pagamenti accettati ({count}) ha effetto quando un’altra persona lo conferma.',
  },
} as const satisfies TextGroup
