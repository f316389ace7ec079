// Contracts with banks: over which way files go, in which format, after which profile, and when the bank's reports are due.
import { limits } from '@kontor/domain'
import { ebicsVersions } from '@kontor/domain/communications'
import { z } from 'zod'
import {
  communicationStateSchema,
  communicationTypeReader,
  communicationTypeSchema,
  reportScheduleReader,
  reportScheduleSchema,
  reportTypeReader,
  reportTypeSchema,
  weekdayReader,
  weekdaySchema,
} from './codecs.ts'
import { companyParams } from './companies.ts'
import { recordActs, shownVersion } from './record-routes.ts'
import type { RouteTable } from './route.ts'
import { booleanQuerySchema, idSchema, instantSchema } from './schemas/primitives.ts'
import { folderStepOnWire } from './spellings.ts'

const communicationId = idSchema<'communication'>()
const text = (most: number) => z.string().max(most * 2)
/** Of a property of a bank profile; an amount is decimal text, a time of day `HH:MM`. */
const propertyValue = z.union([z.string().max(200), z.boolean(), z.int(), z.null()])
const override = z.strictObject({ property: z.string().max(60), value: propertyValue })
const format = z.string().max(60).nullable()

const ebicsSchema = z
  .strictObject({
    url: z.string().nullable(),
    version: z.enum(ebicsVersions).nullable(),
    hostId: z.string().nullable(),
    partnerId: z.string().nullable(),
    userId: z.string().nullable(),
  })
  .meta({ id: 'EbicsFields' })

const reportSchema = z
  .strictObject({
    reportType: reportTypeSchema,
    schedule: reportScheduleSchema,
    weekday: weekdaySchema.nullable(),
    monthDay: z.int().nullable().describe('in a shorter month the last day'),
    dueTime: z.string().describe("HH:MM in the bank's zone"),
    nextDueTimes: z.array(instantSchema),
  })
  .meta({ id: 'ContractReport' })

/** What two people change together once accounts use the contract; a property that is null is the profile's. */
export const contractTermsSchema = z.strictObject({
  profile: z.string(),
  sepaFormat: z.string().nullable(),
  foreignFormat: z.string().nullable(),
  sequencePerAccount: z.boolean().nullable(),
  reversalSign: z.string().nullable(),
  differenceLimit: z.string().nullable(),
})

export const communicationSchema = z
  .strictObject({
    id: communicationId,
    companyId: idSchema<'company'>(),
    name: z.string(),
    type: communicationTypeSchema,
    state: communicationStateSchema,
    bankName: z.string(),
    bankIdentifierCode: z.string(),
    country: z.string().describe("of the bank's BIC"),
    profile: z.string(),
    profileOverrides: z.array(override).readonly().describe('what the contract says otherwise than its profile'),
    zone: z.string().describe("the bank's, in which reports are due"),
    sepaFormat: format.describe('null: the contract writes no SEPA payments'),
    foreignFormat: format.describe('of domestic payments in other currencies too; null: it writes none'),
    outFolder: z.string().nullable().describe("as typed; null: the contract's own below the data folder"),
    inFolder: z.string().nullable(),
    folders: z
      .strictObject({
        out: z.string(),
        in: z.string(),
        places: z.array(z.string()).describe('below these others may lie'),
        troubles: z.array(z.string()).describe('why nothing is sent or fetched now, in sentences'),
        leftAlone: z
          .array(z.string())
          .describe('in the one for files of the bank: folders, links and names of unfinished files, never fetched'),
      })
      .nullable()
      .describe('where they lie on the server; null: no File contract'),
    foldersTestedAt: instantSchema.nullable(),
    ebics: ebicsSchema,
    reports: z.array(reportSchema),
    proposed: z
      .strictObject({
        ...contractTermsSchema.shape,
        id: idSchema<'proposal'>(),
        proposedById: idSchema<'user'>(),
        proposedBy: z.string(),
        expiresAt: instantSchema,
      })
      .nullable()
      .describe('terms that wait for a second person'),
    version: z.int(),
  })
  .meta({ id: 'Communication' })
export type CommunicationAnswer = z.infer<typeof communicationSchema>

const bankProfileSchema = z
  .strictObject({
    name: z.string(),
    country: z.string().nullable(),
    bankName: z.string().nullable().describe('null: the defaults of a country, or of none'),
    sepaFormat: format,
    foreignFormat: format,
    formatsSource: z.string().nullable(),
    properties: z.array(
      z.strictObject({
        property: z.string(),
        value: propertyValue,
        source: z.string().nullable().describe("where the bank says so; null: its country's default"),
      }),
    ),
  })
  .meta({ id: 'BankProfile' })
export type BankProfileAnswer = z.infer<typeof bankProfileSchema>

