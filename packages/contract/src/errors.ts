// The answer to every "no".
import { z } from 'zod'
import type { Language } from './language.ts'

/** One of several QR bills of a file: what a person knows it by. `problem`: it cannot be read, and why. */
const billChoiceSchema = z
  .strictObject({
    bill: z.int(),
    page: z.int(),
    creditorName: z.string().nullable(),
    account: z.string().nullable(),
    currency: z.string().nullable(),
    amount: z.string().nullable(),
    reference: z.string().nullable(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'QrBillChoice' })
export type QrBillChoice = z.infer<typeof billChoiceSchema>

/** `exception` = `message` = the sentence in the caller's language; `messages` has every one of them. */
export const errorAnswerSchema = z
  .strictObject({
    statusCode: z.int(),
    code: z.string(),
    message: z.string(),
    messages: z.array(z.string()),
    fields: z.array(z.strictObject({ field: z.string(), code: z.string(), message: z.string() })),
    errorId: z.string(),
    exception: z.string(),
    bills: z.array(billChoiceSchema).optional().describe('of a file with several QR bills: which one is meant'),
  })
  .meta({ id: 'Error' })
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>

export type RefusalText = {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 423 | 429 | 500 | 503
} & Readonly<Record<Language, string>>
