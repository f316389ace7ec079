// The payments of an account that what its bank tells may be about.
import { type CalendarDate, addDays, wallClock } from '@kontor/domain/calendar'
import type { OutstandingPayment } from '@kontor/domain/matching'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { AccountRow } from '../accounts/public.ts'
import { listPaymentsById } from '../payments/public.ts'
import { listOpenBookings } from './booked-unsent.ts'
import { listMovedSince } from './former-sendings.store.ts'
import type { BookingOfPayment } from './unsent-bookings.store.ts'
import { listGivenUpSalaries, listSentPayments } from './outstanding.store.ts'

/** Done, rejected and not executed payments of so many days are looked at for returns and second debits. */
const finalDays = 90

export function listLatelySent(
  kernel: Kernel,
  tx: TenantTx,
  account: AccountRow,
): Promise<readonly OutstandingPayment[]> {
  return listSentPayments(tx, [account.id], sinceOf(kernel, account))
}

export function listLatelyGivenUp(
  kernel: Kernel,
  tx: TenantTx,
  account: AccountRow,
): Promise<readonly OutstandingPayment[]> {
  return listGivenUpSalaries(tx, account.id, sinceOf(kernel, account))
}

/** Bookings that name a payment which went out from this account and was moved to another one, unless a person has settled them. */
export async function listBookedOfMoved(
  kernel: Kernel,
  tx: TenantTx,
  account: AccountRow,
): Promise<readonly BookingOfPayment[]> {
  const moved = await listMovedSince(tx, account.id, sinceOf(kernel, account))
  return moved.length === 0 ? [] : listOpenBookings(tx, await listPaymentsById(tx, moved))
}

function sinceOf({ clock }: Kernel, { timeZone }: AccountRow): CalendarDate {
  return addDays(wallClock(clock.now(), timeZone).date, -finalDays)
}
