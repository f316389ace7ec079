// What a file that a restored database has forgotten paid of recurring payments. Its payments that were made after the
// backup are gone, and the house would make them again: the journal says of which template and day they were.
import { type Language, forgottenFileText } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { PaymentId } from '@kontor/domain/identifiers'
import type { Act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JournalLine } from '../../kernel/send-journal.ts'
import { doubtDueTemplates, doubtTemplates, listTemplates, settlePaidDays } from '../payments/public.ts'

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

/** Lines of older versions do not say it, and of a template that is gone too nobody knows which one stands in its place here. */
async function isUnclear(
  kernel: Kernel,
  tx: TenantTx,
  line: JournalLine,
  known: ReadonlySet<string>,
): Promise<boolean> {
  const { file, paymentIds } = line
  if (file === null) return paymentIds.some((id) => !known.has(id))
  if (file.payments.some(({ paymentId, occurrence }) => occurrence === undefined && !known.has(paymentId))) return true
  const days = occurrencesIn(line, known)
  const held = new Set((await listTemplates(kernel, tx, days)).map(({ payment }) => payment.id))
  return days.some(({ recurringId }) => !held.has(recurringId))
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
  if (isAnswered) {
    await doubtOccurrences(kernel, on, { line, known, kind: 'doubted', language })
    return
  }
  const days = occurrencesIn(line, known)
  const paid = days.map(({ id, ...day }) => ({ ...day, reason: forgottenFileText('paid', language, { file, id }) }))
  await settlePaidDays(kernel, on, { userId, days: paid })
  if (await isUnclear(kernel, on.tx, line, known))
    await doubtDueTemplates(kernel, on, forgottenFileText('doubted', language, { file }))
}

type Doubted = Pick<Settled, 'line' | 'known'> & {
  readonly kind: 'doubted' | 'not-received' | 'answered'
  readonly language: Language
}

/**
 * Nobody knows whether the bank pays of the file: what comes of its templates is made unsigned, and two people look. Answers
 * how many recurring payments wait for that.
 */
export async function doubtOccurrences(
  kernel: Kernel,
  on: Act,
  { line, known, kind, language }: Doubted,
): Promise<number> {
  const { messageId: file } = line
  const doubted = await doubtTemplates(
    kernel,
    on,
    occurrencesIn(line, known).map(({ recurringId, id }) => ({
      recurringId,
      reason: forgottenFileText(kind, language, { file, id }),
    })),
  )
  if (!(await isUnclear(kernel, on.tx, line, known))) return doubted.size
  const due = await doubtDueTemplates(kernel, on, forgottenFileText('doubted', language, { file }))
  return doubted.union(due).size
}
