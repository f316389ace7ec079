// What is known of an account while statements are booked on it: asked of the database once for many of them, and kept
// up in memory as each is decided, so that the hundredth costs what the first did.
import { type CalendarDate, addDays, calendarOf, wallClock } from '@kontor/domain/calendar'
import {
  type BalanceBasis,
  type KnownStatement,
  interimDayOf,
  isPageOverdue,
  statementBalances,
} from '@kontor/domain/entries'
import type { EntryId, StatementId } from '@kontor/domain/identifiers'
import type { Decimal } from '@kontor/domain/money'
import type { TenantTx } from '../../kernel/database/database.ts'
import {
  type DayBalance,
  type KnownEntry,
  type StagedPlace,
  listDayBalances,
  listIdentitiesOf,
  listKnownEntries,
  type LeftOut,
  type NewStatement,
  type StatementRow,
  listLeftOut,
  listStatements,
  listStatementsAround,
  listToldBases,
  listWaitingDays,
} from '../ledger/public.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Importing } from './importing.ts'
import type { StatementAccount, StatementDraft } from './statement-draft.ts'
import type { NewImportLog } from './import-logs.store.ts'
import { listSetAside } from './statement-questions.store.ts'

/** A statement on its way into the tables: what is said of it may still change until it is written. */
export type PlannedStatement = {
  readonly draft: StatementDraft
  readonly row: NewStatement
  readonly log: NewImportLog
}

/** An end-of-day statement of the account, written or planned. */
export type BookedStatement = {
  readonly row: StatementRow
  planned: PlannedStatement | null
  /** Identities of its bookings; null: not asked yet. */
  lines: readonly string[] | null
}

/** A booking of the account; one that is only planned is known by its place in the staging. */
export type BookEntry = Omit<KnownEntry, 'entryId'> & {
  readonly entryId: EntryId | null
  readonly place: StagedPlace | null
}

export type WaitingDay = {
  readonly day: CalendarDate
  /** The last that is there. */
  readonly page: number | null
  /** The next statement of the account is due by now. */
  readonly isOverdue: boolean
}

export type AccountBook = {
  readonly owner: StatementAccount
  /** In their order in time. */
  readonly statements: BookedStatement[]
  readonly byId: Map<string, BookedStatement>
  /** Bookings that share an identity with an entry of the drafts. */
  readonly bookings: Map<string, BookEntry[]>
  readonly setAside: ReadonlyMap<StatementId, NonNullable<KnownStatement['setAside']>>
  readonly leftOut: LeftOut[]
  readonly balances: Map<CalendarDate, DayBalance[]>
  /** Days of statements of which pages are missing. */
  readonly waitingDays: readonly WaitingDay[]
  /** What the last statements that could tell their basis told, newest first; null: not asked yet. */
  told: BalanceBasis[] | null
}

/** How far around its days a statement is compared with others, in calendar days. */
const neighbourhood = 10

export async function openAccountBook(
  { kernel, tx }: Pick<Importing, 'kernel' | 'tx'>,
  owner: StatementAccount,
  drafts: readonly StatementDraft[],
): Promise<AccountBook> {
  const { account } = owner
  const days = drafts.flatMap((draft) => daysOf(draft) ?? [])
  const first = days.map((one) => one.first).toSorted()[0]
  const last = days
    .map((one) => one.last)
    .toSorted()
    .at(-1)
  const around =
    first === undefined || last === undefined
      ? null
      : { from: addDays(first, -neighbourhood), to: addDays(last, neighbourhood) }
  const entries = await listKnownEntries(
    tx,
    account.id,
    drafts.filter((one) => one.early === null && one.identities.length > 0).map((one) => one.index),
  )
  const isClosing = drafts.some((one) => one.head.kind === 'end-of-day')
  const rows =
    around === null || (!isClosing && entries.length === 0) ? [] : await listStatementsAround(tx, account.id, around)
  const have = new Set<string>(rows.map((row) => row.id))
  const farther = new Set(entries.flatMap((one) => one.statementIds).filter((id) => !have.has(id)))
  const all = [...rows, ...(await listStatements(tx, [...farther]))].filter((one) => one.kind === 'end-of-day')
  const statements = all.map((row): BookedStatement => ({ row, planned: null, lines: null })).sort(inTime)
  const earliest = statements[0]?.row.closingDate ?? null
  const ofDays = new Set(drafts.map(closingDayOf))
  return {
    owner,
    statements,
    byId: new Map(statements.map((one) => [one.row.id, one])),
    bookings: Map.groupBy(
      entries.map((one) => ({ ...one, place: null })),
      (one) => one.identityHash,
    ),
    setAside: await listSetAside(
      tx,
      all.filter((one) => ofDays.has(one.closingDate)).map((one) => one.id),
      account.timeZone,
    ),
    leftOut: isClosing && earliest !== null ? [...(await listLeftOut(tx, account.id, earliest))] : [],
    balances: isClosing && around !== null ? await listDayBalances(tx, account.id, around) : new Map(),
    waitingDays: isClosing ? await waitingDaysOf(kernel, tx, owner) : [],
    told: null,
  }
}

