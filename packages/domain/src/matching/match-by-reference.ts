// Pass 3: the QRR or RF reference of the creditor and the amount, and the creditor's account where the bank names it.
import { realReference } from '../entries/index.ts'
import { judgePair } from './judge-pair.ts'
import { indexBy, isFree, isPayable, proposePairs } from './matching-run.ts'
import type { MatchingRun, Pair } from './matching-run.ts'

export function matchByReference(run: MatchingRun): void {
  const payments = indexBy(run.payments, (one) =>
    one.reference === null || !isPayable(run, one) ? [] : [`${one.accountId} ${one.reference}`],
  )
  const pairs: Pair[] = []
  for (const line of run.lines) {
    const reference = realReference(line.detail?.structuredReference ?? null)?.replaceAll(' ', '') ?? null
    if (reference === null || line.isReturn || !isFree(run, line)) continue
    const creditorIban = line.detail?.creditor.iban ?? null
    for (const payment of payments.get(`${line.of.accountId} ${reference}`) ?? []) {
      if (creditorIban !== null && payment.beneficiaryIban !== null && creditorIban !== payment.beneficiaryIban)
        continue
      const verdict = judgePair(line, payment, run.terms)
      if (!verdict.fits) continue
      pairs.push({ line, payment, difference: verdict.difference, reasons: ['reference'], mayBeAutomatic: true })
    }
  }
  proposePairs(run, 3, pairs)
}
