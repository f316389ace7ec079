// What is said of a payment before money leaves: one sentence for each doubt, with what it was compared with.
import type { Language } from '../../language.ts'

/** What `{…}` the sentence of each doubt names. */
export const paymentDoubtParams = {
  'duplicate.payment.amount': ['number', 'date'],
  'duplicate.payment.reference': ['number', 'date'],
  'duplicate.entry.amount': ['account', 'date'],
  'duplicate.entry.reference': ['account', 'date'],
  'not-covered': ['account', 'date', 'balance'],
  'not-covered.without-salaries': ['account', 'date', 'balance'],
  'bank-details.unconfirmed': ['name', 'by', 'when'],
  'bank-details.not-confirmed': ['name'],
  'bank-details.declined': ['decliner', 'when', 'name', 'by'],
  'bank-details.dropped': ['name', 'by', 'when'],
  'bank-details.elsewhere': ['name'],
  'bank-details.left': ['name', 'when', 'by', 'confirmer'],
  'bank-details.others-wait': ['name', 'by', 'when'],
  'bank-details.changed': ['what', 'name', 'when', 'by', 'confirmer'],
  'first-payment': [],
  'batch.duplicate': ['count', 'total', 'named'],
  'batch.twice': ['count', 'total', 'named'],
  'batch.bank-details': ['count', 'total', 'named'],
  'batch.first-payment': ['count', 'total', 'named'],
  'batch.first-compared': ['count', 'total'],
} as const satisfies Record<string, readonly string[]>
export type PaymentDoubtText = keyof typeof paymentDoubtParams

