// Sending: what was handed to a bank, and what becomes of it when the answer is not clear.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { sentFragmentSchema, sentPaymentParams } from './payment-evidence.ts'
import { answeredReasonSchema } from './recurring-payments.ts'
import { paymentSchema } from './payments.ts'
import type { RouteTable } from './route.ts'
import {
  amountSchema,
  dateSchema,
  booleanQuerySchema,
  bulkAnswerSchema,
  idSchema,
  instantSchema,
  listQuerySchema,
  pageOf,
  pagingQuery,
  personSchema,
} from './schemas/primitives.ts'
import { preflightNoticeKinds } from './texts/transmissions/preflight-notice-texts.ts'
import { deliveryWordOnWire, fileVerdictOnWire, journalFaultOnWire, transmissionStateOnWire } from './spellings.ts'

const transmissionStates = Object.values(transmissionStateOnWire)
const deliveryWords = Object.values(deliveryWordOnWire)

/** A payment of a file. A salary shows its reader without the right neither beneficiary nor amount. */
const filedPayment = {
  paymentId: idSchema<'payment'>(),
  transactionNumber: z.int(),
  companyName: z.string(),
  accountShortName: z.string(),
  beneficiaryName: z.string(),
  currencyCode: z.string(),
  currencyMinorUnit: z.int(),
  paymentAmount: amountSchema,
  isMasked: z.boolean(),
}

/** What the reader may do about a file of which nobody knows whether the bank has it; null while nothing is to decide. */
const resolvingSchema = z.enum(['Allowed', 'SentByReader', 'Forbidden'])

export const transmissionSchema = z
  .strictObject({
    id: idSchema<'transmission'>(),
    communicationId: idSchema<'communication'>(),
    communicationName: z.string(),
    messageId: z.string(),
    format: z.string(),
    fileName: z.string(),
    /** null as the control sum, which it would prove. */
    sha256: z.string().nullable(),
    /** null: payments are in it that the reader does not see. */
    transactionCount: z.int().nullable(),
    /** null: payments are in it that the reader does not see, or salaries. */
    controlSum: amountSchema.nullable(),
    /** Of each currency by itself; null as the control sum. */
    sums: z
      .array(
        z.strictObject({
          currencyCode: z.string(),
          currencyMinorUnit: z.int(),
          transactionCount: z.int(),
          sum: amountSchema,
        }),
      )
      .nullable(),
    state: z.enum(transmissionStates),
    bankAnswer: z
      .strictObject({
        verdict: z.enum(Object.values(fileVerdictOnWire)),
        accepted: z.int(),
        rejected: z.int(),
        transactions: z
          .strictObject({ total: z.int(), rejected: z.int() })
          .nullable()
          .describe('of a batch that is accepted in part; null: any other answer'),
        reasons: z.array(z.string()).describe("each once, in the reader's language"),
      })
      .nullable()
      .describe('what the bank has said so far of the payments that the reader sees; null: nothing'),
    reason: z.string().nullable(),
    sender: personSchema,
    createdAt: instantSchema,
    deliveredAt: instantSchema.nullable(),
    resolving: resolvingSchema.nullable(),
    alarm: z.string().nullable().describe("what a person must look at, in the reader's language"),
    mayDecide: z.boolean().describe('the reader may decide on every payment of the file'),
    /** Those that the reader sees. */
    payments: z.array(
      z.strictObject({
        ...filedPayment,
        endToEndId: z.string(),
        executionDate: dateSchema,
        bankResponse: z.string().nullable().describe('the strongest answer of the bank on this sending'),
        bankReasons: z.array(z.strictObject({ code: z.string(), text: z.string() })),
      }),
    ),
  })
  .meta({ id: 'Transmission' })
export type TransmissionAnswer = z.infer<typeof transmissionSchema>

const changedTextSchema = z
  .strictObject({
    index: z.int().nullable().describe('of the transaction in its batch; null: a payment of its own'),
    message: z.string().describe("in the reader's language"),
  })
  .meta({ id: 'ChangedText' })

