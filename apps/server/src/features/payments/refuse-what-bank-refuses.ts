// What the bank of an account cannot take is refused where it is typed, by the same rules by which the file is written
// (rules 2.1: a class without a format is refused in the form, not at sending).
import type { Refusal } from '@kontor/domain'
import { type CalendarDate, wallClock } from '@kontor/domain/calendar'
import type { PaymentContent, PaymentType } from '@kontor/domain/payments'
import { type PreflightNotice, type PreflightReport, preflight } from '@kontor/formats/pain001'
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
 * Without a contract nothing is known of what the bank will take: the payment is kept, with a warning, and sending says
 * the rest. Earliest date and cut-off depend on the hour of sending, and what is shortened or replaced is agreed to there.
 */
export function refuseWhatBankRefuses(kernel: Kernel, asked: AskedPayment): void {
  const { refusals } = askBank(kernel, asked, asked.content.valueDate)
  if (refusals.length > 0) throw new RefusalError(refusals)
}

/** What the bank refuses and changes; each refusal and each notice names its field of the form. */
export function askBank(
  { clock }: Kernel,
  { account, content, creditAccount }: AskedPayment,
  executionDate: CalendarDate,
): PreflightReport {
  const { fileTerms } = account
  if (fileTerms === null) return { refusals: [], notices: [] }
  const { refusals, notices } = preflight(
    {
      content,
      executionDate,
      debtor: ownAccount(account),
      transferTo: creditAccount === null ? null : ownAccount(creditAccount),
    },
    { ...fileTerms, today: wallClock(clock.now(), fileTerms.profile.zone).date },
  )
  return {
    refusals: refusals.map((one) => atFormField(one, content.type)),
    notices: notices.map((one) => atFormField(one, content.type)),
  }
}

/** A QR bill's form has its reference and message in fields of their own. */
const qrFields: Readonly<Record<string, string>> = {
  'details.reference': 'details.qr.reference',
  'details.remarks': 'details.qr.additionalInformation',
}

function atFormField<Said extends Refusal | PreflightNotice>(one: Said, type: PaymentType): Said {
  const field = type === 'qr-ch' ? qrFields[one.field ?? ''] : undefined
  return field === undefined ? one : { ...one, field }
}
