// When the bank would execute what leaves now, and how long there is time, as the wire carries it.
import { type PreflightAnswer, otherDayReasonOnWire } from '@kontor/contract'
import { minutesUntil } from '@kontor/domain/calendar'
import type { ExecutionDay, OtherDayReason } from '@kontor/domain/payments'
import type { MoveReason, Occurrence } from '@kontor/domain/recurrence'
import type { FileTerms } from '@kontor/formats/pain001'
import type { Kernel } from '../../kernel/kernel.ts'
import type { DatedPayment } from './sending-day.ts'

/** As the schedule moved it; what comes late is moved for no reason of the calendar. */
const reasonOfMove: Readonly<Record<MoveReason, OtherDayReason>> = {
  weekend: 'weekend',
  'bank-holiday': 'holiday',
  late: 'passed',
}

/** `occurrence`: of what recurs. A day that its schedule moved is told by the day that was meant. */
export function dayAnswer(
  { clock }: Kernel,
  { valueDate, isInstant }: DatedPayment,
  { executionDate, bankDate, reason }: ExecutionDay,
  { profile }: FileTerms,
  occurrence: Occurrence | null = null,
): PreflightAnswer['day'] {
  const { zone } = profile
  const cutOff = isInstant ? null : profile.cutOff
  const moved = reason === null ? (occurrence?.moved ?? null) : null
  const said = moved === null ? reason : reasonOfMove[moved]
  return {
    valueDate: moved === null || occurrence === null ? valueDate : occurrence.intended,
    executionDate,
    bankDate,
    reason: said && otherDayReasonOnWire[said],
    cutOff,
    minutesLeft: cutOff === null ? null : minutesUntil(bankDate, cutOff, zone, clock.now()),
    zone,
  }
}