const propertyRuleSchema = z
  .strictObject({
    property: z.string(),
    kind: z.enum(['flag', 'time', 'zone', 'choice', 'whole', 'amount']),
    values: z.array(z.string()).describe('of a choice'),
    most: z.int().nullable(),
    mayBeNone: z.boolean(),
    isGuarded: z.boolean().describe('two people change it'),
  })
  .meta({ id: 'ProfilePropertyRule' })
export type ProfilePropertyRule = z.infer<typeof propertyRuleSchema>

const bankProfilesSchema = z
  .strictObject({
    profiles: z.array(bankProfileSchema),
    properties: z.array(propertyRuleSchema),
    formats: z.array(z.strictObject({ format: z.string(), isSepa: z.boolean(), isForeign: z.boolean() })),
  })
  .meta({ id: 'BankProfiles' })
export type BankProfilesAnswer = z.infer<typeof bankProfilesSchema>

const folderTestSchema = z
  .strictObject({
    communication: communicationSchema,
    steps: z.array(
      z.strictObject({
        folder: z.enum(['Out', 'In']),
        step: z.enum(Object.values(folderStepOnWire)),
        passed: z.boolean().nullable().describe('null: not tried, since a step before failed'),
        problem: z.string().nullable().describe("the system's word, such as ENOENT"),
      }),
    ),
  })
  .meta({ id: 'FolderTest' })
export type FolderTestAnswer = z.infer<typeof folderTestSchema>

const content = {
  name: text(limits.length.name),
  bankName: text(limits.length.name),
  bankIdentifierCode: text(limits.length.bic),
  profile: z.string().max(60),
  profileOverrides: z.array(override).max(60).optional(),
  sepaFormat: format.optional(),
  foreignFormat: format.optional(),
  outFolder: text(limits.length.folder).nullish(),
  inFolder: text(limits.length.folder).nullish(),
  ebics: z
    .strictObject({
      url: text(limits.length.webAddress).nullish(),
      version: z.enum(ebicsVersions).nullish(),
      hostId: z.string().max(70).nullish(),
      partnerId: z.string().max(70).nullish(),
      userId: z.string().max(70).nullish(),
    })
    .optional(),
  reports: z
    .array(
      z.strictObject({
        reportType: reportTypeReader,
        schedule: reportScheduleReader,
        weekday: weekdayReader.nullish(),
        monthDay: z.int().nullish(),
        dueTime: z.string().max(10).nullish(),
      }),
    )
    .max(20)
    .optional(),
}
const one = companyParams.extend({ communicationId })
const reads = { features: ['Communications'] } as const
const edits = { scope: 'company', permissions: ['CommunicationsEdit'] } as const

const acts = recordActs({
  path: '/api/v1/companies/:companyId/communications',
  key: 'communicationId',
  noun: 'a contract of the company with a bank',
  access: edits,
  of: { params: companyParams },
  one,
  content,
  answer: communicationSchema,
})

export const communicationsRoutes = {
  listCommunications: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/communications',
    summary: 'The contracts of a company with banks, with `children` those of its enabled descendants too, by name.',
    access: { scope: 'company', ...reads },
    params: companyParams,
    query: z.strictObject({ children: booleanQuerySchema.optional() }),
    answer: z.array(communicationSchema),
  },
  createCommunication: { ...acts.create, body: z.strictObject({ ...content, type: communicationTypeReader }) },
  getCommunication: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/communications/:communicationId',
    summary: 'One contract of the company.',
    access: { scope: 'company', ...reads },
    params: one,
    answer: communicationSchema,
  },
  updateCommunication: {
    ...acts.update,
    summary:
      'Changes a contract of the company; what the body leaves out stays. Terms of one that accounts use wait for a second person.',
    body: z.strictObject({ ...content, version: shownVersion }),
  },
  deleteCommunication: acts.remove,
  testCommunication: {
    method: 'POST',
    path: '/api/v1/companies/:companyId/communications/:communicationId/test',
    summary:
      'Tests the folders of a File contract, which is Ready when both can be written, read, renamed in and emptied.',
    access: edits,
    params: one,
    answer: folderTestSchema,
  },
  findCommunication: {
    method: 'GET',
    path: '/api/v1/communications/:communicationId',
    summary: 'One contract, in whichever company the caller may see it.',
    access: { scope: 'any-company', ...reads },
    params: z.strictObject({ communicationId }),
    answer: communicationSchema,
  },
  listBankProfiles: {
    method: 'GET',
    path: '/api/v1/communications/profiles',
    summary: 'The shipped profiles of banks and countries, what a contract may say otherwise, and the payment formats.',
    access: { scope: 'any-company', ...reads },
    answer: bankProfilesSchema,
  },
} as const satisfies RouteTable
