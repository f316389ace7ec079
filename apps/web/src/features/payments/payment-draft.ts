// The draft of a payment as this tab keeps it: with the version that it was begun on.
import { newDraft } from './payment-form.model.ts'
import type { PaymentDraft } from './draft-shape.ts'
import type { CalendarDate } from '@kontor/domain/calendar'

/** The payment that is edited, as it was when the form opened. */
export type SavedPayment = { readonly id: string; readonly version: number; readonly lastSequence: number }

/** `saved` is null of a payment that is not there yet. */
export type KeptDraft = { readonly draft: PaymentDraft; readonly saved: SavedPayment | null }

export function isKeptDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null || !('draft' in value) || !('saved' in value)) return false
  const { draft } = value
  if (typeof draft !== 'object' || draft === null) return false
  return Object.keys(newDraft('' as CalendarDate)).every((key) => key in draft)
}

/** Drafts are plain values whose fields stand in one order. */
export function areEqualDrafts(a: PaymentDraft, b: PaymentDraft): boolean {
  const keys = Object.keys(a) as (keyof PaymentDraft)[]
  return keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}
