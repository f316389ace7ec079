// What the reason codes of banks mean (ISO 20022 ExternalStatusReason1Code; those of rules 2.2).
import { isBankReasonCode } from '@kontor/domain/payments'
import type { BankReasonCode } from '@kontor/domain/payments'
import type { Language } from '../../language.ts'

export const bankReasonTexts = {
  AC01: {
    en: 'The account number is wrong or unknown.',
    de: 'Die Kontonummer ist falsch oder unbekannt.',
    fr: 'Le numéro de compte est erroné ou inconnu.',
    it: 'Il numero di conto è errato o sconosciuto.',
  },
  AC04: {
    en: 'The account is closed.',
    de: 'Das Konto ist aufgehoben.',
    fr: 'Le compte est clôturé.',
    it: 'Il conto è estinto.',
  },
  AC06: {
    en: 'The account is blocked.',
    de: 'Das Konto ist gesperrt.',
    fr: 'Le compte est bloqué.',
    it: 'Il conto è bloccato.',
  },
  AG01: {
    en: 'This kind of payment is not allowed on the account.',
    de: 'Diese Art von Zahlung ist auf dem Konto nicht zugelassen.',
    fr: 'Ce genre de paiement n’est pas autorisé sur le compte.',
    it: 'Questo genere di pagamento non è ammesso sul conto.',
  },
  AM03: {
    en: 'The bank does not process this currency under the agreement.',
    de: 'Die Bank verarbeitet diese Währung gemäss Vereinbarung nicht.',
    fr: 'La banque ne traite pas cette monnaie selon l’accord conclu.',
    it: 'La banca non tratta questa moneta secondo l’accordo.',
  },
  AM04: {
    en: 'There are not enough funds on the account.',
    de: 'Das Konto hat nicht genügend Deckung.',
    fr: 'La provision du compte est insuffisante.',
    it: 'I fondi sul conto sono insufficienti.',
  },
  AM05: {
    en: 'The bank takes it for a duplicate.',
    de: 'Die Bank hält es für ein Doppel.',
    fr: 'La banque considère qu’il s’agit d’un doublon.',
    it: 'La banca lo considera un duplicato.',
  },
  BE01: {
    en: 'The name does not fit the account number.',
    de: 'Der Name passt nicht zur Kontonummer.',
    fr: 'Le nom ne correspond pas au numéro de compte.',
    it: 'Il nome non corrisponde al numero di conto.',
  },
  BE04: {
    en: 'The address of the beneficiary is missing or wrong.',
    de: 'Die Adresse des Begünstigten fehlt oder ist falsch.',
    fr: 'L’adresse du bénéficiaire manque ou est erronée.',
    it: 'L’indirizzo del beneficiario manca o è errato.',
  },
  CH03: {
    en: 'The execution date is too far in the future.',
    de: 'Das Ausführungsdatum liegt zu weit in der Zukunft.',
    fr: 'La date d’exécution est trop éloignée dans le futur.',
    it: 'La data di esecuzione è troppo lontana nel futuro.',
  },
  CH04: {
    en: 'The execution date is too far in the past.',
    de: 'Das Ausführungsdatum liegt zu weit in der Vergangenheit.',
    fr: 'La date d’exécution est trop éloignée dans le passé.',
    it: 'La data di esecuzione è troppo lontana nel passato.',
  },
  CH16: {
    en: 'The content of a field is formally wrong.',
    de: 'Der Inhalt eines Feldes ist formal falsch.',
    fr: 'Le contenu d’un champ est formellement incorrect.',
    it: 'Il contenuto di un campo è formalmente errato.',
  },
  CH17: {
    en: 'A field is filled that is not allowed here.',
    de: 'Ein Feld ist ausgefüllt, das hier nicht zulässig ist.',
    fr: 'Un champ rempli n’est pas admis ici.',
    it: 'È compilato un campo che qui non è ammesso.',
  },
  CH20: {
    en: 'The amount has more decimals than the currency allows.',
    de: 'Der Betrag hat mehr Nachkommastellen, als die Währung zulässt.',
    fr: 'Le montant comporte plus de décimales que la monnaie ne le permet.',
    it: 'L’importo ha più decimali di quanti la moneta ne consenta.',
  },
  CH21: {
    en: 'A field is missing that is required.',
    de: 'Ein Feld fehlt, das erforderlich ist.',
    fr: 'Un champ obligatoire manque.',
    it: 'Manca un campo obbligatorio.',
  },
  CNOR: {
    en: 'The bank of the beneficiary cannot be reached under this BIC.',
    de: 'Die Bank des Begünstigten ist unter diesem BIC nicht erreichbar.',
    fr: 'La banque du bénéficiaire n’est pas joignable sous ce BIC.',
    it: 'La banca del beneficiario non è raggiungibile con questo BIC.',
  },
  CURR: {
    en: 'The currency of the payment is wrong.',
    de: 'Die Währung der Zahlung ist falsch.',
    fr: 'La monnaie du paiement est erronée.',
    it: 'La moneta del pagamento è errata.',
  },
  DT01: {
    en: 'The date is wrong or missing.',
    de: 'Das Datum ist falsch oder fehlt.',
    fr: 'La date est erronée ou manque.',
    it: 'La data è errata o manca.',
  },
  DT06: {
    en: 'The bank changed the execution date so that it can process the payment.',
    de: 'Die Bank hat das Ausführungsdatum geändert, um die Zahlung verarbeiten zu können.',
    fr: 'La banque a modifié la date d’exécution afin de pouvoir traiter le paiement.',
    it: 'La banca ha modificato la data di esecuzione per poter elaborare il pagamento.',
  },
  DU01: {
    en: 'The bank has already received a message with this identification.',
    de: 'Die Bank hat bereits eine Meldung mit dieser Identifikation erhalten.',
    fr: 'La banque a déjà reçu un message portant cette identification.',
    it: 'La banca ha già ricevuto un messaggio con questa identificazione.',
  },
  DU02: {
    en: 'The bank has already received a payment group with this identification.',
    de: 'Die Bank hat bereits eine Zahlungsgruppe mit dieser Identifikation erhalten.',
    fr: 'La banque a déjà reçu un groupe de paiements portant cette identification.',
    it: 'La banca ha già ricevuto un gruppo di pagamenti con questa identificazione.',
  },
  DU03: {
    en: 'The bank has already received this transaction.',
    de: 'Die Bank hat diese Transaktion bereits erhalten.',
    fr: 'La banque a déjà reçu cette transaction.',
    it: 'La banca ha già ricevuto questa transazione.',
  },
  DU04: {
    en: 'The bank has already received a transaction with this end-to-end reference.',
    de: 'Die Bank hat bereits eine Transaktion mit dieser Ende-zu-Ende-Referenz erhalten.',
    fr: 'La banque a déjà reçu une transaction portant cette référence de bout en bout.',
    it: 'La banca ha già ricevuto una transazione con questo riferimento end-to-end.',
  },
  DU05: {
    en: 'The bank has already received an instruction with this identification.',
    de: 'Die Bank hat bereits einen Auftrag mit dieser Identifikation erhalten.',
    fr: 'La banque a déjà reçu un ordre portant cette identification.',
    it: 'La banca ha già ricevuto un ordine con questa identificazione.',
  },
  DUPL: {
    en: 'The payment is a duplicate of another payment at the bank.',
    de: 'Die Zahlung ist ein Doppel einer anderen Zahlung bei der Bank.',
    fr: 'Le paiement est le doublon d’un autre paiement auprès de la banque.',
    it: 'Il pagamento è un duplicato di un altro pagamento presso la banca.',
  },
  FF01: {
    en: 'The format of the file is wrong or incomplete.',
    de: 'Das Format der Datei ist falsch oder unvollständig.',
    fr: 'Le format du fichier est erroné ou incomplet.',
    it: 'Il formato del file è errato o incompleto.',
  },
  MS02: {
    en: 'The beneficiary or the payer gave no reason.',
    de: 'Der Begünstigte oder der Auftraggeber hat keinen Grund angegeben.',
    fr: 'Le bénéficiaire ou le donneur d’ordre n’a indiqué aucun motif.',
    it: 'Il beneficiario o l’ordinante non ha indicato alcun motivo.',
  },
  MS03: {
    en: 'The bank gave no reason.',
    de: 'Die Bank hat keinen Grund angegeben.',
    fr: 'La banque n’a indiqué aucun motif.',
    it: 'La banca non ha indicato alcun motivo.',
  },
  NARR: {
    en: 'The bank gives the reason in its own words.',
    de: 'Die Bank nennt den Grund in eigenen Worten.',
    fr: 'La banque indique le motif dans ses propres termes.',
    it: 'La banca indica il motivo con parole proprie.',
  },
  RC01: {
    en: 'The BIC or the code of the bank is wrong.',
    de: 'Der BIC oder der Bankcode ist falsch.',
    fr: 'Le BIC ou le code de la banque est erroné.',
    it: 'Il BIC o il codice della banca è errato.',
  },
  RR01: {
    en: 'Account or identification of the payer is missing (regulation).',
    de: 'Konto oder Identifikation des Auftraggebers fehlt (Vorschrift).',
    fr: 'Le compte ou l’identification du donneur d’ordre manque (réglementation).',
    it: 'Manca il conto o l’identificazione dell’ordinante (normativa).',
  },
  RR02: {
    en: 'Name or address of the payer is missing (regulation).',
    de: 'Name oder Adresse des Auftraggebers fehlt (Vorschrift).',
    fr: 'Le nom ou l’adresse du donneur d’ordre manque (réglementation).',
    it: 'Manca il nome o l’indirizzo dell’ordinante (normativa).',
  },
  RR03: {
    en: 'Name or address of the beneficiary is missing (regulation).',
    de: 'Name oder Adresse des Begünstigten fehlt (Vorschrift).',
    fr: 'Le nom ou l’adresse du bénéficiaire manque (réglementation).',
    it: 'Manca il nome o l’indirizzo del beneficiario (normativa).',
  },
  RR04: {
    en: 'The bank refuses for regulatory reasons.',
    de: 'Die Bank lehnt aus regulatorischen Gründen ab.',
    fr: 'La banque refuse pour des raisons réglementaires.',
    it: 'La banca rifiuta per motivi normativi.',
  },
  TM01: {
    en: 'The bank received it after the cut-off time.',
    de: 'Die Bank hat es nach der Annahmeschlusszeit erhalten.',
    fr: 'La banque l’a reçu après l’heure limite.',
    it: 'La banca l’ha ricevuto dopo l’orario limite.',
  },
} as const satisfies Record<BankReasonCode, Record<Language, string>>

/**
 * What a reason of the bank means, with the bank's own words (`AddtlInf`) in brackets where it gave some. A code that
 * has no text is said as the bank wrote it.
 */
export function textOfBankReason(code: string, additional: string | null, language: Language): string {
  const text = isBankReasonCode(code) ? bankReasonTexts[code][language] : code
  const words = additional?.trim() ?? ''
  return words === '' ? text : `${text} (${words})`
}
