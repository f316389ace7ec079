// What the bank of an account cannot take is refused where it is typed, by the same rules by which the file is written
// (rules 2.1: a class without a format is refused in the form, not at sending).
import type { Refusal } from '@kontor/domain'
import { wallClock } from '@kontor/domain/calendar'
import type { PaymentContent, PaymentType } from '@kontor/domain/payments'
import { preflight } from '@kontor/formats/pain001'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError } from '../../kernel/refusal-error.ts'
import { type AccountRow, ownAccount } from '../accounts/public.ts'

export type AskedPayment = {
  readonly account: AccountRow
  readonly content: PaymentContent
  /** The receiving account of a transfer between own accounts. */
  readonly creditAccount: AccountRow | null
}

/**
 * Each refusal names its field of the form. Without a contract nothing is known of what the bank will take: the payment
 * is kept, with a warning, and sending says the rest. Earliest date and cut-off depend on the hour of sending, and what
 * is shortened or replaced is agreed to there.
 */
export function refuseWhatBankRefuses({ clock }: Kernel, { account, content, creditAccount }: AskedPayment): void {
  const { fileTerms } = account
  if (fileTerms === null) return
  const { refusals } = preflight(
    {
      content,
      executionDate: content.valueDate,
      debtor: ownAccount(account),
      transferTo: creditAccount === null ? null : ownAccount(creditAccount),
    },
    { ...fileTerms, today: wallClock(clock.now(), fileTerms.profile.zone).date },
  )
  if (refusals.length > 0) throw new RefusalError(refusals.map((one) => atFormField(one, content.type)))
}

/** A QR bill's form has its reference and message in fields of their own. */
const qrFields: Readonly<Record<string, string>> = {
  'details.reference': 'details.qr.reference',
  'details.remarks': 'details.qr.additionalInformation',
}

function atFormField(one: Refusal, type: PaymentType): Refusal {
  const field = type === 'qr-ch' ? qrFields[one.field ?? ''] : undefined
  return field === undefined ? one : { ...one, field }
}
