// Partners: whom one pays and at which banks, global ones and those of a company, with their accounts (beneficiaries) and
// people (contacts).
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { beneficiariesRoutes } from './beneficiaries.ts'
import { partnerKindReader, partnerKindSchema, partnerRoleReader, partnerRoleSchema } from './codecs.ts'
import { companyParams } from './companies.ts'
import { contactsRoutes } from './contacts.ts'
import { importActsOf } from './imports/import-preview.ts'
import { partnerFacets } from './lists/partner-list.ts'
import { everybodysPartners, oneGlobalPartner, onePartner, partnersOfCompany, typedText } from './partner-places.ts'
import { recordActs } from './record-routes.ts'
import type { RouteTable } from './route.ts'
import {
  facetsQuery,
  idSchema,
  instantSchema,
  listQuerySchema,
  pageWithFacetsOf,
  pagingQuery,
} from './schemas/primitives.ts'
import { type PartnerColumn, partnerColumns } from './texts/partners/partner-columns.ts'

export * from './beneficiaries.ts'
export * from './contacts.ts'

export const partnerSchema = z
  .strictObject({
    id: idSchema<'partner'>(),
    companyId: idSchema<'company'>().nullable().describe('null: global'),
    isGlobal: z.boolean(),
    name: z.string(),
    role: partnerRoleSchema.describe('a bank, or a counterparty whom one pays'),
    kind: partnerKindSchema.describe('whether money moves over banks, or between companies of the house'),
    externalId: z.string().nullable().describe('what another system calls it'),
    vatNumber: z.string().nullable(),
    remarks: z.string().nullable(),
    streetName: z.string().nullable(),
    buildingNumber: z.string().nullable(),
    postCode: z.string().nullable(),
    townName: z.string().nullable(),
    countryCode: z.string().nullable(),
    bankIdentifierCode: z.string().nullable().describe('of a bank'),
    enabled: z.boolean().describe('accounts of a disabled one are offered no more'),
    beneficiaryCount: z.int(),
    accountNumbers: z.array(z.string()).describe('of its beneficiaries as they are in use: the IBAN, else the number'),
    waitingCount: z.int().describe('beneficiaries whose bank details wait for a second person'),
    companyCount: z.int().describe('companies that work with a global one; of others 0'),
    changedAt: instantSchema.nullable(),
    changedByName: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Partner' })
export type PartnerAnswer = z.infer<typeof partnerSchema>

const body = {
  name: z.string().max(limits.length.name * 2),
  role: partnerRoleReader,
  kind: partnerKindReader.optional().describe('default: Bank'),
  externalId: typedText(limits.length.externalId),
  vatNumber: typedText(limits.length.vatNumber),
  remarks: typedText(limits.length.remarks),
  streetName: typedText(limits.length.street),
  buildingNumber: typedText(limits.length.buildingNumber),
  postCode: typedText(limits.length.postCode),
  townName: typedText(limits.length.town),
  countryCode: typedText(2),
  bankIdentifierCode: typedText(limits.length.bic),
  enabled: z.boolean().optional().describe('default: true for a new one, else as it is'),
}

const listQuery = z.strictObject({
  ...pagingQuery,
  globalSearch: z
    .string()
    .max(limits.length.search)
    .optional()
    .describe('in name, external id and VAT number, and in name, IBAN and number of its accounts'),
  roles: listQuerySchema(partnerRoleReader),
  kinds: listQuerySchema(partnerKindReader),
  countryCodes: listQuerySchema(z.string().max(2)),
  owners: listQuerySchema(z.enum(['Company', 'Global'])),
  statuses: listQuerySchema(z.enum(['Enabled', 'Disabled'])),
  confirmations: listQuerySchema(z.enum(['Waiting', 'Nothing'])),
  ...facetsQuery(partnerFacets),
})

const own = recordActs({
  ...partnersOfCompany,
  key: 'partnerId',
  noun: 'a partner of the company',
  access: partnersOfCompany.edits,
  of: { params: companyParams },
  one: onePartner,
  content: body,
  answer: partnerSchema,
})
const global = recordActs({
  ...everybodysPartners,
  key: 'id',
  noun: 'a global partner (the right is asked in the root company)',
  access: everybodysPartners.edits,
  of: {},
  one: oneGlobalPartner,
  content: body,
  answer: partnerSchema,
})

const imported = importActsOf({
  path: partnersOfCompany.path,
  noun: 'partners of the company with their accounts',
  access: partnersOfCompany.edits,
  params: companyParams,
})
const importedGlobal = importActsOf({
  path: everybodysPartners.path,
  noun: 'global partners with their accounts',
  access: everybodysPartners.edits,
  params: z.strictObject({}),
})
/** How files of the tenant call a field: said once, for all files that come later. */
const partnerHeading = z
  .strictObject({
    heading: z.string().max(limits.length.name),
    field: z.enum(Object.keys(partnerColumns) as [PartnerColumn, ...PartnerColumn[]]),
  })
  .meta({ id: 'PartnerHeading' })
export type PartnerHeading = z.infer<typeof partnerHeading>
const headings = z.strictObject({ headings: z.array(partnerHeading).max(limits.count.rowColumns) })
const headingsOf = {
  path: `${everybodysPartners.path}/import/headings`,
  access: everybodysPartners.edits,
} as const

function listed<const Path extends `/api/${string}`>(path: Path, summary: string) {
  return {
    method: 'GET',
    path,
    summary,
    access: partnersOfCompany.reads,
    params: companyParams,
    query: listQuery,
    answer: pageWithFacetsOf(partnerSchema, partnerFacets),
  } as const
}

export const partnersRoutes = {
  listPartners: listed(partnersOfCompany.path, 'The partners of a company: its own and the global ones it works with.'),
  listPartnerBanks: listed(`${partnersOfCompany.path}/banks`, 'Of the partners of a company those that are banks.'),
  listOtherPartners: listed(
    `${partnersOfCompany.path}/others`,
    'Of the partners of a company those that are no banks.',
  ),
  getPartner: {
    method: 'GET',
    path: `${partnersOfCompany.path}/:partnerId`,
    summary: 'A partner of the company, or a global one.',
    access: partnersOfCompany.reads,
    params: onePartner,
    answer: partnerSchema,
  },
  createPartner: own.create,
  updatePartner: own.update,
  linkPartner: {
    method: 'POST',
    path: `${partnersOfCompany.path}/:partnerId`,
    summary: 'Links a global partner to the company, which works with it from now on.',
    access: partnersOfCompany.edits,
    params: onePartner,
    answer: partnerSchema,
  },
  removePartner: {
    ...own.remove,
    summary: "Deletes the company's own partner that no payment names, or unlinks a global one.",
  },

  listGlobalPartners: {
    method: 'GET',
    path: everybodysPartners.path,
    summary: 'The global partners.',
    access: everybodysPartners.reads,
    query: listQuery,
    answer: pageWithFacetsOf(partnerSchema, partnerFacets),
  },
  getGlobalPartner: {
    method: 'GET',
    path: `${everybodysPartners.path}/:id`,
    summary: 'A global partner.',
    access: everybodysPartners.reads,
    params: oneGlobalPartner,
    answer: partnerSchema,
  },
  createGlobalPartner: global.create,
  updateGlobalPartner: global.update,
  deleteGlobalPartner: global.remove,

  previewPartnerImport: imported.preview,
  importPartners: imported.commit,
  previewGlobalPartnerImport: importedGlobal.preview,
  importGlobalPartners: importedGlobal.commit,
  getPartnerHeadings: {
    method: 'GET',
    ...headingsOf,
    summary: 'How files of the tenant call the fields of partners, beside what every file may call them.',
    answer: headings,
  },
  updatePartnerHeadings: {
    method: 'PUT',
    ...headingsOf,
    summary: 'Says how files of the tenant call the fields of partners; what was said before is forgotten.',
    body: headings,
    answer: headings,
  },

  ...beneficiariesRoutes,
  ...contactsRoutes,
} as const satisfies RouteTable
