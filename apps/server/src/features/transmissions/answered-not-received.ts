// The bank answers on a file that people had settled as not received: it has it after all, and may pay what stands here as
// unsent, or was sent anew since.
import { forgottenFileText } from '@kontor/contract'
import { type Refusal, labelled, refusal } from '@kontor/domain'
import type { PaymentId } from '@kontor/domain/identifiers'
import { type StatusReport, isDuplicate, isFirm, isRejection, unsentAlarm } from '@kontor/domain/payments'
import type { Act } from '../../kernel/act.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JournalLine } from '../../kernel/send-journal.ts'
import { listMadeFor, listPaymentsById, lockPayments, ringAlarm } from '../payments/public.ts'
import { getTenantLanguage } from '../settings/public.ts'
import { findAnswered, saveAnswered } from './answered-not-received.store.ts'
import { listReportsOnUnknown } from './forgotten.store.ts'
import { mayRing } from './may-ring.ts'
import { doubtOccurrences, occurrencesIn } from './settle-occurrences.ts'

/**
 * With the bank's first answer, and where it says something else than no after its no: rings on its payments and on those that its templates have made since, keeps them from being
 * sent until a person has settled it, and leaves what is still to be made unsigned.
 */
export async function ringNotReceived(
  kernel: Kernel,
  on: Act,
  line: JournalLine,
  report: StatusReport,
): Promise<Refusal> {
  const { tx } = on
  const { messageId: id } = line
  // what it rejects as a double it may have
  const { status } = report
  const isRejected = status !== null && isRejection(status) && !isDuplicate(status)
  const before = await findAnswered(tx, id)
  const isAgain = before === 'other' || (before === 'rejected' && isRejected)
  if (isAgain) return refusal('report.not-received-again', { id })
  const own = line.paymentIds as readonly PaymentId[]
  const known = new Set<string>((await listPaymentsById(tx, own)).map((one) => one.id))
  const payments = await lockPayments(tx, [...own, ...(await listMadeFor(tx, occurrencesIn(line, known)))])
  // of payments that are all gone the reports alone tell; this one is among them
  if (payments.length === 0 && (await listReportsOnUnknown(tx, id)).length > 1)
    return refusal('report.not-received-again', { id })
  await saveAnswered(
    tx,
    { messageId: id, isRejected },
    payments.map((one) => one.id),
  )
  // what rings for a person already is not silenced by this; it is held all the same
  const silent = payments.filter((one) => mayRing(one) && (unsentAlarm(one.alarm) === null || !isFirm(one.alarm)))
  const { uiLanguage: language } = await getTenantLanguage(tx)
  // whoever asks the bank must name the file, and what it said of it
  const said = forgottenFileText('said', language, { file: id })
  const reason = status === null ? said : labelled(language, said, [status.code, ...status.reasonCodes].join(' '))
  for (const payment of silent) await ringAlarm(on, payment, 'answered-not-received', reason)
  const templates = await doubtOccurrences(kernel, on, { line, known, kind: 'answered', language })
  return refusal('report.not-received', { id, payments: `${payments.length}`, templates: `${templates}` })
}
