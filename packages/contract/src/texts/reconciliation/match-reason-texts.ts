// Why the house proposes a match, and what it raises about a bank message, in four languages.
import type { MatchAlarm, MatchReason } from '@kontor/domain/matching'
import type { Language } from '../../language.ts'

type Texts = Readonly<Record<Language, string>>

export const matchReasonTexts: Readonly<Record<MatchReason, Texts>> = {
  'return-mark': {
    en: 'The bank marks the entry as a return of this payment.',
    de: 'Die Bank kennzeichnet die Buchung als Rückleitung dieser Zahlung.',
    fr: 'La banque marque l’écriture comme retour de ce paiement.',
    it: 'La banca segnala la scrittura come restituzione di questo pagamento.',
  },
  'reversal-mark': {
    en: 'The bank marks the entry as a reversal of what it booked of this payment.',
    de: 'Die Bank kennzeichnet die Buchung als Storno dessen, was sie von dieser Zahlung gebucht hat.',
    fr: 'La banque marque l’écriture comme extourne de ce qu’elle a comptabilisé de ce paiement.',
    it: 'La banca segnala la scrittura come storno di quanto ha contabilizzato di questo pagamento.',
  },
  'end-to-end-id': {
    en: 'The end-to-end reference is the same.',
    de: 'Die Ende-zu-Ende-Referenz stimmt überein.',
    fr: 'La référence de bout en bout est la même.',
    it: 'Il riferimento end-to-end è lo stesso.',
  },
  'instruction-id': {
    en: 'The instruction reference is the same.',
    de: 'Die Auftragsreferenz stimmt überein.',
    fr: 'La référence de l’instruction est la même.',
    it: 'Il riferimento dell’istruzione è lo stesso.',
  },
  uetr: {
    en: 'The unique transaction reference (UETR) is the same.',
    de: 'Die eindeutige Transaktionsreferenz (UETR) stimmt überein.',
    fr: 'La référence unique de transaction (UETR) est la même.',
    it: 'Il riferimento univoco della transazione (UETR) è lo stesso.',
  },
  'payment-group': {
    en: 'The entry names the group in which the payments were sent.',
    de: 'Die Buchung nennt die Gruppe, in der die Zahlungen gesendet wurden.',
    fr: 'L’écriture nomme le groupe dans lequel les paiements ont été envoyés.',
    it: 'La scrittura indica il gruppo in cui i pagamenti sono stati inviati.',
  },
  'batch-transactions': {
    en: 'The bank books transactions of the batch by themselves.',
    de: 'Die Bank bucht Transaktionen des Sammelauftrags einzeln.',
    fr: 'La banque comptabilise séparément des transactions de l’ordre collectif.',
    it: 'La banca contabilizza separatamente transazioni dell’ordine collettivo.',
  },
  reference: {
    en: 'The structured reference and the amount are the same.',
    de: 'Die strukturierte Referenz und der Betrag stimmen überein.',
    fr: 'La référence structurée et le montant sont les mêmes.',
    it: 'Il riferimento strutturato e l’importo sono gli stessi.',
  },
  'counterparty-iban': {
    en: "The counterparty's IBAN and the amount are the same.",
    de: 'Die IBAN der Gegenpartei und der Betrag stimmen überein.',
    fr: 'L’IBAN de la contrepartie et le montant sont les mêmes.',
    it: 'L’IBAN della controparte e l’importo sono gli stessi.',
  },
  'amount-differs': {
    en: 'The amount differs.',
    de: 'Der Betrag weicht ab.',
    fr: 'Le montant diffère.',
    it: 'L’importo è diverso.',
  },
  'count-differs': {
    en: 'The number of transactions differs.',
    de: 'Die Anzahl der Transaktionen weicht ab.',
    fr: 'Le nombre de transactions diffère.',
    it: 'Il numero di transazioni è diverso.',
  },
  'transactions-missing': {
    en: 'Other transactions of the batch are not booked yet.',
    de: 'Andere Transaktionen des Sammelauftrags sind noch nicht gebucht.',
    fr: 'D’autres transactions de l’ordre collectif ne sont pas encore comptabilisées.',
    it: 'Altre transazioni dell’ordine collettivo non sono ancora contabilizzate.',
  },
  'payee-differs': {
    en: 'The bank names another payee than the one that was to be paid, or a direct debit.',
    de: 'Die Bank nennt einen anderen Empfänger als den, der bezahlt werden sollte, oder eine Lastschrift.',
    fr: 'La banque indique un autre bénéficiaire que celui qui devait être payé, ou un recouvrement direct.',
    it: 'La banca indica un beneficiario diverso da quello che doveva essere pagato, o un addebito diretto.',
  },
  'several-candidates': {
    en: 'There are several candidates.',
    de: 'Es gibt mehrere Kandidaten.',
    fr: 'Il y a plusieurs candidats.',
    it: 'Ci sono più candidati.',
  },
  'payment-is-final': {
    en: 'The payment is already final.',
    de: 'Die Zahlung ist bereits abgeschlossen.',
    fr: 'Le paiement est déjà terminé.',
    it: 'Il pagamento è già concluso.',
  },
  'delivery-in-doubt': {
    en: 'It is not known yet whether the bank has the file of this payment. Settle the transmission first.',
    de: 'Noch weiss niemand, ob die Bank die Datei dieser Zahlung hat. Klären Sie zuerst die Übermittlung.',
    fr: 'On ignore encore si la banque a reçu le fichier de ce paiement. Clarifiez d’abord la transmission.',
    it: 'Non si sa ancora se la banca ha ricevuto il file di questo pagamento. Chiarire prima la trasmissione.',
  },
  'earlier-sending': {
    en: 'The entry names an earlier file of the payment. A later file is with the bank too.',
    de: 'Die Buchung nennt eine frühere Datei der Zahlung. Auch eine spätere Datei ist bei der Bank.',
    fr: 'L’écriture indique un fichier antérieur du paiement. Un fichier ultérieur est aussi à la banque.',
    it: 'La scrittura indica un file precedente del pagamento. Anche un file successivo è presso la banca.',
  },
  'other-sending': {
    en: 'The entry names another file of the payment than the one that is booked.',
    de: 'Die Buchung nennt eine andere Datei der Zahlung als die gebuchte.',
    fr: 'L’écriture indique un autre fichier du paiement que celui qui est comptabilisé.',
    it: 'La scrittura indica un file del pagamento diverso da quello contabilizzato.',
  },
}

