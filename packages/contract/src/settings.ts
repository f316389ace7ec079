// Settings of the tenant that this product's rules read.
import { z } from 'zod'
import { acceptanceBehaviourReader, acceptanceBehaviourSchema } from './codecs.ts'
import type { RouteTable } from './route.ts'
import { idSchema, instantSchema } from './schemas/primitives.ts'

export const paymentSettingsSchema = z
  .strictObject({
    openPaymentDays: z.int().min(0).max(3650),
    allowSingleSignatureTransferPayment: z.boolean(),
    creatorMaySign: z.boolean(),
  })
  .meta({ id: 'PaymentSettings' })
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>

export const proposedPaymentSettingsSchema = paymentSettingsSchema
  .pick({ allowSingleSignatureTransferPayment: true, creatorMaySign: true })
  .extend({
    id: idSchema<'proposal'>(),
    proposedById: idSchema<'user'>(),
    proposedBy: z.string(),
    expiresAt: instantSchema,
  })
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

/** The two fields of the specification; Kontor's own may be left out, and what only answers tell is not looked at. */
const paymentSettingsBody = paymentSettingsSchema
  .extend({
    creatorMaySign: z.boolean().optional().describe('as it was where it is left out'),
    proposed: z.unknown().optional().describe('as answered; changes nothing'),
  })
  .meta({ id: 'PaymentSettingsInput' })

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
    answer: secondFactorSettingsSchema,
  },
  updateSecondFactorSettings: {
    method: 'PUT',
    path: '/api/v1/settings/mfa',
    summary: 'Demands a second factor of everybody, from the next sign-in on, or no longer does.',
    access: edit,
    body: secondFactorSettingsSchema,
    answer: secondFactorSettingsSchema,
  },
} as const satisfies RouteTable
