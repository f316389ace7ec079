// What a QR bill says, read from a PDF or a picture: it fills the form of a payment and pays nothing by itself.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { paymentTypeSchema } from './codecs.ts'
import type { RouteTable } from './route.ts'
import { amountSchema, dateSchema, placeQuerySchema } from './schemas/primitives.ts'

const billAddressSchema = z.strictObject({
  name: z.string(),
  streetName: z.string().nullable(),
  buildingNumber: z.string().nullable(),
  postCode: z.string().nullable(),
  townName: z.string().nullable(),
  countryCode: z.string().nullable(),
})

const swicoSchema = z.strictObject({
  invoiceNumber: z.string().nullable(),
  invoiceDate: dateSchema.nullable(),
  customerReference: z.string().nullable(),
  vatNumber: z.string().nullable(),
  dueDate: dateSchema.nullable(),
  discounts: z.array(
    z.strictObject({
      percent: amountSchema,
      days: z.int(),
      until: dateSchema.nullable().describe('null: the bill has no date to count from'),
    }),
  ),
})

export const qrBillSchema = z
  .strictObject({
    paymentType: paymentTypeSchema.describe(
      'QrCh of a Swiss QR bill, Sepa of a code of SEPA credit transfers (Girocode)',
    ),
    account: z.string().describe('IBAN of the creditor'),
    bankIdentifierCode: z.string().nullable(),
    creditorName: z.string(),
    creditorStreetName: z.string().nullable(),
    creditorBuildingNumber: z.string().nullable(),
    creditorPostCode: z.string().nullable(),
    creditorTownName: z.string().nullable(),
    creditorCountry: z.string().nullable(),
    creditorAddressType: z.enum(['S', 'K']).nullable().describe('S in parts, K on two lines; null: none is written'),
    creditorAddressLines: z.array(z.string()).describe('of type K, as written: the parts were read out of them'),
    isCreditorAddressDoubtful: z.boolean().describe('a person has to look whether the parts are the right ones'),
    reference: z.string().nullable(),
    currency: z.enum(['CHF', 'EUR']),
    amount: amountSchema.nullable().describe('without sign; null: the payer decides'),
    unstructuredMessage: z.string().nullable(),
    swicoBillingInformation: z.string().nullable().describe('bill information as written'),
    swico: swicoSchema.nullable().describe('what of it follows the syntax S1 of Swico'),
    debtor: billAddressSchema.nullable(),
    alternativeProcedures: z.array(z.string()),
    purpose: z.string().nullable(),
    bill: z.int().describe('which of the bills of the file, from 1'),
    page: z.int().describe('the page on which it stands, from 1'),
  })
  .meta({ id: 'QrBill' })
export type QrBillAnswer = z.infer<typeof qrBillSchema>

export const paymentQrBillRoutes = {
  getQrBill: {
    method: 'POST',
    path: '/api/v1/payments/pdf/qrcode',
    summary:
      'Reads the QR bill of a PDF, PNG or JPEG. Several bills: 422 with `bills`, and the call again with `bill`. Keeps nothing.',
    access: { scope: 'any-company', permissions: ['PaymentsEdit'] },
    query: z.strictObject({ bill: placeQuerySchema(limits.count.codesOfFile) }),
    upload: { field: 'File', maxBytes: limits.size.qrBill, isHeld: true },
    answer: qrBillSchema,
  },
} as const satisfies RouteTable
