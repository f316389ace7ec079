// Which transactions of batches the bookings of an account may be about: by which keys such bookings are found, and what
// matching is told of the transactions that they name. A batch of many thousands is not read whole.
import { type BankEntry, type EntryDetail, realReference } from '@kontor/domain/entries'
import type { AccountId, PaymentId } from '@kontor/domain/identifiers'
import type { OutstandingPayment } from '@kontor/domain/matching'
import { formatDecimal } from '@kontor/domain/money'
import { bookedStatuses, isOneOf } from '@kontor/domain/payments'
import { ownIdPattern } from '@kontor/formats/pain001'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { listMatchable } from '../ledger/public.ts'
import { listIdsInBookings, listIdsToLookFor, listTransactionsOf } from '../payments/public.ts'

type Keys = Pick<Parameters<typeof listMatchable>[2], 'references' | 'beginnings'>
type Told = { readonly entry: BankEntry }

/** The ids of their files count for batches that are not booked yet; of others only what bookings bear is looked for. */
export async function batchKeysOf(
  tx: TenantTx,
  accountId: AccountId,
  payments: readonly OutstandingPayment[],
): Promise<Keys> {
  const batches = payments.filter(isBatch)
  const [booked, waiting] = [true, false].map((isBooked) =>
    batches.filter(({ status }) => isOneOf(bookedStatuses, status) === isBooked).map(({ id }) => id),
  )
  return {
    references: [
      ...(await listIdsToLookFor(tx, accountId, waiting ?? [])),
      // one that is booked may be debited once more, or come back
      ...(await listIdsInBookings(tx, accountId, booked ?? [])),
    ],
    beginnings: batches.flatMap(({ references, groupNames }) => [...references.map((id) => `${id}-`), ...groupNames]),
  }
}

/** `returned`: what came back before, and is matched already. */
export async function withTransactions(
  tx: TenantTx,
  payments: readonly OutstandingPayment[],
  found: readonly Told[],
  returned: readonly Told[] = [],
): Promise<readonly OutstandingPayment[]> {
  const batches = payments.filter(isBatch)
  if (batches.length === 0) return payments
  const named = namedBy(batches, [...found, ...returned])
  const keys = batches.map(({ id }) => ({
    paymentId: id,
    places: [...(named.places.get(id) ?? [])],
    amounts: [...(named.amounts.get(id) ?? [])],
  }))
  const transactions = await listTransactionsOf(tx, keys, { ids: [...named.ids], amounts: [...named.told] })
  return payments.map((one) => (isBatch(one) ? { ...one, transactions: transactions.get(one.id) ?? [] } : one))
}

function isBatch({ transactions }: OutstandingPayment): boolean {
  return transactions !== null
}

type Named = {
  readonly ids: ReadonlySet<string>
  /** Amounts of what bears such an id: it may be that of several transactions. */
  readonly told: ReadonlySet<string>
  readonly places: ReadonlyMap<PaymentId, ReadonlySet<number>>
  /** Of what names the group alone. */
  readonly amounts: ReadonlyMap<PaymentId, ReadonlySet<string>>
}

/** `K104233-1-17`, with parts that the database can hold: a bank may glue a date to one, and that is nobody's. */
const ourId = new RegExp(ownIdPattern)

function namedBy(batches: readonly OutstandingPayment[], found: readonly Told[]): Named {
  const sent = new Map(batches.flatMap(({ id, references }) => references.map((one) => [one, id] as const)))
  const groups = Map.groupBy(
    batches.flatMap(({ id, groupNames }) => groupNames.map((name) => ({ id, name }))),
    ({ name }) => name,
  )
  const ids = new Set<string>()
  const told = new Set<string>()
  const places = new Map<PaymentId, Set<number>>()
  const amounts = new Map<PaymentId, Set<string>>()
  const add = <T>(to: Map<PaymentId, Set<T>>, id: PaymentId, value: T) => {
    const known = to.get(id)
    if (known === undefined) to.set(id, new Set([value]))
    else known.add(value)
  }
  for (const { entry } of found) {
    for (const id of [entry.customerReference, ...entry.details.flatMap(idsOf)].map(realReference)) {
      if (id === null) continue
      const [, number, sending, place] = ourId.exec(id) ?? []
      const batch = place === undefined ? undefined : sent.get(`K${number}-${sending}`)
      if (batch !== undefined && place !== undefined) {
        add(places, batch, Math.trunc(+place))
        continue
      }
      ids.add(id)
      for (const amount of amountsOf(entry)) told.add(amount)
    }
    const { batch, details } = entry
    const groupIds = [batch, ...details].flatMap((one) => [one?.paymentInformationId ?? null, one?.messageId ?? null])
    for (const { id } of [...new Set(groupIds)].flatMap((name) => groups.get(name ?? '') ?? [])) {
      for (const amount of amountsOf(entry)) add(amounts, id, amount)
    }
  }
  return { ids, told, places, amounts }
}

/** Unsigned. */
function amountsOf({ amount, details }: BankEntry): readonly string[] {
  const all = [amount, ...details.flatMap((one) => [one.amount, one.instructedAmount])]
  return all.flatMap((one) => (one === null ? [] : formatDecimal(one.abs())))
}

function idsOf({ endToEndId, instructionId }: EntryDetail): readonly (string | null)[] {
  return [endToEndId, instructionId]
}
