// What an end-of-day statement adds to what is known of its account (rules 2.5, golden 42 and 43): nothing is booked
// twice because it comes twice, and nothing is lost because it looks like something known.
import type { CalendarDate } from '../calendar/index.ts'
import type { Decimal } from '../money/index.ts'
import { type Outcome, accept, refusal, refuse } from '../outcome.ts'

/** A statement as the import sees it: identities are texts or their hashes, as the caller keeps them. */
export type ImportableStatement = {
  readonly identity: string
  /** `Id`, as the refusal names it. */
  readonly id: string
  /** Equal exactly when two statements say the same. */
  readonly content: string
  readonly opening: Decimal | null
  readonly closing: Decimal | null
  /** Where the profile says that the bank numbers the account's statements one by one (`sequencePerAccount`), else null. */
  readonly sequenceNumber: number | null
  /** Identities of its booked entries, in the order of the file. */
  readonly entries: readonly string[]
}

export type KnownStatement = ImportableStatement & {
  readonly importedOn: CalendarDate
  /** Contents under its identity that a person decided against. */
  readonly setAside?: readonly { readonly content: string; readonly decidedOn: CalendarDate }[]
}

export type KnownAccount = {
  readonly statements: readonly KnownStatement[]
  readonly bookings: readonly KnownBooking[]
}

/** A booking of the account that shares an identity with an entry of the new statement. */
export type KnownBooking = {
  readonly identity: string
  /** Its number among the bookings of this identity on the account. */
  readonly occurrence: number
  /** Identities of the statements that it stood in. */
  readonly statements: readonly string[]
}

export type NewBooking = { /** Place in `entries`. */ readonly index: number; readonly occurrence: number }

export type ImportDecision = {
  readonly bookings: readonly NewBooking[]
  /** Entries that are known from another file, each with the booking that it is. */
  readonly repeated: readonly { readonly index: number; readonly occurrence: number }[]
  /** Told to the user: another file held a part of this one already. */
  readonly overlaps: boolean
}

/**
 * Refuses `statement.already-imported` for the same statement with the same content (DUPLICATE),
 * `statement.already-decided` for a content that a person decided against (DUPLICATE too) and `statement.other-content`
 * for the same statement with any other one (FAILED until a person decides). Else places its entries. Give the
 * statements of the days around, at least all that share a booking with this one.
 */
export function decideImport(statement: ImportableStatement, known: KnownAccount): Outcome<ImportDecision> {
  const same = known.statements.find((one) => one.identity === statement.identity)
  if (same !== undefined) {
    if (same.content === statement.content)
      return refuse(refusal('statement.already-imported', { date: same.importedOn }))
    const decided = same.setAside?.find((one) => one.content === statement.content)
    return decided === undefined
      ? refuse(refusal('statement.other-content', { id: statement.id }))
      : refuse(refusal('statement.already-decided', { id: statement.id, date: decided.decidedOn }))
  }
  return accept(placeEntries(statement, statement.entries.keys(), known))
}

/**
 * What is new of the entries at these places. An entry is a known booking when its (identity, occurrence) is known from
 * another statement, except from one that stands in the same chain of balances before or after this one: equal lines of
 * following statements are different bookings.
 */
export function placeEntries(
  statement: ImportableStatement,
  indexes: Iterable<number>,
  known: KnownAccount,
): ImportDecision {
  const chained = new Set([...chainOf(statement, known.statements), ...numberedApart(statement, known.statements)])
  const knownByIdentity = Map.groupBy(known.bookings, (one) => one.identity)
  const bookings: NewBooking[] = []
  const repeated: NewBooking[] = []
  for (const [identity, places] of Map.groupBy(indexes, (index) => statement.entries[index] ?? '')) {
    const all = knownByIdentity.get(identity) ?? []
    const matching = all
      .filter((one) => one.statements.some((name) => !chained.has(name)))
      .toSorted((a, b) => a.occurrence - b.occurrence)
    let last = all.reduce((highest, one) => Math.max(highest, one.occurrence), 0)
    for (const [position, index] of places.entries()) {
      const match = matching[position]
      if (match !== undefined) repeated.push({ index, occurrence: match.occurrence })
      else bookings.push({ index, occurrence: ++last })
    }
  }
  bookings.sort((a, b) => a.index - b.index)
  repeated.sort((a, b) => a.index - b.index)
  return { bookings, repeated, overlaps: repeated.length > 0 }
}

/** The statements that stand before and after this one in the chain of balances (closing of one = opening of the next). */
function chainOf(statement: ImportableStatement, known: readonly KnownStatement[]): readonly string[] {
  const before = walkChain(statement, known, follows)
  const after = walkChain(statement, known, (one, end) => follows(end, one))
  return [...before, ...after]
}

/** All that can be reached from the statement in one direction of the chain. */
function walkChain(
  statement: ImportableStatement,
  known: readonly KnownStatement[],
  isNext: (one: ImportableStatement, end: ImportableStatement) => boolean,
): ReadonlySet<string> {
  const reached = new Set<string>()
  const ends: ImportableStatement[] = [statement]
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    for (const one of known) {
      if (reached.has(one.identity) || !isNext(one, end) || isSameWindow(one, statement)) continue
      reached.add(one.identity)
      ends.push(one)
    }
  }
  return reached
}

/**
 * While a statement between two others has not come, their balances cannot tell that they follow each other, but their
 * numbers do.
 */
function numberedApart(statement: ImportableStatement, known: readonly KnownStatement[]): readonly string[] {
  const own = statement.sequenceNumber
  if (own === null) return []
  const numbers = new Set(known.map((one) => one.sequenceNumber))
  return known.flatMap((one) => {
    const other = one.sequenceNumber
    if (other === null || Math.abs(other - own) < 2) return []
    const lowest = Math.min(own, other)
    const between = Math.abs(other - own) - 1
    const come = [...numbers].filter((n) => n !== null && n > lowest && n < lowest + between + 1).length
    return come < between ? [one.identity] : []
  })
}

function follows(before: ImportableStatement, after: ImportableStatement): boolean {
  return before.closing !== null && after.opening !== null && before.closing.eq(after.opening)
}

/**
 * A statement whose lines cancel out closes as it opened, and so seems to follow its own repetition: two that open
 * alike, of which one holds all lines of the other, tell of the same time – unless the bank numbers them differently.
 */
function isSameWindow(a: ImportableStatement, b: ImportableStatement): boolean {
  if (a.opening === null || b.opening === null || !a.opening.eq(b.opening)) return false
  if (a.sequenceNumber !== null && b.sequenceNumber !== null && a.sequenceNumber !== b.sequenceNumber) return false
  return holds(a.entries, b.entries) || holds(b.entries, a.entries)
}

function holds(whole: readonly string[], part: readonly string[]): boolean {
  const counts = indexesByIdentity(whole)
  for (const [identity, indexes] of indexesByIdentity(part)) {
    if ((counts.get(identity)?.length ?? 0) < indexes.length) return false
  }
  return true
}

function indexesByIdentity(identities: readonly string[]): ReadonlyMap<string, readonly number[]> {
  return Map.groupBy(identities.keys(), (index) => identities[index] ?? '')
}
