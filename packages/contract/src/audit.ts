// The activity log of the tenant: who did what when, what it was before and after, the life line of a payment, whether its
// chain of hashes is whole, and the chain to take along (decision 0052).
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { auditFacets } from './lists/audit-list.ts'
import { evidenceSchema } from './payment-evidence.ts'
import type { RouteTable } from './route.ts'
import {
  dateSchema,
  facetsQuery,
  idSchema,
  idsOrNoneQuerySchema,
  instantSchema,
  listQuerySchema,
  pageOf,
  pageWithFacetsOf,
  pagingQuery,
} from './schemas/primitives.ts'
import { paymentFields } from './texts/payments/payment-field-texts.ts'

const reads = { scope: 'any-company', permissions: ['AuditRead'] } as const

const auditEntrySchema = z
  .strictObject({
    sequence: z.int().describe('its number in the chain of the tenant, from 1, without a gap'),
    at: instantSchema,
    userId: idSchema<'user'>().nullable().describe('null: the house itself, or a bank'),
    userName: z.string().describe('as the person was called then'),
    action: z.string(),
    subjectKind: z.string(),
    subjectId: z.uuid().nullable(),
    companyId: idSchema<'company'>().nullable().describe('null: it concerns the whole tenant'),
    companyName: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntryAnswer = z.infer<typeof auditEntrySchema>

const openedEntrySchema = auditEntrySchema
  .extend({
    fields: z
      .array(z.strictObject({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
      .describe(
        'what was kept of it, under the names that it is kept with; null: it had no such field, or nothing in it',
      ),
    reason: z.string().nullable(),
    withheld: z
      .enum(['Salary', 'Rights'])
      .nullable()
      .describe('why the reader is not told all that was kept; null: he is'),
  })
  .meta({ id: 'OpenedAuditEntry' })
export type OpenedAuditEntry = z.infer<typeof openedEntrySchema>

const ownActivitySchema = z
  .strictObject({
    sequence: z.int().describe('its number in the chain of the tenant'),
    at: instantSchema,
    action: z.string(),
    actionName: z.string().describe('the action in words, in the language of the caller'),
    subjectKind: z.string(),
    subjectName: z
      .string()
      .nullable()
      .describe('its number or name, as far as the caller may see it; null: it has none, or he may not'),
    companyId: idSchema<'company'>().nullable().describe('null: it concerned no single company'),
    companyName: z.string().nullable().describe('null: none, or one that the caller does not see'),
  })
  .meta({ id: 'OwnActivity' })
export type OwnActivityAnswer = z.infer<typeof ownActivitySchema>

const headSchema = z.strictObject({ sequence: z.int(), hash: z.string() })

const verifiedSchema = z
  .strictObject({
    holdsUpTo: z.int().describe('the last entry up to which the chain holds; 0: none'),
    head: headSchema.nullable().describe('as the database has it; null: nothing was ever written, or it is gone'),
    fault: z
      .strictObject({
        sequence: z.int(),
        kind: z
          .enum(['Gap', 'Link', 'Content', 'Head'])
          .describe(
            'what is wrong with the first that does not hold: it is missing; it does not follow the one before; its content is not what was hashed; the chain does not end at its head',
          ),
      })
      .nullable(),
    writtenHeads: z
      .strictObject({
        count: z.int().describe('heads of other days that were written down outside the database and bind this chain'),
        unreadableLines: z.int(),
        fault: z
          .strictObject({ sequence: z.int(), at: instantSchema, kind: z.enum(['Shorter', 'Differs']) })
          .nullable(),
      })
      .describe('what was written down beside the send journal'),
  })
  .meta({ id: 'VerifiedAuditChain' })
export type VerifiedAuditChain = z.infer<typeof verifiedSchema>

const activitySchema = z
  .strictObject({
    sequence: z.int(),
    at: instantSchema,
    userId: idSchema<'user'>().nullable().describe('null: the house itself, or a bank'),
    userName: z.string(),
    action: z.string(),
    reason: z.string().nullable(),
    changes: z
      .array(
        z.strictObject({ field: z.enum(paymentFields), before: z.string().nullable(), after: z.string().nullable() }),
      )
      .describe('what an act changed: dates YYYY-MM-DD, amounts without sign, codes as in the payment'),
    evidence: evidenceSchema.nullable().describe('null: there is none, or of a salary that the reader may not see'),
  })
  .meta({ id: 'Activity' })

const entryNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform((text) => Math.trunc(+text))

export const auditRoutes = {
  listAuditEntries: {
    method: 'GET',
    path: '/api/v1/audit',
    summary: 'What people and the house did, latest first, in the companies in which the caller may read it.',
    access: reads,
    query: z.strictObject({
      ...pagingQuery,
      startDate: dateSchema.optional(),
      endDate: dateSchema.optional().describe('included; days are those of the first company that the caller sees'),
      userIds: idsOrNoneQuerySchema(),
      companyIds: idsOrNoneQuerySchema(),
      actions: listQuerySchema(z.string().max(limits.length.name)),
      subjectKinds: listQuerySchema(z.string().max(limits.length.name)),
      subjectId: z.uuid().optional(),
      ...facetsQuery(auditFacets),
    }),
    answer: pageWithFacetsOf(auditEntrySchema, auditFacets),
  },
  getAuditEntry: {
    method: 'GET',
    path: '/api/v1/audit/entries/:sequence',
    summary: 'One entry with before and after, as far as the caller may see what it is about.',
    access: reads,
    params: z.strictObject({
      sequence: z.string().max(limits.length.name).describe('a number; what is none names no entry'),
    }),
    answer: openedEntrySchema,
  },
  listOwnActivities: {
    method: 'GET',
    path: '/api/personal/logs',
    summary: 'What the signed-in person did, latest first.',
    access: 'signed-in',
    query: z.strictObject(pagingQuery),
    answer: pageOf(ownActivitySchema),
  },
  listPaymentHistory: {
    method: 'GET',
    path: '/api/v1/payments/:cashTransactionId/history',
    summary: 'The life line of a payment, or of one that recurs: who, when, what, why.',
    access: { scope: 'any-company', features: ['Payments'] },
    params: z.strictObject({ cashTransactionId: idSchema<'payment'>() }),
    answer: z.array(activitySchema),
  },
  verifyAuditChain: {
    method: 'POST',
    path: '/api/v1/audit/verify',
    summary: "Walks the tenant's chain of hashes and holds it against the heads that were written down.",
    access: reads,
    answer: verifiedSchema,
  },
  exportAuditChain: {
    method: 'GET',
    path: '/api/v1/audit/export',
    summary:
      'A piece of the chain as lines of JSON, the last of all naming the head; joined, they are the file to check.',
    access: reads,
    query: z.strictObject({
      after: entryNumber.optional().describe('the entry that the piece before ended with'),
    }),
    answer: z
      .strictObject({
        lines: z.array(z.string()),
        next: z.int().nullable().describe('null: this was the last piece'),
      })
      .meta({ id: 'AuditExportPiece' }),
  },
} as const satisfies RouteTable
