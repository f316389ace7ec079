// Pass 1: the bank gives our own EndToEndId back, and the amount fits. A second debit under the same id is an alarm.
import { isFormerId, mayBeOutAgain, noteFormer } from './former-sendings.ts'
import { judgePair } from './judge-pair.ts'
import { indexBy, isFree, isOutstanding, isPayable, proposePairs } from './matching-run.ts'
import type { MatchingRun, Pair } from './matching-run.ts'
import { findRepeats, proposeFinal } from './repeats.ts'

export function matchByEndToEndId(run: MatchingRun): void {
  const payments = indexBy(run.payments, (one) => one.references.map((text) => `${one.accountId} ${text}`))
  const found: Pair[] = []
  const differing: Pair[] = []
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
      if (isFormerId(payment, line.endToEndId) && mayBeOutAgain(run, payment)) {
        const { difference, reasons } = pair
        noteFormer(run, { pass: 1, part: line.part, payments: [payment], difference, reasons })
      } else if (verdict.fits) found.push(pair)
      else differing.push(pair)
    }
  }
  const isRepeat = findRepeats(run, found)
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
  proposeFinal(run, 1, found)
}
