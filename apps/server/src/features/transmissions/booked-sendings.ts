// By which of its files a payment was booked that went out more than once.
import type { PaymentId } from '@kontor/domain/identifiers'
import { type OutstandingPayment, indexBookedSendings } from '@kontor/domain/matching'
import { bookedStatuses, isOneOf } from '@kontor/domain/payments'
import type { TenantTx } from '../../kernel/database/database.ts'
import { listNaming } from '../ledger/public.ts'
import { type PaymentRecord, isBatch } from '../payments/public.ts'
import { type FormerSending, listFormerSendings } from './former-sendings.store.ts'
import { beginningOf, namesOf, sinceOf } from './naming-entries.ts'

/** Payments that are done by a booking which names others of their files, and not this one. */
export async function listBookedByOthers(
  tx: TenantTx,
  payments: readonly PaymentRecord[],
  messageId: string,
): Promise<ReadonlySet<PaymentId>> {
  const booked = payments.filter(({ status, matchId }) => isOneOf(bookedStatuses, status) && matchId !== null)
  const sendings = await listSendings(
    tx,
    booked.map(({ id }) => id),
  )
  const several = booked.filter(({ id }) => (sendings.get(id)?.length ?? 0) > 1)
  if (several.length === 0) return new Set()
  const accountIds = [...new Set(several.map(({ accountId }) => accountId))]
  const told = await listNaming(tx, { on: accountIds }, sinceOf(several), {
    ids: [...new Set(several.flatMap(({ id }) => (sendings.get(id) ?? []).flatMap(namesOf)))],
    beginnings: several.filter(isBatch).map(beginningOf),
  })
  const findBooked = indexBookedSendings(told.filter(({ matchId }) => matchId !== null))
  const isByOther = ({ id, matchId, content: { amounts } }: PaymentRecord) => {
    const by = findBooked({ matchId, amounts }, sendings.get(id) ?? [])
    return by.size > 0 && ![...by].some((one) => one.messageId === messageId)
  }
  return new Set(several.filter(isByOther).map(({ id }) => id))
}

/** Of those that are booked and went out more than once: what is told of another of their files is not of their booking. */
export async function withSendings(
  tx: TenantTx,
  payments: readonly OutstandingPayment[],
): Promise<readonly OutstandingPayment[]> {
  const several = payments.filter((one) => isOneOf(bookedStatuses, one.status) && wasSentAnew(one))
  const sendings = await listSendings(
    tx,
    several.map(({ id }) => id),
  )
  if (sendings.size === 0) return payments
  return payments.map((one) => {
    const own = sendings.get(one.id)
    return own === undefined ? one : { ...one, sendings: own }
  })
}

/** Under other names: of one file there are two. */
function wasSentAnew({ allGroupNames }: Pick<OutstandingPayment, 'allGroupNames'>): boolean {
  return allGroupNames.length > 2
}

type Sending = FormerSending & { readonly groupNames: readonly string[] }

async function listSendings(
  tx: TenantTx,
  paymentIds: readonly PaymentId[],
): Promise<ReadonlyMap<PaymentId, readonly Sending[]>> {
  const sendings = await listFormerSendings(tx, paymentIds)
  const named = sendings.map((one) => ({ ...one, groupNames: [one.messageId, one.paymentInformationId] }))
  return Map.groupBy(named, ({ paymentId }) => paymentId)
}
