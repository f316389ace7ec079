// Settings of the tenant that this product's rules read.
import { z } from 'zod'
import type { RouteTable } from './route.ts'

export const paymentSettingsSchema = z
  .strictObject({
    openPaymentDays: z.int().min(0).max(3650),
    allowSingleSignatureTransferPayment: z.boolean(),
    creatorMaySign: z.boolean(),
  })
  .meta({ id: 'PaymentSettings' })
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>

export const acceptanceBehaviours = ['MANUAL', 'ACCEPT_CREDITS', 'ACCEPT_DEBITS', 'ACCEPT_ALL'] as const
export const reconciliationSettingsSchema = z
  .strictObject({ acceptanceBehaviour: z.enum(acceptanceBehaviours) })
  .meta({ id: 'ReconciliationSettings' })
export type ReconciliationSettings = z.infer<typeof reconciliationSettingsSchema>

const read = 'signed-in' as const
const edit = { scope: 'any-company', permissions: ['SettingsEdit'] } as const

export const settingsRoutes = {
  getPaymentSettings: {
    method: 'GET',
    path: '/api/v1/settings/payments',
    summary: 'How payments are signed and how far the open list looks.',
    access: read,
    answer: paymentSettingsSchema,
  },
  updatePaymentSettings: {
    method: 'PUT',
    path: '/api/v1/settings/payments',
    summary: 'Changes the payment settings.',
    access: edit,
    body: paymentSettingsSchema,
    answer: paymentSettingsSchema,
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
    body: reconciliationSettingsSchema,
    answer: reconciliationSettingsSchema,
  },
} as const satisfies RouteTable
