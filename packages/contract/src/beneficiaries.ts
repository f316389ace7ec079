// Beneficiaries: the accounts of partners. New or changed bank details count once a second person has confirmed them
// (rules 2.11, decision 0066); until then those that were confirmed before stay in use.
import { limits } from '@kontor/domain'
import { bankDetails } from '@kontor/domain/partners'
import { z } from 'zod'
import { beneficiaryChangeActSchema, beneficiaryChangeStateSchema } from './codecs.ts'
import { companyParams } from './companies.ts'
import { everybodysPartners, oneGlobalPartner, onePartner, partnersOfCompany, typedText } from './partner-places.ts'
import { recordActs } from './record-routes.ts'
import type { RouteTable } from './route.ts'
import { dateSchema, idSchema, instantSchema, pageOf, pagingQuery, reasonSchema } from './schemas/primitives.ts'

const beneficiaryId = idSchema<'beneficiary'>()

const details = {
  name: z.string(),
  iban: z.string().nullable(),
  accountNumber: z.string().nullable(),
  bankIdentifierCode: z.string().nullable(),
  domesticBankCode: z.string().nullable(),
}
const inUse = {
  id: beneficiaryId,
  partnerId: idSchema<'partner'>(),
  ...details,
  currencyId: idSchema<'currency'>().nullable(),
  streetName: z.string().nullable(),
  buildingNumber: z.string().nullable(),
  postCode: z.string().nullable(),
  townName: z.string(),
  countryCode: z.string(),
  isTrusted: z.boolean().describe('a second person confirmed these bank details'),
}

export const beneficiarySchema = z.strictObject({ ...inUse, partnerName: z.string() }).meta({ id: 'Beneficiary' })
export type BeneficiaryAnswer = z.infer<typeof beneficiarySchema>

const bankDetailsSchema = z.strictObject(details).meta({ id: 'BankDetails' })
const callSchema = z
  .strictObject({
    person: z.string().describe('who was called'),
    number: z.string().describe('under which number'),
    calledOn: dateSchema,
    note: z.string().describe('what was said'),
  })
  .meta({ id: 'CallBack' })

export const beneficiaryChangeSchema = z
  .strictObject({
    id: idSchema<'beneficiary-change'>(),
    state: beneficiaryChangeStateSchema,
    details: bankDetailsSchema.describe('as they were entered'),
    before: bankDetailsSchema.nullable().describe('those in use when they were entered; null: they are the first'),
    changed: z.array(z.enum(bankDetails)).describe('which of them differ from those before'),
    enteredByName: z.string(),
    enteredAt: instantSchema,
    isImported: z.boolean().describe('they came from a file'),
    decidedByName: z.string().nullable(),
    decidedAt: instantSchema.nullable(),
    call: callSchema.nullable().describe('of confirmed ones: how they were confirmed'),
    reason: z.string().nullable().describe('of declined ones'),
    acts: z.array(beneficiaryChangeActSchema).describe('what the caller may do with it'),
  })
  .meta({ id: 'BeneficiaryChange' })
export type BeneficiaryChangeAnswer = z.infer<typeof beneficiaryChangeSchema>

export const partnerBeneficiarySchema = z
  .strictObject({
    ...inUse,
    enabled: z.boolean().describe('a disabled one is offered no more'),
    lastChange: beneficiaryChangeSchema
      .nullable()
      .describe('by which the bank details in use came; null: they were never confirmed'),
    waiting: beneficiaryChangeSchema.nullable().describe('bank details that wait for a second person'),
    version: z.int(),
  })
  .meta({ id: 'PartnerBeneficiary' })
export type PartnerBeneficiary = z.infer<typeof partnerBeneficiarySchema>

export const waitingBeneficiarySchema = z
  .strictObject({
    beneficiaryId,
    partnerId: idSchema<'partner'>(),
    partnerName: z.string(),
    companyId: idSchema<'company'>().nullable().describe('null: of a global partner'),
    companyName: z.string().nullable(),
    change: beneficiaryChangeSchema,
  })
  .meta({ id: 'WaitingBeneficiary' })
export type WaitingBeneficiary = z.infer<typeof waitingBeneficiarySchema>

const content = {
  name: z.string().max(limits.length.name * 2),
  iban: typedText(limits.length.iban),
  accountNumber: typedText(limits.length.accountNumber),
  bankIdentifierCode: typedText(limits.length.bic),
  domesticBankCode: typedText(limits.length.bankCode),
  currencyId: idSchema<'currency'>().nullish().describe('of the account; null: of every currency'),
  streetName: typedText(limits.length.street),
  buildingNumber: typedText(limits.length.buildingNumber),
  postCode: typedText(limits.length.postCode),
  townName: typedText(limits.length.town),
  countryCode: typedText(2).describe('left out: of the IBAN'),
  enabled: z.boolean().optional().describe('default: true for a new one, else as it is'),
}

const ofPartner = `${partnersOfCompany.path}/:partnerId/beneficiaries` as const
const ofGlobal = `${everybodysPartners.path}/:id/beneficiaries` as const
const oneOfPartner = onePartner.extend({ beneficiaryId })
const oneOfGlobal = oneGlobalPartner.extend({ beneficiaryId })
const changeSummary =
  'Other bank details than those confirmed wait for a second person; everything else counts at once.'

