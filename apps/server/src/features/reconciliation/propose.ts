// What could be matched now on one account: the domain's passes over what payments and ledger hold.
import { bankDaysBetween, calendarOf } from '@kontor/domain/calendar'
import {
  type KnownMatch,
  type MatchProposal,
  type MatchableEntry,
  type MatchingResult,
  type MatchingTerms,
  type OutstandingPayment,
  expectedBooking,
  proposeMatches,
} from '@kontor/domain/matching'
import type { EntryId, PaymentId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { AccountRow } from '../accounts/public.ts'
import { type LedgerEntry, listEntries, listMatchable } from '../ledger/public.ts'
import { listPaymentsById } from '../payments/public.ts'
import { batchKeysOf, listLatelySent, withSendings, withTransactions } from '../transmissions/public.ts'
import { listKnownMatches } from './matches.store.ts'
import { type SettledBookings, nothingSettled, readSettled, withoutSettled } from './settled-bookings.ts'

export type AccountProposals = {
  readonly result: MatchingResult
  readonly entries: ReadonlyMap<EntryId, LedgerEntry>
  /** What a person has undone: proposed again, never done again by itself. */
  readonly undone: readonly KnownMatch[]
  /** Whether a person has settled that the booking names the payment: it ends it never by itself, and rings no more. */
  readonly isSettled: SettledBookings['isSettled']
  /** What would ring if these matches stood as well. */
  readonly alarmsBeside: (matches: readonly KnownMatch[]) => MatchingResult['alarms']
}

const nothing: AccountProposals = {
  result: { proposals: [], replaced: [], alarms: [], returns: [], salaries: [] },
  entries: new Map(),
  undone: [],
  isSettled: nothingSettled.isSettled,
  alarmsBeside: () => [],
}

export async function proposeForAccount(kernel: Kernel, tx: TenantTx, account: AccountRow): Promise<AccountProposals> {
  const payments = await withCounts(tx, await listLatelySent(kernel, tx, account))
  if (payments.length === 0) return nothing
  const keys = keysOf(payments)
  const { references, beginnings } = await batchKeysOf(tx, account.id, payments)
  const found = await listMatchable(tx, [account.id], {
    ...keys,
    references: [...keys.references, ...references],
    beginnings,
  })
  if (found.length === 0) return nothing
  const { active, undone } = await listKnownMatches(
    tx,
    [account.id],
    payments.map((one) => one.id),
    found.filter((one) => one.matchId !== null).map((one) => one.id),
  )
  const sent = await withSendings(tx, payments)
  const returned = await listReturnedOf(tx, sent, active)
  const named = await withTransactions(tx, sent, found, returned)
  const booked = await listBookedOf(tx, sent, active)
  const [ofReturns, ofBookings, ofAll] = [returned, booked, found].map(byId) as [ById, ById, ById]
  const known = active.map((one) => ({ ...one, told: toldOf(one, one.isReturn ? ofReturns : ofBookings) }))
  const settled = await readSettled(tx, payments)
  const { isSettled } = settled
  const matchable = withoutSettled(found, named, settled).map(matchableOf)
  const unsent = new Set(payments.filter(({ waitsToBeSent }) => waitsToBeSent === true).map(({ id }) => id))
  const proposeBeside = (matches: readonly KnownMatch[]) => {
    const beside = matches.map((one) => ({ ...one, told: toldOf(one, ofAll) }))
    const result = proposeMatches(matchable, named, [...known, ...beside], {
      ...termsOf(account, undone),
      wasUndone: (paymentId, { entryId }) => isSettled(paymentId, entryId) || isUndone(undone, [paymentId], [entryId]),
    })
    // what is not with the bank is booked by nobody: it rings, and a person settles that
    const proposals = result.proposals.filter(({ paymentIds }) => !paymentIds.some((id) => unsent.has(id)))
    return { ...result, proposals }
  }
  return {
    result: proposeBeside([]),
    entries: new Map(found.map((one) => [one.id, one])),
    undone,
    isSettled,
    alarmsBeside: (matches) => proposeBeside(matches).alarms,
  }
}

/** Of a batch that was rejected whole no group says how many transactions it has, and it may be booked in sums that count them. */
async function withCounts(
  tx: TenantTx,
  payments: readonly OutstandingPayment[],
): Promise<readonly OutstandingPayment[]> {
  const ids = payments.filter(({ transactions, group }) => transactions !== null && group === null).map(({ id }) => id)
  const batches = await listPaymentsById(tx, ids)
  const counts = new Map(batches.map(({ id, content }) => [id, content.details.batch?.count]))
  return payments.map((one) => {
    const transactionCount = counts.get(one.id)
    return transactionCount === undefined ? one : { ...one, transactionCount }
  })
}

/** What came back of batches: which of their transactions it was only the entries say. */
async function listReturnedOf(
  tx: TenantTx,
  payments: readonly OutstandingPayment[],
  active: readonly KnownMatch[],
): Promise<readonly LedgerEntry[]> {
  const batches = new Set(payments.filter(({ transactions }) => transactions !== null).map(({ id }) => id))
  const returns = active.filter(({ isReturn, paymentIds }) => isReturn && paymentIds.some((id) => batches.has(id)))
  return listEntriesOf(tx, returns)
}

/** What booked those that went out more than once: by which of their files only the entries say. */
async function listBookedOf(
  tx: TenantTx,
  payments: readonly OutstandingPayment[],
  active: readonly KnownMatch[],
): Promise<readonly LedgerEntry[]> {
  const several = new Set(payments.filter(({ sendings }) => sendings !== undefined).map(({ id }) => id))
  const bookings = active.filter(({ isReturn, paymentIds }) => !isReturn && paymentIds.some((id) => several.has(id)))
  return listEntriesOf(tx, bookings)
}

async function listEntriesOf(tx: TenantTx, matches: readonly KnownMatch[]): Promise<readonly LedgerEntry[]> {
  const ids = [...new Set(matches.flatMap(({ entries }) => entries.map(({ entryId }) => entryId)))]
  return ids.length === 0 ? [] : listEntries(tx, { ids })
}

type ById = ReadonlyMap<EntryId, LedgerEntry>

function byId(entries: readonly LedgerEntry[]): ById {
  return new Map(entries.map((one) => [one.id, one]))
}

function toldOf({ entries }: KnownMatch, told: ById): readonly MatchableEntry[] {
  const ids = new Set(entries.map(({ entryId }) => entryId))
  return [...ids].flatMap((id) => told.get(id) ?? []).map(matchableOf)
}

export function matchableOf({ id, accountId, entry }: LedgerEntry): MatchableEntry {
  return { id, accountId, entry }
}

export function termsOf(
  { iban, qrIban, currency, bankCountry, profile }: AccountRow,
  undone: readonly KnownMatch[],
): MatchingTerms {
  const calendar = calendarOf(currency.code, bankCountry)
  return {
    difference: 'default',
    differenceLimit: profile.differenceLimit,
    ownIbans: [iban, qrIban].filter((one) => one !== null),
    bankDaysBetween: (_account, from, to) => bankDaysBetween(calendar, from, to),
    wasUndone: (paymentId, { entryId }) => isUndone(undone, [paymentId], [entryId]),
  }
}

/** Whether a person has undone a match of any of these pairs, or settled that the booking names the payment. */
export function wasUndone({ undone, isSettled }: AccountProposals, { paymentIds, entries }: MatchProposal): boolean {
  const entryIds = entries.map(({ entryId }) => entryId)
  const areSettled = paymentIds.some((id) => entryIds.some((entryId) => isSettled(id, entryId)))
  return areSettled || isUndone(undone, paymentIds, entryIds)
}

function isUndone(
  undone: readonly KnownMatch[],
  paymentIds: readonly PaymentId[],
  entryIds: readonly EntryId[],
): boolean {
  return undone.some(
    (one) =>
      one.paymentIds.some((id) => paymentIds.includes(id)) &&
      one.entries.some(({ entryId }) => entryIds.includes(entryId)),
  )
}

function keysOf(payments: readonly OutstandingPayment[]): Omit<Parameters<typeof listMatchable>[2], 'beginnings'> {
  const amounts = payments.flatMap(({ amounts: all }) => {
    const gross = expectedBooking(all)
    return [gross.toFixed(), gross.times(-1).toFixed()]
  })
  return {
    references: [...new Set(payments.flatMap((one) => [...one.references, ...one.allGroupNames]))],
    uetrs: [...new Set(payments.flatMap((one) => one.uetr ?? []))],
    structuredReferences: [...new Set(payments.flatMap((one) => one.reference ?? []))],
    ibans: [...new Set(payments.flatMap((one) => one.beneficiaryIban ?? []))],
    amounts: [...new Set(amounts)],
  }
}
