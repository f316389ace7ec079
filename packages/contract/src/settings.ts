// Settings of the tenant that this product's rules read.
import { formattingLocales, limits } from '@kontor/domain'
import { z } from 'zod'
import { acceptanceBehaviourReader, acceptanceBehaviourSchema } from './codecs.ts'
import { languages } from './language.ts'
import type { RouteTable } from './route.ts'
import { idSchema, instantSchema } from './schemas/primitives.ts'

export const paymentSettingsSchema = z
  .strictObject({
    openPaymentDays: z.int().min(0).max(limits.days.openPaymentMax),
    allowSingleSignatureTransferPayment: z.boolean(),
    creatorMaySign: z.boolean(),
  })
  .meta({ id: 'PaymentSettings' })
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>

/** Who asked for what waits. */
const waiting = {
  id: idSchema<'proposal'>(),
  proposedById: idSchema<'user'>(),
  proposedBy: z.string(),
  expiresAt: instantSchema,
}
const asAnswered = z.unknown().optional().describe('as answered; changes nothing')

export const proposedPaymentSettingsSchema = paymentSettingsSchema
  .pick({ allowSingleSignatureTransferPayment: true, creatorMaySign: true })
  .extend(waiting)
  .meta({ id: 'ProposedPaymentSettings' })
export type ProposedPaymentSettings = z.infer<typeof proposedPaymentSettingsSchema>

/** What is in force, and what waits for a second administrator. */
const paymentSettingsAnswerSchema = paymentSettingsSchema
  .extend({ proposed: proposedPaymentSettingsSchema.nullable() })
  .meta({ id: 'PaymentSettingsAnswer' })
export type PaymentSettingsAnswer = z.infer<typeof paymentSettingsAnswerSchema>

const reconciliationSettingsSchema = z
  .strictObject({ acceptanceBehaviour: acceptanceBehaviourSchema })
  .meta({ id: 'ReconciliationSettings' })
const reconciliationSettingsBody = z
  .strictObject({ acceptanceBehaviour: acceptanceBehaviourReader })
  .meta({ id: 'ReconciliationSettingsInput' })

const secondFactorSettingsSchema = z
  .strictObject({ enabled: z.boolean().describe('the tenant lets nobody in without a second factor') })
  .meta({ id: 'SecondFactorSettings' })
const secondFactorSettingsAnswer = secondFactorSettingsSchema
  .extend({
    proposed: z
      .strictObject(waiting)
      .nullable()
      .describe('somebody asked that nobody needs one any more; it waits for a second administrator'),
  })
  .meta({ id: 'SecondFactorSettingsAnswer' })
const secondFactorSettingsBody = secondFactorSettingsSchema
  .extend({ proposed: asAnswered })
  .meta({ id: 'SecondFactorSettingsInput' })

/** The two fields of the specification; Kontor's own may be left out, and what only answers tell is not looked at. */
const paymentSettingsBody = paymentSettingsSchema
  .extend({
    creatorMaySign: z.boolean().optional().describe('as it was where it is left out'),
    proposed: asAnswered,
  })
  .meta({ id: 'PaymentSettingsInput' })

/** Whose word counts: the specification writes scopes in small letters, and its screens some in capitals. */
const scopeOf = <const Scopes extends readonly [string, ...string[]]>(scopes: Scopes) =>
  z.string().toLowerCase().pipe(z.enum(scopes))
const languageScopes = ['browser', 'tenant', 'user'] as const
const tenantLanguageScopes = ['browser', 'tenant'] as const

/** Where a browser decides, its own language and locale count, and those told here are the ones that were kept last. */
export const languageSettingsSchema = z
  .strictObject({ type: z.enum(languageScopes), locale: z.enum(formattingLocales), uiLanguage: z.enum(languages) })
  .meta({ id: 'LanguageSettings' })
export type LanguageSettings = z.infer<typeof languageSettingsSchema>
const userLanguageBody = languageSettingsSchema
  .extend({ type: scopeOf(languageScopes) })
  .meta({ id: 'UserLanguageSettingsInput' })
const tenantLanguageBody = languageSettingsSchema
  .extend({ type: scopeOf(tenantLanguageScopes) })
  .meta({ id: 'TenantLanguageSettingsInput' })

/** Specification section 5: whole days, at least 1 where the notice is wanted; without it none are needed. */
const noticeAfterDaysSchema = z
  .strictObject({ isEnabled: z.boolean(), days: z.int().min(1).max(limits.days.noticeMax).nullish() })
  .refine(({ isEnabled, days }) => !isEnabled || typeof days === 'number', { path: ['days'] })
  .meta({ id: 'NoticeAfterDays' })
