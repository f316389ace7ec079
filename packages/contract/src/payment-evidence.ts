// What shows that a step of a payment's life line is so: what its file says of it, and what the bank answered on that file.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { dateSchema, idSchema, instantSchema } from './schemas/primitives.ts'

/** A file that holds the payment, by the message id that a step of the life line names. */
export const sentPaymentParams = z.strictObject({
  cashTransactionId: idSchema<'payment'>(),
  messageId: z.string().max(limits.length.messageId),
})

export const sentFragmentSchema = z
  .strictObject({
    messageId: z.string(),
    format: z.string(),
    fileName: z.string(),
    sha256: z.string().nullable().describe('of the whole file; null: the reader does not see all of it'),
    createdAt: instantSchema,
    deliveredAt: instantSchema.nullable(),
    endToEndId: z.string(),
    executionDate: dateSchema,
    fragment: z.string().describe('PmtInf with the CdtTrfTxInf of this payment, as it stands in the file'),
    isShared: z.boolean().describe('other payments share its PmtInf: they are left out, and its NbOfTxs and CtrlSum'),
    leftOut: z.int().describe('transactions of a batch beyond the first'),
  })
  .meta({ id: 'SentFragment' })

const levelSchema = z.strictObject({
  level: z.enum(['File', 'Group', 'Transaction']),
  name: z.string().nullable().describe('of the group or the transaction, as the bank names it'),
  status: z.string().nullable().describe('the ISO code as written; null: none at this level'),
  reasons: z.array(
    z.strictObject({
      code: z.string().nullable(),
      meaning: z.string().nullable().describe("of the code, in the reader's language"),
      text: z.string().nullable().describe("the bank's own words"),
    }),
  ),
  doubts: z
    .array(z.string())
    .describe("where what the bank counts differs from what it names, or from what was sent, in the reader's language"),
})

export const bankAnswersSchema = z
  .array(
    z.strictObject({
      fileName: z.string(),
      sha256: z.string().nullable().describe('null: the reader does not see all of the file that it answers'),
      messageId: z.string().nullable(),
      writtenAt: z.string().nullable().describe('CreDtTm, as the bank wrote it'),
      readAt: instantSchema,
      levels: z.array(levelSchema).describe('those that speak of this payment, from the file down'),
      leftOut: z.int().describe('transactions of a batch beyond the first'),
    }),
  )
  .meta({ id: 'BankAnswersOnPayment' })

/** What shows that a step is so, and how it is asked for. */
export const evidenceSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('Sent').describe('getSentFragment'),
      messageId: z.string(),
    }),
    z.strictObject({
      kind: z.literal('Answered').describe('listBankAnswers'),
      messageId: z.string(),
    }),
    z.strictObject({
      kind: z.literal('Booked').describe('getStatementDetails'),
      matchId: idSchema<'match'>(),
    }),
  ])
  .meta({ id: 'Evidence' })
