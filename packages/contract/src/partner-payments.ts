// What was paid to a partner and what is open, on the partner's page.
import { z } from 'zod'
import { paymentStatusReader } from './codecs.ts'
import { everybodysPartners, oneGlobalPartner, onePartner, partnersOfCompany } from './partner-places.ts'
import type { RouteTable } from './route.ts'
import { amountSchema, booleanQuerySchema, listQuerySchema, pageOf, pagingQuery } from './schemas/primitives.ts'

const partnerSumSchema = z
  .strictObject({
    currencyCode: z.string(),
    currencyMinorUnit: z.int(),
    openAmount: amountSchema.describe('a magnitude: of payments that have not come to their end'),
    openCount: z.int(),
    paidAmount: amountSchema.describe('a magnitude: of payments that the bank has booked'),
    paidCount: z.int(),
  })
  .meta({ id: 'PartnerSum' })
export type PartnerSum = z.infer<typeof partnerSumSchema>

const sees = { features: ['Payments'] } as const
const asked = { ...pagingQuery, paymentStatus: listQuerySchema(paymentStatusReader) }
const summary =
  'by one of its beneficiaries or to an account of one, and what they come to by currency; without salaries that the caller may not see.'

/** `row`: a payment as lists answer it. */
export function partnerPaymentsRoutes<Row extends z.ZodType>(row: Row) {
  const answer = pageOf(row).extend({ sums: z.array(partnerSumSchema) })
  return {
    listPartnerPayments: {
      method: 'GET',
      path: `${partnersOfCompany.path}/:partnerId/payments`,
      summary: `The payments of a company to a partner: ${summary}`,
      access: { scope: 'company', ...sees },
      params: onePartner,
      query: z.strictObject({ ...asked, children: booleanQuerySchema.optional() }),
      answer,
    },
    listGlobalPartnerPayments: {
      method: 'GET',
      path: `${everybodysPartners.path}/:id/payments`,
      summary: `The payments to a global partner of all companies whose payments the caller sees: ${summary}`,
      access: { scope: 'any-company', ...sees },
      params: oneGlobalPartner,
      query: z.strictObject(asked),
      answer,
    },
  } as const satisfies RouteTable
}
