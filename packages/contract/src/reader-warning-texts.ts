// What readers of statements found odd and imported all the same, in four languages; codes of packages/formats.
import type { Language } from './language.ts'

type Texts = Readonly<Record<Language, string>>

export const readerWarningTexts = {
  'amount-negative': {
    en: 'Line {line}: the amount is negative; its direction is taken from the credit/debit mark.',
    de: 'Zeile {line}: Der Betrag ist negativ; die Richtung wird dem Soll-/Haben-Kennzeichen entnommen.',
    fr: 'Ligne {line}: le montant est négatif; le sens est pris de la marque crédit/débit.',
    it: 'Riga {line}: l’importo è negativo; la direzione è presa dal segno accredito/addebito.',
  },
  'amount-unreadable': {
    en: 'Line {line}: an amount could not be read and was left out.',
    de: 'Zeile {line}: Ein Betrag war nicht lesbar und wurde weggelassen.',
    fr: 'Ligne {line}: un montant n’a pas pu être lu et a été omis.',
    it: 'Riga {line}: un importo non è leggibile ed è stato tralasciato.',
  },
  'balance-unreadable': {
    en: 'Line {line}: a balance could not be read and was left out.',
    de: 'Zeile {line}: Ein Saldo war nicht lesbar und wurde weggelassen.',
    fr: 'Ligne {line}: un solde n’a pas pu être lu et a été omis.',
    it: 'Riga {line}: un saldo non è leggibile ed è stato tralasciato.',
  },
  'count-differs': {
    en: 'Line {line}: the number of entries differs from what the bank states.',
    de: 'Zeile {line}: Die Anzahl der Buchungen weicht von der Angabe der Bank ab.',
    fr: 'Ligne {line}: le nombre d’écritures diffère de celui indiqué par la banque.',
    it: 'Riga {line}: il numero di scritture è diverso da quello indicato dalla banca.',
  },
  'currency-missing': {
    en: 'Line {line}: an amount has no currency; that of the account is taken.',
    de: 'Zeile {line}: Ein Betrag hat keine Währung; es gilt die des Kontos.',
    fr: 'Ligne {line}: un montant est sans monnaie; celle du compte est prise.',
    it: 'Riga {line}: un importo è senza moneta; vale quella del conto.',
  },
  'date-unreadable': {
    en: 'Line {line}: a date could not be read.',
    de: 'Zeile {line}: Ein Datum war nicht lesbar.',
    fr: 'Ligne {line}: une date n’a pas pu être lue.',
    it: 'Riga {line}: una data non è leggibile.',
  },
  'direction-missing': {
    en: 'Line {line}: the credit/debit mark is missing.',
    de: 'Zeile {line}: Das Soll-/Haben-Kennzeichen fehlt.',
    fr: 'Ligne {line}: la marque crédit/débit manque.',
    it: 'Riga {line}: manca il segno accredito/addebito.',
  },
  'group-header-missing': {
    en: 'The file has no group header.',
    de: 'Die Datei hat keinen Dateikopf.',
    fr: 'Le fichier n’a pas d’en-tête.',
    it: 'Il file non ha un’intestazione.',
  },
  'iban-unusual': {
    en: 'Line {line}: an IBAN has an unusual form.',
    de: 'Zeile {line}: Eine IBAN hat eine ungewöhnliche Form.',
    fr: 'Ligne {line}: un IBAN a une forme inhabituelle.',
    it: 'Riga {line}: un IBAN ha una forma insolita.',
  },
  'id-missing': {
    en: 'Line {line}: the statement has no identification.',
    de: 'Zeile {line}: Der Kontoauszug hat keine Identifikation.',
    fr: 'Ligne {line}: le relevé n’a pas d’identification.',
    it: 'Riga {line}: l’estratto conto non ha un’identificazione.',
  },
  'number-unreadable': {
    en: 'Line {line}: a number could not be read.',
    de: 'Zeile {line}: Eine Zahl war nicht lesbar.',
    fr: 'Ligne {line}: un nombre n’a pas pu être lu.',
    it: 'Riga {line}: un numero non è leggibile.',
  },
  'status-unknown': {
    en: 'Line {line}: the status of an entry is not known; it is not booked.',
    de: 'Zeile {line}: Der Status einer Buchung ist unbekannt; sie wird nicht gebucht.',
    fr: 'Ligne {line}: le statut d’une écriture est inconnu; elle n’est pas comptabilisée.',
    it: 'Riga {line}: lo stato di una scrittura è sconosciuto; non viene contabilizzata.',
  },
  'text-cut': {
    en: 'Line {line}: a text is too long and was cut.',
    de: 'Zeile {line}: Ein Text ist zu lang und wurde gekürzt.',
    fr: 'Ligne {line}: un texte est trop long et a été coupé.',
    it: 'Riga {line}: un testo è troppo lungo ed è stato tagliato.',
  },
  'too-many-balances': {
    en: 'Line {line}: the statement has more balances than are read.',
    de: 'Zeile {line}: Der Kontoauszug hat mehr Salden, als gelesen werden.',
    fr: 'Ligne {line}: le relevé a plus de soldes que ce qui est lu.',
    it: 'Riga {line}: l’estratto conto ha più saldi di quanti ne vengano letti.',
  },
} as const satisfies Readonly<Record<string, Texts>>
