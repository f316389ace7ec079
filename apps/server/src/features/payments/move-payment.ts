// What sending, a restored backup or a silent bank makes of a payment, written as the domain's table of moves says.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { PaymentId } from '@kontor/domain/identifiers'
import { type PaymentMove, type PaymentStatus, decideMove } from '@kontor/domain/payments'
import type { Act } from '../../kernel/act.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { type PaymentChange, changePayments } from './payment-changes.store.ts'
import type { PaymentRecord } from './payment-record.ts'
import { quietAlarm } from './ring-alarm.ts'
import { voidSignatures } from './signatures.store.ts'

/** What a move tells of the file besides; what is left out stays. */
export type FileFacts = {
  readonly transmissionCount?: number
  readonly executionDate?: CalendarDate | null
  /** Of the file that is its present one, where the row is older than what was sent. */
  readonly version?: number
}

export type MovedPayment = { readonly payment: PaymentRecord; readonly facts?: FileFacts }

/** The payment must be locked. Answers its status after the move; refuses a move that no rule allows, and writes nothing. */
export async function movePayment(
  on: Pick<Act, 'tx' | 'actor'>,
  payment: PaymentRecord,
  move: PaymentMove,
  facts: FileFacts = {},
): Promise<PaymentStatus> {
  const moved = await movePayments(on, [{ payment, facts }], move)
  return statusAfter(moved, payment)
}

/** The same for all payments of a file: those whose rows change alike are written in one statement. */
export async function movePayments(
  { tx, actor }: Pick<Act, 'tx' | 'actor'>,
  all: readonly MovedPayment[],
  move: PaymentMove,
): Promise<ReadonlyMap<PaymentId, PaymentStatus>> {
  const alike = new Map<string, { readonly change: PaymentChange; readonly ids: PaymentId[] }>()
  const moved = new Map<PaymentId, PaymentStatus>()
  const unsigned: PaymentId[] = []
  for (const { payment, facts = {} } of all) {
    const { id, status, sendingState } = payment
    const next = orRefuse(decideMove({ status, transmission: sendingState }, move))
    // for a new file what was waited for was of an earlier sending
    const awaited = move === 'prepared' ? { status: next.status } : next
    const change = {
      status: next.status,
      ...(next.voidsSignatures && { raisesVersion: actor }),
      sendingState: next.transmission,
      ...quietAlarm(payment, awaited),
      ...facts,
    }
    const key = JSON.stringify(change)
    const group = alike.get(key)
    if (group) group.ids.push(id)
    else alike.set(key, { change, ids: [id] })
    if (next.voidsSignatures) unsigned.push(id)
    moved.set(id, next.status)
  }
  for (const { change, ids } of alike.values()) await changePayments(tx, ids, change)
  if (unsigned.length > 0) await voidSignatures(tx, unsigned, actor.at)
  return moved
}

export function statusAfter(moved: ReadonlyMap<PaymentId, PaymentStatus>, { id }: PaymentRecord): PaymentStatus {
  const status = moved.get(id)
  if (status === undefined) throw new Error('A payment that was not moved')
  return status
}
