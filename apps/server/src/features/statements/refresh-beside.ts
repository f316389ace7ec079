// The layers beside the ledger (rules 2.5, golden 44): what intraday reports and announcements say of today, each
// movement once, replaced by its booking.
import type { CalendarDate } from '@kontor/domain/calendar'
import { type BankEntry, liveIntraday, statementBalances } from '@kontor/domain/entries'
import type { EntryId, StatementId } from '@kontor/domain/identifiers'
import { bookStaged, deleteBeside, dropStaged, listClosings, listEntries } from '../ledger/public.ts'
import type { StatementAccount, StatementDraft } from './gather-entries.ts'
import type { Importing } from './importing.ts'

/** After the bookings of the statement are in the ledger. */
export async function refreshBeside(
  { tx }: Importing,
  { account }: StatementAccount,
  draft: StatementDraft,
  statementId: StatementId,
): Promise<void> {
  const standing = await listEntries(tx, { accountIds: [account.id], layers: ['intraday', 'pending'] })
  if (standing.length === 0 && draft.beside.length === 0) return
  const report = draft.beside.map((one) => one.entry)
  const all: readonly BankEntry[] = [...standing.map((one) => one.entry), ...report]
  const closings = (await listClosings(tx, [account.id])).get(account.id) ?? []
  const { closing, isFinal } = statementBalances(draft.head)
  const own = draft.head.kind === 'end-of-day' && isFinal ? (closing?.date ?? null) : null
  const closedUntil = latest([own, closings.at(-1)?.date ?? null])
  const since = earliest(all.map((one) => one.bookingDate ?? one.valueDate))
  const amounts = new Set(all.map((one) => one.amount.toFixed()))
  // only bookings of the same money can replace one
  const ledger = (await listEntries(tx, { accountIds: [account.id], bookedFrom: since ?? undefined }))
    .map((one) => one.entry)
    .filter((one) => amounts.has(one.amount.toFixed()))
  const live = new Set(liveIntraday(account.id, [standing.map((one) => one.entry), report], ledger, closedUntil))
  const gone: EntryId[] = standing.filter((one) => !live.has(one.entry)).map((one) => one.id)
  await deleteBeside(tx, gone)
  await dropStaged(
    tx,
    draft.index,
    draft.beside.filter((one) => !live.has(one.entry)).map((one) => one.position),
  )
  for (const layer of ['intraday', 'pending'] as const) {
    await bookStaged(tx, draft.index, { accountId: account.id, statementId, layer })
  }
}

function latest(dates: readonly (CalendarDate | null)[]): CalendarDate | null {
  return (
    dates
      .filter((one) => one !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

function earliest(dates: readonly (CalendarDate | null)[]): CalendarDate | null {
  return dates.filter((one) => one !== null).toSorted()[0] ?? null
}
