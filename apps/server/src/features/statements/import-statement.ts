// One statement of a file into the ledger (rules 2.5): what of it is new, whether it adds up and follows the one before,
// and what it replaces. Nothing here refuses a statement for its numbers: they are the bank's.
import { type Refusal, refusal } from '@kontor/domain'
import { type CalendarDate, addDays, wallClock } from '@kontor/domain/calendar'
import {
  type KnownBooking,
  type KnownStatement,
  decideImport,
  statementBalances,
  statementIdentity,
  tellsBasis,
} from '@kontor/domain/entries'
import type { AccountId, StatementId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import {
  type NewBalance,
  bookStaged,
  dropStaged,
  hasBookingsBeside,
  takeBack,
  insertBalance,
  listIdentitiesOf,
  listKnownEntries,
  noteRepeats,
  renumberStaged,
  amountText,
} from '../ledger/public.ts'
import { attachAnnounced } from './attach-announced.ts'
import { checkChain, gapMessage, gapOf, recheckNext } from './check-chain.ts'
import { comparableContent } from './content-digest.ts'
import type { StatementAccount, StatementDraft } from './gather-entries.ts'
import type { ImportStatus, NewQuestion } from './import-logs.store.ts'
import type { Importing } from './importing.ts'
import { refreshBeside } from './refresh-beside.ts'
import { arithmeticOf, basisProposed, notChecked } from './statement-arithmetic.ts'
import { listSetAside } from './statement-questions.store.ts'
import {
  type NewStatement,
  findPreviousStatement,
  insertStatement,
  listKnownStatements,
  listStatements,
} from './statements.store.ts'

export type ImportedStatement = {
  /** Null: nothing of it was taken. */
  readonly statementId: StatementId | null
  readonly result: 'success' | 'duplicate' | 'failed'
  readonly status: ImportStatus
  readonly messages: readonly Refusal[]
  readonly newEntries: number
  readonly knownEntries: number
  /** Set where a person has to decide. */
  readonly question?: NewQuestion | null
}

/** How far around its days a statement is compared with others, in calendar days. */
const neighbourhood = 10

export async function importStatement(
  on: Importing,
  owner: StatementAccount,
  draft: StatementDraft,
): Promise<ImportedStatement> {
  const { tx } = on
  const { account } = owner
  const { head } = draft
  const currency = currencyOf(draft, account.currency.code)
  if (currency !== null && currency !== account.currency.code) {
    if (draft.early !== null) await takeBack(tx, draft.index, draft.early.statementId)
    return failed(refusal('statement.currency', { statement: currency, account: account.currency.code }))
  }
  const identity = identityOf(account.id, draft)
  const early = await keepEarly(tx, owner, draft)
  const known = await findKnown(tx, owner, draft, identity, early !== null)
  const decision = decideImport(
    {
      identity,
      id: head.id,
      content: draft.contentHash,
      ...endsOf(draft),
      sequenceNumber: owner.profile.sequencePerAccount ? head.sequenceNumber : null,
      // what stays booked shares nothing with the ledger: its hundred thousand lines need not be compared with none
      entries: early === null ? draft.identities : [],
    },
    known,
  )
  if (!decision.ok) {
    if (early !== null) await takeBack(tx, draft.index, early.statementId)
    return refusedStatement(decision.refusals, draft, known.rows.find((row) => row.identity === identity)?.id)
  }
  const { bookings, repeated } = decision.value
  const statementId = early?.statementId ?? on.kernel.ids.next<'statement'>()
  const position = (index: number): number => draft.positions[index] ?? -1
  await dropStaged(
    tx,
    draft.index,
    repeated.map((one) => position(one.index)),
  )
  const renumbered = bookings.filter((one) => draft.occurrences[one.index] !== one.occurrence)
  await renumberStaged(
    tx,
    draft.index,
    renumbered.map((one) => ({ position: position(one.index), occurrence: one.occurrence })),
  )
  const sameTime = statementsOfSameTime(known, draft, repeated)
  const checked = await checkAndSave(on, owner, draft, { statementId, identity, sameTime })
  const rest = await bookStaged(tx, draft.index, { accountId: account.id, statementId, layer: 'booked' })
  const newEntries = (early?.entries ?? 0) + rest
  const entryIds = new Map(known.entries.map((one) => [`${one.identityHash} ${one.occurrence}`, one.entryId]))
  await noteRepeats(
    tx,
    statementId,
    repeated.flatMap((one) => entryIds.get(`${draft.identities[one.index]} ${one.occurrence}`) ?? []),
  )
  await refreshBeside(on, owner, draft, statementId)
  if (draft.announced > 0) await bookStaged(tx, draft.index, { accountId: account.id, statementId, layer: 'announced' })
  const today = wallClock(on.kernel.clock.now(), account.timeZone).date
  await attachAnnounced(tx, account.id, today)
  const overlaps = decision.value.overlaps ? [refusal('statement.overlaps', { entries: `${repeated.length}` })] : []
  return {
    statementId,
    result: 'success',
    status: checked.status,
    messages: [...checked.messages, ...overlaps],
    newEntries: newEntries + draft.announced + draft.beside.length,
    knownEntries: repeated.length,
  }
}

const nothing = { statementId: null, messages: [], newEntries: 0, knownEntries: 0 } as const

function failed(...messages: readonly Refusal[]): ImportedStatement {
  return { ...nothing, result: 'failed', status: 'Unreadable', messages }
}

/** Nothing of it is taken: it is there, a person decided against it, or one has to decide. */
function refusedStatement(
  refusals: readonly Refusal[],
  draft: StatementDraft,
  otherStatementId: StatementId | undefined,
): ImportedStatement {
  const isSame = refusals.some((one) => one.code === 'statement.already-imported')
  const isDecided = refusals.some((one) => one.code === 'statement.already-decided')
  if (isSame || isDecided) {
    const knownEntries = isSame ? draft.identities.length : 0
    return { ...nothing, result: 'duplicate', status: isSame ? 'Ok' : 'Kept', messages: refusals, knownEntries }
  }
  if (otherStatementId === undefined) return failed(...refusals)
  const question = { otherStatementId, statementIndex: draft.index, contentHash: draft.contentHash }
  return { ...nothing, result: 'failed', status: 'OtherContent', messages: refusals, question }
}

/** What the bank says the statement is in; without a word of its own a single balance in the account's is enough. */
function currencyOf({ head }: StatementDraft, own: string): string | null {
  const told = head.balances.map((one) => one.currency)
  return head.account.currency ?? (told.includes(own) ? own : (told[0] ?? null))
}

/** Pages of one statement bear the same id: each is a statement of its own. */
function identityOf(accountId: AccountId, { head }: StatementDraft): string {
  const kind = head.kind === 'end-of-day' ? '' : `${head.kind} `
  return `${kind}${statementIdentity(accountId, head)}${head.pageNumber === null ? '' : ` page ${head.pageNumber}`}`
}

export function endsOf({ head }: StatementDraft) {
  const { opening, closing } = statementBalances(head)
  return { opening: opening?.amount ?? null, closing: closing?.amount ?? null }
}

/** What was booked early stays where the account has nothing else of those days: no entry can be a known one. */
async function keepEarly(
  tx: TenantTx,
  { account }: StatementAccount,
  { early, index, firstBooking, lastBooking }: StatementDraft,
): Promise<StatementDraft['early']> {
  if (early === null) return null
  const days = firstBooking !== null && lastBooking !== null && { first: firstBooking, last: lastBooking }
  if (days && !(await hasBookingsBeside(tx, account.id, { ...days, except: early.statementId }))) return early
  await takeBack(tx, index, early.statementId)
  return null
}

export async function findKnown(
  tx: TenantTx,
  owner: StatementAccount,
  draft: StatementDraft,
  identity: string,
  hasNone: boolean,
) {
  const { account, profile } = owner
  const entries = hasNone ? [] : await listKnownEntries(tx, account.id, draft.index)
  const days = daysOf(draft)
  const around = days && { from: addDays(days.first, -neighbourhood), to: addDays(days.last, neighbourhood) }
  const rows = [...(await listKnownStatements(tx, account.id, identity, around))]
  const have = new Set<string>(rows.map((row) => row.id))
  const farther = new Set(entries.flatMap((one) => one.statementIds).filter((id) => !have.has(id)))
  rows.push(...(await listStatements(tx, [...farther])))
  const identities = new Map<string, string>(rows.map((row) => [row.id, row.identity]))
  const { opening } = endsOf(draft)
  const statements: KnownStatement[] = []
  for (const row of rows) {
    // the lines of a known statement matter only where it opens like this one
    const mayBeSame = opening !== null && row.opening !== null && row.opening.eq(opening)
    statements.push({
      identity: row.identity,
      id: row.bankStatementId,
      content: comparableContent(row.contentHash, draft.contentHash),
      opening: row.opening,
      closing: row.closing,
      sequenceNumber: profile.sequencePerAccount ? row.sequenceNumber : null,
      entries: mayBeSame ? await listIdentitiesOf(tx, row.id) : [],
      importedOn: wallClock(row.importedAt.getTime(), account.timeZone).date,
      setAside:
        row.identity === identity
          ? (await listSetAside(tx, row.id, account.timeZone)).map((one) => ({
              ...one,
              content: comparableContent(one.content, draft.contentHash),
            }))
          : [],
    })
  }
  const bookings: readonly KnownBooking[] = entries.map((one) => ({
    identity: one.identityHash,
    occurrence: one.occurrence,
    statements: one.statementIds.map((id) => identities.get(id) ?? id),
  }))
  return { statements, bookings, entries, rows }
}

/** Statements that open like this one and hold some of its entries: neither follows the other. */
export function statementsOfSameTime(
  known: Pick<Awaited<ReturnType<typeof findKnown>>, 'entries' | 'rows'>,
  draft: StatementDraft,
  shared: readonly { readonly index: number }[],
): readonly StatementId[] {
  const hashes = new Set(shared.map((one) => draft.identities[one.index]))
  const overlapping = new Set(
    known.entries.filter((one) => hashes.has(one.identityHash)).flatMap((one) => one.statementIds),
  )
  const { opening } = endsOf(draft)
  return known.rows
    .filter((row) => overlapping.has(row.id) && opening !== null && row.opening?.eq(opening) === true)
    .map((row) => row.id)
}

function daysOf(draft: StatementDraft): { readonly first: CalendarDate; readonly last: CalendarDate } | null {
  const { head, firstBooking, lastBooking } = draft
  const { closing } = statementBalances(head)
  const days = [firstBooking, lastBooking, closing?.date ?? null, head.from, head.to]
    .filter((one) => one !== null)
    .toSorted()
  const [first] = days
  const last = days.at(-1)
  return first === undefined || last === undefined ? null : { first, last }
}

/** How a statement is kept that was checked: as a new one, or in the place of another content of it. */
export type StatementKeeping = {
  readonly statement: (tx: TenantTx, row: NewStatement) => Promise<void>
  /** Null: it closes no day. */
  readonly balance: (tx: TenantTx, balance: NewBalance | null) => Promise<void>
}

const asNew: StatementKeeping = {
  statement: insertStatement,
  balance: async (tx, balance) => {
    if (balance !== null) await insertBalance(tx, balance)
  },
}

type Checked = { readonly status: ImportStatus; readonly messages: readonly Refusal[] }

export async function checkAndSave(
  { kernel, tx, bankFileId, importedAt }: Importing,
  owner: StatementAccount,
  draft: StatementDraft,
  {
    statementId,
    identity,
    sameTime,
  }: { readonly statementId: StatementId; readonly identity: string; readonly sameTime: readonly string[] },
  keep: StatementKeeping = asNew,
): Promise<Checked> {
  const { account } = owner
  const { head } = draft
  const { opening, closing, available, isFinal } = statementBalances(head)
  const isEndOfDay = head.kind === 'end-of-day'
  const closingDate = closing?.date ?? (isEndOfDay ? (daysOf(draft)?.last ?? null) : null)
  const place = closingDate && {
    closingDate,
    sequenceNumber: head.sequenceNumber,
    bankCreatedAt: head.createdAt,
    id: statementId,
    except: [...sameTime, statementId],
  }
  const previous = isEndOfDay && place !== null ? await findPreviousStatement(tx, account.id, place) : null
  const { check: arithmetic, refused } = isEndOfDay
    ? await arithmeticOf(tx, owner, draft, previous, statementId)
    : notChecked
  const point = { ...endsOf(draft), sequenceNumber: head.sequenceNumber, closingDate }
  const continuity = checkChain(previous, point, owner)
  const isDeviation = arithmetic?.result === 'deviation'
  const isGap = continuity.result === 'gap'
  const isWithoutClosing = isEndOfDay && closing === null
  const basis = arithmetic?.result === 'ok' ? arithmetic.basis : null
  await keep.statement(tx, {
    id: statementId,
    bankFileId,
    accountId: account.id,
    kind: head.kind,
    identity,
    contentHash: draft.contentHash,
    bankStatementId: head.id.slice(0, 200).toWellFormed(),
    bankCreatedAt: head.createdAt,
    sequenceNumber: head.sequenceNumber,
    from: head.from,
    to: head.to,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    closingDate,
    available: available?.amount ?? null,
    entryCount: draft.identities.length,
    entrySum: draft.moved,
    basis,
    isBasisTold: arithmetic !== null && tellsBasis(arithmetic),
    checkStatus: isDeviation ? 'deviation' : isGap ? 'gap' : isWithoutClosing ? 'no-closing' : 'ok',
    difference: isDeviation ? arithmetic.difference : isGap ? continuity.difference : null,
    gap: gapOf(continuity),
    importedAt,
  })
  const closesDay = isEndOfDay && closing !== null && isFinal && closing.currency === account.currency.code
  await keep.balance(
    tx,
    closesDay && closingDate !== null
      ? {
          id: kernel.ids.next<'account-balance'>(),
          accountId: account.id,
          statementId,
          day: closingDate,
          opening: opening?.amount ?? previous?.closing ?? closing.amount,
          closing: closing.amount,
        }
      : null,
  )
  if (isEndOfDay && place !== null) await recheckNext(tx, owner, place, point)
  const gap = gapMessage(continuity, previous, point, owner)
  const messages: Refusal[] = gap === null ? [] : [gap]
  if (isDeviation)
    messages.push(
      refusal('statement.deviation', { difference: amountText(arithmetic.difference, account.currency.minorUnit) }),
    )
  messages.push(...refused)
  if (isWithoutClosing) messages.push(refusal('statement.no-closing'))
  if (arithmetic !== null && tellsBasis(arithmetic)) messages.push(...(await basisProposed(tx, owner)))
  return {
    // rules 2.8: a sum that is wrong is worse than a statement that is missing
    status: isDeviation ? 'Deviation' : isGap ? 'Gap' : isWithoutClosing ? 'CamtMissing' : 'Ok',
    messages,
  }
}
