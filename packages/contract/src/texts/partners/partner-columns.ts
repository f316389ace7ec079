// The columns of files of partners, called as the list calls them: one row is a partner with one of its accounts, and more
// accounts of it are more rows.
import type { ImportColumns } from '../../imports/import-columns.ts'

export const partnerColumns = {
  externalId: {
    kind: 'text',
    isExact: true,
    heading: { en: 'External ID', de: 'Externe ID', fr: 'Identifiant externe', it: 'ID esterno' },
  },
  name: { kind: 'text', isRequired: true, heading: { en: 'Name', de: 'Name', fr: 'Nom', it: 'Nome' } },
  isBank: {
    kind: 'boolean',
    heading: { en: 'Role', de: 'Rolle', fr: 'Rôle', it: 'Ruolo' },
    words: {
      yes: { en: 'Bank', de: 'Bank', fr: 'Banque', it: 'Banca' },
      no: { en: 'Counterparty', de: 'Gegenpartei', fr: 'Contrepartie', it: 'Controparte' },
    },
  },
  isInterCompany: {
    kind: 'boolean',
    heading: { en: 'Kind', de: 'Art', fr: 'Genre', it: 'Tipo' },
    words: {
      yes: { en: 'InterCompany', de: 'Zwischen Firmen', fr: 'Entre sociétés', it: 'Tra società' },
      no: { en: 'Bank', de: 'Bank', fr: 'Banque', it: 'Banca' },
    },
  },
  vatNumber: {
    kind: 'text',
    isExact: true,
    heading: { en: 'VAT number', de: 'MWST-Nummer', fr: 'Numéro de TVA', it: 'Numero IVA' },
  },
  streetName: { kind: 'text', heading: { en: 'Street', de: 'Strasse', fr: 'Rue', it: 'Via' } },
  buildingNumber: {
    kind: 'text',
    heading: { en: 'Building number', de: 'Hausnummer', fr: 'Numéro d’immeuble', it: 'Numero civico' },
  },
  postCode: { kind: 'text', heading: { en: 'Post code', de: 'PLZ', fr: 'NPA', it: 'NPA' } },
  townName: { kind: 'text', heading: { en: 'Town', de: 'Ort', fr: 'Localité', it: 'Località' } },
  countryCode: { kind: 'text', heading: { en: 'Country', de: 'Land', fr: 'Pays', it: 'Paese' } },
  beneficiaryName: {
    kind: 'text',
    heading: { en: 'Account holder', de: 'Kontoinhaber', fr: 'Titulaire du compte', it: 'Titolare del conto' },
  },
  iban: { kind: 'text', isExact: true, heading: { en: 'IBAN', de: 'IBAN', fr: 'IBAN', it: 'IBAN' } },
  accountNumber: {
    kind: 'text',
    isExact: true,
    heading: { en: 'Account number', de: 'Kontonummer', fr: 'Numéro de compte', it: 'Numero di conto' },
  },
  bankIdentifierCode: { kind: 'text', heading: { en: 'BIC', de: 'BIC', fr: 'BIC', it: 'BIC' } },
  domesticBankCode: {
    kind: 'text',
    isExact: true,
    heading: { en: 'Bank code', de: 'Bankcode', fr: 'Code bancaire', it: 'Codice bancario' },
  },
  currency: { kind: 'text', heading: { en: 'Currency', de: 'Währung', fr: 'Monnaie', it: 'Moneta' } },
  remarks: { kind: 'text', heading: { en: 'Remarks', de: 'Bemerkungen', fr: 'Remarques', it: 'Osservazioni' } },
  enabled: {
    kind: 'boolean',
    heading: { en: 'Status', de: 'Status', fr: 'Statut', it: 'Stato' },
    words: {
      yes: { en: 'Enabled', de: 'Aktiviert', fr: 'Activé', it: 'Attivato' },
      no: { en: 'Disabled', de: 'Deaktiviert', fr: 'Désactivé', it: 'Disattivato' },
    },
  },
} as const satisfies ImportColumns
export type PartnerColumn = keyof typeof partnerColumns
