// Payments of which the bank says nothing more: one that a part acceptance did not list, and that got no positive
// status within a bank day, is accepted with error, for a person to look at (rules 2.2).
import { bankDaysBetween, calendarOf, parseCalendarDate, wallClock } from '@kontor/domain/calendar'
import type { TenantId } from '@kontor/domain/identifiers'
import { isUnlistedTooLong } from '@kontor/domain/payments'
import { systemActor } from '../../kernel/actor.ts'
import { recordActivity } from '../../kernel/audit/audit.store.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { emitEvents } from '../../kernel/outbox/outbox.store.ts'
import { listTenantIds } from '../auth/public.ts'
import { changePayment, lockPayments } from '../payments/public.ts'
import { listUnlisted } from './unlisted.store.ts'

const everyMs = 600_000

/** Answers how many were settled. */
export function settleUnlisted(kernel: Kernel, tenantId: TenantId): Promise<number> {
  return kernel.database.withTenant(tenantId, async (tx) => {
    const actor = systemActor(kernel)
    const unlisted = new Map((await listUnlisted(tx)).map((one) => [one.paymentId, one]))
    let settled = 0
    for (const payment of await lockPayments(tx, [...unlisted.keys()])) {
      const facts = unlisted.get(payment.id)
      // the bank's own clock and zone stand in its answer: its day is that of the text
      const answered = parseCalendarDate(payment.response.at?.slice(0, 10) ?? '')
      if (facts === undefined || answered === null) continue
      const calendar = calendarOf(facts.currencyCode, facts.bankCountry)
      const days = bankDaysBetween(calendar, answered, wallClock(kernel.clock.now(), facts.timeZone).date)
      const { status, response } = payment
      if (!isUnlistedTooLong({ status, response: response.status }, days)) continue
      await changePayment(tx, payment.id, { status: 'accepted-with-error' })
      recordActivity(tx, actor, actor.at, {
        action: 'BankAnswered',
        subjectKind: 'payment',
        subjectId: payment.id,
        companyId: payment.companyId,
        before: { status },
        after: { status: 'accepted-with-error', response: response.status },
      })
      await emitEvents(tx, kernel.ids, actor.at, [
        {
          event: 'payment.accepted-with-error',
          companyId: payment.companyId,
          userId: null,
          subjectId: payment.id,
          transactionNumber: payment.transactionNumber,
        },
      ])
      settled += 1
    }
    return settled
  })
}

/** Looks at every tenant, at once and then every ten minutes, until stopped. */
export function startSettlingUnlisted(kernel: Kernel): { stop(): Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout
  async function look(): Promise<void> {
    try {
      for (const tenantId of await listTenantIds(kernel.database)) {
        if (!isStopped) await settleUnlisted(kernel, tenantId)
      }
    } catch (error) {
      kernel.log.error({ err: error }, 'settle unlisted payments')
    }
    if (isStopped) return
    timer = setTimeout(() => {
      turn = look()
    }, everyMs)
  }
  let turn = look()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