export const matchAlarmTexts: Readonly<Record<MatchAlarm['code'], Texts>> = {
  'debited-twice': {
    en: 'Debited twice? This payment is booked already.',
    de: 'Doppelt belastet? Diese Zahlung ist bereits gebucht.',
    fr: 'Débité deux fois ? Ce paiement est déjà comptabilisé.',
    it: 'Addebitato due volte? Questo pagamento è già contabilizzato.',
  },
  'returned-twice': {
    en: 'Returned twice? More came back of this payment than it cost.',
    de: 'Doppelte Rückleitung? Von dieser Zahlung kam mehr zurück, als sie gekostet hat.',
    fr: 'Retourné deux fois ? Il est revenu plus d’argent que ce paiement n’a coûté.',
    it: 'Restituito due volte? È tornato più denaro di quanto questo pagamento sia costato.',
  },
  reversed: {
    en: 'Reversed? The bank gives back what it booked of this payment. Ask the bank.',
    de: 'Storniert? Die Bank gibt zurück, was sie von dieser Zahlung gebucht hat. Fragen Sie die Bank.',
    fr: 'Extourné ? La banque rend ce qu’elle a comptabilisé de ce paiement. Interrogez la banque.',
    it: 'Stornato? La banca rende quanto ha contabilizzato di questo pagamento. Chiedere alla banca.',
  },
  'return-taken-back': {
    en: 'Return taken back? The bank debits again what it had returned of this payment. If so, undo the match of the return.',
    de: 'Rückleitung zurückgenommen? Die Bank belastet wieder, was sie von dieser Zahlung zurückgeleitet hatte. Trifft das zu, heben Sie die Zuordnung der Rückleitung auf.',
    fr: 'Retour repris ? La banque débite à nouveau ce qu’elle avait retourné de ce paiement. Si c’est le cas, annulez le rapprochement du retour.',
    it: 'Restituzione ripresa? La banca addebita di nuovo quanto aveva restituito di questo pagamento. Se è così, annullare l’abbinamento della restituzione.',
  },
  'booked-although-rejected': {
    en: 'Booked although the bank rejected the payment, or it was marked as not executed.',
    de: 'Gebucht, obwohl die Bank die Zahlung abgelehnt hat oder sie als nicht ausgeführt markiert ist.',
    fr: 'Comptabilisé bien que la banque ait rejeté le paiement ou qu’il soit marqué comme non exécuté.',
    it: 'Contabilizzato benché la banca abbia rifiutato il pagamento o sia contrassegnato come non eseguito.',
  },
  'booked-in-doubt': {
    en: 'Fits a payment of which it is not known whether the bank has it.',
    de: 'Passt zu einer Zahlung, von der niemand weiss, ob die Bank sie hat.',
    fr: 'Correspond à un paiement dont on ignore si la banque l’a reçu.',
    it: 'Corrisponde a un pagamento di cui non si sa se la banca l’ha ricevuto.',
  },
  'match-questioned': {
    en: 'The details name a different payment or payee from that of the match.',
    de: 'Die Details nennen eine andere Zahlung oder einen anderen Empfänger als die Zuordnung.',
    fr: 'Les détails indiquent un autre paiement ou un autre bénéficiaire que le rapprochement.',
    it: 'I dettagli indicano un pagamento o un beneficiario diverso da quello dell’abbinamento.',
  },
}
