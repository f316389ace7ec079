// The columns of files of accounts, called as the list calls them: what it exports is imported again.
import type { ImportColumns } from '../../imports/import-columns.ts'

export const accountColumns = {
  company: { kind: 'text', heading: { en: 'Company', de: 'Firma', fr: 'Société', it: 'Società' } },
  shortName: {
    kind: 'text',
    isRequired: true,
    heading: { en: 'Short name', de: 'Kurzname', fr: 'Nom abrégé', it: 'Nome breve' },
  },
  iban: { kind: 'text', isExact: true, heading: { en: 'IBAN', de: 'IBAN', fr: 'IBAN', it: 'IBAN' } },
  accountNumber: {
    kind: 'text',
    isExact: true,
    heading: { en: 'Account number', de: 'Kontonummer', fr: 'Numéro de compte', it: 'Numero di conto' },
  },
  qrIban: { kind: 'text', isExact: true, heading: { en: 'QR-IBAN', de: 'QR-IBAN', fr: 'QR-IBAN', it: 'QR-IBAN' } },
  currency: {
    kind: 'text',
    isRequired: true,
    heading: { en: 'Currency', de: 'Währung', fr: 'Monnaie', it: 'Moneta' },
  },
  isInterCompany: {
    kind: 'boolean',
    heading: { en: 'Type', de: 'Typ', fr: 'Type', it: 'Tipo' },
    words: {
      yes: { en: 'InterCompany', de: 'Zwischen Firmen', fr: 'Entre sociétés', it: 'Tra società' },
      no: { en: 'Bank', de: 'Bank', fr: 'Banque', it: 'Banca' },
    },
  },
  bankName: {
    kind: 'text',
    heading: { en: 'Bank', de: 'Bank', fr: 'Banque', it: 'Banca' },
  },
  bankIdentifierCode: { kind: 'text', heading: { en: 'BIC', de: 'BIC', fr: 'BIC', it: 'BIC' } },
  bankCountry: {
    kind: 'text',
    heading: { en: 'Country of the bank', de: 'Land der Bank', fr: 'Pays de la banque', it: 'Paese della banca' },
  },
  manuallyManaged: {
    kind: 'boolean',
    heading: { en: 'Managed by hand', de: 'Von Hand geführt', fr: 'Géré à la main', it: 'Gestito a mano' },
  },
} as const satisfies ImportColumns
