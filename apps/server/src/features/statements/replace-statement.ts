// Another content takes the place of a statement that is in the ledger: what is in both stays with its matches and gets
// the new details, what is only in the old one is withdrawn, what is only in the new one is booked as by an import.
import { limits, type Refusal, refusal } from '@kontor/domain'
import { wallClock } from '@kontor/domain/calendar'
import { compareEntries, decideReplacement, heldEntries } from '@kontor/domain/entries'
import type { EntryId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import {
  amountText,
  bookStaged,
  deleteBesideOf,
  dropStaged,
  listEntries,
  listStanding,
  noteRepeats,
  releaseEntries,
  renumberStaged,
  replaceBalance,
  saveRetold,
  withdrawEntries,
} from '../ledger/public.ts'
import { seesSalary } from '../payments/public.ts'
import { attachAnnounced } from './attach-announced.ts'
import { listChangedEntries } from './changed-details.ts'
import { recheckBehind } from './check-chain.ts'
import type { StatementAccount, StatementDraft } from './gather-entries.ts'
import type { ImportStatus } from './import-logs.store.ts'
import { checkAndSave, endsOf, findKnown, statementsOfSameTime } from './import-statement.ts'
import type { Importing } from './importing.ts'
import { refreshBeside } from './refresh-beside.ts'
import { type StatementRow, replaceStatementRow } from './statements.store.ts'

export type ReplacedStatement = {
  readonly status: ImportStatus
  readonly messages: readonly Refusal[]
  readonly newEntries: number
  readonly knownEntries: number
  readonly withdrawn: readonly EntryId[]
  /** Bookings of the old content that the new one has too. */
  readonly stayed: ReadonlySet<EntryId>
}

/** Refuses while an entry that would go is matched or accepted by a person, or a detail that is matched, and names it. */
export async function replaceStatement(
  on: Importing,
  caller: Caller,
  owner: StatementAccount,
  draft: StatementDraft,
  first: StatementRow,
): Promise<ReplacedStatement> {
  const { tx } = on
  const { account } = owner
  const standing = (await listStanding(tx, first.id)).filter((one) => one.layer === 'booked')
  const comparison = compareEntries(standing, draft.identities)
  const names = await namesOf(tx, caller, owner, heldEntries(comparison).slice(0, limits.count.namedEntries))
  const known = await findKnown(tx, owner, draft, first.identity, false)
  const ids = new Map(known.entries.map((one) => [`${one.identityHash} ${one.occurrence}`, one.entryId]))
  const decided = orRefuse(
    decideReplacement(
      {
        identity: first.identity,
        id: draft.head.id,
        content: draft.contentHash,
        ...endsOf(draft),
        sequenceNumber: owner.profile.sequencePerAccount ? draft.head.sequenceNumber : null,
        entries: draft.identities,
      },
      comparison,
      {
        statements: known.statements,
        bookings: known.bookings.flatMap((one) => {
          const id = ids.get(`${one.identity} ${one.occurrence}`)
          return id === undefined ? [] : [{ ...one, id }]
        }),
      },
      (one) => names.get(one.id) ?? '–',
    ),
  )
  const changed = await takeOver(on, caller, owner, draft, first, comparison.both)
  await releaseEntries(tx, first.id, decided.released)
  await withdrawEntries(tx, decided.withdrawn)
  await deleteBesideOf(tx, first.id)
  const position = (index: number): number => draft.positions[index] ?? -1
  await dropStaged(
    tx,
    draft.index,
    [...comparison.both, ...decided.repeated].map((one) => position(one.index)),
  )
  await renumberStaged(
    tx,
    draft.index,
    decided.bookings.map((one) => ({ position: position(one.index), occurrence: one.occurrence })),
  )
  const repeated = decided.repeated.flatMap((one) => ids.get(`${draft.identities[one.index]} ${one.occurrence}`) ?? [])
  const others = known.rows.filter((row) => row.id !== first.id)
  const sameTime = statementsOfSameTime({ ...known, rows: others }, draft, [...comparison.both, ...decided.repeated])
  const checked = await checkAndSave(
    on,
    owner,
    draft,
    { statementId: first.id, identity: first.identity, sameTime },
    {
      statement: replaceStatementRow,
      balance: (within, balance) => replaceBalance(within, first.id, balance),
    },
  )
  const rest = await bookStaged(tx, draft.index, { accountId: account.id, statementId: first.id, layer: 'booked' })
  await noteRepeats(tx, first.id, repeated)
  await refreshBeside(on, owner, draft, first.id)
  if (draft.announced > 0) {
    await bookStaged(tx, draft.index, { accountId: account.id, statementId: first.id, layer: 'announced' })
  }
  await attachAnnounced(tx, account.id, wallClock(on.kernel.clock.now(), account.timeZone).date)
  if (first.kind === 'end-of-day' && first.closingDate !== null) {
    await recheckBehind(tx, owner, { ...first, closingDate: first.closingDate, except: [first.id] })
  }
  const overlaps = repeated.length > 0 ? [refusal('statement.overlaps', { entries: `${repeated.length}` })] : []
  const retold = changed > 0 ? [refusal('statement.details-replaced', { entries: `${changed}` })] : []
  return {
    status: checked.status,
    messages: [...checked.messages, ...overlaps, ...retold],
    newEntries: rest + draft.announced + draft.beside.length,
    knownEntries: comparison.both.length + repeated.length,
    withdrawn: decided.withdrawn,
    stayed: new Set(comparison.both.map((one) => one.id)),
  }
}

/** What is in both gets the details of the new content. Refuses where a detail that a match holds is told no more. */
async function takeOver(
  { kernel, tx }: Importing,
  caller: Caller,
  owner: StatementAccount,
  draft: StatementDraft,
  first: StatementRow,
  both: readonly { readonly index: number; readonly id: EntryId }[],
): Promise<number> {
  const pairs = both.map(({ index, id }) => ({ id, position: draft.positions[index] ?? -1 }))
  const changed = await listChangedEntries(kernel, tx, first, draft.index, pairs)
  const taken = changed.filter((one) => one.retold === null).map((one) => one.standing)
  if (taken.length > 0) {
    const named = taken.slice(0, limits.count.namedEntries)
    const names = await namesOf(tx, caller, owner, named)
    const entries = [...named.map((one) => names.get(one.id) ?? '–'), ...(taken.length > named.length ? ['…'] : [])]
    throw refused('statement.details-taken', { count: `${taken.length}`, entries: entries.join('; ') })
  }
  await saveRetold(
    tx,
    changed.flatMap(({ standing: { id, entry, hasAnnouncedDetails }, retold }) =>
      retold === null
        ? []
        : [{ id, entry: retold, hasAnnouncedDetails: hasAnnouncedDetails && retold.details === entry.details }],
    ),
  )
  return changed.length
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
