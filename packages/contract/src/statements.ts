// Bank files coming in: upload, import log, accounts that nobody knows yet.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { importResultReader } from './codecs.ts'
import { companyParams } from './companies.ts'
import { importLogFacets } from './lists/import-log-list.ts'
import { bankAnswersSchema, sentPaymentParams } from './payment-evidence.ts'
import { type RouteTable, progressHeader } from './route.ts'
import { entryStateOnWire, importResultOnWire, importStatusOnWire, statementDecisionOnWire } from './spellings.ts'
import {
  amountSchema,
  booleanQuerySchema,
  dateSchema,
  facetsQuery,
  idSchema,
  idsOrNoneQuerySchema,
  instantSchema,
  listQuerySchema,
  pageWithFacetsOf,
  pagingQuery,
} from './schemas/primitives.ts'

const messageSchema = z.strictObject({
  code: z.string(),
  message: z.string().describe("in the reader's language"),
  line: z.int().nullable(),
})

/** Of a statement with other content under a known identity: what waits for a person, or what one decided. */
const questionSchema = z.strictObject({
  state: z.enum(['Open', ...Object.values(statementDecisionOnWire)]),
  decidedBy: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  reason: z.string().nullable(),
  withdrawnEntries: z.int().nullable().describe('bookings that the replacement took out of the balance'),
})

export const importLogSchema = z
  .strictObject({
    id: idSchema<'import-log'>(),
    bankFileId: idSchema<'bank-file'>(),
    fileName: z.string(),
    source: z.string().describe('upload, agent, or the kind of the contract by which it came'),
    broughtBy: z
      .string()
      .nullable()
      .describe('who uploaded the file, a person or an agent; null where the house fetched it'),
    kind: z.string(),
    accountId: idSchema<'account'>().nullable(),
    accountShortName: z.string().nullable(),
    communicationName: z.string().nullable(),
    statementNumber: z.string().nullable(),
    statementDate: dateSchema.nullable(),
    result: z.enum(Object.values(importResultOnWire)),
    status: z.enum(Object.values(importStatusOnWire)),
    messages: z.array(messageSchema),
    question: questionSchema.nullable(),
    newEntries: z.int(),
    knownEntries: z.int(),
    openingBalance: amountSchema.nullable(),
    closingBalance: amountSchema.nullable(),
    currencyCode: z.string().nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'ImportLog' })
export type ImportLogRow = z.infer<typeof importLogSchema>

export const uploadProgressSchema = z
  .strictObject({
    step: z.enum(['Receiving', 'Reading', 'Booking']),
    done: z.int().describe('Reading: bytes of the file; Booking: its statements'),
    of: z.int().describe('0 while it is not known'),
  })
  .meta({ id: 'UploadProgress' })
export type UploadProgress = z.infer<typeof uploadProgressSchema>

export const uploadAnswerSchema = z
  .strictObject({
    bankFileId: idSchema<'bank-file'>(),
    result: z.enum(Object.values(importResultOnWire)),
    logs: z.array(importLogSchema),
    matches: z.int(),
  })
  .meta({ id: 'UploadAnswer' })

export const unknownAccountSchema = z
  .strictObject({
    communicationId: idSchema<'communication'>().nullable(),
    communicationName: z.string().nullable(),
    statementAccountNumber: z.string(),
    latestBankBookingDate: dateSchema.nullable(),
    currencyCode: z.string().nullable(),
    bankIdentifierCode: z.string().nullable().describe('as the file says it, without the branch; null: it says none'),
    count: z.int(),
  })
  .meta({ id: 'UnknownAccount' })

const comparedEntrySchema = z
  .strictObject({
    bankBookingDate: dateSchema,
    valueDate: dateSchema,
    amount: amountSchema,
    counterpartyName: z.string().nullable(),
    remittance: z.string().nullable(),
    isMasked: z.boolean(),
    heldBy: z
      .enum([entryStateOnWire.matched, entryStateOnWire.accepted])
      .nullable()
      .describe('Matched: it cannot be taken away; Accepted: it is unaccepted first'),
  })
  .meta({ id: 'ComparedEntry' })
export type ComparedEntry = z.infer<typeof comparedEntrySchema>

