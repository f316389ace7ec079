// What an alarm on a payment says, and what a person should do about it (rules 2.2 and 2.5).
import type { BankAlarm, WaitingAlarm, returnAlarms } from '@kontor/domain/payments'
import type { Language } from '../../language.ts'

/** `debited-twice`, `match-questioned` and those of returns come from the account's entries, `signature-not-genuine` and `signature-without-proof` from the signatures, `left-before-restore` from the send journal, the others from answers of the bank, or from their absence. */
export type PaymentAlarm =
  | BankAlarm
  | WaitingAlarm
  | 'debited-twice'
  | 'match-questioned'
  | (typeof returnAlarms)[number]
  | 'booked-unsent'
  | 'earlier-sending-booked'
  | 'answered-not-received'
  | 'signature-not-genuine'
  | 'signature-without-proof'
  | 'left-before-restore'

export const paymentAlarmTexts = {
  'bank-contradicts-itself': {
    en: 'The bank contradicts itself: it accepts a payment that counts as rejected, reverted or not executed. Ask the bank before you pay again.',
    de: 'Die Bank widerspricht sich: Sie akzeptiert eine Zahlung, die als abgelehnt, zurückgesetzt oder nicht ausgeführt gilt. Fragen Sie die Bank, bevor Sie erneut zahlen.',
    fr: 'La banque se contredit : elle accepte un paiement considéré comme rejeté, réinitialisé ou non exécuté. Interrogez la banque avant de payer à nouveau.',
    it: 'La banca si contraddice: accetta un pagamento considerato rifiutato, ripristinato o non eseguito. Chiedere alla banca prima di pagare di nuovo.',
  },
  'report-contradicts-itself': {
    en: 'One report of the bank rejects the file or group but accepts this payment in it. Nothing was changed: ask the bank.',
    de: 'Ein Bericht der Bank lehnt die Datei oder Gruppe ab, akzeptiert darin aber diese Zahlung. Es wurde nichts geändert: Fragen Sie die Bank.',
    fr: 'Un rapport de la banque rejette le fichier ou le groupe, mais y accepte ce paiement. Rien n’a été modifié : interrogez la banque.',
    it: 'Un rapporto della banca rifiuta il file o il gruppo, ma vi accetta questo pagamento. Non è stato modificato nulla: chiedere alla banca.',
  },
  'rejected-unnamed': {
    en: 'The bank accepts the file or group but counts transactions in it that it rejects, or whose status Kontor does not know, and does not name them: this one may be among them. Nothing was changed: ask the bank.',
    de: 'Die Bank akzeptiert die Datei oder Gruppe, zählt darin aber Transaktionen, die sie ablehnt oder deren Status Kontor nicht kennt, und nennt sie nicht: Diese Zahlung kann betroffen sein. Es wurde nichts geändert: Fragen Sie die Bank.',
    fr: 'La banque accepte le fichier ou le groupe, mais y compte, sans les nommer, des transactions rejetées ou dont Kontor ne connaît pas le statut : ce paiement peut être concerné. Rien n’a été modifié : interrogez la banque.',
    it: 'La banca accetta il file o il gruppo, ma vi conta, senza nominarle, transazioni rifiutate o il cui stato è sconosciuto a Kontor: questo pagamento può essere interessato. Non è stato modificato nulla: chiedere alla banca.',
  },
  'rejection-to-confirm': {
    en: 'Somebody uploaded a report in which the bank rejects this accepted payment. It takes effect once another person confirms it.',
    de: 'Jemand hat einen Bericht hochgeladen, in dem die Bank diese akzeptierte Zahlung ablehnt. Er gilt, sobald eine andere Person ihn bestätigt.',
    fr: 'Quelqu’un a téléversé un rapport dans lequel la banque rejette ce paiement accepté. Il prend effet dès qu’une autre personne le confirme.',
    it: 'Qualcuno ha caricato un rapporto in cui la banca rifiuta questo pagamento accettato. Ha effetto quando un’altra persona lo conferma.',
  },
  'booked-unsent': {
    en: 'A booking names this payment, although it does not count as sent. It may have been paid already, so it is not sent until somebody has settled this with the bank.',
    de: 'Eine Buchung nennt diese Zahlung, obwohl sie nicht als gesendet gilt. Vielleicht ist sie schon bezahlt: Sie wird erst gesendet, wenn das mit der Bank geklärt ist.',
    fr: 'Une comptabilisation mentionne ce paiement, alors qu’il n’est pas considéré comme envoyé. Il est peut-être déjà payé : il n’est pas envoyé tant que ce n’est pas clarifié avec la banque.',
    it: 'Una contabilizzazione indica questo pagamento, benché non risulti inviato. Forse è già pagato: non viene inviato finché ciò non è chiarito con la banca.',
  },
  'answered-not-received': {
    en: 'The bank has answered on a file with this payment that counted as not received: it may pay it, or pay it twice. It is not sent until somebody has settled this with the bank.',
    de: 'Die Bank hat auf eine Datei mit dieser Zahlung geantwortet, die als nicht erhalten galt: Vielleicht zahlt sie, oder zahlt doppelt. Die Zahlung wird erst gesendet, wenn das mit der Bank geklärt ist.',
    fr: 'La banque a répondu à un fichier avec ce paiement qui était considéré comme non reçu : elle le paiera peut-être, ou deux fois. Il n’est pas envoyé tant que ce n’est pas clarifié avec la banque.',
    it: 'La banca ha risposto a un file con questo pagamento considerato non ricevuto: forse lo paga, o lo paga due volte. Non viene inviato finché ciò non è chiarito con la banca.',
  },
  'answer-without-sending': {
    en: 'The bank answered on a payment that was not sent. Ask the bank what it received.',
    de: 'Die Bank hat zu einer Zahlung geantwortet, die nicht gesendet wurde. Fragen Sie die Bank, was sie erhalten hat.',
    fr: 'La banque a répondu au sujet d’un paiement qui n’a pas été envoyé. Demandez à la banque ce qu’elle a reçu.',
    it: 'La banca ha risposto su un pagamento che non è stato inviato. Chiedere alla banca che cosa ha ricevuto.',
  },
  'rejected-after-booking': {
    en: 'The bank rejected a payment that is already booked. Make sure that the money comes back.',
    de: 'Die Bank hat eine Zahlung abgelehnt, die bereits gebucht ist. Achten Sie darauf, dass das Geld zurückkommt.',
    fr: 'La banque a rejeté un paiement déjà comptabilisé. Veillez à ce que l’argent revienne.',
    it: 'La banca ha rifiutato un pagamento già contabilizzato. Verificare che il denaro ritorni.',
  },
  'booked-although-rejected': {
    en: 'The account was debited although the bank rejected the payment. Check the booking and confirm it.',
    de: 'Das Konto wurde belastet, obwohl die Bank die Zahlung abgelehnt hat. Prüfen Sie die Buchung und bestätigen Sie sie.',
    fr: 'Le compte a été débité bien que la banque ait rejeté le paiement. Vérifiez la comptabilisation et confirmez-la.',
    it: 'Il conto è stato addebitato benché la banca abbia rifiutato il pagamento. Verificare la contabilizzazione e confermarla.',
  },
  'booked-although-not-executed': {
    en: 'The account was debited although the payment is marked as not executed. Check the booking and confirm it.',
    de: 'Das Konto wurde belastet, obwohl die Zahlung als nicht ausgeführt markiert ist. Prüfen Sie die Buchung und bestätigen Sie sie.',
    fr: 'Le compte a été débité bien que le paiement soit marqué comme non exécuté. Vérifiez la comptabilisation et confirmez-la.',
    it: 'Il conto è stato addebitato benché il pagamento sia contrassegnato come non eseguito. Verificare la contabilizzazione e confermarla.',
  },
  'earlier-sending-booked': {
    en: 'The bank has booked an earlier file of this payment, and it has a later file too. Have the bank stop the later one, or the account is debited twice.',
    de: 'Die Bank hat eine frühere Datei dieser Zahlung gebucht und hat auch eine spätere. Lassen Sie die spätere bei der Bank stoppen, sonst wird das Konto doppelt belastet.',
    fr: 'La banque a comptabilisé un fichier antérieur de ce paiement et en a aussi un ultérieur. Faites arrêter celui-ci par la banque, sinon le compte sera débité deux fois.',
    it: 'La banca ha contabilizzato un file precedente di questo pagamento e ne ha anche uno successivo. Far fermare quest’ultimo dalla banca, altrimenti il conto viene addebitato due volte.',
  },
  'maybe-duplicate': {
    en: 'The bank already has it? It rejected the payment as a duplicate. Nothing is sent again until somebody has settled this with the bank.',
    de: 'Vielleicht hat die Bank sie schon: Sie hat die Zahlung als Doppel abgelehnt. Nichts wird erneut gesendet, bis das mit der Bank geklärt ist.',
    fr: 'La banque l’a peut-être déjà : elle a rejeté le paiement comme doublon. Rien n’est renvoyé tant que ce n’est pas clarifié avec la banque.',
    it: 'La banca forse lo ha già: ha rifiutato il pagamento come duplicato. Nulla viene inviato di nuovo finché ciò non è chiarito con la banca.',
  },
  'returned-in-part': {
    en: 'Only part of the money came back. Ask the bank what became of the rest.',
    de: 'Nur ein Teil des Geldes kam zurück. Fragen Sie die Bank, was aus dem Rest geworden ist.',
    fr: 'Une partie seulement de l’argent est revenue. Demandez à la banque ce qu’est devenu le reste.',
    it: 'È tornata solo una parte del denaro. Chiedere alla banca che cosa ne è del resto.',
  },
  'return-taken-back': {
    en: 'Return taken back? The bank has debited again what it had returned. Ask the bank; if so, undo the match of the return.',
    de: 'Rückleitung zurückgenommen? Die Bank hat wieder belastet, was sie zurückgeleitet hatte. Fragen Sie die Bank; trifft das zu, heben Sie die Zuordnung der Rückleitung auf.',
    fr: 'Retour repris ? La banque a débité à nouveau ce qu’elle avait retourné. Interrogez la banque ; si c’est le cas, annulez le rapprochement du retour.',
    it: 'Restituzione ripresa? La banca ha addebitato di nuovo quanto aveva restituito. Chiedere alla banca; se è così, annullare l’abbinamento della restituzione.',
  },
  'debited-twice': {
    en: 'Debited twice? Another debit names this payment, which is already booked. Ask the bank.',
    de: 'Doppelt belastet? Eine weitere Belastung nennt diese Zahlung, die bereits gebucht ist. Fragen Sie die Bank.',
    fr: 'Débité deux fois ? Un autre débit mentionne ce paiement, déjà comptabilisé. Interrogez la banque.',
    it: 'Addebitato due volte? Un altro addebito indica questo pagamento, già contabilizzato. Chiedere alla banca.',
  },
  'match-questioned': {
    en: 'Another payee? The details that the bank told after the booking name another payee or payment. Ask the bank; if the match is wrong, undo it.',
    de: 'Anderer Empfänger? Die Details, die die Bank nach der Buchung gemeldet hat, nennen einen anderen Empfänger oder eine andere Zahlung. Fragen Sie die Bank; ist die Zuordnung falsch, heben Sie sie auf.',
    fr: 'Autre bénéficiaire ? Les détails que la banque a communiqués après la comptabilisation indiquent un autre bénéficiaire ou un autre paiement. Interrogez la banque ; si le rapprochement est erroné, annulez-le.',
    it: 'Altro beneficiario? I dettagli comunicati dalla banca dopo la contabilizzazione indicano un altro beneficiario o un altro pagamento. Chiedere alla banca; se l’abbinamento è sbagliato, annullarlo.',
  },
  'left-before-restore': {
    en: 'According to the send journal, this payment already left for the bank; the restored database does not know it. Do not pay again. Somebody who may decide on the payments of the file settles what became of it, in the notice above the list of payments.',
    de: 'Laut Sendejournal ist diese Zahlung schon an die Bank gegangen; die wiederhergestellte Datenbank weiss davon nichts. Zahlen Sie nicht erneut. Was aus ihr wurde, klärt eine Person, die über die Zahlungen der Datei entscheiden darf, im Hinweis über der Liste der Zahlungen.',
    fr: 'Selon le journal d’envoi, ce paiement est déjà parti à la banque ; la base de données restaurée l’ignore. Ne payez pas à nouveau. Une personne qui peut décider des paiements du fichier clarifie ce qu’il est devenu, dans l’avis au-dessus de la liste des paiements.',
    it: 'Secondo il registro degli invii, questo pagamento è già partito per la banca; la banca dati ripristinata non ne sa nulla. Non pagare di nuovo. Una persona che può decidere sui pagamenti del file chiarisce che cosa ne è stato, nell’avviso sopra l’elenco dei pagamenti.',
  },
  'signature-not-genuine': {
    en: 'A signature of this payment is not genuine: nobody gave it in Kontor. It does not count, and nothing is sent. Tell the people who operate Kontor, check the payment, {mend}, and have it signed again.',
    de: 'Eine Signatur dieser Zahlung ist nicht echt: Niemand hat sie in Kontor gegeben. Sie zählt nicht, und nichts wird gesendet. Verständigen Sie die Betreiber von Kontor, prüfen Sie die Zahlung, {mend}, und lassen Sie sie neu signieren.',
    fr: 'Une signature de ce paiement n’est pas authentique : personne ne l’a donnée dans Kontor. Elle ne compte pas et rien n’est envoyé. Avertissez les personnes qui exploitent Kontor, vérifiez le paiement, {mend}, et faites-le signer à nouveau.',
    it: 'Una firma di questo pagamento non è autentica: nessuno l’ha apposta in Kontor. Non conta, e nulla viene inviato. Avvisare chi gestisce Kontor, verificare il pagamento, {mend} e farlo firmare di nuovo.',
  },
  'signature-without-proof': {
    en: 'A signature of this payment has no proof: it dates from before the upgrade that introduced proofs, for example after an old backup was restored, or was written from outside Kontor. It does not count, and nothing is sent. Check the payment, {mend}, and have it signed again. If no old backup was restored, tell the people who operate Kontor.',
    de: 'Eine Signatur dieser Zahlung hat keinen Nachweis: Sie stammt aus der Zeit vor der Aktualisierung, die Nachweise einführte, etwa nach dem Einspielen einer alten Sicherung, oder wurde an Kontor vorbei geschrieben. Sie zählt nicht, und nichts wird gesendet. Prüfen Sie die Zahlung, {mend}, und lassen Sie sie neu signieren. Wurde keine alte Sicherung eingespielt, verständigen Sie die Betreiber von Kontor.',
    fr: 'Une signature de ce paiement n’a pas de preuve : elle date d’avant la mise à jour qui a introduit les preuves, par exemple après la restauration d’une ancienne sauvegarde, ou a été écrite en dehors de Kontor. Elle ne compte pas et rien n’est envoyé. Vérifiez le paiement, {mend}, et faites-le signer à nouveau. Si aucune ancienne sauvegarde n’a été restaurée, avertissez les personnes qui exploitent Kontor.',
    it: 'Una firma di questo pagamento non ha prova: risale a prima dell’aggiornamento che ha introdotto le prove, per esempio dopo il ripristino di un vecchio backup, oppure è stata scritta fuori da Kontor. Non conta, e nulla viene inviato. Verificare il pagamento, {mend} e farlo firmare di nuovo. Se non è stato ripristinato alcun vecchio backup, avvisare chi gestisce Kontor.',
  },
  'no-answer': {
    en: 'The bank has not answered within its usual time. Before you pay again, ask the bank whether it has the payment.',
    de: 'Die Bank hat nicht in der üblichen Zeit geantwortet. Fragen Sie die Bank, ob sie die Zahlung hat, bevor Sie erneut zahlen.',
    fr: 'La banque n’a pas répondu dans le délai habituel. Demandez à la banque si elle a reçu le paiement avant de payer à nouveau.',
    it: 'La banca non ha risposto nel tempo abituale. Chiedere alla banca se ha ricevuto il pagamento prima di pagare di nuovo.',
  },
  'no-booking': {
    en: 'The bank accepted the payment but has not booked it two bank days after the value date. Ask the bank, or match the booking if there is one.',
    de: 'Die Bank hat die Zahlung akzeptiert, aber zwei Bankwerktage nach dem Valutadatum nicht gebucht. Fragen Sie die Bank, oder holen Sie die Zuordnung nach, wenn die Buchung da ist.',
    fr: 'La banque a accepté le paiement, mais ne l’a pas comptabilisé deux jours ouvrables bancaires après la date de valeur. Interrogez la banque, ou rapprochez la comptabilisation si elle est là.',
    it: 'La banca ha accettato il pagamento, ma non l’ha contabilizzato due giorni lavorativi bancari dopo la data valuta. Chiedere alla banca, o abbinare la contabilizzazione se c’è.',
  },
  'booked-in-doubt': {
    en: 'A booking fits this payment: the bank seems to have the file that was never answered. Do not pay again, and settle the transmission.',
    de: 'Eine Buchung passt zu dieser Zahlung: Die Bank scheint die Datei zu haben, auf die keine Antwort kam. Zahlen Sie nicht erneut, und klären Sie die Übermittlung.',
    fr: 'Une comptabilisation correspond à ce paiement : la banque semble avoir reçu le fichier resté sans réponse. Ne payez pas à nouveau et clarifiez la transmission.',
    it: 'Una contabilizzazione corrisponde a questo pagamento: la banca sembra avere il file rimasto senza risposta. Non pagare di nuovo e chiarire la trasmissione.',
  },
} as const satisfies Record<PaymentAlarm, Record<Language, string>>
