// The columns of a batch as csv or xlsx: the published template, and what such a file is read by.
import type { ImportColumns } from '../../imports/import-columns.ts'

export const batchColumns = {
  account: {
    kind: 'text',
    isExact: true,
    isRequired: true,
    heading: { en: 'Debit account', de: 'Belastungskonto', fr: 'Compte à débiter', it: 'Conto di addebito' },
  },
  executionDate: {
    kind: 'text',
    isRequired: true,
    heading: { en: 'Execution date', de: 'Ausführungsdatum', fr: 'Date d’exécution', it: 'Data di esecuzione' },
  },
  currency: { kind: 'text', isRequired: true, heading: { en: 'Currency', de: 'Währung', fr: 'Monnaie', it: 'Valuta' } },
  amount: { kind: 'text', isRequired: true, heading: { en: 'Amount', de: 'Betrag', fr: 'Montant', it: 'Importo' } },
  name: {
    kind: 'text',
    isRequired: true,
    heading: { en: 'Beneficiary', de: 'Begünstigter', fr: 'Bénéficiaire', it: 'Beneficiario' },
  },
  iban: { kind: 'text', isExact: true, heading: { en: 'IBAN', de: 'IBAN', fr: 'IBAN', it: 'IBAN' } },
  accountNumber: {
    kind: 'text',
    isExact: true,
    heading: { en: 'Account number', de: 'Kontonummer', fr: 'Numéro de compte', it: 'Numero di conto' },
  },
  streetName: { kind: 'text', heading: { en: 'Street', de: 'Strasse', fr: 'Rue', it: 'Via' } },
  buildingNumber: { kind: 'text', heading: { en: 'Number', de: 'Nummer', fr: 'Numéro', it: 'Numero' } },
  postCode: {
    kind: 'text',
    heading: { en: 'Postcode', de: 'Postleitzahl', fr: 'Code postal', it: 'Codice postale' },
  },
  townName: { kind: 'text', heading: { en: 'Town', de: 'Ort', fr: 'Localité', it: 'Località' } },
  countryCode: { kind: 'text', heading: { en: 'Country', de: 'Land', fr: 'Pays', it: 'Paese' } },
  bic: { kind: 'text', heading: { en: 'BIC', de: 'BIC', fr: 'BIC', it: 'BIC' } },
  reference: {
    kind: 'text',
    isExact: true,
    heading: { en: 'Reference', de: 'Referenz', fr: 'Référence', it: 'Riferimento' },
  },
  message: { kind: 'text', heading: { en: 'Message', de: 'Mitteilung', fr: 'Communication', it: 'Comunicazione' } },
  chargeBearer: { kind: 'text', heading: { en: 'Fees', de: 'Spesen', fr: 'Frais', it: 'Spese' } },
  endToEndId: {
    kind: 'text',
    isExact: true,
    heading: { en: 'Own reference', de: 'Eigene Referenz', fr: 'Référence propre', it: 'Riferimento proprio' },
  },
} as const satisfies ImportColumns