export const paymentDoubtTexts = {
  'duplicate.payment.amount': {
    en: 'Possibly a duplicate: payment {number}, value date {date}, pays the same amount to the same account.',
    de: 'Möglicherweise doppelt: Zahlung {number}, Valutadatum {date}, zahlt denselben Betrag auf dasselbe Konto.',
    fr: 'Peut-être un doublon : le paiement {number}, date de valeur {date}, verse le même montant sur le même compte.',
    it: 'Forse un duplicato: il pagamento {number}, data valuta {date}, versa lo stesso importo sullo stesso conto.',
  },
  'duplicate.payment.reference': {
    en: 'Possibly a duplicate: payment {number}, value date {date}, has the same reference for the same account.',
    de: 'Möglicherweise doppelt: Zahlung {number}, Valutadatum {date}, hat dieselbe Referenz für dasselbe Konto.',
    fr: 'Peut-être un doublon : le paiement {number}, date de valeur {date}, porte la même référence pour le même compte.',
    it: 'Forse un duplicato: il pagamento {number}, data valuta {date}, ha lo stesso riferimento per lo stesso conto.',
  },
  'duplicate.entry.amount': {
    en: 'Possibly a duplicate: {account} was debited on {date} with the same amount in favour of the same account.',
    de: 'Möglicherweise doppelt: {account} wurde am {date} mit demselben Betrag zugunsten desselben Kontos belastet.',
    fr: 'Peut-être un doublon : {account} a été débité le {date} du même montant en faveur du même compte.',
    it: 'Forse un duplicato: {account} è stato addebitato il {date} dello stesso importo a favore dello stesso conto.',
  },
  'duplicate.entry.reference': {
    en: 'Possibly a duplicate: {account} was debited on {date} with the same reference in favour of the same account.',
    de: 'Möglicherweise doppelt: {account} wurde am {date} mit derselben Referenz zugunsten desselben Kontos belastet.',
    fr: 'Peut-être un doublon : {account} a été débité le {date} avec la même référence en faveur du même compte.',
    it: 'Forse un duplicato: {account} è stato addebitato il {date} con lo stesso riferimento a favore dello stesso conto.',
  },
  'not-covered': {
    en: 'Not covered: {account} is expected to hold {balance} on {date}, with this payment.',
    de: 'Nicht gedeckt: Auf {account} werden am {date} mit dieser Zahlung {balance} erwartet.',
    fr: 'Non couvert : le solde attendu de {account} au {date}, avec ce paiement, est de {balance}.',
    it: 'Non coperto: il saldo previsto di {account} al {date}, con questo pagamento, è di {balance}.',
  },
  'not-covered.without-salaries': {
    en: 'Not covered: {account} is expected to hold {balance} on {date}, with this payment and without salaries.',
    de: 'Nicht gedeckt: Auf {account} werden am {date} mit dieser Zahlung und ohne Löhne {balance} erwartet.',
    fr: 'Non couvert : le solde attendu de {account} au {date}, avec ce paiement et sans les salaires, est de {balance}.',
    it: 'Non coperto: il saldo previsto di {account} al {date}, con questo pagamento e senza stipendi, è di {balance}.',
  },
  'bank-details.unconfirmed': {
    en: 'Nobody has confirmed the bank details of {name} yet; entered by {by}, {when}. Two people must sign.',
    de: 'Die Bankverbindung von {name} hat noch niemand bestätigt; eingegeben durch {by}, {when}. Zwei Personen müssen signieren.',
    fr: 'Personne n’a encore confirmé les coordonnées bancaires de {name} ; saisies par {by}, {when}. Deux personnes doivent signer.',
    it: 'Nessuno ha ancora confermato le coordinate bancarie di {name}; inserite da {by}, {when}. Devono firmare due persone.',
  },
  'bank-details.not-confirmed': {
    en: 'The bank details of {name} were not confirmed: they were declined or withdrawn.',
    de: 'Die Bankverbindung von {name} wurde nicht bestätigt: sie wurde abgelehnt oder zurückgezogen.',
    fr: 'Les coordonnées bancaires de {name} n’ont pas été confirmées : elles ont été refusées ou retirées.',
    it: 'Le coordinate bancarie di {name} non sono state confermate: sono state rifiutate o ritirate.',
  },
  'bank-details.declined': {
    en: '{decliner} declined this account {when} as one of {name}; it was entered by {by}.',
    de: '{decliner} hat dieses Konto {when} als eines von {name} abgelehnt; eingegeben wurde es durch {by}.',
    fr: '{decliner} a refusé ce compte {when} comme compte de {name} ; il avait été saisi par {by}.',
    it: '{decliner} ha rifiutato questo conto {when} come conto di {name}; era stato inserito da {by}.',
  },
  'bank-details.dropped': {
    en: 'This account was entered for {name} by {by}, {when}, but withdrawn or replaced before anybody confirmed it.',
    de: 'Dieses Konto wurde für {name} eingegeben durch {by}, {when}, aber zurückgezogen oder ersetzt, bevor es jemand bestätigte.',
    fr: 'Ce compte a été saisi pour {name} par {by}, {when}, puis retiré ou remplacé avant que quelqu’un ne le confirme.',
    it: 'Questo conto è stato inserito per {name} da {by}, {when}, ma ritirato o sostituito prima che qualcuno lo confermasse.',
  },
  'bank-details.elsewhere': {
    en: 'This payment names {name} but goes to an account other than the confirmed one.',
    de: 'Diese Zahlung nennt {name}, geht aber auf ein anderes Konto als das bestätigte.',
    fr: 'Ce paiement désigne {name}, mais va sur un autre compte que celui qui est confirmé.',
    it: 'Questo pagamento indica {name}, ma va su un altro conto rispetto a quello confermato.',
  },
  'bank-details.left': {
    en: 'This is a former account of {name}: another one was entered by {by} and confirmed by {confirmer}, {when}.',
    de: 'Dies ist ein früheres Konto von {name}: Ein anderes wurde durch {by} eingegeben und durch {confirmer} bestätigt, {when}.',
    fr: 'C’est un ancien compte de {name} : un autre a été saisi par {by} et confirmé par {confirmer}, {when}.',
    it: 'Questo è un conto precedente di {name}: un altro è stato inserito da {by} e confermato da {confirmer}, {when}.',
  },
  'bank-details.others-wait': {
    en: 'Other bank details of {name} are waiting for a second person; entered by {by}, {when}. This payment goes to the current ones.',
    de: 'Eine andere Bankverbindung von {name} wartet auf eine zweite Person; eingegeben durch {by}, {when}. Diese Zahlung geht an die bisherige.',
    fr: 'D’autres coordonnées bancaires de {name} attendent une deuxième personne ; saisies par {by}, {when}. Ce paiement va aux coordonnées actuelles.',
    it: 'Altre coordinate bancarie di {name} attendono una seconda persona; inserite da {by}, {when}. Questo pagamento va a quelle attuali.',
  },
  'bank-details.changed': {
    en: 'Bank details of {name} changed {when} ({what}): entered by {by}, confirmed by {confirmer}.',
    de: 'Bankverbindung von {name} geändert {when} ({what}): eingegeben durch {by}, bestätigt durch {confirmer}.',
    fr: 'Coordonnées bancaires de {name} modifiées {when} ({what}) : saisies par {by}, confirmées par {confirmer}.',
    it: 'Coordinate bancarie di {name} modificate {when} ({what}): inserite da {by}, confermate da {confirmer}.',
  },
  'first-payment': {
    en: 'First payment to this account.',
    de: 'Erste Zahlung auf dieses Konto.',
    fr: 'Premier paiement sur ce compte.',
    it: 'Primo pagamento su questo conto.',
  },
  'batch.duplicate': {
    en: 'Possibly duplicates: {count} of {total} transactions resemble payments or bookings that are there ({named}).',
    de: 'Möglicherweise doppelt: {count} von {total} Transaktionen gleichen vorhandenen Zahlungen oder Buchungen ({named}).',
    fr: 'Peut-être des doublons : {count} transactions sur {total} ressemblent à des paiements existants ou à des écritures comptabilisées ({named}).',
    it: 'Forse duplicati: {count} transazioni su {total} somigliano a pagamenti esistenti o a movimenti contabilizzati ({named}).',
  },
  'batch.twice': {
    en: 'Same amount to the same account more than once in this file: {count} of {total} transactions ({named}).',
    de: 'Mehrmals derselbe Betrag auf dasselbe Konto in dieser Datei: {count} von {total} Transaktionen ({named}).',
    fr: 'Plusieurs fois le même montant sur le même compte dans ce fichier : {count} transactions sur {total} ({named}).',
    it: 'Più volte lo stesso importo sullo stesso conto in questo file: {count} transazioni su {total} ({named}).',
  },
  'batch.bank-details': {
    en: 'Bank details that were not confirmed or have changed: {count} of {total} transactions ({named}).',
    de: 'Nicht bestätigte oder geänderte Bankverbindungen: {count} von {total} Transaktionen ({named}).',
    fr: 'Coordonnées bancaires non confirmées ou modifiées : {count} transactions sur {total} ({named}).',
    it: 'Coordinate bancarie non confermate o modificate: {count} transazioni su {total} ({named}).',
  },
  'batch.first-payment': {
    en: 'First payment to their account: {count} of {total} transactions ({named}).',
    de: 'Erste Zahlung auf ihr Konto: {count} von {total} Transaktionen ({named}).',
    fr: 'Premier paiement sur leur compte : {count} transactions sur {total} ({named}).',
    it: 'Primo pagamento sul loro conto: {count} transazioni su {total} ({named}).',
  },
  'batch.first-compared': {
    en: 'Only the first {count} of {total} transactions were compared with payments, bookings and bank details.',
    de: 'Nur die ersten {count} von {total} Transaktionen wurden mit Zahlungen, Buchungen und Bankverbindungen verglichen.',
    fr: 'Seules les {count} premières transactions sur {total} ont été comparées aux paiements, aux écritures comptabilisées et aux coordonnées bancaires.',
    it: 'Solo le prime {count} transazioni su {total} sono state confrontate con pagamenti, movimenti contabilizzati e coordinate bancarie.',
  },
} as const satisfies Record<PaymentDoubtText, Record<Language, string>>
