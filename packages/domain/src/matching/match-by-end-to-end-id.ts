// Pass 1: the bank gives our own EndToEndId back, and the amount fits. A second debit under the same id is an alarm.
import { isOneOf, voidStatuses } from '../payments/index.ts'
import type { EntryLine } from './entry-lines.ts'
import { judgePair } from './judge-pair.ts'
import type { MatchAlarm, OutstandingPayment } from './matchable.ts'
import { indexBy, isFree, isOutstanding, isPayable, propose, proposePairs } from './matching-run.ts'
import type { MatchingRun, Pair } from './matching-run.ts'

export function matchByEndToEndId(run: MatchingRun): void {
  const payments = indexBy(run.payments, (one) => one.references.map((text) => `${one.accountId} ${text}`))
  const found: Pair[] = []
  const differing: Pair[] = []
  const debits = new Map<OutstandingPayment, EntryLine[]>()
  for (const line of run.lines) {
    if (line.isReturn || line.endToEndId === null || !isFree(run, line)) continue
    for (const payment of payments.get(`${line.of.accountId} ${line.endToEndId}`) ?? []) {
      const verdict = judgePair(line, payment, run.terms)
      if (!verdict.fits && verdict.why === 'other-side') continue
      const pair: Pair = {
        line,
        payment,
        difference: verdict.fits ? verdict.difference : 'none',
        reasons: verdict.fits ? ['end-to-end-id'] : ['end-to-end-id', 'amount-differs'],
        mayBeAutomatic: verdict.fits && isOutstanding(payment),
      }
      if (verdict.fits) {
        found.push(pair)
        const lines = debits.get(payment)
        if (lines === undefined) debits.set(payment, [line])
        else lines.push(line)
      } else differing.push(pair)
    }
  }
  const repeats = findRepeats(run, debits)
  const isRepeat = ({ line, payment }: Pair) => repeats.get(payment)?.has(line) ?? false
  proposePairs(
    run,
    1,
    found.filter((pair) => isPayable(run, pair.payment) && !isRepeat(pair)),
  )
  proposePairs(
    run,
    1,
    differing.filter((pair) => isPayable(run, pair.payment) && isFree(run, pair.line)),
  )
  proposeFinal(run, found)
}

/**
 * Lines that debit a payment once more; other amounts under its id are fees of the bank, not a second debit. Of several, the one booked first is the payment's, as it would be had the
 * files come day by day; booked on one day they cannot be told apart, and stay proposals for a person.
 */
function findRepeats(run: MatchingRun, debits: ReadonlyMap<OutstandingPayment, readonly EntryLine[]>) {
  const repeats = new Map<OutstandingPayment, ReadonlySet<EntryLine>>()
  for (const [payment, lines] of debits) {
    const isBooked = run.booked.has(payment.id)
    if (!isBooked && lines.length === 1) continue
    const dates = lines.map((line) => line.bookingDate ?? '9999-12-31')
    const firstDate = dates.reduce((least, date) => (date < least ? date : least))
    const isFirstClear = dates.filter((date) => date === firstDate).length === 1
    const later = lines.filter((_, index) => isBooked || dates[index] !== firstDate)
    if (isBooked || isFirstClear) repeats.set(payment, new Set(later))
    const alarming = later.length > 0 ? later : lines.slice(1)
    for (const line of alarming) run.alarms.push(alarm('debited-twice', line, payment))
  }
  return repeats
}

/** The bank booked what it had rejected, or what a person had written off: a person has to say so. */
function proposeFinal(run: MatchingRun, found: readonly Pair[]): void {
  for (const { line, payment, difference } of found) {
    if (!isOneOf(voidStatuses, payment.status)) continue
    if (!isFree(run, line) || run.booked.has(payment.id)) continue
    run.alarms.push(alarm('booked-although-rejected', line, payment))
    propose(run, {
      pass: 1,
      isReturn: false,
      paymentIds: [payment.id],
      entries: [line.part],
      isAutomatic: false,
      difference,
      reasons: ['end-to-end-id', 'payment-is-final'],
    })
  }
}

function alarm(code: MatchAlarm['code'], line: EntryLine, payment: OutstandingPayment): MatchAlarm {
  return { code, entry: line.part, paymentId: payment.id }
}
