// A payment that recurs: what its signatures cover, and which of its occurrences they sign (rules 2.11, decision 0070).
import { type CalendarDate, addMonths } from '../calendar/index.ts'
import { limits } from '../limits.ts'
import type { Recurrence } from '../recurrence/index.ts'
import { canonicalContent } from './canonical-content.ts'
import { firstStatus } from './lifecycle.ts'
import type { PaymentContent, PaymentStatus } from './payment.ts'
import {
  type GivenSignature,
  type SignablePayment,
  type SigningSettings,
  hasFalseSignature,
  listValidSigners,
  signaturesNeeded,
} from './signing.ts'

/** How far the signatures of a template can be; occurrences live the life of every payment. */
export const recurringPaymentStatuses = ['open', 'partial-signed', 'signed'] as const satisfies readonly PaymentStatus[]

/**
 * The text that a template's signature covers: the payment, and when it is paid until when. A line more than a payment's,
 * so that no signature of the one is ever one of the other. Its name is outside, as are remarks and cashflow.
 */
export function canonicalRecurring(content: PaymentContent, { schedule, end, beforeHoliday }: Recurrence): string {
  const fields: readonly (readonly [name: string, value: string | number | boolean])[] = [
    ['schedule', schedule],
    ['end', end.kind === 'date' ? end.date : end.count],
    ['beforeHoliday', beforeHoliday],
  ]
  return [
    canonicalContent(content),
    'kontor-recurring-1',
    ...fields.map(([name, value]) => `${name}=${JSON.stringify(value)}`),
  ].join('\n')
}

/** A signature with the company's day on which it was given. */
export type DatedSignature = GivenSignature & { readonly signedOn: CalendarDate }

/** Twelve months after it was given it signs nothing more. */
export function hasLapsed({ signedOn }: Pick<DatedSignature, 'signedOn'>, today: CalendarDate): boolean {
  return addMonths(signedOn, limits.months.recurringSignature) <= today
}

export type Birth<Signature> = { readonly status: PaymentStatus; readonly signatures: readonly Signature[] }

/**
 * How an occurrence is born: signed by those who signed its template, as long as they are enough for a payment, what they
 * signed stands, and their signatures are theirs and have not lapsed; else open, signed by nobody.
 */
export function decideBirth<Signature extends DatedSignature>({
  template,
  signatures,
  settings,
  today,
}: {
  readonly template: SignablePayment
  readonly signatures: readonly Signature[]
  readonly settings: SigningSettings
  readonly today: CalendarDate
}): Birth<Signature> {
  const unsigned: Birth<Signature> = { status: firstStatus, signatures: [] }
  if (hasFalseSignature(signatures)) return unsigned
  const young = signatures.filter((one) => !hasLapsed(one, today))
  const signers = listValidSigners(template, young)
  if (signers.length < signaturesNeeded(template, settings)) return unsigned
  if (signers.length === 1 && signers[0] === template.lastEditedBy) return unsigned
  return { status: 'signed', signatures: young.filter(({ userId }) => signers.includes(userId)) }
}
