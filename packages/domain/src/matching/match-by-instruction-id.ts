// Pass 2, of single payments: a line names one by its InstrId, or by its UETR.
import { realReference } from '../entries/index.ts'
import { isFormerId, mayBeOutAgain, noteFormer } from './former-sendings.ts'
import { judgePair } from './judge-pair.ts'
import { indexBy, isFree, isPayable, proposePairs } from './matching-run.ts'
import type { MatchingRun, Pair } from './matching-run.ts'
import { indexRung } from './open-lines.ts'
import { findRepeats, proposeFinal } from './repeats.ts'

export function matchByInstructionId(run: MatchingRun): void {
  const payments = indexBy(run.payments, (one) => {
    const keys = one.references.map((text) => `${one.accountId} id ${text}`)
    return one.uetr === null ? keys : [...keys, `${one.accountId} uetr ${one.uetr}`]
  })
  const found: Pair[] = []
  // by its end-to-end id it is another's once more
  const isRung = indexRung(run)
  for (const line of run.lines) {
    if (line.isReturn || !isFree(run, line)) continue
    const uetr = realReference(line.detail?.uetr ?? null)
    const id = realReference(line.detail?.instructionId ?? null)
    const byUetr = uetr === null ? [] : (payments.get(`${line.of.accountId} uetr ${uetr}`) ?? [])
    const byId = id === null ? [] : (payments.get(`${line.of.accountId} id ${id}`) ?? [])
    for (const payment of new Set([...byUetr, ...byId])) {
      const verdict = judgePair(line, payment, run.terms)
      if (!verdict.fits && verdict.why === 'other-side') continue
      const reason = byUetr.includes(payment) ? 'uetr' : 'instruction-id'
      if (reason === 'instruction-id' && isFormerId(payment, id ?? '') && mayBeOutAgain(run, payment)) {
        const [difference, reasons] = verdict.fits
          ? ([verdict.difference, [reason]] as const)
          : (['none', [reason, 'amount-differs']] as const)
        noteFormer(run, { pass: 2, part: line.part, payments: [payment], difference, reasons })
      } else if (verdict.fits) {
        const { difference } = verdict
        found.push({ line, payment, difference, reasons: [reason], mayBeAutomatic: !isRung(line) })
      }
    }
  }
  const isRepeat = findRepeats(run, found)
  proposePairs(
    run,
    2,
    found.filter((pair) => isPayable(run, pair.payment) && !isRepeat(pair)),
  )
  proposeFinal(run, 2, found)
}
