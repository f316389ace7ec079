// Pass 0: money that comes back. It sets a booked payment to returned, wholly or in part, and never makes one done. No
// more comes back than it cost: what a bank books out and gives back again nobody has ordered, and is left to a person,
// with an alarm, as is what it gives back without saying why, and what it takes again that it had given back.
import { isNegative, zero } from '../money/index.ts'
import { realReference } from '../entries/index.ts'
import { expectedBooking } from './booked-difference.ts'
import type { EntryLine } from './entry-lines.ts'
import type { MatchAlarm, OutstandingPayment } from './matchable.ts'
import { indexBy, isFree, propose } from './matching-run.ts'
import type { MatchingRun } from './matching-run.ts'
import { shareReturned } from './returned-money.ts'

type Return = { readonly line: EntryLine; readonly payment: OutstandingPayment }

/** Runs last although its number is first: what this very run has booked can come back in the same file. */
export function matchReturns(run: MatchingRun): void {
  const payments = indexBy(run.payments, (one) => {
    const keys = one.references.map((text) => `${one.accountId} ${text}`)
    return one.uetr === null ? keys : [...keys, `${one.accountId} ${one.uetr}`]
  })
  const credits: Return[] = []
  const debits: Return[] = []
  for (const line of run.lines) {
    if (!(line.isReturn || line.isReversal) || !isFree(run, line)) continue
    const named = new Set(referencesOf(line).flatMap((text) => payments.get(`${line.of.accountId} ${text}`) ?? []))
    if (named.size > 0) run.returns.push(line.part)
    for (const payment of named) {
      // before its booking there is nothing to give back: the return waits for it
      if (!run.booked.has(payment.id)) continue
      const isDebitAgain = line.isDebit === isNegative(payment.amounts.paymentAmount)
      const side = isDebitAgain ? debits : credits
      side.push({ line, payment })
    }
  }
  const perLine = Map.groupBy(credits, ({ line }) => line)
  for (const one of credits) giveBack(run, one, perLine.get(one.line)?.length === 1)
  for (const { line, payment } of debits)
    if (run.returned.has(payment.id)) run.alarms.push(alarm('return-taken-back', line, payment))
}

/** One after another, in the order of the entries: what is over when all has come back rings. */
function giveBack(run: MatchingRun, { line, payment }: Return, isOnly: boolean): void {
  const before = run.returned.get(payment.id) ?? zero
  // the bank gives some details no amount of their own
  const amount = line.amount?.abs() ?? expectedBooking(payment.amounts)
  const isMore = shareReturned(payment.amounts, before.plus(amount)) === 'more'
  if (isMore) run.alarms.push(alarm('returned-twice', line, payment))
  else if (!line.isReturn) run.alarms.push(alarm('reversed', line, payment))
  if (isMore && before.gt(zero)) return
  const isAutomatic = isOnly && line.isReturn && !isMore && !run.terms.wasUndone(payment.id, line.part)
  if (isAutomatic) run.returned.set(payment.id, before.plus(amount))
  propose(run, {
    pass: 0,
    isReturn: true,
    returned: amount,
    paymentIds: [payment.id],
    entries: [line.part],
    isAutomatic,
    difference: 'none',
    reasons: [
      ...(line.isReturn ? (['return-mark'] as const) : (['reversal-mark'] as const)),
      ...(isMore ? (['amount-differs'] as const) : []),
      ...(isOnly ? [] : (['several-candidates'] as const)),
    ],
  })
}

function referencesOf(line: EntryLine): readonly string[] {
  const { detail } = line
  const texts = [line.endToEndId, realReference(detail?.instructionId ?? null), realReference(detail?.uetr ?? null)]
  return texts.filter((text) => text !== null)
}

function alarm(code: MatchAlarm['code'], line: EntryLine, payment: OutstandingPayment): MatchAlarm {
  return { code, entry: line.part, paymentId: payment.id }
}
