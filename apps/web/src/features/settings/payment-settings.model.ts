// Payment settings without a DOM: what is typed, what of it does not fit, what is sent (specification section 5 "Settings").
import type { PaymentSettings } from '@kontor/contract'
import { limits } from '@kontor/domain'

/** Days as they are typed. */
export type PaymentSettingsDraft = Omit<PaymentSettings, 'openPaymentDays'> & { readonly openPaymentDays: string }

/** One at a time, for the fields and for what is proposed. */
export type Saving = { readonly isPending: boolean; readonly save: (settings: PaymentSettings) => void }

export function draftOf(settings: PaymentSettings): PaymentSettingsDraft {
  const { openPaymentDays, allowSingleSignatureTransferPayment, creatorMaySign } = settings
  return { openPaymentDays: String(openPaymentDays), allowSingleSignatureTransferPayment, creatorMaySign }
}

/** Whole days from 0 on; null: there are none, or they are not. */
export function readDays(typed: string): number | null {
  const text = typed.trim()
  const days = /^\d{1,4}$/.test(text) ? Number(text) : null
  return days !== null && days <= limits.days.openPaymentMax ? days : null
}

export function isChanged(draft: PaymentSettingsDraft, settings: PaymentSettings): boolean {
  const before = draftOf(settings)
  return (
    readDays(draft.openPaymentDays) !== settings.openPaymentDays ||
    draft.allowSingleSignatureTransferPayment !== before.allowSingleSignatureTransferPayment ||
    draft.creatorMaySign !== before.creatorMaySign
  )
}
