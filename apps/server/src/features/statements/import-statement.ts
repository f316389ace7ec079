// What one statement brings to its account: which of its entries are new, whether it adds up and follows the one before.
// Nothing here refuses a statement for its numbers: they are the bank's. It is planned here and written with others.
import { type Refusal, limits, refusal } from '@kontor/domain'
import {
  type ImportableStatement,
  type KnownBooking,
  type PlacedEntries,
  hasSalaryMark,
  identifyStatement,
  mustHold,
  needsLines,
  placeEntries,
} from '@kontor/domain/entries'
import type { StatementId } from '@kontor/domain/identifiers'
import { standardMinorUnit } from '@kontor/domain/money'
import type { TenantTx } from '../../kernel/database/database.ts'
import {
  amountText,
  hasBookingsBeside,
  listEntries,
  listStagedEntries,
  takeBack,
  listReportsOfContent,
} from '../ledger/public.ts'
import {
  type AccountBook,
  type BookEntry,
  type BookedStatement,
  closingDayOf,
  endsOf,
  firstDayOf,
  importedOn,
  insertInTime,
  knownStatement,
} from './account-book.ts'
import { recheckNext } from './check-chain.ts'
import { checkStatement, rememberChecked } from './check-statement.ts'
import { findOwnSalaries } from '../transmissions/public.ts'
import type { NewQuestion } from './import-logs.store.ts'
import type { Importing } from './importing.ts'
import { type ImportPlans, type PlannedLog, planLog } from './import-plans.ts'
import type { StatementDraft } from './statement-draft.ts'

/** Plans the statement, or notes why nothing of it is taken. */
export async function importStatement(
  on: Importing,
  book: AccountBook,
  draft: StatementDraft,
  plans: ImportPlans,
): Promise<void> {
  const { tx } = on
  const candidate = importable(book, draft)
  if (draft.head.kind !== 'end-of-day') {
    const same = await findSameReport(on, book, draft)
    if (same !== null) noteKnown(on, book, draft, plans, same)
    else await plan(on, book, draft, candidate, plans)
    return
  }
  const ofDay = await Promise.all(
    book.statements
      .filter(({ row }) => row.closingDate === candidate.day)
      .map((one) => knownStatement(tx, book, one, needsLines(candidate, windowOf(one)))),
  )
  const identity = identifyStatement(candidate, ofDay)
  switch (identity.result) {
    case 'new': {
      const other = await findDisagreeing(tx, book, draft, candidate)
      if (other === null) await plan(on, book, draft, candidate, plans)
      else await ask(on, book, draft, plans, other)
      break
    }
    case 'already-imported':
      await withdrawEarly(tx, draft)
      plans.told.push({
        draft,
        book,
        knownId: identity.known.booked.row.id,
        statementId: null,
        log: noteKnown(on, book, draft, plans, identity.known.booked),
      })
      break
    case 'overlaps':
      await withdrawEarly(tx, draft)
      await planOverlapping(on, book, draft, plans, identity.known.booked)
      break
    case 'already-decided':
      await withdrawEarly(tx, draft)
      planLog(on, plans, book, {
        result: 'duplicate',
        status: 'kept',
        messages: [refusal('statement.already-decided', { id: candidate.id, date: identity.decidedOn })],
      })
      break
    case 'other-content':
      await ask(on, book, draft, plans, identity.known.booked)
  }
}

/** A person compares it with the known one and decides. */
async function ask(
  on: Importing,
  book: AccountBook,
  draft: StatementDraft,
  plans: ImportPlans,
  { row }: BookedStatement,
): Promise<void> {
  await withdrawEarly(on.tx, draft)
  const question: NewQuestion = { otherStatementId: row.id, statementIndex: draft.index, contentHash: draft.content }
  planLog(on, plans, book, {
    result: 'failed',
    status: 'other-content',
    messages: [refusal('statement.other-content', { id: row.bankStatementId })],
    question,
  })
}

