// Payments of which the bank says nothing more: one that a part acceptance did not list, and that got no positive
// status within a bank day, is accepted with error, for a person to look at (rules 2.2).
import { bankDaysBetween, calendarOf, parseCalendarDate, wallClock } from '@kontor/domain/calendar'
import type { TenantId } from '@kontor/domain/identifiers'
import { isUnlistedTooLong } from '@kontor/domain/payments'
import { houseAct } from '../../kernel/act.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { lockPayments, movePayment, paymentFacts } from '../payments/public.ts'
import { listUnlisted } from './unlisted.store.ts'

/** Answers how many were settled. */
export function settleUnlisted(kernel: Kernel, tenantId: TenantId): Promise<number> {
  return houseAct(kernel, tenantId, async (on) => {
    const { tx, note, tell } = on
    const unlisted = new Map((await listUnlisted(tx)).map((one) => [one.paymentId, one]))
    let settled = 0
    for (const payment of await lockPayments(tx, [...unlisted.keys()])) {
      const facts = unlisted.get(payment.id)
      // the bank's own clock and zone stand in its answer: its day is that of the text
      const inPart = parseCalendarDate(payment.response.partAcceptedAt?.slice(0, 10) ?? '')
      if (facts === undefined || inPart === null) continue
      const calendar = calendarOf(facts.currencyCode, facts.bankCountry)
      const days = bankDaysBetween(calendar, inPart, wallClock(kernel.clock.now(), facts.timeZone).date)
      const { status, response } = payment
      if (!isUnlistedTooLong({ status, partAcceptedAt: response.partAcceptedAt }, days)) continue
      const next = await movePayment(on, payment, 'unlisted')
      note({
        action: 'BankAnswered',
        subjectKind: 'payment',
        subjectId: payment.id,
        companyId: payment.companyId,
        before: { status },
        after: { status: next, response: response.status },
      })
      tell('payment.accepted-with-error', paymentFacts(payment))
      settled += 1
    }
    return settled
  })
}
