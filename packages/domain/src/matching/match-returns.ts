// Pass 0: money that comes back. It sets a booked payment to returned and never makes one done. It comes back once: what a
// bank books out and gives back again nobody has ordered, and is left to a person, with an alarm.
import { isNegative } from '../money/index.ts'
import { realReference } from '../entries/index.ts'
import { expectedBooking } from './booked-difference.ts'
import type { EntryLine } from './entry-lines.ts'
import type { OutstandingPayment } from './matchable.ts'
import { indexBy, isFree, proposePairs } from './matching-run.ts'
import type { MatchingRun, Pair } from './matching-run.ts'

/** Runs last although its number is first: what this very run has booked can come back in the same file. */
export function matchReturns(run: MatchingRun): void {
  const payments = indexBy(run.payments, (one) => {
    if (!run.booked.has(one.id)) return []
    const keys = one.references.map((text) => `${one.accountId} ${text}`)
    return one.uetr === null ? keys : [...keys, `${one.accountId} ${one.uetr}`]
  })
  const pairs: Pair[] = []
  for (const line of run.lines) {
    if (!line.isReturn || !isFree(run, line)) continue
    for (const payment of new Set(
      referencesOf(line).flatMap((text) => payments.get(`${line.of.accountId} ${text}`) ?? []),
    )) {
      if (line.isDebit === isNegative(payment.amounts.paymentAmount)) continue
      if (run.returned.has(payment.id)) {
        run.alarms.push({ code: 'returned-twice', entry: line.part, paymentId: payment.id })
        continue
      }
      const isMore = isMoreThanBooked(line, payment)
      pairs.push({
        line,
        payment,
        difference: 'none',
        reasons: isMore ? ['return-mark', 'amount-differs'] : ['return-mark'],
        mayBeAutomatic: !isMore,
      })
    }
  }
  proposePairs(run, 0, pairs)
}

function referencesOf(line: EntryLine): readonly string[] {
  const { detail } = line
  const texts = [line.endToEndId, realReference(detail?.instructionId ?? null), realReference(detail?.uetr ?? null)]
  return texts.filter((text) => text !== null)
}

/** A bank may keep a fee of what it gives back; more than it took in the same currency is another matter. */
function isMoreThanBooked(line: EntryLine, payment: OutstandingPayment): boolean {
  const { amounts } = payment
  if (line.amount === null || amounts.paymentCurrency.code !== amounts.accountCurrency.code) return false
  return line.amount.abs().gt(expectedBooking(amounts))
}
