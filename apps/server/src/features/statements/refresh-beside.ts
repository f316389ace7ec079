// The layers beside the ledger (rules 2.5, golden 44): what intraday reports and announcements say of today, each
// movement once, replaced by its booking. An end-of-day statement takes the place of the reports of its day.
import type { CalendarDate } from '@kontor/domain/calendar'
import { type BankEntry, entryIdentity, liveIntraday, reportedDay } from '@kontor/domain/entries'
import type { AccountId, EntryId, StatementId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import {
  type IntoLedger,
  type ReportTime,
  bookStaged,
  deleteBeside,
  dropStaged,
  listClosings,
  listEntries,
  listStagedEntries,
  listReportTimes,
} from '../ledger/public.ts'
import { closingDayOf } from './account-book.ts'
import type { StatementDraft } from './statement-draft.ts'

export type WrittenDraft = { readonly draft: StatementDraft; readonly statementId: StatementId }

/** Of what a statement tells beside the ledger: shown for the first time, and shown before. */
export type BesideCounts = { readonly newEntries: number; readonly knownEntries: number }

/** After the bookings of these statements of the account are in the ledger. Answers what each has brought. */
export async function refreshBeside(
  tx: TenantTx,
  accountId: AccountId,
  written: readonly WrittenDraft[],
): Promise<ReadonlyMap<StatementId, BesideCounts>> {
  const brings = written.some(({ draft }) => draft.beside > 0)
  const standing = await listEntries(tx, { accountIds: [accountId], layers: ['intraday', 'pending'] })
  if (standing.length === 0 && !brings) return new Map()
  const closings = (await listClosings(tx, [accountId])).get(accountId) ?? []
  const own = written.flatMap(({ draft }) => (draft.head.kind === 'end-of-day' ? (closingDayOf(draft) ?? []) : []))
  const closedUntil = [...closings.map((one) => one.date), ...own].toSorted().at(-1) ?? null
  const reports = await listReports(tx, written, closedUntil)
  const times = await listReportTimes(tx, [...new Set(standing.map((one) => one.statementId))])
  const still = standing.filter(({ statementId, entry }) => !isOver(times.get(statementId), entry, closedUntil))
  const all: readonly BankEntry[] = [...still.map((one) => one.entry), ...reports.flatMap((one) => one.told)]
  const since = all.flatMap((one) => one.bookingDate ?? one.valueDate ?? []).toSorted()[0]
  const amounts = new Set(all.map((one) => one.amount.toFixed()))
  // only bookings of the same money can replace one
  const ledger = (await listEntries(tx, { accountIds: [accountId], bookedFrom: since }))
    .map((one) => one.entry)
    .filter((one) => amounts.has(one.amount.toFixed()))
  const live = new Set(
    liveIntraday(accountId, [still.map((one) => one.entry), ...reports.map((one) => one.told)], ledger, closedUntil),
  )
  const gone: EntryId[] = standing.filter((one) => !live.has(one.entry)).map((one) => one.id)
  await deleteBeside(tx, gone)
  await dropStaged(
    tx,
    reports.flatMap(({ index, lines }) =>
      lines.flatMap(({ position, entry }) => (live.has(entry) ? [] : [{ index, position }])),
    ),
  )
  const into = written
    .filter(({ draft }) => draft.beside > 0)
    .map(({ draft, statementId }): IntoLedger => ({ index: draft.index, accountId, statementId }))
  for (const layer of ['intraday', 'pending'] as const) await bookStaged(tx, layer, into)
  const shown = still.map((one) => nameOf(accountId, one.entry))
  return new Map(
    reports.map(({ statementId, lines, told }) => {
      const names = told.filter((one) => live.has(one)).map((one) => nameOf(accountId, one))
      const newEntries = withoutKnown(names, shown).length
      return [statementId, { newEntries, knownEntries: lines.length - newEntries }]
    }),
  )
}

/** As `liveIntraday` tells entries apart. */
const nameOf = (accountId: AccountId, entry: BankEntry): string => `${entry.status} ${entryIdentity(accountId, entry)}`

/** Of equal names as many are known as were shown. */
function withoutKnown(names: readonly string[], shown: readonly string[]): readonly string[] {
  const open = new Map([...Map.groupBy(shown, (name) => name)].map(([name, of]) => [name, of.length]))
  return names.filter((name) => {
    const left = open.get(name) ?? 0
    open.set(name, left - 1)
    return left <= 0
  })
}

type Report = {
  readonly index: number
  readonly statementId: StatementId
  readonly lines: readonly { readonly entry: BankEntry; readonly position: number }[]
  /** Those of a day that is not closed. */
  readonly told: readonly BankEntry[]
}

/** An end-of-day statement replaces what reports told of its day; what else stands beside the ledger waits for its booking. */
function isOver(time: ReportTime | undefined, entry: BankEntry, closedUntil: CalendarDate | null): boolean {
  if (time === undefined || closedUntil === null) return false
  const day = reportedDay(time.day, time.createdAt, entry)
  return day !== null && day <= closedUntil
}

/** What the statements say beside the ledger; a report that comes after its day was closed says nothing any more. */
async function listReports(
  tx: TenantTx,
  written: readonly WrittenDraft[],
  closedUntil: CalendarDate | null,
): Promise<readonly Report[]> {
  const telling = written.filter(({ draft }) => draft.beside > 0)
  const staged = Map.groupBy(
    await listStagedEntries(
      tx,
      telling.map(({ draft }) => draft.index),
      ['intraday', 'pending'],
    ),
    (one) => one.index,
  )
  return telling.map(({ draft, statementId }) => {
    const lines = staged.get(draft.index) ?? []
    const { kind, createdAt } = draft.head
    const time = kind === 'intraday' ? { day: closingDayOf(draft), createdAt } : undefined
    const told = lines.map(({ entry }) => entry).filter((entry) => !isOver(time, entry, closedUntil))
    return { index: draft.index, statementId, lines, told }
  })
}
