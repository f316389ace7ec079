// Makes the payments of what recurs, openPaymentDays ahead of their day: each once, in the order of the days that were meant.
// What a stopped server has missed is made at its next turn, for the next bank day (decision 0070).
import { type CalendarDate, addDays } from '@kontor/domain/calendar'
import type { PaymentId, TenantId, UserId } from '@kontor/domain/identifiers'
import { decideBirth } from '@kontor/domain/payments'
import type { Occurrence } from '@kontor/domain/recurrence'
import { type Act, houseAct } from '../../kernel/act.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { eachTenant } from '../../kernel/tenants/each-tenant.ts'
import { getPaymentSettings } from '../settings/public.ts'
import { describePayment } from './describe-payment.ts'
import { type NewPayment, insertPayments } from './new-payments.store.ts'
import { paymentFacts } from './payment-events.ts'
import { contentHashOf } from './payment-record.ts'
import { insertOccurrences } from './recurring-occurrences.store.ts'
import { changeRecurring, listRecurringIds, lockRecurring } from './recurring-payments.store.ts'
import {
  type RecurringRecord,
  datedSignaturesOf,
  earliestToday,
  hasLapsedSignature,
  pendingOf,
  pendingUntil,
  signableRecurringOf,
  todayOf,
} from './recurring-record.ts'
import { isBeneficiaryTrusted } from './sign-payment.ts'
import { voidByHouse } from './void-by-house.ts'

export const makingOccurrences = 'payments.make-occurrences'
const everyMs = 60_000

export function makeOccurrences(kernel: Kernel): void {
  const make = eachTenant(kernel, async (tenantId, turn) => {
    const ids = await kernel.database.withTenant(tenantId, listRecurringIds)
    for (const id of ids) {
      if (turn.isStopped()) return
      // by the database that is there now: one that came back since may hold less
      const timesLost = kernel.timesLost()
      if (await turn.isHeld(tenantId)) return
      // one that cannot be made keeps none of the others waiting
      await makeOf(kernel, tenantId, id, timesLost).catch((error: unknown) =>
        kernel.log.error({ err: error, tenantId, recurringId: id }, 'occurrences'),
      )
    }
  })
  kernel.schedule.every(makingOccurrences, everyMs, make)
}

/** Whoever holds the row makes what is due; who comes after finds it made. After a loss nobody has said whether it may be. */
async function makeOf(kernel: Kernel, tenantId: TenantId, id: PaymentId, timesLost: number): Promise<void> {
  await houseAct(kernel, tenantId, async (on) => {
    const locked = await lockRecurring(on.tx, id, earliestToday(kernel.clock))
    if (locked === null || kernel.timesLost() !== timesLost) return
    const today = todayOf(kernel.clock, locked.payment)
    const recurring = await withoutLapsed(on, locked, today)
    const { openPaymentDays } = await getPaymentSettings(on.tx)
    const due = pendingUntil(recurring, today, addDays(today, openPaymentDays))
    if (due.length > 0) await makeDue(kernel, on, recurring, due, today)
    await settle(on.tx, recurring, due, today)
  })
}

/** Signatures that are twelve months old sign nothing more: it waits for new ones. */
async function withoutLapsed(on: Act, recurring: RecurringRecord, today: CalendarDate): Promise<RecurringRecord> {
  if (!hasLapsedSignature(recurring, today)) return recurring
  return voidByHouse(on, recurring)
}

async function makeDue(
  kernel: Kernel,
  { tx, actor, note, tell }: Act,
  recurring: RecurringRecord,
  due: readonly Occurrence[],
  today: CalendarDate,
): Promise<void> {
  const { payment: template } = recurring
  const signable = signableRecurringOf(recurring, await isBeneficiaryTrusted(tx, template))
  const born = decideBirth({
    template: signable,
    signatures: datedSignaturesOf(recurring),
    settings: await getPaymentSettings(tx),
    today,
  })
  const planned = due.map(({ date }): NewPayment => ({
    id: kernel.ids.next<'payment'>(),
    companyId: template.companyId,
    content: { ...template.content, valueDate: date },
    currencyId: template.currencyId,
    cashflowId: template.cashflowId,
    beneficiaryId: template.beneficiaryId,
    remarks: template.remarks,
    createdBy: template.createdBy,
    editedBy: template.editedBy,
    createdAt: actor.at,
    recurringId: template.id,
    status: born.status,
  }))
  const payments = await insertPayments(tx, planned)
  await insertOccurrences(
    tx,
    payments.map((payment, place) => ({
      recurringId: template.id,
      accountId: payment.accountId,
      intended: intendedOf(due, place),
      paymentId: payment.id,
      signedHash: born.signatures.length === 0 ? null : signable.contentHash,
      signatures: born.signatures.map(({ userId, signedAt }) => ({
        id: kernel.ids.next<'signature'>(),
        userId: userId as UserId,
        paymentVersion: payment.version,
        contentHash: contentHashOf(payment.content),
        signedAt,
      })),
    })),
  )
  for (const payment of payments) {
    const { id, companyId } = payment
    note({ action: 'Created', subjectKind: 'payment', subjectId: id, companyId, after: describePayment(payment) })
    tell('payment.created', paymentFacts(payment))
  }
}

/** Payments are numbered, and answered, in the order in which they were planned. */
function intendedOf(due: readonly Occurrence[], place: number): CalendarDate {
  const one = due[place]
  if (one === undefined) throw new Error('A payment was made that was not due')
  return one.intended
}

/** Everything up to the last day before what comes next is settled; where nothing comes, it is done. */
async function settle(
  tx: TenantTx,
  recurring: RecurringRecord,
  due: readonly Occurrence[],
  today: CalendarDate,
): Promise<void> {
  const made = due.map(({ intended }) => ({ intended, valueDate: null }))
  const next = pendingOf({ ...recurring, settled: [...recurring.settled, ...made] }, today).next()
  const last = [recurring.settledUntil, ...made.map(({ intended }) => intended)].toSorted().at(-1)
  const settledUntil = next.done === true ? last : addDays(next.value.intended, -1)
  const isDone = next.done === true
  if (settledUntil === recurring.settledUntil && isDone === recurring.isDone) return
  await changeRecurring(tx, recurring.payment.id, { ...(settledUntil && { settledUntil }), isDone })
}
