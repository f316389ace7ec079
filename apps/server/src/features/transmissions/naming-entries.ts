// What the ledger tells of payments that count as not sent, by the names of whatever sending they had: in every layer, on every
// account. Names only: what a bank books of a file it may book with a fee, at its rate, in a sum with others.
import { type CalendarDate, addDays, calendarDate } from '@kontor/domain/calendar'
import { type EntryDetail, hasReturnMark, isFeeOrInterest, realReference } from '@kontor/domain/entries'
import type { PaymentId } from '@kontor/domain/identifiers'
import { isNegative } from '@kontor/domain/money'
import { isDeliveryOpen } from '@kontor/domain/payments'
import { ownIdOf, ownIdPattern } from '@kontor/formats/pain001'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type LedgerEntry, listNaming } from '../ledger/public.ts'
import { type PaymentRecord, isBatch, listIdsTold } from '../payments/public.ts'
import { type FormerSending, listFormerSendings, listKnownNames } from './former-sendings.store.ts'
import type { BookingOfPayment } from './unsent-bookings.store.ts'

/** How many sendings a payment may have had that this database does not know of. */
const unknownSendings = 20
/** A bank may give an older booking date than the day of sending. */
const daysBefore = 30
/** So much of the name of a file fits `:61:` of MT940. */
const cutTo = 16

const ourId = new RegExp(ownIdPattern)

/**
 * Bookings that name one of the payments and that nobody has matched with others. What names the file of which nobody knows whether
 * the bank has it is that one's own booking, and not among them. Of payments that were never sent, as far as
 * this database knows, only ids that they may have had: one look for all of an account. For all others one look more.
 */
export async function listNamingEntries(
  tx: TenantTx,
  payments: readonly PaymentRecord[],
): Promise<readonly BookingOfPayment[]> {
  const sendings = await listFormerSendings(
    tx,
    payments.map(({ id }) => id),
  )
  const known = Map.groupBy(sendings, ({ paymentId }) => paymentId)
  const wasSent = ({ id, transmissionCount }: PaymentRecord) => known.has(id) || transmissionCount > 0
  const found: BookingOfPayment[] = []
  const neverSent = payments.filter((one) => !wasSent(one))
  for (const [accountId, own] of Map.groupBy(neverSent, (payment) => payment.accountId)) {
    const entries = await listNaming(tx, { on: [accountId] }, sinceOf(own), {
      ids: own.flatMap(guessedIds),
      beginnings: own.filter(isBatch).map(beginningOf),
    })
    found.push(...namedIn(entries, indexNames(own, [], [])))
  }
  const sent = payments.filter(wasSent)
  if (sent.length === 0) return found
  const filed = await listFiled(tx, sent, sendings)
  const files = new Set(sendings.map(({ messageId }) => messageId.slice(0, cutTo)))
  const keys = {
    ids: [...new Set([...sent.flatMap(guessedIds), ...sendings.flatMap(namesOf), ...filed.map(({ id }) => id)])],
    beginnings: [...files, ...sent.filter(isBatch).map(beginningOf)],
  }
  const accountIds = [...new Set([...sent, ...sendings].flatMap(({ accountId }) => accountId ?? []))]
  // of what is known to have gone out the account is too: only what a restored database has lost may be booked on another one
  const accounted = ({ id }: PaymentRecord) => known.get(id)?.filter(({ isForgotten }) => !isForgotten).length ?? 0
  const isUnknown = sent.some((payment) => payment.transmissionCount > accounted(payment))
  const entries = [
    ...(await listNaming(tx, { on: accountIds }, sinceOf(sent), keys)),
    ...(isUnknown ? await listNaming(tx, { allBut: accountIds }, sinceOf(sent), keys) : []),
  ]
  const names = indexNames(sent, sendings, filed)
  if (filed.length === 0) return [...found, ...namedIn(entries, names)]
  const told = [...new Set(entries.flatMap(groupsTold))].filter((name) => !names.groups.has(name))
  return [...found, ...namedIn(entries, { ...names, others: await listKnownNames(tx, told) })]
}

