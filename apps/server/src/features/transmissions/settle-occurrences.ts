// What a file that a restored database has forgotten paid of recurring payments. Its payments that were made after the
// backup are gone, and the house would make them again: the journal says of which template and day they were.
import { forgottenFileText } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { PaymentId } from '@kontor/domain/identifiers'
import type { Act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JournalLine } from '../../kernel/send-journal.ts'
import { doubtDueTemplates, doubtTemplates, settlePaidDays } from '../payments/public.ts'

type PaidOccurrence = { readonly recurringId: PaymentId; readonly intended: CalendarDate; readonly id: string }

/** `known`: payments that the database holds; their days are settled in it. */
export function occurrencesIn(
  { file }: Pick<JournalLine, 'file'>,
  known: ReadonlySet<string>,
): readonly PaidOccurrence[] {
  return (file?.payments ?? []).flatMap(({ paymentId, instructionId: id, occurrence }) =>
    occurrence && !known.has(paymentId)
      ? [{ recurringId: occurrence.recurringId as PaymentId, intended: occurrence.intended as CalendarDate, id }]
      : [],
  )
}

/** Lines of older versions do not say it. */
function isUnclear({ file, paymentIds }: JournalLine, known: ReadonlySet<string>): boolean {
  if (file === null) return paymentIds.some((id) => !known.has(id))
  return file.payments.some(({ paymentId, occurrence }) => occurrence === undefined && !known.has(paymentId))
}

type Settled = {
  readonly line: JournalLine
  readonly known: ReadonlySet<string>
  /** The bank has said something of it: it may be that it was not paid. */
  readonly isAnswered: boolean
}

/**
 * The file is with the bank. What was typed of it is not told at the templates: it may be about others that it held, a salary
 * too (decision 0052).
 */
export async function settleOccurrences(
  kernel: Kernel,
  on: Act,
  { userId, language }: Caller,
  { line, known, isAnswered }: Settled,
): Promise<void> {
  const { messageId: file } = line
  const days = occurrencesIn(line, known)
  const doubted = forgottenFileText('doubted', language, { file })
  if (isAnswered) {
    await doubtTemplates(kernel, on, { ids: days.map(({ recurringId }) => recurringId), reason: doubted })
  } else {
    const paid = days.map(({ id, ...day }) => ({ ...day, reason: forgottenFileText('paid', language, { file, id }) }))
    await settlePaidDays(kernel, on, { userId, days: paid })
  }
  if (isUnclear(line, known)) await doubtDueTemplates(kernel, on, doubted)
}
