// A booking that names a payment which is signed and was not sent: it was sent after the backup that this database comes
// from, or an earlier sending of it was paid after all. It rings, and is not sent before a person has settled it.
import { addDays, calendarDate } from '@kontor/domain/calendar'
import type { AccountId, PaymentId, TenantId } from '@kontor/domain/identifiers'
import { isOneOf, sendableStatuses, unsentAlarm } from '@kontor/domain/payments'
import { houseAct } from '../../kernel/act.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { isNamedInLedger } from '../ledger/public.ts'
import { type PaymentRecord, lockPayments, ringAlarm } from '../payments/public.ts'
import { listSignedUnsent } from './awaited.store.ts'

/** How many sendings a payment may have had that this database does not know of. */
const unknownSendings = 20
/** A bank may give an older booking date than the day of sending. */
const daysBefore = 30

/** Those of the payments that a booking names, or for which one rings already, and that nobody has settled. */
export async function listBookedUnsent(
  tx: TenantTx,
  payments: readonly PaymentRecord[],
): Promise<ReadonlySet<PaymentId>> {
  const asked = payments.filter(
    ({ status, sendingState, version, unsentBookingSettledVersion }) =>
      isOneOf(sendableStatuses, status) && sendingState === null && unsentBookingSettledVersion !== version,
  )
  const booked = new Set(asked.filter(({ alarm }) => unsentAlarm(alarm) !== null).map(({ id }) => id))
  for (const [accountId, own] of Map.groupBy(asked, (payment) => payment.accountId)) {
    // one look for all of an account, and one for each only where there is anything
    if (!(await areNamed(tx, accountId, own))) continue
    for (const payment of own) if (await areNamed(tx, accountId, [payment])) booked.add(payment.id)
  }
  return booked
}

async function areNamed(tx: TenantTx, accountId: AccountId, payments: readonly PaymentRecord[]): Promise<boolean> {
  const transactionIds = payments.flatMap(({ transactionNumber, transmissionCount }) =>
    Array.from({ length: transmissionCount + unknownSendings }, (_, index) => `K${transactionNumber}-${index + 1}`),
  )
  const [first = ''] = transactionIds
  const since = payments.map(({ createdAt }) => createdAt.slice(0, 10)).toSorted()[0] ?? ''
  return isNamedInLedger(tx, [accountId], addDays(calendarDate(since), -daysBefore), {
    messageId: first,
    paymentInformationIds: [],
    transactionIds,
  })
}

/** Rings on those that do not ring yet. */
export function ringBookedUnsent(kernel: Kernel, tenantId: TenantId): Promise<number> {
  return houseAct(kernel, tenantId, async (on) => {
    const { tx } = on
    const booked = await listBookedUnsent(tx, await listSignedUnsent(tx))
    let rung = 0
    for (const payment of await lockPayments(tx, [...booked])) {
      if (!isOneOf(sendableStatuses, payment.status)) continue
      if (payment.sendingState !== null || payment.alarm !== null) continue
      await ringAlarm(on, payment, 'booked-unsent')
      rung += 1
    }
    return rung
  })
}
