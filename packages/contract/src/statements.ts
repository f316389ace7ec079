// Bank files coming in: upload, import log, accounts that nobody knows yet.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { importResultReader } from './codecs.ts'
import type { RouteTable } from './route.ts'
import {
  booleanQuerySchema,
  dateSchema,
  idSchema,
  instantSchema,
  listQuerySchema,
  pageOf,
  pagingQuery,
} from './schemas/primitives.ts'

const messageSchema = z.strictObject({
  code: z.string(),
  message: z.string().describe("in the reader's language"),
  line: z.int().nullable(),
})

export const importLogSchema = z
  .strictObject({
    id: z.uuid(),
    bankFileId: z.uuid(),
    fileName: z.string(),
    source: z.string(),
    kind: z.string(),
    accountId: z.uuid().nullable(),
    accountShortName: z.string().nullable(),
    communicationName: z.string().nullable(),
    statementNumber: z.string().nullable(),
    statementDate: z.string().nullable(),
    result: z.enum(['SUCCESS', 'DUPLICATE', 'FAILED']),
    status: z.enum(['Ok', 'Gap', 'Deviation', 'CamtMissing', 'UnknownAccount', 'Unreadable', 'Answer']),
    messages: z.array(messageSchema),
    newEntries: z.int(),
    knownEntries: z.int(),
    openingBalance: z.string().nullable(),
    closingBalance: z.string().nullable(),
    currencyCode: z.string().nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'ImportLog' })
export type ImportLogRow = z.infer<typeof importLogSchema>

export const uploadAnswerSchema = z
  .strictObject({
    bankFileId: z.uuid(),
    result: z.enum(['SUCCESS', 'DUPLICATE', 'FAILED']),
    logs: z.array(importLogSchema),
    matches: z.int(),
  })
  .meta({ id: 'UploadAnswer' })

export const unknownAccountSchema = z
  .strictObject({
    communicationId: z.uuid().nullable(),
    communicationName: z.string().nullable(),
    statementAccountNumber: z.string(),
    latestBankBookingDate: z.string().nullable(),
    currencyCode: z.string().nullable(),
    count: z.int(),
  })
  .meta({ id: 'UnknownAccount' })

const mayImport = { scope: 'any-company', permissions: ['StatementsImport'] } as const

export const statementsRoutes = {
  uploadStatement: {
    method: 'POST',
    path: '/api/v1/cashtransactions/statements/upload',
    summary:
      'Takes a bank file (camt.052, .053, .054, pain.002, or a zip of them): stored raw first, then read and matched.',
    access: mayImport,
    upload: { field: 'File', maxBytes: limits.size.bankFile },
    answer: uploadAnswerSchema,
  },
  listImportLogs: {
    method: 'GET',
    path: '/api/v1/reconciliation/companies/:companyId/import/logs',
    summary: 'What became of every bank file, newest first.',
    access: { scope: 'company', features: ['Reconciliation'] },
    params: z.strictObject({ companyId: idSchema<'company'>() }),
    query: z.strictObject({
      ...pagingQuery,
      children: booleanQuerySchema.optional(),
      startDate: dateSchema.optional(),
      endDate: dateSchema.optional(),
      accountIds: listQuerySchema(z.uuid()),
      communications: listQuerySchema(z.uuid()),
      statusList: listQuerySchema(importResultReader),
    }),
    answer: pageOf(importLogSchema),
  },
  listUnknownAccounts: {
    method: 'GET',
    path: '/api/v1/reconciliation/unknownaccounts',
    summary: 'Account numbers in bank files that no account of the tenant answers to.',
    access: { scope: 'any-company', features: ['Reconciliation'] },
    answer: z.array(unknownAccountSchema),
  },
  assignUnknownAccount: {
    method: 'POST',
    path: '/api/v1/reconciliation/unknownaccounts/create',
    summary: 'Assigns an unknown number to an existing account; the waiting statements are imported.',
    access: mayImport,
    body: z.strictObject({
      statementAccountNumber: z.string().max(limits.length.iban),
      accountId: idSchema<'account'>(),
    }),
    answer: z.strictObject({ importedStatements: z.int() }),
  },
  deleteUnknownAccount: {
    method: 'DELETE',
    path: '/api/v1/reconciliation/unknownaccounts/delete',
    summary: 'Drops an unknown number from the list; the raw files stay.',
    access: mayImport,
    body: z.strictObject({ statementAccountNumber: z.string().max(limits.length.iban) }),
    answer: null,
  },
  downloadStatements: {
    method: 'POST',
    path: '/api/v1/reconciliation/statements/download',
    summary: 'Fetches what waits at the contracts now, instead of at their next turn.',
    access: mayImport,
    answer: z.strictObject({
      results: z.array(
        z.strictObject({
          communicationId: z.uuid(),
          communicationName: z.string(),
          status: z.enum(['Downloaded', 'NoDataAvailable', 'Error']),
          files: z.int(),
          message: z.string().nullable(),
        }),
      ),
    }),
  },
} as const satisfies RouteTable
