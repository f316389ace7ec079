// What is said before sending about what the bank gets otherwise than typed (rules 2.1 "Preflight").
import type { Language } from '../../language.ts'

/** The kinds of the pain.001 writer; named here because the contract stands below the formats. */
export const preflightNoticeKinds = [
  'replaced',
  'shortened',
  'omitted',
  'address-omitted',
  'country-added',
  'charge-bearer-fixed',
  'moved',
  'bic-missing',
  'reference-structured',
] as const
export type PreflightNoticeKind = (typeof preflightNoticeKinds)[number]

/** What `{…}` a text of each kind names: the field's label, what was typed, what the bank gets. */
export const preflightNoticeParams = {
  replaced: ['field', 'before', 'after'],
  shortened: ['field', 'before', 'after'],
  omitted: ['field', 'before'],
  'address-omitted': ['field', 'before'],
  'country-added': ['field', 'after'],
  'charge-bearer-fixed': ['field', 'before'],
  moved: ['field', 'before', 'after'],
  'bic-missing': ['field'],
  'reference-structured': ['field', 'after'],
} as const satisfies Record<PreflightNoticeKind, readonly ('field' | 'before' | 'after')[]>

export const preflightNoticeTexts = {
  replaced: {
    en: '{field}: the bank does not accept all characters. "{before}" is written as "{after}".',
    de: '{field}: Die Bank akzeptiert nicht alle Zeichen. «{before}» wird als «{after}» geschrieben.',
    fr: '{field} : la banque n’accepte pas tous les caractères. « {before} » est écrit « {after} ».',
    it: '{field}: la banca non accetta tutti i caratteri. «{before}» viene scritto «{after}».',
  },
  shortened: {
    en: '{field}: too long for the bank. "{before}" is shortened to "{after}".',
    de: '{field}: zu lang für die Bank. «{before}» wird auf «{after}» gekürzt.',
    fr: '{field} : trop long pour la banque. « {before} » est raccourci en « {after} ».',
    it: '{field}: troppo lungo per la banca. «{before}» viene abbreviato in «{after}».',
  },
  omitted: {
    en: '{field}: "{before}" cannot be sent in this payment and is left out.',
    de: '{field}: «{before}» kann in dieser Zahlung nicht gesendet werden und wird weggelassen.',
    fr: '{field} : « {before} » ne peut pas être envoyé dans ce paiement et est omis.',
    it: '{field}: «{before}» non può essere inviato in questo pagamento e viene omesso.',
  },
  'address-omitted': {
    en: '{field}: the bank cannot take the address "{before}" as it is. It is not needed here and is left out.',
    de: '{field}: Die Bank kann die Adresse «{before}» so nicht annehmen. Sie ist hier nicht nötig und wird weggelassen.',
    fr: '{field} : la banque ne peut pas accepter l’adresse « {before} » telle quelle. Elle n’est pas nécessaire ici et est omise.',
    it: '{field}: la banca non può accettare l’indirizzo «{before}» così com’è. Qui non è necessario e viene omesso.',
  },
  'country-added': {
    en: '{field}: the country {after} is added.',
    de: '{field}: Das Land {after} wird ergänzt.',
    fr: '{field} : le pays {after} est ajouté.',
    it: '{field}: viene aggiunto il paese {after}.',
  },
  'charge-bearer-fixed': {
    en: '{field}: {before} is not used, because the payment type fixes the charge bearer.',
    de: '{field}: {before} wird nicht verwendet, weil der Zahlungstyp die Spesenregelung festlegt.',
    fr: '{field} : {before} n’est pas utilisé, car le type de paiement fixe l’option de frais.',
    it: '{field}: {before} non viene utilizzato, perché il tipo di pagamento stabilisce l’opzione spese.',
  },
  moved: {
    en: '{field}: the payment is executed on {after} instead of {before}.',
    de: '{field}: Die Zahlung wird am {after} statt am {before} ausgeführt.',
    fr: '{field} : le paiement est exécuté le {after} au lieu du {before}.',
    it: '{field}: il pagamento viene eseguito il {after} anziché il {before}.',
  },
  'bic-missing': {
    en: '{field}: the account is outside the EEA. Some banks ask for the BIC of its bank there.',
    de: '{field}: Das Konto liegt ausserhalb des EWR. Manche Banken verlangen dort den BIC der Bank.',
    fr: '{field} : le compte se trouve hors de l’EEE. Certaines banques y demandent le BIC de la banque.',
    it: '{field}: il conto si trova fuori dal SEE. Alcune banche vi richiedono il BIC della banca.',
  },
  'reference-structured': {
    en: '{field}: the text is a creditor reference and goes to the bank as one: {after}.',
    de: '{field}: Der Text ist eine Creditor Reference und geht als solche an die Bank: {after}.',
    fr: '{field} : le texte est une Creditor Reference et part comme telle à la banque : {after}.',
    it: '{field}: il testo è una Creditor Reference e va alla banca come tale: {after}.',
  },
} as const satisfies Record<PreflightNoticeKind, Record<Language, string>>

export const fileNoticeKinds = ['goes-opt-in', 'outdated-format'] as const
export type FileNoticeKind = (typeof fileNoticeKinds)[number]

export const fileNoticeTexts = {
  'goes-opt-in': {
    en: 'The file contains a single payment: the bank checks the name of the beneficiary although opt-out was chosen.',
    de: 'Die Datei enthält nur eine Zahlung: Die Bank prüft den Namen des Begünstigten, obwohl darauf verzichtet wurde.',
    fr: 'Le fichier ne contient qu’un paiement : la banque vérifie le nom du bénéficiaire bien qu’on y ait renoncé.',
    it: 'Il file contiene un solo pagamento: la banca verifica il nome del beneficiario benché vi si sia rinunciato.',
  },
  'outdated-format': {
    en: 'The file is written in an outdated message format, as the contract with the bank requires.',
    de: 'Die Datei wird in einem veralteten Meldungsformat geschrieben, wie es der Vertrag mit der Bank verlangt.',
    fr: 'Le fichier est écrit dans un format de message dépassé, comme l’exige le contrat avec la banque.',
    it: 'Il file viene scritto in un formato di messaggio superato, come richiede il contratto con la banca.',
  },
} as const satisfies Record<FileNoticeKind, Record<Language, string>>