/**
 * A known statement of the same days, shorter or longer, while no line of this one is known: it is told in another format,
 * or gathered otherwise. Without asking, its days would be booked twice.
 */
async function findDisagreeing(
  tx: TenantTx,
  book: AccountBook,
  draft: StatementDraft,
  candidate: ImportableStatement,
): Promise<BookedStatement | null> {
  const hasLines = ({ row }: BookedStatement) => row.entryCount > 0
  const stretchOf = ({ row }: BookedStatement) => ({ ...row, day: row.closingDate })
  const shorter = book.statements.filter((one) => hasLines(one) && mustHold(candidate, stretchOf(one)))
  const longer = book.statements.filter((one) => hasLines(one) && mustHold(stretchOf(one), candidate))
  if (draft.identities.length === 0 || shorter.length + longer.length === 0) return null
  const { repeated } = await placeIn(tx, book, candidate)
  return repeated.length > 0 ? null : (shorter[0] ?? longer[0] ?? null)
}

export function importable({ owner }: AccountBook, draft: StatementDraft): ImportableStatement {
  const { head } = draft
  return {
    id: head.id.slice(0, 200).toWellFormed(),
    number: head.sequenceNumber,
    createdAt: head.createdAt,
    day: closingDayOf(draft),
    from: firstDayOf(draft),
    content: draft.content,
    ...endsOf(draft),
    hasLines: draft.identities.length > 0,
    isCopy: head.copyMark !== null,
    sequenceNumber: owner.profile.sequencePerAccount ? head.sequenceNumber : null,
    entries: draft.identities,
  }
}

async function withdrawEarly(tx: TenantTx, { early, index }: StatementDraft): Promise<void> {
  if (early !== null) await takeBack(tx, index, early.statementId)
}

const windowOf = ({ row }: BookedStatement) => ({ day: row.closingDate, from: row.from })

/**
 * A report has no identity of its own (rules 2.5), but one that came whole before tells nothing: a notification under its
 * name, an intraday report that the bank made at the same moment, under whatever name and references it comes again.
 */
async function findSameReport(
  { tx, bankFileId }: Importing,
  book: AccountBook,
  { head, content }: StatementDraft,
): Promise<BookedStatement | null> {
  const id = head.id.slice(0, 200).toWellFormed()
  const rows = await listReportsOfContent(tx, book.owner.account.id, head.kind, content)
  const isSame = (one: BookedStatement['row']) => {
    const isNamed = one.bankStatementId === id
    if (head.kind !== 'intraday') return isNamed
    // one message may tell two movements alike in two reports of one moment
    const isAnother = head.createdAt !== null && one.bankFileId !== bankFileId
    return one.bankCreatedAt === head.createdAt && (isNamed || isAnother)
  }
  const row = rows.find(isSame)
  if (row === undefined) return null
  // what stands no more is told anew
  const isStanding =
    row.bankStatementId === id ||
    (await listEntries(tx, { statementIds: [row.id], layers: ['intraday', 'pending'], limit: 1 })).length > 0
  return isStanding ? { row, planned: null, lines: null } : null
}

function noteKnown(
  on: Importing,
  book: AccountBook,
  draft: StatementDraft,
  plans: ImportPlans,
  known: BookedStatement,
): PlannedLog {
  return planLog(on, plans, book, {
    result: 'duplicate',
    status: 'ok',
    messages: [refusal('statement.already-imported', { date: importedOn(book, known) })],
    knownEntries: draft.identities.length,
  })
}

/** Equal content under another name: it stands beside the known one, and all its bookings are that one's. */
async function planOverlapping(
  on: Importing,
  book: AccountBook,
  draft: StatementDraft,
  plans: ImportPlans,
  known: BookedStatement,
): Promise<void> {
  const statementId = on.kernel.ids.next<'statement'>()
  const entries = `${draft.identities.length}`
  const log = await planRow(on, book, draft, plans, {
    statementId,
    sameTime: new Set([known.row.id]),
    messages: [refusal('statement.overlaps', { entries })],
    newEntries: 0,
    knownEntries: draft.identities.length,
  })
  plans.told.push({ draft, book, knownId: known.row.id, statementId, log })
}

