// What the lines of a payment code hold (Swiss QR bill, EPC QR code), by the names under which a reason against one speaks of it.

export const qrBillFields = [
  'version',
  'coding',
  'iban',
  'bic',
  'addressType',
  'name',
  'street',
  'building',
  'addressLine',
  'postCode',
  'town',
  'country',
  'reserved',
  'amount',
  'currency',
  'referenceType',
  'reference',
  'message',
  'trailer',
  'billInformation',
  'alternativeProcedure',
  'purpose',
] as const
export type QrBillField = (typeof qrBillFields)[number]
