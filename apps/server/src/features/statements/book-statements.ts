// Statements of one file, read and staged: booked in the order of the file, those that follow each other together. A page
// stands for itself: the pages before it have to be written when it comes.
import { type StatementPage, pageOf } from '@kontor/domain/entries'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId, EntryId, StatementId } from '@kontor/domain/identifiers'
import { type AccountBook, openAccountBook } from './account-book.ts'
import { attachAnnounced } from './attach-announced.ts'
import { holdPage, importBesidePages } from './hold-page.ts'
import { type ImportPlans, addCounts, logOf, newPlans, writeLogs, writePlans } from './import-plans.ts'
import type { ImportMessage, NewImportLog } from './import-logs.store.ts'
import type { Importing } from './importing.ts'
import { refreshBeside } from './refresh-beside.ts'
import { checkAccountStanding } from './standing-check.ts'
import { settleStatements } from './statement-imported.ts'
import type { StatementAccount, StatementDraft } from './statement-draft.ts'
import { takeOverTold } from './take-over-told.ts'

export type OwnedDraft = StatementDraft & { readonly owner: StatementAccount }

export type BookedStatements = {
  readonly logs: readonly NewImportLog[]
  /** Statements of which something was taken. */
  readonly imported: number
  readonly matches: number
}

/** `firstMessages` stand in the first line of the log. */
export async function bookStatements(
  on: Importing,
  drafts: readonly OwnedDraft[],
  firstMessages: readonly ImportMessage[],
): Promise<BookedStatements> {
  return bookPlanned(
    on,
    segmentsOf(drafts).map((segment) => (plans) => plan(on, segment, plans)),
    firstMessages,
  )
}

/** Each is planned when what was planned before it is written. */
export async function bookPlanned(
  on: Importing,
  planners: readonly ((plans: ImportPlans) => Promise<unknown>)[],
  firstMessages: readonly ImportMessage[],
): Promise<BookedStatements> {
  const { kernel, tx } = on
  const logs: NewImportLog[] = []
  const owners = new Map<AccountId, StatementAccount>()
  const statementIds: StatementId[] = []
  const detailedEntryIds: EntryId[] = []
  const held = new Set<AccountId>()
  const told = new Set<AccountId>()
  const closedDays = new Map<AccountId, CalendarDate[]>()
  for (const planNext of planners) {
    const plans = newPlans()
    await planNext(plans)
    await writePlans(on, plans)
    const detailed = await takeOverTold(on, plans)
    if (detailed.length > 0) for (const { book } of plans.told) told.add(book.owner.account.id)
    detailedEntryIds.push(...detailed)
    for (const accountId of plans.held) held.add(accountId)
    for (const { planned } of plans.statements) {
      const owner = planned?.draft.owner ?? null
      if (planned === null || owner === null) continue
      statementIds.push(planned.row.id)
      owners.set(planned.row.accountId, owner)
      const { closingDate: day } = planned.row
      if (day === null || planned.draft.head.kind !== 'end-of-day') continue
      closedDays.set(planned.row.accountId, [...(closedDays.get(planned.row.accountId) ?? []), day])
    }
    for (const [accountId, written] of Map.groupBy(plans.statements, (one) => one.row.accountId)) {
      const drafted = written.flatMap(({ planned, row }) =>
        planned === null ? [] : [{ draft: planned.draft, statementId: row.id }],
      )
      const counts = await refreshBeside(tx, accountId, drafted)
      for (const one of written) {
        const found = counts.get(one.row.id)
        // what an end-of-day statement says beside its bookings is no entry of the ledger
        if (found && one.row.kind !== 'end-of-day') addCounts(one, found)
      }
    }
    const logged = plans.logs.map(logOf)
    const [first, ...others] = logged
    const withFirst =
      logs.length === 0 && first !== undefined && firstMessages.length > 0
        ? [{ ...first, messages: [...first.messages, ...firstMessages] }, ...others]
        : logged
    await writeLogs(on, withFirst, plans)
    logs.push(...withFirst)
  }
  for (const { account } of owners.values()) detailedEntryIds.push(...(await attachAnnounced(tx, account)))
  for (const { account } of owners.values()) {
    const from = closedDays.get(account.id)?.toSorted()[0]
    if (from !== undefined) await checkAccountStanding(kernel, tx, account, from)
  }
  // of what waits nothing is booked, but salaries are known in it too
  const accountIds = [...new Set([...owners.keys(), ...held, ...told])]
  const matches = await settleStatements(on, { accountIds, statementIds, detailedEntryIds })
  for (const { account } of owners.values()) {
    const { id, companyId } = account
    on.tell('statement.imported', { companyId, accountId: id, subjectId: id }, null)
  }
  return { logs, imported: statementIds.length, matches }
}

type Segment = { readonly drafts: readonly OwnedDraft[]; readonly place: StatementPage | null }

function segmentsOf(drafts: readonly OwnedDraft[]): readonly Segment[] {
  const segments: Segment[] = []
  let whole: OwnedDraft[] = []
  for (const draft of drafts) {
    const place = pageOf(draft.head)
    if (place === null) {
      if (whole.length === 0) segments.push({ drafts: whole, place: null })
      whole.push(draft)
      continue
    }
    segments.push({ drafts: [draft], place })
    whole = []
  }
  return segments
}

async function plan(on: Importing, { drafts, place }: Segment, plans: ImportPlans): Promise<void> {
  if (place !== null) {
    for (const draft of drafts) await holdPage(on, draft.owner, draft, place, plans)
    return
  }
  const books = new Map<AccountId, AccountBook>()
  for (const [accountId, own] of Map.groupBy(drafts, (one) => one.owner.account.id)) {
    const [first] = own
    if (first !== undefined) books.set(accountId, await openAccountBook(on, first.owner, own))
  }
  for (const draft of drafts) {
    const book = books.get(draft.owner.account.id)
    if (book !== undefined) await importBesidePages(on, book, draft, plans)
  }
}