async function plan(
  on: Importing,
  book: AccountBook,
  draft: StatementDraft,
  candidate: ImportableStatement,
  plans: ImportPlans,
): Promise<void> {
  const { tx } = on
  const { account } = book.owner
  const early = await keepEarly(tx, book, draft)
  const placed =
    early === null
      ? await placeIn(tx, book, candidate)
      : { bookings: draft.identities.map(asFirst(draft)), repeated: [] }
  const statementId = early?.statementId ?? on.kernel.ids.next<'statement'>()
  const position = (index: number): number => draft.positions[index] ?? -1
  for (const { index } of placed.repeated) plans.dropped.push({ index: draft.index, position: position(index) })
  for (const { index, occurrence } of placed.bookings) {
    if (draft.occurrences[index] === occurrence) continue
    plans.renumbered.push({ index: draft.index, position: position(index), occurrence })
  }
  const into = { index: draft.index, accountId: account.id, statementId }
  if (draft.identities.length > 0) plans.into.push(into)
  if (draft.announced + draft.aside > 0) plans.beside.push(into)
  const repeats = placed.repeated.flatMap(({ index, occurrence }) => {
    const identity = draft.identities[index] ?? ''
    return book.bookings.get(identity)?.find((one) => one.occurrence === occurrence) ?? []
  })
  const sameTime = statementsOfSameTime(book, candidate, repeats)
  await planRow(on, book, draft, plans, {
    statementId,
    sameTime,
    messages: [
      ...(repeats.length > 0 ? [refusal('statement.overlaps', { entries: `${repeats.length}` })] : []),
      ...(draft.aside > 0 ? await otherCurrencies(on, book, draft) : []),
    ],
    // what stands beside the ledger is counted when it is written
    newEntries: placed.bookings.length,
    knownEntries: repeats.length,
  })
  for (const entry of repeats) plans.repeats.push({ statementId, entryId: entry.entryId, place: entry.place })
  if (early === null) rememberBookings(book, draft, statementId, placed)
}

/** Entries that count nowhere, each by its line. */
async function otherCurrencies(
  { kernel, tx }: Importing,
  { owner }: AccountBook,
  { index }: StatementDraft,
): Promise<readonly Refusal[]> {
  const entries = (await listStagedEntries(tx, [index], ['other-currency'])).slice(0, limits.count.statementWarnings)
  const salaries = await findOwnSalaries(kernel, tx, owner.account, entries)
  return entries.map(({ id, entry }) => {
    const facts = { line: `${entry.line}`, currency: entry.currency }
    // whoever reads the log may not be one who may see salaries
    return hasSalaryMark(entry) || salaries.has(id)
      ? refusal('statement.salary-other-currency', facts)
      : refusal('statement.other-currency', {
          ...facts,
          amount: amountText(entry.amount, standardMinorUnit(entry.currency)),
        })
  })
}

const asFirst =
  ({ occurrences }: StatementDraft) =>
  (_: string, index: number) => ({ index, occurrence: occurrences[index] ?? 1 })

export async function placeIn(tx: TenantTx, book: AccountBook, candidate: ImportableStatement): Promise<PlacedEntries> {
  const shared = candidate.entries.flatMap((identity) => book.bookings.get(identity) ?? [])
  const bookings: readonly KnownBooking[] = [...new Set(shared)].map((one) => ({
    identity: one.identityHash,
    occurrence: one.occurrence,
    statements: one.statementIds,
  }))
  // without a shared booking nothing has to be told apart
  const statements = bookings.length === 0 ? [] : await comparable(tx, book, candidate)
  return placeEntries(candidate, candidate.entries.keys(), { statements, bookings })
}

