// Pass 3: the QRR or RF reference of the creditor and the amount, and the creditor's account where the bank names it.
import { realReference } from '../entries/index.ts'
import type { EntryLine } from './entry-lines.ts'
import { judgePair } from './judge-pair.ts'
import { indexBy, isFree, isPayable, proposePairs } from './matching-run.ts'
import type { MatchingRun, Pair } from './matching-run.ts'
import type { IsOpenTo } from './open-lines.ts'
import { electronic } from './told-payees.ts'

export function matchByReference(run: MatchingRun, isOpenTo: IsOpenTo): void {
  const payments = indexBy(run.payments, (one) =>
    one.reference === null || !isPayable(run, one) ? [] : [`${one.accountId} ${one.reference}`],
  )
  const pairs: Pair[] = []
  for (const line of run.lines) {
    const references = referencesOf(line)
    if (references.length === 0 || line.isReturn || !isFree(run, line)) continue
    const creditorIban = line.detail?.creditor.iban ?? null
    const named = references.flatMap((one) => payments.get(`${line.of.accountId} ${one}`) ?? [])
    for (const payment of new Set(named)) {
      const { beneficiaryIban } = payment
      if (creditorIban !== null && beneficiaryIban !== null && electronic(creditorIban) !== beneficiaryIban) continue
      const verdict = judgePair(line, payment, run.terms)
      if (!verdict.fits || !isOpenTo(line, payment)) continue
      pairs.push({ line, payment, difference: verdict.difference, reasons: ['reference'], mayBeAutomatic: true })
    }
  }
  proposePairs(run, 3, pairs)
}

/** Every structured reference of the line: a payer of two invoices names both. */
function referencesOf({ detail }: EntryLine): readonly string[] {
  return (detail?.references ?? []).flatMap(({ value }) => realReference(value)?.replaceAll(' ', '') ?? [])
}