function guessedIds({ transactionNumber, transmissionCount }: PaymentRecord): readonly string[] {
  return Array.from({ length: transmissionCount + unknownSendings }, (_, index) => `K${transactionNumber}-${index + 1}`)
}

export function namesOf({ ids, paymentInformationId, messageId }: FormerSending): readonly string[] {
  return [...ids, paymentInformationId, messageId, messageId.slice(0, cutTo)]
}

/** Of the ids of its transactions. */
export function beginningOf({ transactionNumber }: PaymentRecord): string {
  return `K${transactionNumber}-`
}

export function sinceOf(payments: readonly PaymentRecord[]): CalendarDate {
  const [first = ''] = payments.map(({ createdAt }) => createdAt.slice(0, 10)).toSorted()
  return addDays(calendarDate(first), -daysBefore)
}

/** An id that the file of a batch gave one of its transactions: on the account it went out from, once it had. */
type FiledId = { readonly paymentId: PaymentId; readonly id: string; readonly on: string; readonly since: CalendarDate }

async function listFiled(
  tx: TenantTx,
  sent: readonly PaymentRecord[],
  sendings: readonly FormerSending[],
): Promise<readonly FiledId[]> {
  const filed: FiledId[] = []
  for (const batch of sent.filter(isBatch)) {
    const own = sendings.filter(({ paymentId }) => paymentId === batch.id)
    const [first] = own.map(({ sentAt }) => sentAt.toISOString().slice(0, 10)).toSorted()
    const since = calendarDate(first ?? batch.createdAt.slice(0, 10))
    const accountIds = [...new Set([batch.accountId, ...own.flatMap(({ accountId }) => accountId ?? [])])]
    for (const { paymentId, id } of await listIdsTold(tx, accountIds, since, [batch.id]))
      for (const on of accountIds) filed.push({ paymentId, id, on, since })
  }
  return filed
}

type Names = {
  readonly payments: ReadonlyMap<PaymentId, PaymentRecord>
  readonly byNumber: ReadonlyMap<string, PaymentRecord>
  readonly filed: ReadonlyMap<string, readonly FiledId[]>
  readonly groups: ReadonlyMap<string, readonly FormerSending[]>
  /** By the account that it went out from: the others of the file are of other groups. */
  readonly files: ReadonlyMap<string, readonly FormerSending[]>
  /** Of groups in which none of the payments went out. */
  readonly others: ReadonlySet<string>
  /** Ids of files of which nobody knows whether the bank has them. */
  readonly inDoubt: ReadonlySet<string>
}

function indexNames(
  payments: readonly PaymentRecord[],
  sendings: readonly FormerSending[],
  filed: readonly FiledId[],
): Names {
  const byId = new Map(payments.map((one) => [one.id, one]))
  const isOpen = (one: FormerSending) => one.isInDoubt && isDeliveryOpen(byId.get(one.paymentId)?.sendingState ?? null)
  const former = sendings.filter((one) => !isOpen(one))
  const fileKeys = former.flatMap((one) => {
    const on = one.accountId ?? byId.get(one.paymentId)?.accountId ?? ''
    return [one.messageId, one.messageId.slice(0, cutTo)].map((name) => ({ key: `${on} ${name}`, one }))
  })
  return {
    payments: byId,
    byNumber: new Map(payments.map((one) => [`${one.transactionNumber}`, one])),
    filed: Map.groupBy(filed, ({ id, on }) => `${on} ${id}`),
    groups: Map.groupBy(former, ({ paymentInformationId }) => paymentInformationId),
    files: new Map(
      [...Map.groupBy(fileKeys, ({ key }) => key)].map(([key, ones]) => [key, ones.map(({ one }) => one)]),
    ),
    others: new Set(),
    inDoubt: new Set(sendings.filter(isOpen).flatMap(({ ids }) => ids)),
  }
}

function namedIn(entries: readonly LedgerEntry[], names: Names): readonly BookingOfPayment[] {
  return entries.flatMap((told) => [...namedBy(told, names)].map((paymentId) => ({ paymentId, entryId: told.id })))
}

