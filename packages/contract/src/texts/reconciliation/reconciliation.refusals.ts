// Texts on matching payments with entries (decisions "Statements and reconciliation").
import type { TextGroup } from '../text-group.ts'

export const reconciliationTexts = {
  'match.already-undone': {
    status: 409,
    en: 'This match has already been undone.',
    de: 'Diese Zuordnung wurde bereits aufgehoben.',
    fr: 'Ce rapprochement a déjà été annulé.',
    it: 'Questo abbinamento è già stato annullato.',
  },
  'match.different-accounts': {
    status: 400,
    en: 'All payments and bank messages of a match must belong to the same account.',
    de: 'Alle Zahlungen und Bankmeldungen einer Zuordnung müssen zum selben Konto gehören.',
    fr: 'Tous les paiements et messages bancaires d’un rapprochement doivent appartenir au même compte.',
    it: 'Tutti i pagamenti e i messaggi bancari di un abbinamento devono appartenere allo stesso conto.',
  },
  'match.entry-not-found': {
    status: 404,
    en: 'Bank message not found.',
    de: 'Bankmeldung nicht gefunden.',
    fr: 'Message bancaire introuvable.',
    it: 'Messaggio bancario non trovato.',
  },
  'match.entry-taken': {
    status: 409,
    en: 'This bank message is already matched or accepted. Undo that first.',
    de: 'Diese Bankmeldung ist bereits zugeordnet oder akzeptiert. Heben Sie das zuerst auf.',
    fr: 'Ce message bancaire est déjà rapproché ou accepté. Annulez d’abord cette opération.',
    it: 'Questo messaggio bancario è già abbinato o accettato. Annullare prima tale operazione.',
  },
  'match.already-returned': {
    status: 409,
    en: 'More would have come back of payment {number} than it cost. Accept this bank message, or undo the match of an earlier return and match this one with the payment.',
    de: 'Von der Zahlung {number} wäre mehr zurückgekommen, als sie gekostet hat. Akzeptieren Sie diese Bankmeldung, oder heben Sie die Zuordnung einer früheren Rückleitung auf und ordnen Sie diese der Zahlung zu.',
    fr: 'Il serait revenu plus d’argent que le paiement {number} n’a coûté. Acceptez ce message bancaire, ou annulez le rapprochement d’un retour précédent et rapprochez celui-ci du paiement.',
    it: 'Sarebbe tornato più denaro di quanto il pagamento {number} sia costato. Accettare questo messaggio bancario, oppure annullare l’abbinamento di una restituzione precedente e abbinare questa al pagamento.',
  },
  'match.sums-differ': {
    status: 409,
    en: 'The payments sum up to {payments}, the bank messages to {entries}. Say whether the difference is fees or exchange rate.',
    de: 'Die Zahlungen ergeben {payments}, die Bankmeldungen {entries}. Geben Sie an, ob die Differenz auf Spesen oder auf den Wechselkurs zurückgeht.',
    fr: 'Les paiements totalisent {payments}, les messages bancaires {entries}. Indiquez si la différence provient des frais ou du cours de change.',
    it: 'I pagamenti ammontano a {payments}, i messaggi bancari a {entries}. Indicare se la differenza riguarda le spese o il cambio.',
  },
  'match.difference-not-confirmed': {
    status: 409,
    en: 'A difference of {currency} {difference} is more than fees or exchange rates usually explain. Confirm the amount.',
    de: 'Eine Differenz von {currency} {difference} ist mehr, als Spesen oder Wechselkurse üblicherweise erklären. Bestätigen Sie den Betrag.',
    fr: 'Une différence de {currency} {difference} dépasse ce que les frais ou le cours de change expliquent d’ordinaire. Confirmez le montant.',
    it: 'Una differenza di {currency} {difference} supera quanto spese o cambio spiegano di solito. Confermare l’importo.',
  },
  'match.type': {
    status: 400,
    en: 'The number of payments and bank messages does not fit the match type {type}.',
    de: 'Die Anzahl der Zahlungen und Bankmeldungen passt nicht zur Zuordnungsart {type}.',
    fr: 'Le nombre de paiements et de messages bancaires ne correspond pas au type de rapprochement {type}.',
    it: 'Il numero di pagamenti e di messaggi bancari non corrisponde al tipo di abbinamento {type}.',
  },
  'match.direction': {
    status: 400,
    en: 'Debits can be matched only with debits, and credits only with credits.',
    de: 'Belastungen können nur Belastungen, Gutschriften nur Gutschriften zugeordnet werden.',
    fr: 'Les débits ne peuvent être rapprochés qu’avec des débits et les crédits qu’avec des crédits.',
    it: 'Gli addebiti possono essere abbinati solo ad addebiti e gli accrediti solo ad accrediti.',
  },
  'entry.already-accepted': {
    status: 409,
    en: 'This bank message has already been accepted.',
    de: 'Diese Bankmeldung wurde bereits akzeptiert.',
    fr: 'Ce message bancaire a déjà été accepté.',
    it: 'Questo messaggio bancario è già stato accettato.',
  },
  'entry.not-accepted': {
    status: 409,
    en: 'This bank message is not accepted: there is nothing to take back.',
    de: 'Diese Bankmeldung ist nicht akzeptiert: Es gibt nichts zurückzunehmen.',
    fr: 'Ce message bancaire n’est pas accepté : il n’y a rien à annuler.',
    it: 'Questo messaggio bancario non è accettato: non c’è nulla da annullare.',
  },
  'entry.withdrawn': {
    status: 409,
    en: 'This bank message is withdrawn: other content of its statement took its place.',
    de: 'Diese Bankmeldung ist zurückgenommen: Ein anderer Inhalt ihres Auszugs ist an ihre Stelle getreten.',
    fr: 'Ce message bancaire est retiré : un autre contenu de son relevé l’a remplacé.',
    it: 'Questo messaggio bancario è ritirato: un altro contenuto del suo estratto conto lo ha sostituito.',
  },
} as const satisfies TextGroup
