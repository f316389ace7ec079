// What readers of statements found odd and imported all the same, in four languages; codes of packages/formats.
import type { Language } from '../../language.ts'

type Texts = Readonly<Record<Language, string>>

export const readerWarningTexts = {
  'amount-decimals': {
    en: 'Line {line}: the amount “{text}” has more decimals than {currency} has; it is kept as the bank wrote it.',
    de: 'Zeile {line}: Der Betrag «{text}» hat mehr Nachkommastellen, als {currency} kennt; er bleibt, wie die Bank ihn geschrieben hat.',
    fr: 'Ligne {line} : le montant « {text} » a plus de décimales que {currency} n’en connaît ; il reste tel que la banque l’a écrit.',
    it: 'Riga {line}: l’importo «{text}» ha più decimali di quanti ne preveda {currency}; resta come la banca l’ha scritto.',
  },
  'amount-negative': {
    en: 'Line {line}: the amount is negative; its direction is taken from the credit/debit mark.',
    de: 'Zeile {line}: Der Betrag ist negativ; die Richtung wird dem Soll-/Haben-Kennzeichen entnommen.',
    fr: 'Ligne {line} : le montant est négatif ; le sens est pris de la marque crédit/débit.',
    it: 'Riga {line}: l’importo è negativo; la direzione è presa dal segno accredito/addebito.',
  },
  'amount-unreadable': {
    en: 'Line {line}: the amount “{text}” could not be read and was left out.',
    de: 'Zeile {line}: Der Betrag «{text}» war nicht lesbar und wurde weggelassen.',
    fr: 'Ligne {line} : le montant « {text} » n’a pas pu être lu et a été omis.',
    it: 'Riga {line}: l’importo «{text}» non è leggibile ed è stato tralasciato.',
  },
  'balance-unreadable': {
    en: 'Line {line}: the balance {type} “{text}” could not be read and was left out.',
    de: 'Zeile {line}: Der Saldo {type} «{text}» war nicht lesbar und wurde weggelassen.',
    fr: 'Ligne {line} : le solde {type} « {text} » n’a pas pu être lu et a été omis.',
    it: 'Riga {line}: il saldo {type} «{text}» non è leggibile ed è stato tralasciato.',
  },
  'booking-date-missing': {
    en: 'Line {line}: an entry has no booking date; the closing day of the statement is used.',
    de: 'Zeile {line}: Eine Buchung hat kein Buchungsdatum; es gilt der Schlusstag des Kontoauszugs.',
    fr: 'Ligne {line} : une écriture n’a pas de date de comptabilisation ; le jour de clôture du relevé est pris.',
    it: 'Riga {line}: una scrittura è senza data di contabilizzazione; vale il giorno di chiusura dell’estratto conto.',
  },
  'count-differs': {
    en: 'Line {line}: the number of entries differs from what the bank states.',
    de: 'Zeile {line}: Die Anzahl der Buchungen weicht von der Angabe der Bank ab.',
    fr: 'Ligne {line} : le nombre d’écritures diffère de celui indiqué par la banque.',
    it: 'Riga {line}: il numero di scritture è diverso da quello indicato dalla banca.',
  },
  'currency-missing': {
    en: 'Line {line}: an amount has no currency; that of the account is used.',
    de: 'Zeile {line}: Ein Betrag hat keine Währung; es gilt die des Kontos.',
    fr: 'Ligne {line} : un montant est sans monnaie ; celle du compte est prise.',
    it: 'Riga {line}: un importo è senza moneta; vale quella del conto.',
  },
  'date-unreadable': {
    en: 'Line {line}: “{text}” is not a date.',
    de: 'Zeile {line}: «{text}» ist kein Datum.',
    fr: 'Ligne {line} : « {text} » n’est pas une date.',
    it: 'Riga {line}: «{text}» non è una data.',
  },
  'direction-missing': {
    en: 'Line {line}: the credit/debit mark is missing; the entry is shown and counted nowhere.',
    de: 'Zeile {line}: Das Soll-/Haben-Kennzeichen fehlt; die Buchung wird gezeigt und nirgends gezählt.',
    fr: 'Ligne {line} : la marque crédit/débit manque ; l’écriture est affichée et n’est comptée nulle part.',
    it: 'Riga {line}: manca il segno accredito/addebito; la scrittura viene mostrata e non viene conteggiata.',
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
    fr: 'Ligne {line} : un IBAN a une forme inhabituelle.',
    it: 'Riga {line}: un IBAN ha una forma insolita.',
  },
  'id-missing': {
    en: 'Line {line}: the statement has no identification.',
    de: 'Zeile {line}: Der Kontoauszug hat keine Identifikation.',
    fr: 'Ligne {line} : le relevé n’a pas d’identification.',
    it: 'Riga {line}: l’estratto conto non ha un’identificazione.',
  },
  'number-unreadable': {
    en: 'Line {line}: a number could not be read.',
    de: 'Zeile {line}: Eine Zahl war nicht lesbar.',
    fr: 'Ligne {line} : un nombre n’a pas pu être lu.',
    it: 'Riga {line}: un numero non è leggibile.',
  },
  'status-unknown': {
    en: 'Line {line}: the status of an entry is not known; it is not booked.',
    de: 'Zeile {line}: Der Status einer Buchung ist unbekannt; sie wird nicht gebucht.',
    fr: 'Ligne {line} : le statut d’une écriture est inconnu ; elle n’est pas comptabilisée.',
    it: 'Riga {line}: lo stato di una scrittura è sconosciuto; non viene contabilizzata.',
  },
  'text-cut': {
    en: 'Line {line}: a text is too long and was cut.',
    de: 'Zeile {line}: Ein Text ist zu lang und wurde gekürzt.',
    fr: 'Ligne {line} : un texte est trop long et a été coupé.',
    it: 'Riga {line}: un testo è troppo lungo ed è stato tagliato.',
  },
  'too-many-balances': {
    en: 'Line {line}: the statement has more balances than are read.',
    de: 'Zeile {line}: Der Kontoauszug hat mehr Salden, als gelesen werden.',
    fr: 'Ligne {line} : le relevé a plus de soldes que ce qui est lu.',
    it: 'Riga {line}: l’estratto conto ha più saldi di quanti ne vengano letti.',
  },
  'too-many-remittances': {
    en: 'Line {line}: a detail has more than {count} references or documents; the others are not read.',
    de: 'Zeile {line}: Ein Einzelposten hat mehr als {count} Referenzen oder Belege; die übrigen werden nicht gelesen.',
    fr: 'Ligne {line} : un détail a plus de {count} références ou documents ; les autres ne sont pas lus.',
    it: 'Riga {line}: un dettaglio ha più di {count} riferimenti o documenti; gli altri non vengono letti.',
  },
  'version-unknown': {
    en: 'The version {version} of this message is not known; it was read by its structure.',
    de: 'Die Version {version} dieser Meldung ist nicht bekannt; sie wurde nach ihrer Struktur gelesen.',
    fr: 'La version {version} de ce message n’est pas connue ; il a été lu d’après sa structure.',
    it: 'La versione {version} di questo messaggio non è conosciuta; è stato letto in base alla sua struttura.',
  },
} as const satisfies Readonly<Record<string, Texts>>
