// What the bank will get of a payment that is still being typed, by the code that saves and sends.
import { z } from 'zod'
import type { RouteTable } from './route.ts'
import { dateSchema, idSchema } from './schemas/primitives.ts'
import { otherDayReasonOnWire } from './spellings.ts'
import { preflightNoticeKinds } from './texts/transmissions/preflight-notice-texts.ts'

const nullableText = z.string().nullable()

const refusalSchema = z.strictObject({
  field: nullableText.describe('of the form, as the refusal of saving names it; null: none'),
  code: z.string(),
  message: z.string(),
})

const noticeSchema = z
  .strictObject({
    kind: z.enum(preflightNoticeKinds),
    field: z.string().describe('of the form'),
    message: z.string().describe("in the reader's language"),
    before: z.string(),
    after: z.string(),
    limit: z.int().nullable().describe('characters that fit, where a text is shortened'),
  })
  .meta({ id: 'PreflightNotice' })

export const preflightDaySchema = z
  .strictObject({
    valueDate: dateSchema,
    executionDate: dateSchema.describe('that the file names when it leaves now'),
    bankDate: dateSchema.describe('on which the bank executes it'),
    reason: z.enum(otherDayReasonOnWire).nullable().describe('why bankDate is not valueDate; null: it is'),
    cutOff: nullableText.describe('HH:MM of bankDate in zone, by which the file has to leave; null: there is none'),
    minutesLeft: z.int().nullable().describe('until then; a minute that has begun counts'),
    zone: z.string(),
  })
  .meta({ id: 'PreflightDay' })

const treatmentSchema = z
  .strictObject({
    scheme: z.enum(['Sepa', 'Domestic', 'QrCh', 'International']).describe('how the bank is asked to pay'),
    paymentClass: z.enum(['Sepa', 'Foreign']),
    format: z.string(),
    serviceLevel: nullableText,
    localInstrument: nullableText,
    categoryPurpose: nullableText,
    chargeBearer: nullableText,
    batchBooking: z.boolean().nullable(),
    debitAdvice: nullableText,
  })
  .meta({ id: 'PreflightTreatment' })

export const preflightSchema = z
  .strictObject({
    hasContract: z.boolean().describe('false: nothing is known of what the bank takes'),
    refusals: z.array(refusalSchema).describe('why it could not be saved, or sent'),
    notices: z.array(noticeSchema).describe('what the bank gets otherwise than typed'),
    day: preflightDaySchema.nullable(),
    treatment: treatmentSchema.nullable(),
    fragment: nullableText.describe('PmtInf with its CdtTrfTxInf; its ids are given when it is saved and sent'),
  })
  .meta({ id: 'Preflight' })
export type PreflightAnswer = z.infer<typeof preflightSchema>

/** `payment`: as it is created. */
export function paymentPreflightRoutes<Body extends z.ZodType>(payment: Body) {
  return {
    preflightPayment: {
      method: 'POST',
      path: '/api/v1/payments/preflight',
      summary:
        'What the bank would get of a payment as it is typed, and saves nothing: what is refused, shortened, replaced, moved to another day, how it is paid, and its fragment of pain.001.',
      access: { scope: 'any-company', permissions: ['PaymentsEdit'] },
      body: z.strictObject({
        cashTransactionId: idSchema<'payment'>().nullish().describe('the payment that is edited'),
        payment,
      }),
      answer: preflightSchema,
    },
  } as const satisfies RouteTable
}
