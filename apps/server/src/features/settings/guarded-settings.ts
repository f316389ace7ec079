// The payment settings that leave fewer eyes on a payment.
import { type PaymentSettings, paymentSettingsSchema } from '@kontor/contract'
import type { z } from 'zod'

export const guardedSettings = paymentSettingsSchema.pick({
  allowSingleSignatureTransferPayment: true,
  creatorMaySign: true,
})
export type GuardedSettings = z.infer<typeof guardedSettings>
export const guardedNames = ['allowSingleSignatureTransferPayment', 'creatorMaySign'] as const

export function guardedOf({ allowSingleSignatureTransferPayment, creatorMaySign }: PaymentSettings): GuardedSettings {
  return { allowSingleSignatureTransferPayment, creatorMaySign }
}
