// Days of recurring payments that a file has paid which a restored database had forgotten: its payments are gone here, and
// the house makes them no second time.
import { limits } from '@kontor/domain'
import { type CalendarDate, addDays } from '@kontor/domain/calendar'
import type { PaymentId, UserId } from '@kontor/domain/identifiers'
import { firstStatus } from '@kontor/domain/payments'
import type { Act } from '../../kernel/act.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { askTogether } from '../../kernel/database/nested-rows.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { getPaymentSettings } from '../settings/public.ts'
import { paymentFacts } from './payment-events.ts'
import { insertSkipped, settledIn } from './recurring-occurrences.store.ts'
import { listRecurringById, listRecurringIds, lockRecurring } from './recurring-payments.store.ts'
import { type RecurringRecord, earliestToday, isToCome, pendingUntil, todayOf } from './recurring-record.ts'
import { voidByHouse } from './void-by-house.ts'

export type PaidDay = {
  readonly recurringId: PaymentId
  readonly intended: CalendarDate
  /** In which file it went, and as what. */
  readonly reason: string
}

/** Those that this database holds. */
export async function listTemplates(
  { clock }: Kernel,
  tx: TenantTx,
  days: readonly Pick<PaidDay, 'recurringId'>[],
): Promise<readonly RecurringRecord[]> {
  const ids = [...new Set(days.map(({ recurringId }) => recurringId))]
  return listRecurringById(tx, ids, earliestToday(clock))
}

/**
 * Each day is settled by whoever settled its file. Of a template that names another day now, nobody can tell which of its
 * days this one was: two people look at what comes. What the database does not hold makes nothing.
 */
export async function settlePaidDays(
  kernel: Kernel,
  on: Act,
  { userId, days }: { readonly userId: UserId; readonly days: readonly PaidDay[] },
): Promise<void> {
  const byTemplate = Map.groupBy(days, ({ recurringId }) => recurringId)
  for (const [id, paid] of [...byTemplate].toSorted(byId)) {
    const recurring = await lockRecurring(on.tx, id, earliestToday(kernel.clock))
    if (recurring === null) continue
    const today = todayOf(kernel.clock, recurring.payment)
    let isUnclear = false
    for (const day of paid) {
      const isNew = await settleDay(on, recurring, userId, day)
      if (isNew && !isToCome(recurring, day.intended, today)) isUnclear = true
    }
    if (isUnclear) await doubt(on, recurring, paid[0]?.reason ?? '')
  }
}

/** False: it was settled before, as by another file in which the same payment went. */
async function settleDay(
  on: Act,
  recurring: RecurringRecord,
  by: UserId,
  { intended, ...paid }: PaidDay,
): Promise<boolean> {
  const { payment } = recurring
  const { settled } = await askTogether(on.tx, { settled: settledIn(on.tx, payment.id, { count: 1, intended }) })
  if (settled.length > 0) return false
  const reason = paid.reason.slice(0, limits.length.remarks).toWellFormed()
  await insertSkipped(on.tx, { recurringId: payment.id, intended, by, at: on.actor.at, reason })
  on.note({
    action: 'Skipped',
    subjectKind: 'recurring-payment',
    subjectId: payment.id,
    companyId: payment.companyId,
    after: { valueDate: intended },
    reason,
  })
  on.tell('recurring-payment.skipped', paymentFacts(payment))
  return true
}

/**
 * Of whose payments nobody knows what became of them: what comes of these templates is made unsigned. Of several days of
 * one template its life tells the first. Answers which of them this database holds.
 */
export async function doubtTemplates(
  kernel: Kernel,
  on: Act,
  days: readonly Pick<PaidDay, 'recurringId' | 'reason'>[],
): Promise<ReadonlySet<PaymentId>> {
  const doubted = new Set<PaymentId>()
  for (const [id, [first]] of [...Map.groupBy(days, ({ recurringId }) => recurringId)].toSorted(byId)) {
    const recurring = await lockRecurring(on.tx, id, earliestToday(kernel.clock))
    if (recurring === null) continue
    await doubt(on, recurring, first?.reason ?? '')
    doubted.add(id)
  }
  return doubted
}

/**
 * After a file of which nobody can tell whose payments it held: what is due of any template is made unsigned, so that two
 * people look. By which contract its account is served says the backup, not what was so when the file left.
 */
export async function doubtDueTemplates(kernel: Kernel, on: Act, reason: string): Promise<ReadonlySet<PaymentId>> {
  const doubted = new Set<PaymentId>()
  const { openPaymentDays } = await getPaymentSettings(on.tx)
  for (const id of await listRecurringIds(on.tx)) {
    const recurring = await lockRecurring(on.tx, id, earliestToday(kernel.clock))
    if (recurring === null) continue
    const today = todayOf(kernel.clock, recurring.payment)
    const isDue = pendingUntil(recurring, today, addDays(today, openPaymentDays)).length > 0
    if (!isDue) continue
    await doubt(on, recurring, reason)
    doubted.add(id)
  }
  return doubted
}

function byId([one]: readonly [PaymentId, unknown], [other]: readonly [PaymentId, unknown]): number {
  return one < other ? -1 : 1
}

async function doubt(on: Act, recurring: RecurringRecord, reason: string): Promise<void> {
  if (recurring.payment.status === firstStatus) return
  await voidByHouse(on, recurring, reason)
}