const noticeScopes = ['tenant', 'user'] as const
export const noticeSettingsSchema = z
  .strictObject({
    type: z.enum(noticeScopes),
    paymentsAcceptedWithError: z.strictObject({ isEnabled: z.boolean() }),
    paymentsRequireSending: noticeAfterDaysSchema,
    paymentsRequireSigning: noticeAfterDaysSchema,
  })
  .meta({ id: 'NoticeSettings' })
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>
const userNoticeBody = noticeSettingsSchema
  .extend({ type: scopeOf(noticeScopes) })
  .meta({ id: 'UserNoticeSettingsInput' })
const tenantNoticeBody = noticeSettingsSchema
  .extend({ type: scopeOf(['tenant']) })
  .meta({ id: 'TenantNoticeSettingsInput' })

const read = 'signed-in' as const
const edit = { scope: 'any-company', permissions: ['SettingsEdit'] } as const

export const settingsRoutes = {
  getPaymentSettings: {
    method: 'GET',
    path: '/api/v1/settings/payments',
    summary: 'How payments are signed and how far the open list looks.',
    access: read,
    answer: paymentSettingsAnswerSchema,
  },
  updatePaymentSettings: {
    method: 'PUT',
    path: '/api/v1/settings/payments',
    summary:
      'Changes the payment settings. Fewer signatures wait until a second administrator confirms them, or asks for the same.',
    access: edit,
    body: paymentSettingsBody,
    answer: paymentSettingsAnswerSchema,
  },
  getReconciliationSettings: {
    method: 'GET',
    path: '/api/v1/settings/reconciliation',
    summary: 'Which bank messages the import accepts by itself.',
    access: read,
    answer: reconciliationSettingsSchema,
  },
  updateReconciliationSettings: {
    method: 'PUT',
    path: '/api/v1/settings/reconciliation',
    summary: 'Changes the reconciliation settings.',
    access: edit,
    body: reconciliationSettingsBody,
    answer: reconciliationSettingsSchema,
  },
  getSecondFactorSettings: {
    method: 'GET',
    path: '/api/v1/settings/mfa',
    summary: 'Whether everybody of the tenant must have a second factor.',
    access: read,
    answer: secondFactorSettingsAnswer,
  },
  updateSecondFactorSettings: {
    method: 'PUT',
    path: '/api/v1/settings/mfa',
    summary:
      'Demands a second factor of everybody, from the next sign-in on. That it is no longer demanded waits until a second administrator confirms it, or asks for the same.',
    access: edit,
    body: secondFactorSettingsBody,
    answer: secondFactorSettingsAnswer,
  },
  getTenantLanguage: {
    method: 'GET',
    path: '/api/v1/settings/languages',
    summary: 'The language and the formats of the tenant, or that each browser has its own.',
    access: read,
    answer: languageSettingsSchema,
  },
  updateTenantLanguage: {
    method: 'PUT',
    path: '/api/v1/settings/languages',
    summary: 'Changes the language and the formats of all who have no setting of their own.',
    access: edit,
    body: tenantLanguageBody,
    answer: languageSettingsSchema,
  },
  getUserLanguage: {
    method: 'GET',
    path: '/api/v1/settings/user/languages',
    summary: "The caller's language and formats; `tenant` where he leaves it to the tenant.",
    access: read,
    answer: languageSettingsSchema,
  },
  updateUserLanguage: {
    method: 'PUT',
    path: '/api/v1/settings/user/languages',
    summary: "Changes the caller's language and formats, or leaves them to the tenant or to his browser.",
    access: read,
    body: userLanguageBody,
    answer: languageSettingsSchema,
  },
  getTenantNotices: {
    method: 'GET',
    path: '/api/v1/settings/notification/payments',
    summary: 'Of which payments the people of the tenant are told, and after how many days.',
    access: read,
    answer: noticeSettingsSchema,
  },
  updateTenantNotices: {
    method: 'PUT',
    path: '/api/v1/settings/notification/payments',
    summary: 'Changes of which payments all are told who have no setting of their own.',
    access: edit,
    body: tenantNoticeBody,
    answer: noticeSettingsSchema,
  },
  getUserNotices: {
    method: 'GET',
    path: '/api/v1/settings/user/notification/payments',
    summary: "Of which payments the caller is told: his own setting, or the tenant's.",
    access: read,
    answer: noticeSettingsSchema,
  },
  updateUserNotices: {
    method: 'PUT',
    path: '/api/v1/settings/user/notification/payments',
    summary: 'Changes of which payments the caller is told; `tenant` leaves it to the tenant.',
    access: read,
    body: userNoticeBody,
    answer: noticeSettingsSchema,
  },
} as const satisfies RouteTable
