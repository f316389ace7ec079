// Another content takes the place of a statement that is in the ledger: what is in both stays with its matches and gets
// the new details, what is only in the old one is withdrawn, what is only in the new one is booked as by an import.
import { limits, type Refusal, refusal } from '@kontor/domain'
import { type ImportStatus, compareEntries, decideReplacement, heldEntries } from '@kontor/domain/entries'
import type { EntryId, StatementId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { holderOf } from '../accounts/public.ts'
import {
  amountText,
  bookStaged,
  deleteBesideOf,
  dropStaged,
  listEntries,
  listStaged,
  listStanding,
  noteRepeats,
  releaseEntries,
  renumberStaged,
  replaceBalance,
  saveRetold,
  unacceptEntries,
  withdrawEntries,
  type StatementRow,
  replaceStatementRow,
} from '../ledger/public.ts'
import { seesSalary } from '../payments/public.ts'
import { attachAnnounced } from './attach-announced.ts'
import { listChangedEntries } from './changed-details.ts'
import { type BookedStatement, insertInTime, leaveBook, openAccountBook } from './account-book.ts'
import { recheckNext } from './check-chain.ts'
import { checkStatement } from './check-statement.ts'
import type { StatementAccount, StatementDraft } from './statement-draft.ts'
import { comparable, importable, statementsOfSameTime } from './import-statement.ts'
import type { Importing } from './importing.ts'
import { gatherAlike, repeatAlike, replaceAlike } from './replace-alike.ts'
import { refreshBeside } from './refresh-beside.ts'

export type ReplacedStatement = {
  readonly status: ImportStatus
  readonly messages: readonly Refusal[]
  readonly newEntries: number
  readonly knownEntries: number
  readonly withdrawn: readonly EntryId[]
  /** Of the withdrawn, those that a person had accepted. */
  readonly unaccepted: readonly EntryId[]
  /** Statements with the old content that it took the place of too. */
  readonly alike: readonly StatementId[]
  /** Bookings of the old content that the new one has too. */
  readonly stayed: ReadonlySet<EntryId>
  /** Bookings of which more, or something else, is told. */
  readonly detailed: readonly EntryId[]
}

/** Refuses while an entry that would go is matched, or a detail of it, and names it; what a person accepted is unaccepted. */
export async function replaceStatement(
  on: Importing,
  caller: Caller,
  owner: StatementAccount,
  draft: StatementDraft,
  first: StatementRow,
  reason: string,
): Promise<ReplacedStatement> {
  const { tx } = on
  const { account } = owner
  const alike = await gatherAlike(tx, first)
  const standing = (await listStanding(tx, first.id)).filter((one) => one.layer === 'booked')
  const came = (await listStaged(tx, draft.index)).filter((one) => one.layer === 'booked')
  const comparison = compareEntries(standing, came)
  const names = await namesOf(tx, caller, owner, heldEntries(comparison).slice(0, limits.count.namedEntries))
  const book = await openAccountBook(on, owner, [draft])
  const candidate = importable(book, draft)
  const known = [...book.bookings.values()].flat()
  const decided = orRefuse(
    decideReplacement(
      candidate,
      first.id,
      comparison,
      {
        statements: await comparable(tx, book, candidate),
        bookings: known.flatMap(({ entryId: id, identityHash, occurrence, statementIds }) =>
          id === null ? [] : [{ id, identity: identityHash, occurrence, statements: statementIds }],
        ),
      },
      (one) => names.get(one.id) ?? '–',
    ),
  )
  const changed = await takeOver(on, caller, owner, draft, comparison.both)
  await releaseEntries(tx, first.id, decided.released)
  const accepted = (await listEntries(tx, { ids: decided.unaccepted })).filter((one) => one.state === 'accepted')
  await unacceptEntries(on, accepted, { companyId: account.companyId, reason })
  await withdrawEntries(tx, decided.withdrawn)
  await deleteBesideOf(tx, first.id)
  const position = (index: number): number => draft.positions[index] ?? -1
  await dropStaged(
    tx,
    [...comparison.both, ...decided.repeated].map((one) => ({ index: draft.index, position: position(one.index) })),
  )
  await renumberStaged(
    tx,
    decided.bookings.map(({ index, occurrence }) => ({ index: draft.index, position: position(index), occurrence })),
  )
  const repeated = decided.repeated.flatMap(
    ({ index, occurrence }) =>
      known.find((one) => one.identityHash === draft.identities[index] && one.occurrence === occurrence) ?? [],
  )
  const shared = [...comparison.both, ...decided.repeated].flatMap(
    ({ index }) => book.bookings.get(draft.identities[index] ?? '') ?? [],
  )
  for (const one of [first, ...alike]) leaveBook(book, one.id)
  const sameTime = statementsOfSameTime(book, candidate, shared)
  const checked = await checkStatement(on, book, draft, {
    statementId: first.id,
    sameTime,
    isTold: decided.bookings.length + comparison.both.length === 0,
  })
  await replaceStatementRow(tx, checked.row)
  const others = await replaceAlike(tx, alike, checked.row)
  await replaceBalance(tx, first.id, checked.balance)
  const place: BookedStatement = {
    row: { ...checked.row, importedAt: new Date(checked.row.importedAt) },
    planned: null,
    lines: draft.identities,
  }
  insertInTime(book, place)
  for (const row of others) insertInTime(book, { row, planned: null, lines: draft.identities })
  await recheckNext(tx, book, place, sameTime)
  await recheckNext(tx, book, { row: first }, new Set([first.id]))
  const into = [{ index: draft.index, accountId: account.id, statementId: first.id }]
  const rest = await bookStaged(tx, 'booked', into)
  for (const layer of ['announced', 'information', 'other-currency'] as const) await bookStaged(tx, layer, into)
  await noteRepeats(
    tx,
    repeated.map(({ entryId }) => ({ statementId: first.id, entryId, place: null })),
  )
  await repeatAlike(tx, first, alike)
  await refreshBeside(tx, account.id, [{ draft, statementId: first.id }])
  const attached = await attachAnnounced(tx, account)
  const overlaps = repeated.length > 0 ? [refusal('statement.overlaps', { entries: `${repeated.length}` })] : []
  const retold = changed.length > 0 ? [refusal('statement.details-replaced', { entries: `${changed.length}` })] : []
  return {
    status: checked.status,
    messages: [...checked.messages, ...overlaps, ...retold],
    newEntries: rest + (first.kind === 'end-of-day' ? 0 : draft.announced + draft.beside),
    knownEntries: comparison.both.length + repeated.length,
    withdrawn: decided.withdrawn,
    unaccepted: decided.unaccepted,
    alike: alike.map((one) => one.id),
    stayed: new Set(comparison.both.map((one) => one.id)),
    detailed: [...changed, ...attached],
  }
}

/** What is in both gets the details of the new content. Refuses where a detail that a match holds is told no more. */
async function takeOver(
  { tx }: Importing,
  caller: Caller,
  owner: StatementAccount,
  draft: StatementDraft,
  both: readonly { readonly index: number; readonly id: EntryId }[],
): Promise<readonly EntryId[]> {
  const pairs = both.map(({ index, id }) => ({ id, index: draft.index, position: draft.positions[index] ?? -1 }))
  const changed = await listChangedEntries(tx, pairs)
  const taken = changed.filter((one) => one.retold === null).map((one) => one.standing)
  if (taken.length > 0) {
    const named = taken.slice(0, limits.count.namedEntries)
    const names = await namesOf(tx, caller, owner, named)
    const entries = [...named.map((one) => names.get(one.id) ?? '–'), ...(taken.length > named.length ? ['…'] : [])]
    throw refused('statement.details-taken', { count: `${taken.length}`, entries: entries.join('; ') })
  }
  const holder = holderOf(owner.account)
  await saveRetold(
    tx,
    changed.flatMap(({ standing: { id, entry, hasAnnouncedDetails }, retold }) =>
      retold === null
        ? []
        : [
            {
              id,
              entry: retold,
              holder,
              hasAnnouncedDetails: hasAnnouncedDetails && retold.details === entry.details,
            },
          ],
    ),
  )
  return changed.map((one) => one.standing.id)
}

/** Day, amount and counterparty; of a salary the day alone where the reader may not see it. */
async function namesOf(
  tx: TenantTx,
  caller: Caller,
  { account }: StatementAccount,
  held: readonly { readonly id: EntryId }[],
): Promise<ReadonlyMap<EntryId, string>> {
  if (held.length === 0) return new Map()
  const entries = await listEntries(tx, { ids: held.map((one) => one.id) })
  return new Map(
    entries.map((one) => {
      if (one.isSalary && !seesSalary(caller, account.companyId)) return [one.id, one.bookingDate] as const
      const amount = amountText(one.entry.amount, account.currency.minorUnit)
      return [
        one.id,
        [one.bookingDate, amount, one.counterpartyName].filter((part) => part !== null).join(' '),
      ] as const
    }),
  )
}