/** The statements around a day, to look at their chain once more. */
export async function openBookAround(
  { kernel, tx }: Pick<Importing, 'kernel' | 'tx'>,
  owner: StatementAccount,
  day: CalendarDate,
): Promise<AccountBook> {
  const around = { from: addDays(day, -neighbourhood), to: addDays(day, neighbourhood) }
  const rows = await listStatementsAround(tx, owner.account.id, around)
  const statements = rows.map((row): BookedStatement => ({ row, planned: null, lines: null })).sort(inTime)
  return {
    owner,
    statements,
    byId: new Map(statements.map((one) => [one.row.id, one])),
    bookings: new Map(),
    setAside: new Map(),
    leftOut: [],
    balances: new Map(),
    waitingDays: await waitingDaysOf(kernel, tx, owner),
    told: null,
  }
}

export async function waitingDaysOf(
  { clock }: Kernel,
  tx: TenantTx,
  { account, profile }: StatementAccount,
): Promise<readonly WaitingDay[]> {
  const now = wallClock(clock.now(), profile.zone)
  const calendar = calendarOf(account.currency.code, account.bankCountry)
  return (await listWaitingDays(tx, account.id)).map((one) => ({
    ...one,
    isOverdue: isPageOverdue(one.day, calendar, now),
  }))
}

export async function toldBasesOf(tx: TenantTx, book: AccountBook): Promise<BalanceBasis[]> {
  book.told ??= [...(await listToldBases(tx, book.owner.account.id, 4))]
  return book.told
}

/** As rules 2.5 compare it. `hasLines`: the identities of its bookings are needed too. */
export async function knownStatement(
  tx: TenantTx,
  book: AccountBook,
  booked: BookedStatement,
  hasLines: boolean,
): Promise<KnownStatement & { readonly booked: BookedStatement }> {
  const { row } = booked
  if (hasLines) booked.lines ??= await listIdentitiesOf(tx, row.id)
  return {
    booked,
    key: row.id,
    id: row.bankStatementId,
    number: row.sequenceNumber,
    createdAt: row.bankCreatedAt,
    day: row.closingDate,
    from: row.from,
    content: row.content,
    opening: row.opening,
    closing: row.closing,
    hasLines: row.entryCount > 0,
    isCopy: false,
    sequenceNumber: book.owner.profile.sequencePerAccount ? row.sequenceNumber : null,
    entries: booked.lines ?? [],
    setAside: book.setAside.get(row.id) ?? [],
  }
}

/** Its place in time among the statements of the account. */
export function insertInTime(book: AccountBook, booked: BookedStatement): void {
  const at = book.statements.findLastIndex((one) => inTime(one, booked) < 0)
  book.statements.splice(at + 1, 0, booked)
  book.byId.set(booked.row.id, booked)
}

/** As if it had never come: another content takes its place. */
export function leaveBook(book: AccountBook, id: StatementId): void {
  const at = book.statements.findIndex((one) => one.row.id === id)
  if (at !== -1) book.statements.splice(at, 1)
  book.byId.delete(id)
  for (const [day, balances] of book.balances) {
    book.balances.set(
      day,
      balances.filter((one) => one.statementId !== id),
    )
  }
}

export function inTime({ row: a }: Pick<BookedStatement, 'row'>, { row: b }: Pick<BookedStatement, 'row'>): number {
  return (
    compare(a.closingDate ?? '', b.closingDate ?? '') ||
    compare(a.sequenceNumber ?? 0, b.sequenceNumber ?? 0) ||
    compare(a.bankCreatedAt ?? '', b.bankCreatedAt ?? '') ||
    compare(a.id, b.id)
  )
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function daysOf(draft: StatementDraft): { readonly first: CalendarDate; readonly last: CalendarDate } | null {
  const { head, firstBooking, lastBooking } = draft
  const { closing } = statementBalances(head)
  const days = [firstBooking, lastBooking, closing?.date ?? null, head.from, head.to]
    .filter((one) => one !== null)
    .toSorted()
  const [first] = days
  const last = days.at(-1)
  return first === undefined || last === undefined ? null : { first, last }
}

/** The day that it closes, else the end of its period; of an intraday report that tells neither that of its balances. */
export function closingDayOf(draft: StatementDraft): CalendarDate | null {
  const { head } = draft
  const interim = head.kind === 'intraday' ? interimDayOf(head) : null
  return statementBalances(head).closing?.date ?? head.to ?? interim ?? daysOf(draft)?.last ?? null
}

/** First day of its period, else the first that it books on where that is not the day it closes. */
export function firstDayOf(draft: StatementDraft): CalendarDate | null {
  const { head, firstBooking } = draft
  const day = closingDayOf(draft)
  return head.from ?? (firstBooking !== null && day !== null && firstBooking < day ? firstBooking : null)
}

export function endsOf({ head }: Pick<StatementDraft, 'head'>): {
  readonly opening: Decimal | null
  readonly closing: Decimal | null
} {
  const { opening, closing } = statementBalances(head)
  return { opening: opening?.amount ?? null, closing: closing?.amount ?? null }
}

export function importedOn({ owner }: AccountBook, { row }: BookedStatement): CalendarDate {
  return wallClock(row.importedAt.getTime(), owner.account.timeZone).date
}