const own = recordActs({
  path: ofPartner,
  key: 'beneficiaryId',
  noun: "a beneficiary of the company's own partner",
  access: partnersOfCompany.edits,
  of: { params: onePartner },
  one: oneOfPartner,
  content,
  answer: partnerBeneficiarySchema,
})
const global = recordActs({
  path: ofGlobal,
  key: 'beneficiaryId',
  noun: 'a beneficiary of a global partner (the right is asked in the root company)',
  access: everybodysPartners.edits,
  of: { params: oneGlobalPartner },
  one: oneOfGlobal,
  content,
  answer: partnerBeneficiarySchema,
})

const changes = '/api/v1/beneficiaries/changes'
const oneChange = z.strictObject({ id: idSchema<'beneficiary-change'>() })
const confirms = { scope: 'any-company', permissions: ['BeneficiariesConfirm'] } as const

export const beneficiariesRoutes = {
  searchBeneficiaries: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/beneficiaries/search',
    summary: 'Beneficiaries of the global partners and those of the company, by name or account.',
    access: { scope: 'company', features: ['Payments', 'Partners'] },
    params: companyParams,
    query: z.strictObject({
      currencyId: idSchema<'currency'>().optional(),
      keyword: z.string().max(limits.length.search).optional(),
    }),
    answer: z.array(beneficiarySchema),
  },
  listBeneficiaries: {
    method: 'GET',
    path: ofPartner,
    summary: 'The accounts of a partner of the company, or of a global one, by name.',
    access: partnersOfCompany.reads,
    params: onePartner,
    answer: z.array(partnerBeneficiarySchema),
  },
  getBeneficiary: {
    method: 'GET',
    path: `${ofPartner}/:beneficiaryId`,
    summary: 'One of the accounts of a partner.',
    access: partnersOfCompany.reads,
    params: oneOfPartner,
    answer: partnerBeneficiarySchema,
  },
  createBeneficiary: own.create,
  updateBeneficiary: { ...own.update, summary: `${own.update.summary} ${changeSummary}` },
  deleteBeneficiary: own.remove,
  listBeneficiaryChanges: {
    method: 'GET',
    path: `${ofPartner}/:beneficiaryId/changes`,
    summary: 'What bank details a beneficiary had and was to have, the latest first.',
    access: partnersOfCompany.reads,
    params: oneOfPartner,
    answer: z.array(beneficiaryChangeSchema),
  },
  listGlobalBeneficiaries: {
    method: 'GET',
    path: ofGlobal,
    summary: 'The accounts of a global partner, by name.',
    access: everybodysPartners.reads,
    params: oneGlobalPartner,
    answer: z.array(partnerBeneficiarySchema),
  },
  getGlobalBeneficiary: {
    method: 'GET',
    path: `${ofGlobal}/:beneficiaryId`,
    summary: 'One of the accounts of a global partner.',
    access: everybodysPartners.reads,
    params: oneOfGlobal,
    answer: partnerBeneficiarySchema,
  },
  createGlobalBeneficiary: global.create,
  updateGlobalBeneficiary: { ...global.update, summary: `${global.update.summary} ${changeSummary}` },
  deleteGlobalBeneficiary: global.remove,
  listGlobalBeneficiaryChanges: {
    method: 'GET',
    path: `${ofGlobal}/:beneficiaryId/changes`,
    summary: 'What bank details a beneficiary of a global partner had and was to have, the latest first.',
    access: everybodysPartners.reads,
    params: oneOfGlobal,
    answer: z.array(beneficiaryChangeSchema),
  },

  listWaitingBeneficiaries: {
    method: 'GET',
    path: changes,
    summary:
      'Bank details that wait for a second person, of all companies in which the caller enters or confirms them.',
    access: { scope: 'any-company', permissions: ['PartnersEdit', 'BeneficiariesConfirm'] },
    query: z.strictObject({ ...pagingQuery, globalSearch: z.string().max(limits.length.search).optional() }),
    answer: pageOf(waitingBeneficiarySchema),
  },
  confirmBeneficiaryChange: {
    method: 'POST',
    path: `${changes}/:id/confirm`,
    summary:
      'Confirms bank details that somebody else entered, after a call to the partner: they are in use from now on.',
    access: confirms,
    params: oneChange,
    body: z.strictObject({
      person: z.string().max(limits.length.name * 2),
      number: z.string().max(limits.length.phone * 2),
      calledOn: dateSchema,
      note: z.string().max(limits.length.remarks * 2),
    }),
    answer: partnerBeneficiarySchema,
  },
  declineBeneficiaryChange: {
    method: 'POST',
    path: `${changes}/:id/decline`,
    summary:
      'Declines bank details that somebody else entered, with a reason: those before stay, a new beneficiary is disabled.',
    access: confirms,
    params: oneChange,
    body: reasonSchema,
    answer: partnerBeneficiarySchema,
  },
  withdrawBeneficiaryChange: {
    method: 'POST',
    path: `${changes}/:id/withdraw`,
    summary: 'Takes back bank details that one has entered oneself: those before stay, a new beneficiary is disabled.',
    access: { scope: 'any-company', permissions: ['PartnersEdit'] },
    params: oneChange,
    answer: partnerBeneficiarySchema,
  },
} as const satisfies RouteTable