/** The lines of a known statement matter only where it opens like this one, or may be part of it. */
export function comparable(tx: TenantTx, book: AccountBook, candidate: ImportableStatement) {
  const { opening } = candidate
  return Promise.all(
    book.statements.map((one) => {
      const opensAlike = opening !== null && one.row.opening?.eq(opening) === true
      return knownStatement(tx, book, one, opensAlike || needsLines(candidate, windowOf(one)))
    }),
  )
}

/** Statements that open like this one and hold some of its entries: neither follows the other. */
export function statementsOfSameTime(
  book: AccountBook,
  { opening }: ImportableStatement,
  shared: readonly { readonly statementIds: readonly string[] }[],
): ReadonlySet<string> {
  const ids = new Set(shared.flatMap((one) => one.statementIds))
  return new Set([...ids].filter((id) => opening !== null && book.byId.get(id)?.row.opening?.eq(opening) === true))
}

/** What was booked early stays where the account has nothing else of those days: no entry can be a known one. */
async function keepEarly(
  tx: TenantTx,
  { owner }: AccountBook,
  { early, index, firstBooking, lastBooking }: StatementDraft,
): Promise<StatementDraft['early']> {
  if (early === null) return null
  const days = firstBooking !== null && lastBooking !== null && { first: firstBooking, last: lastBooking }
  if (days && !(await hasBookingsBeside(tx, owner.account.id, { ...days, except: early.statementId }))) return early
  await takeBack(tx, index, early.statementId)
  return null
}

/** For the statements behind it in the same file. */
function rememberBookings(
  book: AccountBook,
  draft: StatementDraft,
  statementId: StatementId,
  placed: PlacedEntries,
): void {
  for (const { index, occurrence } of placed.repeated) {
    const known = book.bookings.get(draft.identities[index] ?? '') ?? []
    const at = known.findIndex((one) => one.occurrence === occurrence)
    const entry = known[at]
    if (entry !== undefined) known[at] = { ...entry, statementIds: [...entry.statementIds, statementId] }
  }
  for (const { index, occurrence } of placed.bookings) {
    const identityHash = draft.identities[index] ?? ''
    const place = { index: draft.index, position: draft.positions[index] ?? -1 }
    const entry: BookEntry = { entryId: null, place, identityHash, occurrence, statementIds: [statementId] }
    const known = book.bookings.get(identityHash)
    if (known === undefined) book.bookings.set(identityHash, [entry])
    else known.push(entry)
  }
}

type PlannedRow = {
  readonly statementId: StatementId
  readonly sameTime: ReadonlySet<string>
  readonly messages: readonly Refusal[]
  readonly newEntries: number
  readonly knownEntries: number
}

async function planRow(
  on: Importing,
  book: AccountBook,
  draft: StatementDraft,
  plans: ImportPlans,
  { statementId, sameTime, messages, newEntries, knownEntries }: PlannedRow,
): Promise<PlannedLog> {
  const checked = await checkStatement(on, book, draft, { statementId, sameTime, isTold: newEntries === 0 })
  const log = planLog(on, plans, book, {
    statementId,
    result: 'success',
    status: checked.status,
    messages: [...checked.messages, ...messages],
    newEntries,
    knownEntries,
  })
  const { row } = checked
  const booked: BookedStatement = {
    row: { ...row, importedAt: new Date(row.importedAt) },
    planned: { draft, row, log: log.log },
    lines: draft.identities,
  }
  log.statement = booked
  plans.statements.push(booked)
  if (checked.balance !== null) plans.balances.push(checked.balance)
  if (draft.head.kind !== 'end-of-day') return log
  insertInTime(book, booked)
  rememberChecked(book, draft, checked)
  if (row.closingDate !== null) await recheckNext(on.tx, book, booked, sameTime)
  return log
}
