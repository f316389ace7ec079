// Bookings of which a person has settled that they name a payment: they end it never by themselves and ring no more for it.
import type { EntryId, PaymentId } from '@kontor/domain/identifiers'
import type { OutstandingPayment } from '@kontor/domain/matching'
import { bookedStatuses, isOneOf, outstandingStatuses } from '@kontor/domain/payments'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { LedgerEntry } from '../ledger/public.ts'
import { listSettledBookings } from '../transmissions/public.ts'

export type SettledBookings = {
  readonly isSettled: (paymentId: PaymentId, entryId: EntryId) => boolean
  /** Of whatever payment. */
  readonly entryIds: ReadonlySet<EntryId>
}

export const nothingSettled: SettledBookings = { isSettled: () => false, entryIds: new Set() }

export async function readSettled(tx: TenantTx, payments: readonly OutstandingPayment[]): Promise<SettledBookings> {
  const settled = await listSettledBookings(
    tx,
    payments.map(({ id }) => id),
  )
  const keys = new Set(settled.map(({ paymentId, entryId }) => `${paymentId} ${entryId}`))
  return {
    isSettled: (paymentId, entryId) => keys.has(`${paymentId} ${entryId}`),
    entryIds: new Set(settled.map(({ entryId }) => entryId)),
  }
}

/** Without what is settled for every payment that it names, all of them out again, or perhaps: their own bookings have no rival in it. */
export function withoutSettled(
  found: readonly LedgerEntry[],
  payments: readonly OutstandingPayment[],
  { isSettled, entryIds }: SettledBookings,
): readonly LedgerEntry[] {
  if (entryIds.size === 0) return found
  const byName = new Map<string, OutstandingPayment[]>()
  for (const payment of payments)
    for (const name of namesOf(payment)) {
      const alike = byName.get(name)
      if (alike === undefined) byName.set(name, [payment])
      else alike.push(payment)
    }
  return found.filter((one) => {
    if (!entryIds.has(one.id)) return true
    const named = new Set([...namesIn(one)].flatMap((name) => byName.get(name) ?? []))
    return named.size === 0 || ![...named].every((payment) => isSettled(payment.id, one.id) && isOut(payment))
  })
}

function isOut({ status, isInDoubt }: OutstandingPayment): boolean {
  return isInDoubt || isOneOf(outstandingStatuses, status) || isOneOf(bookedStatuses, status)
}

/** An id of a transaction of ours stands for that of its batch too. */
function namesIn({ entry }: LedgerEntry): ReadonlySet<string> {
  const { batch, customerReference, details } = entry
  const names = [
    customerReference,
    ...[batch, ...details].flatMap((one) => [one?.messageId, one?.paymentInformationId]),
    ...details.flatMap(({ endToEndId, instructionId }) => [endToEndId, instructionId]),
  ].filter((name) => typeof name === 'string')
  return new Set(names.flatMap((name) => [name, name.replace(/^(K\d+-\d+)-\d+$/, '$1')]))
}

function namesOf({ references, allGroupNames, transactions }: OutstandingPayment): readonly string[] {
  return [...references, ...allGroupNames, ...(transactions ?? []).flatMap(({ endToEndId }) => endToEndId ?? [])]
}
