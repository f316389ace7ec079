// The columns of files of companies. A parent is named by its short name, a currency by its code, a country by its two letters.
import type { ImportColumns } from '../../imports/import-columns.ts'
import { paymentFieldTexts } from '../payments/payment-field-texts.ts'

const { currency, country, town, street, building, postCode } = paymentFieldTexts

export const companyColumns = {
  name: { kind: 'text', isRequired: true, heading: { en: 'Name', de: 'Name', fr: 'Nom', it: 'Nome' } },
  shortName: {
    kind: 'text',
    isRequired: true,
    heading: { en: 'Short name', de: 'Kurzname', fr: 'Nom court', it: 'Nome breve' },
  },
  parent: {
    kind: 'text',
    heading: { en: 'Parent company', de: 'Mutterfirma', fr: 'Société mère', it: 'Società madre' },
  },
  currency: { kind: 'text', heading: currency },
  country: { kind: 'text', heading: country },
  townName: { kind: 'text', heading: town },
  streetName: { kind: 'text', heading: street },
  buildingNumber: { kind: 'text', heading: building },
  postCode: { kind: 'text', heading: postCode },
} as const satisfies ImportColumns