export const changedFacts = [
  'CounterpartyName',
  'CounterpartyIban',
  'Remittance',
  'Reference',
  'EndToEndId',
  'Charges',
  'DetailCount',
  'Other',
] as const

const changedEntrySchema = z
  .strictObject({
    bankBookingDate: dateSchema,
    valueDate: dateSchema,
    amount: amountSchema,
    counterpartyName: z.string().nullable(),
    isMasked: z.boolean(),
    heldBy: z.enum(['Matched']).nullable().describe('a detail that the second does not tell is matched'),
    changes: z
      .array(
        z.strictObject({ fact: z.enum(changedFacts), first: z.string().nullable(), second: z.string().nullable() }),
      )
      .describe('Other: what is not told in a word, as the details of a batch'),
  })
  .meta({ id: 'ChangedEntry' })
export type ChangedEntry = z.infer<typeof changedEntrySchema>

const comparedStatementSchema = z
  .strictObject({
    bankFileId: idSchema<'bank-file'>(),
    fileName: z.string(),
    importedAt: instantSchema,
    statementNumber: z.string().nullable(),
    statementDate: dateSchema.nullable(),
    openingBalance: amountSchema.nullable(),
    closingBalance: amountSchema.nullable(),
    entryCount: z.int(),
    creditCount: z.int(),
    creditSum: amountSchema
      .nullable()
      .describe('null, as debitSum, where a salary is among the entries of either side that the caller may not see'),
    debitCount: z.int(),
    debitSum: amountSchema.nullable(),
    onlyHereCount: z.int(),
    onlyHere: z.array(comparedEntrySchema).describe('the first 200, those that are held before the others'),
  })
  .meta({ id: 'ComparedStatement' })
export type ComparedStatement = z.infer<typeof comparedStatementSchema>

export const statementComparisonSchema = z
  .strictObject({
    importLogId: idSchema<'import-log'>(),
    accountId: idSchema<'account'>(),
    accountShortName: z.string(),
    currencyCode: z.string(),
    statementId: z.string().describe('as the bank named it'),
    first: comparedStatementSchema.describe('in the ledger'),
    second: comparedStatementSchema.describe('what came'),
    bothCount: z.int(),
    changedCount: z.int().describe('entries that are in both, with other details: they get those of the second'),
    changed: z.array(changedEntrySchema).describe('the first 200, those that are held before the others'),
    heldCount: z
      .int()
      .describe(
        'entries only in the first, or with a detail only in the first, that are matched: none, or nothing is replaced',
      ),
  })
  .meta({ id: 'StatementComparison' })
export type StatementComparison = z.infer<typeof statementComparisonSchema>

const importLogParams = z.strictObject({ importLogId: idSchema<'import-log'>() })

const mayImport = { scope: 'any-company', permissions: ['StatementsImport'] } as const

/** An account that a bank file is about, as one could be created from it. */
export const proposedAccountSchema = z
  .strictObject({
    number: z.string().describe('as the file says it'),
    iban: z.string().nullable(),
    accountNumber: z.string().nullable(),
    currencyId: idSchema<'currency'>().nullable().describe('null: the tenant has no such currency'),
    currencyCode: z.string().nullable().describe('null: the file says none'),
    ownerName: z.string().nullable(),
    bankName: z.string().nullable(),
    bankIdentifierCode: z.string().nullable(),
    bankCountry: z.string().nullable(),
    isKnown: z.boolean().describe('an account of the tenant answers to number and currency already'),
    known: z
      .strictObject({
        accountId: idSchema<'account'>(),
        shortName: z.string(),
        companyName: z.string(),
        enabled: z.boolean(),
      })
      .nullable()
      .describe('where; null: there is none, or the caller does not see it'),
    hindrance: z
      .enum(['NumberTooLong', 'QrIban'])
      .nullable()
      .describe('why nothing that would take its statements can be proposed; iban and accountNumber are null then'),
  })
  .meta({ id: 'ProposedAccount' })
export type ProposedAccount = z.infer<typeof proposedAccountSchema>

const proposedAccountsSchema = z
  .strictObject({
    accounts: z.array(proposedAccountSchema),
    left: z.int().describe('further accounts of the file, of which nothing is said'),
  })
  .meta({ id: 'ProposedAccounts' })