export const journalBlockSchema = z
  .strictObject({
    messageId: z.string(),
    /** null: the reader does not see all of the file. */
    sha256: z.string().nullable(),
    sentAt: instantSchema,
    /** null: this database does not know who it was. */
    sender: personSchema.nullable(),
    /** null: payments are in it that the reader does not see. */
    transactionCount: z.int().nullable(),
    /** Payments of the file that this database does not know: they were made after the backup. */
    forgottenCount: z.int(),
    /** What the file came to, as the send journal says; null: it does not, or the reader does not see all of it. */
    controlSum: amountSchema.nullable(),
    /** What the payments come to here is another sum: they were changed between the backup and the sending. */
    isSumDifferent: z.boolean(),
    resolving: resolvingSchema,
    /** The journal does not name the sender: two people say the same before it is settled. */
    needsTwoPeople: z.boolean(),
    /** What the first of the two has said. */
    firstWord: z.enum(deliveryWords).nullable(),
    /** Those that this database knows and the reader sees. */
    payments: z.array(z.strictObject({ ...filedPayment, paymentStatus: z.string() })),
  })
  .meta({ id: 'JournalBlock' })
export type JournalBlock = z.infer<typeof journalBlockSchema>

/** What is wrong with the send journal itself, whose line tells what has left; lines are counted from 1. */
const journalFault = z.strictObject({
  kind: z.enum(Object.values(journalFaultOnWire)),
  file: z.enum(['send-journal.ndjson', 'audit-heads.ndjson']).describe('in the folder journal of the data folder'),
  line: z.int().describe('the damaged line, or the last one before those that are missing; 0: the first are missing'),
  lastLine: z.int().describe('of several damaged lines in a row the last'),
  count: z.int().describe('how many lines are missing'),
})

export const journalStateSchema = z
  .strictObject({
    faults: z.array(journalFault).describe('the first of them'),
    /** Files that left by the word of this database, and that the journal does not hold. */
    missing: z.array(z.strictObject({ messageId: z.string(), sentAt: instantSchema, senderName: z.string() })),
    /** null: the journal can be believed, nobody need confirm anything. */
    confirming: z.enum(['Allowed', 'SaidByReader', 'Forbidden']).nullable(),
    /** Who of the two has said it already. */
    firstWord: z.strictObject({ name: z.string(), at: instantSchema }).nullable(),
  })
  .meta({ id: 'JournalState' })

const maySend = { scope: 'any-company', permissions: ['PaymentsSend'] } as const

