// When the bank would execute what leaves now, and how long there is time, as the wire carries it.
import { type PreflightAnswer, otherDayReasonOnWire } from '@kontor/contract'
import { minutesUntil } from '@kontor/domain/calendar'
import type { ExecutionDay } from '@kontor/domain/payments'
import type { FileTerms } from '@kontor/formats/pain001'
import type { Kernel } from '../../kernel/kernel.ts'
import type { DatedPayment } from './sending-day.ts'

export function dayAnswer(
  { clock }: Kernel,
  { valueDate, isInstant }: DatedPayment,
  { executionDate, bankDate, reason }: ExecutionDay,
  { profile }: FileTerms,
): PreflightAnswer['day'] {
  const { zone } = profile
  const cutOff = isInstant ? null : profile.cutOff
  return {
    valueDate,
    executionDate,
    bankDate,
    reason: reason && otherDayReasonOnWire[reason],
    cutOff,
    minutesLeft: cutOff === null ? null : minutesUntil(bankDate, cutOff, zone, clock.now()),
    zone,
  }
}
