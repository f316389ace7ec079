// One payment as its file will hold it, before there is a file: planned and written by the code that sends.
import { accept } from '@kontor/domain'
import type { Outcome } from '@kontor/domain'
import type { MessageFormat, PaymentClass } from '../profiles/index.ts'
import { decideTreatment, groundOf } from './decide-treatment.ts'
import type { GroupTerms, OutgoingPayment } from './outgoing-payment.ts'
import { planFiles } from './plan-files.ts'
import type { PlanOptions } from './plan-files.ts'
import type { Scheme } from './treatment.tables.ts'
import { pain001Variants } from './variants.tables.ts'
import { writeGroup } from './write-pain001.ts'

export type WrittenPayment = {
  readonly scheme: Scheme
  readonly paymentClass: PaymentClass
  readonly format: MessageFormat
  readonly terms: GroupTerms
  /** Its `PmtInf` with its one `CdtTrfTxInf`. */
  readonly fragment: string
}

/** The message id of a payment that no file holds yet: a message gets its own when it is sent. */
export const idNotGiven = 'NOT-YET-GIVEN'

/** Or every reason why it cannot be written, as planning its file says them. */
export function writeAlone(
  payment: OutgoingPayment,
  terms: Omit<PlanOptions, 'newMessageId' | 'initiatingParty' | 'verification'>,
): Outcome<WrittenPayment> {
  const planned = planFiles([payment], {
    ...terms,
    newMessageId: () => idNotGiven,
    initiatingParty: payment.debtor.name,
    verification: 'opt-out',
  })
  const treatment = decideTreatment(groundOf(payment, terms), terms)
  if (!planned.ok) return planned
  if (!treatment.ok) return treatment
  const group = planned.value[0]?.groups[0]
  if (group === undefined) throw new Error('A planned payment stands in no file')
  const { scheme, paymentClass, format } = treatment.value
  const fragment = [...writeGroup(group, pain001Variants[format])].join('')
  return accept({ scheme, paymentClass, format, terms: group.terms, fragment })
}