export const transmissionsRoutes = {
  sendPayment: {
    method: 'POST',
    path: '/api/v1/payments/:id/send',
    summary: 'Sends one SIGNED payment to its bank.',
    access: maySend,
    params: z.strictObject({ id: idSchema<'payment'>() }),
    body: z.strictObject({ isShorteningConfirmed: z.boolean().optional(), version: z.int().optional() }).optional(),
    answer: paymentSchema,
  },
  sendPayments: {
    method: 'POST',
    takesMany: true,
    path: '/api/v1/payments/send',
    summary: 'Sends several SIGNED payments, grouped into as few files as the bank takes.',
    access: maySend,
    body: z.strictObject({
      cashTransactionIds: z.array(idSchema<'payment'>()).min(1).max(limits.count.bulkPayments),
      isShorteningConfirmed: z.boolean().optional().describe('a person saw the shortened texts and agrees'),
      shown: z
        .array(z.strictObject({ id: idSchema<'payment'>(), version: z.int() }))
        .max(limits.count.bulkPayments)
        .optional()
        .describe('the versions that a person saw: a payment changed since is refused'),
    }),
    answer: bulkAnswerSchema,
  },
  previewSending: {
    method: 'POST',
    takesMany: true,
    path: '/api/v1/transmissions/preview',
    summary: 'What sending would do: files, groups, execution dates, texts that the bank gets shortened or replaced.',
    access: maySend,
    body: z.strictObject({
      cashTransactionIds: z.array(idSchema<'payment'>()).min(1).max(limits.count.bulkPayments),
    }),
    answer: z.strictObject({
      files: z.array(
        z.strictObject({
          communicationName: z.string(),
          format: z.string(),
          paymentIds: z.array(idSchema<'payment'>()),
          transactionCount: z.int(),
          /** null: a salary is in it that the reader may not see. */
          controlSum: amountSchema.nullable(),
          groups: z.array(
            z.strictObject({
              accountShortName: z.string(),
              currencyCode: z.string(),
              executionDate: dateSchema,
              transactionCount: z.int(),
              sum: amountSchema.nullable(),
            }),
          ),
        }),
      ),
      payments: z.array(
        z.strictObject({
          id: idSchema<'payment'>(),
          version: z.int(),
          transactionNumber: z.int(),
          signedDate: dateSchema,
          executionDate: dateSchema.nullable(),
          changes: z
            .array(
              z.strictObject({
                kind: z.enum(preflightNoticeKinds),
                field: z.string(),
                count: z.int().describe('of the transactions that it touches'),
                first: z
                  .array(changedTextSchema)
                  .describe('of a salary that this reader may not see: one, without the texts'),
              }),
            )
            .describe('what the bank gets otherwise than signed; a moved date stands above'),
          isConsentNeeded: z.boolean().describe('a text is replaced, shortened or left out: a person agrees first'),
          refusals: z.array(z.string()),
        }),
      ),
    }),
  },
  listChangedTexts: {
    method: 'GET',
    path: '/api/v1/transmissions/preview/:id/changes',
    summary: 'The transactions of a BATCH payment of which the bank would get a text otherwise, some at a time.',
    access: maySend,
    params: z.strictObject({ id: idSchema<'payment'>() }),
    query: z.strictObject({
      kind: z.enum(preflightNoticeKinds),
      field: z.string().max(limits.length.search).describe('as the preview names it'),
      after: z.coerce
        .number()
        .pipe(z.int().min(0).max(limits.count.batchLines))
        .optional()
        .describe('the transaction before: what `next` was'),
    }),
    answer: z.strictObject({
      texts: z.array(changedTextSchema),
      next: z.int().nullable().describe('null: there are no more'),
    }),
  },
  listTransmissions: {
    method: 'GET',
    path: '/api/v1/transmissions',
    summary: 'What was sent, newest first; `state=Unknown` lists what a person or the bank must settle.',
    access: { scope: 'any-company', features: ['Payments'] },
    query: z.strictObject({
      ...pagingQuery,
      state: listQuerySchema(z.enum(transmissionStates)),
      companyId: idSchema<'company'>().optional().describe('files that hold a payment of this company'),
      children: booleanQuerySchema.optional().describe('or of a company below it'),
      paymentId: idSchema<'payment'>().optional().describe('files that hold this payment'),
      messageId: z.string().max(limits.length.search).optional().describe('part of the message id'),
      globalSearch: z
        .string()
        .max(limits.length.search)
        .optional()
        .describe('part of the message id, of the contract, or of a payment’s number or EndToEndId'),
    }),
    answer: pageOf(transmissionSchema),
  },
  getSentFragment: {
    method: 'GET',
    path: '/api/v1/payments/:cashTransactionId/sent/:messageId',
    summary: 'What a file that was sent says of one payment, cut out of its kept bytes.',
    access: { scope: 'any-company', features: ['Payments'] },
    params: sentPaymentParams,
    answer: sentFragmentSchema,
  },
  resolveTransmission: {
    method: 'POST',
    path: '/api/v1/transmissions/:id/resolve',
    summary: 'Settles an UNKNOWN transmission by a person, with a reason: the bank has it, or it does not.',
    access: { scope: 'any-company', permissions: ['PaymentsDecide'] },
    params: z.strictObject({ id: idSchema<'transmission'>() }),
    body: z.strictObject({
      decision: z.enum(deliveryWords),
      reason: z.string().max(limits.length.remarks),
    }),
    answer: transmissionSchema,
  },
  listJournalBlocks: {
    method: 'GET',
    path: '/api/v1/transmissions/blocks',
    summary: 'Files that left the house and that this database does not know: after a restored backup, sending waits.',
    access: { scope: 'any-company', permissions: ['PaymentsSend', 'PaymentsDecide'] },
    answer: z.array(journalBlockSchema),
  },
  resolveJournalBlock: {
    method: 'POST',
    path: '/api/v1/transmissions/blocks/:messageId/resolve',
    summary:
      'Settles one such file with a reason, by another person than its sender; sending goes on when none is left.',
    access: { scope: 'any-company', permissions: ['PaymentsDecide'] },
    params: z.strictObject({ messageId: z.string().max(limits.length.messageId) }),
    body: z.strictObject({
      decision: z.enum(deliveryWords),
      reason: z.string().max(limits.length.remarks),
    }),
    answer: z.strictObject({
      left: z.int(),
      waitsForSecondPerson: z.boolean().describe('the journal does not name the sender: another person says the same'),
    }),
  },
  getJournalState: {
    method: 'GET',
    path: '/api/v1/transmissions/journal',
    summary: 'Whether the send journal can be believed; where it cannot, nothing is sent before two people confirm.',
    access: { scope: 'any-company', permissions: ['PaymentsSend', 'PaymentsDecide'] },
    answer: journalStateSchema,
  },
  confirmJournal: {
    method: 'POST',
    path: '/api/v1/transmissions/journal/confirm',
    summary:
      'Says with a reason that this database is the truth where the send journal cannot be believed; two people must.',
    access: { scope: 'any-company', permissions: ['PaymentsDecide'] },
    body: z.strictObject({ reason: z.string().max(limits.length.remarks) }),
    answer: z.strictObject({
      isSendingOpen: z.boolean(),
      waitsForSecondPerson: z.boolean(),
    }),
  },
  settleTransmissionAlarm: {
    method: 'POST',
    path: '/api/v1/transmissions/:id/settle-alarm',
    summary: 'Settles with a reason the alarm of a transmission of which the bank said what nobody could place.',
    access: { scope: 'any-company', permissions: ['PaymentsDecide'] },
    params: z.strictObject({ id: idSchema<'transmission'>() }),
    body: z.strictObject({ reason: z.string().max(limits.length.remarks) }),
    answer: transmissionSchema,
  },
  getAlarmToSettle: {
    method: 'GET',
    path: '/api/v1/payments/:id/alarm-to-settle',
    summary:
      'The alarm of a payment that a person can settle now; also one that keeps it from being sent before it rings.',
    access: { scope: 'any-company', permissions: ['PaymentsDecide'] },
    params: z.strictObject({ id: idSchema<'payment'>() }),
    answer: z.strictObject({
      alarm: z
        .strictObject({
          mark: z.string().describe('names it with all that settling it settles: `shownAlarm`'),
          text: z.string().describe("in the reader's language"),
        })
        .nullable()
        .describe('null: there is none'),
    }),
  },
  settlePaymentAlarm: {
    method: 'POST',
    path: '/api/v1/payments/:id/settle-alarm',
    summary: 'Settles with a reason an alarm that a person alone can find out about; a payment can be sent again then.',
    access: { scope: 'any-company', permissions: ['PaymentsDecide'] },
    params: z.strictObject({ id: idSchema<'payment'>() }),
    body: answeredReasonSchema
      .extend({
        shownAlarm: z
          .string()
          .max(limits.length.search)
          .nullable()
          .describe('mark of getAlarmToSettle, as shown: another alarm is refused; null: none was shown'),
      })
      .meta({ id: 'ReasonOnAlarm' }),
    answer: paymentSchema,
  },
  confirmRejection: {
    method: 'POST',
    path: '/api/v1/payments/:id/confirm-rejection',
    summary: 'Confirms, as another person than who uploaded it, that the bank rejects a payment it had accepted.',
    access: { scope: 'any-company', permissions: ['PaymentsDecide'] },
    params: z.strictObject({ id: idSchema<'payment'>() }),
    body: answeredReasonSchema,
    answer: paymentSchema,
  },
} as const satisfies RouteTable