export type ProposedAccounts = z.infer<typeof proposedAccountsSchema>

const waitingBank = z
  .string()
  .max(limits.length.bic)
  .nullish()
  .describe('of numbers that wait at several banks, this one, as the list says it; null: that which names none')

export const statementsRoutes = {
  proposeAccounts: {
    method: 'POST',
    path: '/api/v1/companies/:companyId/accounts/from-statement',
    summary: 'Proposes the accounts that a bank file (camt.052, camt.053, camt.054, MT940) is about. Stores nothing.',
    access: { scope: 'company', permissions: ['AccountsEdit'] },
    params: companyParams,
    upload: { field: 'File', maxBytes: limits.size.bankFile },
    answer: proposedAccountsSchema,
  },
  uploadStatement: {
    method: 'POST',
    path: '/api/v1/cashtransactions/statements/upload',
    summary:
      'Takes a bank file (camt.052, .053, .054, pain.002, or a zip of them): stored raw first, then read and matched.',
    access: mayImport,
    isForAgents: true,
    headers: [
      {
        name: progressHeader,
        summary: 'A UUID of the client, under which its session asks how far the import is.',
        isRequired: false,
      },
    ],
    upload: { field: 'File', maxBytes: limits.size.bankFile },
    answer: uploadAnswerSchema,
  },
  listBankAnswers: {
    method: 'GET',
    path: '/api/v1/payments/:cashTransactionId/sent/:messageId/answers',
    summary: 'What the bank said of one payment in answer to a file, read from its kept reports, oldest first.',
    access: { scope: 'any-company', features: ['Payments'] },
    params: sentPaymentParams,
    answer: bankAnswersSchema,
  },
  getUploadProgress: {
    method: 'GET',
    path: '/api/v1/cashtransactions/statements/upload/:uploadId',
    summary:
      'How far an upload is whose answer is awaited. Only the session that began it gets an answer; it is known without the database, which may be busy with that very file.',
    access: 'public',
    isBackground: true,
    params: z.strictObject({ uploadId: z.uuid() }),
    answer: uploadProgressSchema,
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
      accountIds: idsOrNoneQuerySchema(),
      communications: idsOrNoneQuerySchema(),
      statusList: listQuerySchema(importResultReader),
      ...facetsQuery(importLogFacets),
    }),
    answer: pageWithFacetsOf(importLogSchema, importLogFacets),
  },
  compareStatements: {
    method: 'GET',
    path: '/api/v1/reconciliation/import/logs/:importLogId/comparison',
    summary: 'A statement that came with other content under a known identity, beside the one in the ledger.',
    access: { scope: 'any-company', features: ['Reconciliation'] },
    hasTempTables: true,
    params: importLogParams,
    answer: statementComparisonSchema,
  },
  decideStatement: {
    method: 'POST',
    path: '/api/v1/reconciliation/import/logs/:importLogId/decide',
    summary: 'Says with a reason which of the two stays: the statement in the ledger, or the one that came.',
    access: mayImport,
    params: importLogParams,
    body: z.strictObject({
      decision: z.enum(['keep', 'replace']),
      reason: z.string().max(limits.length.remarks),
      comparedFileId: idSchema<'bank-file'>()
        .optional()
        .describe('bankFileId of the first, as it was shown: another one in its place is refused'),
    }),
    answer: importLogSchema,
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
      bankIdentifierCode: waitingBank,
    }),
    answer: z.strictObject({ importedStatements: z.int() }),
  },
  deleteUnknownAccount: {
    method: 'DELETE',
    path: '/api/v1/reconciliation/unknownaccounts/delete',
    summary: 'Drops an unknown number from the list; the raw files stay.',
    access: mayImport,
    body: z.strictObject({
      statementAccountNumber: z.string().max(limits.length.iban),
      bankIdentifierCode: waitingBank,
    }),
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
          communicationId: idSchema<'communication'>(),
          communicationName: z.string(),
          status: z.enum(['Downloaded', 'NoDataAvailable', 'Error']),
          files: z.int(),
          message: z.string().nullable(),
          isFolderOpen: z.boolean().describe('everybody on the server may write to a folder of the contract'),
        }),
      ),
    }),
  },
} as const satisfies RouteTable
