// The names of a payment's fields, where a sentence speaks of one: what the bank gets changed, what an edit changed.
import type { Language } from '../../language.ts'

export const paymentFieldTexts = {
  status: { en: 'Status', de: 'Status', fr: 'Statut', it: 'Stato' },
  type: { en: 'Payment type', de: 'Zahlungstyp', fr: 'Type de paiement', it: 'Tipo di pagamento' },
  account: { en: 'Debit account', de: 'Belastungskonto', fr: 'Compte à débiter', it: 'Conto di addebito' },
  valueDate: { en: 'Value date', de: 'Valutadatum', fr: 'Date de valeur', it: 'Data valuta' },
  executionDate: { en: 'Execution date', de: 'Ausführungsdatum', fr: 'Date d’exécution', it: 'Data di esecuzione' },
  currency: { en: 'Currency', de: 'Währung', fr: 'Monnaie', it: 'Moneta' },
  paymentAmount: { en: 'Amount', de: 'Betrag', fr: 'Montant', it: 'Importo' },
  accountAmount: { en: 'Account amount', de: 'Kontobetrag', fr: 'Montant du compte', it: 'Importo del conto' },
  accountExchangeRate: { en: 'Exchange rate', de: 'Wechselkurs', fr: 'Cours de change', it: 'Cambio' },
  feesAndChargesAmount: { en: 'Fees', de: 'Spesen', fr: 'Frais', it: 'Spese' },
  beneficiary: { en: 'Beneficiary', de: 'Begünstigter', fr: 'Bénéficiaire', it: 'Beneficiario' },
  address: {
    en: 'Address of the beneficiary',
    de: 'Adresse des Begünstigten',
    fr: 'Adresse du bénéficiaire',
    it: 'Indirizzo del beneficiario',
  },
  street: { en: 'Street', de: 'Strasse', fr: 'Rue', it: 'Via' },
  building: { en: 'Building number', de: 'Hausnummer', fr: 'Numéro d’immeuble', it: 'Numero civico' },
  postCode: { en: 'Post code', de: 'PLZ', fr: 'NPA', it: 'NPA' },
  town: { en: 'Town', de: 'Ort', fr: 'Localité', it: 'Località' },
  country: { en: 'Country', de: 'Land', fr: 'Pays', it: 'Paese' },
  ownAddress: {
    en: 'Address of the own company',
    de: 'Adresse der eigenen Firma',
    fr: 'Adresse de la propre société',
    it: 'Indirizzo della propria società',
  },
  iban: { en: 'IBAN', de: 'IBAN', fr: 'IBAN', it: 'IBAN' },
  accountNumber: { en: 'Account number', de: 'Kontonummer', fr: 'Numéro de compte', it: 'Numero di conto' },
  bank: {
    en: 'Bank of the beneficiary',
    de: 'Bank des Begünstigten',
    fr: 'Banque du bénéficiaire',
    it: 'Banca del beneficiario',
  },
  intermediary: {
    en: 'Intermediary agent',
    de: 'Korrespondenzbank',
    fr: 'Banque intermédiaire',
    it: 'Banca intermediaria',
  },
  reference: { en: 'Reference', de: 'Referenz', fr: 'Référence', it: 'Riferimento' },
  message: {
    en: 'Message to the beneficiary',
    de: 'Mitteilung an den Begünstigten',
    fr: 'Message au bénéficiaire',
    it: 'Comunicazione al beneficiario',
  },
  instruction: {
    en: 'Instruction to the bank',
    de: 'Anweisung an die Bank',
    fr: 'Instruction à la banque',
    it: 'Istruzione alla banca',
  },
  chargeBearer: { en: 'Charge bearer', de: 'Spesenregelung', fr: 'Option de frais', it: 'Opzione spese' },
  debitAdvice: { en: 'Debit advice', de: 'Belastungsanzeige', fr: 'Avis de débit', it: 'Avviso di addebito' },
  instant: { en: 'Instant payment', de: 'Instant-Zahlung', fr: 'Paiement instantané', it: 'Pagamento istantaneo' },
  salary: {
    en: 'Salary payment',
    de: 'Lohnzahlung',
    fr: 'Paiement de salaire',
    it: 'Pagamento di stipendio',
  },
  remarks: {
    en: 'Internal remarks',
    de: 'Interne Bemerkungen',
    fr: 'Remarques internes',
    it: 'Osservazioni interne',
  },
  cashflow: { en: 'Cashflow', de: 'Cashflow', fr: 'Cashflow', it: 'Cashflow' },
  attachment: { en: 'Attachment', de: 'Anhang', fr: 'Pièce jointe', it: 'Allegato' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>
export type PaymentField = keyof typeof paymentFieldTexts
export const paymentFields = Object.keys(paymentFieldTexts) as readonly PaymentField[]

/** Paths on the wire, the longest that fits first. */
const fieldOfPath: readonly (readonly [path: string, field: PaymentField])[] = [
  ['details.beneficiary.address.name', 'beneficiary'],
  ['details.beneficiary.address.streetName', 'street'],
  ['details.beneficiary.address.buildingNumber', 'building'],
  ['details.beneficiary.address.postCode', 'postCode'],
  ['details.beneficiary.address.townName', 'town'],
  ['details.beneficiary.address.countryCode', 'country'],
  ['details.beneficiary.address', 'address'],
  ['details.beneficiary.iban', 'iban'],
  ['details.beneficiary.accountNumber', 'accountNumber'],
  ['details.beneficiary', 'beneficiary'],
  ['details.bankOfBeneficiary', 'bank'],
  ['details.intermediaryAgent', 'intermediary'],
  ['details.qr.reference', 'reference'],
  ['details.reference', 'reference'],
  ['details.qr.additionalInformation', 'message'],
  ['details.remarks', 'message'],
  ['details.instruction', 'instruction'],
  ['details.chargeBearer', 'chargeBearer'],
  ['details.debitAdvice', 'debitAdvice'],
  ['details.isInstant', 'instant'],
  ['company.address', 'ownAddress'],
  ['accountId', 'account'],
  ['valueDate', 'valueDate'],
  ['paymentAmount', 'paymentAmount'],
]

/** The name of the field at a path like `details.remarks`; a path without a name of its own is answered as it is. */
export function textOfPaymentPath(path: string, language: Language): string {
  const field = fieldOfPath.find(([known]) => path === known || path.startsWith(`${known}.`))?.[1]
  return field === undefined ? path : paymentFieldTexts[field][language]
}