function namedBy(told: LedgerEntry, names: Names): ReadonlySet<PaymentId> {
  const { entry, heldDetails } = told
  const named = new Set<PaymentId>()
  // a match holds all of it, and of what waits to be sent none does
  if (told.state === 'matched' || isFeeOrInterest(entry)) return named
  const lines: readonly (EntryDetail | null)[] = entry.details.length > 1 ? entry.details : [entry.details[0] ?? null]
  const isHeld = (index: number) => lines.length > 1 && heldDetails.has(index)
  const untold = (entry.batch?.numberOfTransactions ?? 0) > lines.length && entry.details.length > 0
  const meant = [
    ...lines.flatMap((detail, index) => (isHeld(index) ? [] : meantBy(told, detail, names))),
    // it counts more than it tells
    ...(untold && !hasReturnMark(entry) ? meantByGroup(told, null, names) : []),
  ]
  for (const payment of meant) if (runsAlike(told, payment)) named.add(payment.id)
  return named
}

/** Nothing of it is money for the payment where it runs the other way: it comes back. */
function runsAlike({ entry }: LedgerEntry, { content }: PaymentRecord): boolean {
  return !entry.hasDirection || isNegative(entry.amount) === isNegative(content.amounts.paymentAmount)
}

function meantBy(told: LedgerEntry, detail: EntryDetail | null, names: Names): readonly PaymentRecord[] {
  const { entry } = told
  if (hasReturnMark(entry, detail ?? undefined)) return []
  const own = entry.details.length > 1 ? null : entry.customerReference
  const ids = [detail?.endToEndId, detail?.instructionId, own].flatMap((id) => realReference(id ?? null) ?? [])
  const ours = ids.map((id) => ourId.exec(id)).filter((one) => one !== null)
  // whose it is, is said: the others of its group are not meant
  if (ours.length > 0) {
    return ours.flatMap(([, number = '', sending = '', place]) => {
      const payment = names.byNumber.get(number)
      if (names.inDoubt.has(ownIdOf(+number, +sending))) return []
      return payment !== undefined && (place === undefined || isBatch(payment)) ? [payment] : []
    })
  }
  if (!isOrder(told)) return []
  // another batch may have the same ids, and the group says whose they are
  const group = groupTold(told, detail)
  const inGroup = group === null ? undefined : names.groups.get(group)
  const isOthers = ({ paymentId }: FiledId) =>
    group !== null && (inGroup ? !inGroup.some((one) => one.paymentId === paymentId) : names.others.has(group))
  const filed = ids.flatMap((id) => names.filed.get(`${told.accountId} ${id}`) ?? []).filter((one) => !isOthers(one))
  return [
    ...filed.flatMap(({ paymentId, since }) => (told.bookingDate < since ? [] : (names.payments.get(paymentId) ?? []))),
    ...meantByGroup(told, detail, names),
  ]
}

/** By less than an id of ours nothing counts that is not booked. */
function isOrder({ layer }: LedgerEntry): boolean {
  return layer !== 'pending' && layer !== 'information'
}

function groupTold({ entry: { batch } }: LedgerEntry, detail: EntryDetail | null): string | null {
  return realReference(detail?.paymentInformationId ?? batch?.paymentInformationId ?? null)
}

function groupsTold(told: LedgerEntry): readonly string[] {
  return [null, ...told.entry.details].flatMap((detail) => groupTold(told, detail) ?? [])
}

function meantByGroup(told: LedgerEntry, detail: EntryDetail | null, names: Names): readonly PaymentRecord[] {
  if (!isOrder(told)) return []
  const { accountId, entry } = told
  const { batch, customerReference } = entry
  const group = groupTold(told, detail)
  const file = realReference(detail?.messageId ?? batch?.messageId ?? customerReference)
  const sendings =
    group !== null ? names.groups.get(group) : file === null ? [] : names.files.get(`${accountId} ${file}`)
  return (sendings ?? []).flatMap(({ paymentId }) => names.payments.get(paymentId) ?? [])
}
