// What the lines of a payment code hold, in the words of the payment form where it has them.
import type { QrBillField } from '@kontor/domain/payments'
import type { Language } from '../../language.ts'
import { paymentFieldTexts } from './payment-field-texts.ts'

const texts: Readonly<Record<QrBillField, Readonly<Record<Language, string>>>> = {
  version: { en: 'version', de: 'Version', fr: 'version', it: 'versione' },
  coding: { en: 'character set', de: 'Zeichensatz', fr: 'jeu de caractères', it: 'set di caratteri' },
  iban: paymentFieldTexts.iban,
  bic: { en: 'BIC', de: 'BIC', fr: 'BIC', it: 'BIC' },
  addressType: { en: 'address type', de: 'Adresstyp', fr: 'type d’adresse', it: 'tipo di indirizzo' },
  name: { en: 'name', de: 'Name', fr: 'nom', it: 'nome' },
  street: paymentFieldTexts.street,
  building: paymentFieldTexts.building,
  addressLine: { en: 'address line', de: 'Adresszeile', fr: 'ligne d’adresse', it: 'riga di indirizzo' },
  postCode: paymentFieldTexts.postCode,
  town: paymentFieldTexts.town,
  country: paymentFieldTexts.country,
  reserved: { en: 'reserved', de: 'reserviert', fr: 'réservé', it: 'riservato' },
  amount: paymentFieldTexts.paymentAmount,
  currency: paymentFieldTexts.currency,
  referenceType: { en: 'reference type', de: 'Referenztyp', fr: 'type de référence', it: 'tipo di riferimento' },
  reference: paymentFieldTexts.reference,
  message: { en: 'message', de: 'Mitteilung', fr: 'message', it: 'comunicazione' },
  trailer: { en: 'end of payment data', de: 'Ende der Zahlungsdaten', fr: 'fin des données', it: 'fine dei dati' },
  billInformation: {
    en: 'bill information',
    de: 'Rechnungsinformationen',
    fr: 'informations de facture',
    it: 'informazioni sulla fattura',
  },
  alternativeProcedure: {
    en: 'alternative procedure',
    de: 'alternatives Verfahren',
    fr: 'procédure alternative',
    it: 'procedura alternativa',
  },
  purpose: { en: 'purpose', de: 'Zweck', fr: 'motif', it: 'scopo' },
}

/** A word that is none of them is answered as it is. */
export function qrBillFieldText(field: string, language: Language): string {
  return Object.hasOwn(texts, field) ? texts[field as QrBillField][language] : field
}
