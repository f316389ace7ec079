// What bears an id of a payment and is not its booking: a second debit, or one of a payment that counts as never made.
import { isOneOf, voidStatuses } from '../payments/index.ts'
import { partKey } from './entry-lines.ts'
import type { EntryLine } from './entry-lines.ts'
import type { MatchAlarm, MatchPass, OutstandingPayment } from './matchable.ts'
import { isFree, propose } from './matching-run.ts'
import type { MatchingRun, Pair } from './matching-run.ts'

/**
 * Lines that debit a payment once more, of those that fit it; other amounts under its id are fees of the bank, not a second
 * debit. Of several, the one booked first is the payment's, as it would be had the files come day by day; booked on one day
 * they cannot be told apart, and stay proposals for a person.
 */
export function findRepeats(run: MatchingRun, found: readonly Pair[]): (pair: Pair) => boolean {
  const repeats = new Map<OutstandingPayment, ReadonlySet<EntryLine>>()
  const rung = new Set(run.alarms.filter(({ code }) => code === 'debited-twice').map(({ entry }) => partKey(entry)))
  for (const [payment, pairs] of Map.groupBy(found, (pair) => pair.payment)) {
    const isBooked = run.booked.has(payment.id)
    if (!isBooked && pairs.length === 1) continue
    const lines = pairs.map(({ line }) => line)
    const { later, isFirstClear } = laterOf(lines, ({ bookingDate }) => bookingDate)
    const again = isBooked ? lines : later
    if (isBooked || isFirstClear) repeats.set(payment, new Set(again))
    const alarming = again.length > 0 ? again : lines.slice(1)
    for (const line of alarming)
      if (!rung.has(partKey(line.part))) run.alarms.push(alarm('debited-twice', line, payment))
  }
  return ({ line, payment }) => repeats.get(payment)?.has(line) ?? false
}

/** What is dated after the first, and whether one alone is that. */
export function laterOf<T>(all: readonly T[], dateOf: (one: T) => string | null) {
  const dates = all.map((one) => dateOf(one) ?? '9999-12-31')
  const firstDate = dates.reduce((least, date) => (date < least ? date : least), '9999-12-31')
  return {
    later: all.filter((_, index) => dates[index] !== firstDate),
    isFirstClear: dates.filter((date) => date === firstDate).length === 1,
  }
}

/** The bank booked what it had rejected, or what a person had written off: a person has to say so. */
export function proposeFinal(run: MatchingRun, pass: MatchPass, found: readonly Pair[]): void {
  for (const { line, payment, difference, reasons } of found) {
    if (!isOneOf(voidStatuses, payment.status)) continue
    if (!isFree(run, line) || run.booked.has(payment.id)) continue
    run.alarms.push(alarm('booked-although-rejected', line, payment))
    propose(run, {
      pass,
      isReturn: false,
      paymentIds: [payment.id],
      entries: [line.part],
      isAutomatic: false,
      difference,
      reasons: [...reasons, 'payment-is-final'],
    })
  }
}

function alarm(code: MatchAlarm['code'], line: EntryLine, payment: OutstandingPayment): MatchAlarm {
  return { code, entry: line.part, paymentId: payment.id }
}
