// What sending, a restored backup or a silent bank makes of a payment, written as the domain's table of moves says.
import type { CalendarDate } from '@kontor/domain/calendar'
import { type PaymentMove, type PaymentStatus, decideMove } from '@kontor/domain/payments'
import type { Act } from '../../kernel/act.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import type { PaymentRecord } from './payment-record.ts'
import { changePayment } from './payments.store.ts'
import { quietAlarm } from './ring-alarm.ts'
import { voidSignatures } from './signatures.store.ts'

/** What a move tells of the file besides; what is left out stays. */
export type FileFacts = {
  readonly transmissionCount?: number
  readonly executionDate?: CalendarDate | null
}

/** The payment must be locked. Answers its status after the move; refuses a move that no rule allows, and writes nothing. */
export async function movePayment(
  { tx, actor }: Pick<Act, 'tx' | 'actor'>,
  payment: PaymentRecord,
  move: PaymentMove,
  facts: FileFacts = {},
): Promise<PaymentStatus> {
  const { status, sendingState } = payment
  const next = orRefuse(decideMove({ status, transmission: sendingState }, move))
  // for a new file what was waited for was of an earlier sending
  const awaited = move === 'prepared' ? { status: next.status } : next
  await changePayment(tx, payment.id, {
    status: next.status,
    ...(next.voidsSignatures && { raisesVersion: actor }),
    sendingState: next.transmission,
    ...quietAlarm(payment, awaited),
    ...facts,
  })
  if (next.voidsSignatures) await voidSignatures(tx, payment.id, actor.at)
  return next.status
}
