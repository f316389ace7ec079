// What a statement adds to what is known of its account (rules 2.5, golden 42, 43, 71, 72, 80, 82): nothing is booked
// twice because it comes twice, and nothing is lost because it looks like something known.
import type { CalendarDate } from '../calendar/index.ts'
import type { Decimal } from '../money/index.ts'
import { realReference } from './entry-identity.ts'

/** A statement as the import sees it: identities are texts or their hashes, as the caller keeps them. */
export type ImportableStatement = {
  /** `Id`; empty where the bank gave none. */
  readonly id: string
  /** `ElctrncSeqNb` or `LglSeqNb`; statements of one closing day have numbers of one year. */
  readonly number: number | null
  /** `CreDtTm`. */
  readonly createdAt: string | null
  /** Closing day, else the end of the period. */
  readonly day: CalendarDate | null
  /** First day of its period, else the first that it books on; null: not before `day`. */
  readonly from: CalendarDate | null
  /** Equal exactly when two statements have the same amounts, dates, opening and closing. */
  readonly content: string
  readonly opening: Decimal | null
  readonly closing: Decimal | null
  readonly hasLines: boolean
  /** CpyDplctInd DUPL, CODU or COPY. */
  readonly isCopy: boolean
  /** Where the profile says that the bank numbers the account's statements one by one (`sequencePerAccount`), else null. */
  readonly sequenceNumber: number | null
  /** Identities of its booked entries, in the order of the file. */
  readonly entries: readonly string[]
}

export type KnownStatement = ImportableStatement & {
  /** By which bookings name it. */
  readonly key: string
  /** Contents that a person decided against in its favour. */
  readonly setAside?: readonly { readonly content: string; readonly decidedOn: CalendarDate }[]
}

export type KnownAccount = {
  /** End-of-day statements. */
  readonly statements: readonly KnownStatement[]
  readonly bookings: readonly KnownBooking[]
}

/** A booking of the account that shares an identity with an entry of the new statement. */
export type KnownBooking = {
  readonly identity: string
  /** Its number among the bookings of this identity on the account. */
  readonly occurrence: number
  /** Keys of the statements that it stood in. */
  readonly statements: readonly string[]
}

export type StatementIdentity<Known extends KnownStatement = KnownStatement> =
  | { readonly result: 'new' }
  /** The same statement with the same content. */
  | { readonly result: 'already-imported'; readonly known: Known }
  /** Another statement with the same content. */
  | { readonly result: 'overlaps'; readonly known: Known }
  | { readonly result: 'already-decided'; readonly known: Known; readonly decidedOn: CalendarDate }
  /** A person compares the two and decides. */
  | { readonly result: 'other-content'; readonly known: Known }

/** Asked of end-of-day statements only, against those of the account; only those of its own day matter. */
export function identifyStatement<Known extends KnownStatement>(
  statement: ImportableStatement,
  known: readonly Known[],
): StatementIdentity<Known> {
  const ofDay = known.filter((one) => one.day === statement.day)
  const [first] = ofDay
  if (first === undefined) return { result: 'new' }
  const named = ofDay.filter((one) => hasSameName(statement, one))
  const equal = ofDay.filter((one) => one.content === statement.content)
  if (equal.length > 0 && goesOn(statement, ofDay, equal)) return { result: 'new' }
  const same = equal.find((one) => hasSameName(statement, one))
  if (same !== undefined) return { result: 'already-imported', known: same }
  const [twin] = equal
  if (twin !== undefined) return { result: 'overlaps', known: twin }
  for (const one of ofDay) {
    const decided = one.setAside?.find(({ content }) => content === statement.content)
    if (decided !== undefined) return { result: 'already-decided', known: one, decidedOn: decided.decidedOn }
  }
  const isNeighbour = ofDay.some((one) => comesAfter(statement, one) || comesAfter(one, statement))
  const isCorrection = named.some((one) => !hasOtherNumber(statement, one))
  if (isNeighbour && !isCorrection && !statement.isCopy) return { result: 'new' }
  const alike = ofDay.findLast((one) => isEqual(one.opening, statement.opening))
  return { result: 'other-content', known: named.at(-1) ?? alike ?? ofDay.at(-1) ?? first }
}

/** Two statements of one day are the same when their Id or their number is. */
function hasSameName(a: ImportableStatement, b: ImportableStatement): boolean {
  return hasSameId(a, b) || (a.number !== null && a.number === b.number)
}

/**
 * A day that goes up, down and up again by the same amount: equal content under a number of its own, that opens where the
 * statement numbered before it closed.
 */
function goesOn(
  statement: ImportableStatement,
  ofDay: readonly ImportableStatement[],
  equal: readonly ImportableStatement[],
): boolean {
  if (statement.isCopy || !ofDay.every((one) => hasOtherNumber(statement, one))) return false
  return (
    equal.every((one) => !hasSameId(statement, one) || isWrittenAfter(statement, one)) &&
    ofDay.some((one) => !equal.includes(one) && isNumberedNext(one, statement) && comesAfter(statement, one))
  )
}

function hasSameId(a: ImportableStatement, b: ImportableStatement): boolean {
  const id = realReference(a.id)
  return id !== null && id === realReference(b.id)
}

function isNumberedNext(before: ImportableStatement, after: ImportableStatement): boolean {
  return before.number !== null && after.number === before.number + 1
}

/** Formats without a time of creation (MT940) tell by their numbers alone which is later. */
function isWrittenAfter(later: ImportableStatement, earlier: ImportableStatement): boolean {
  if (!hasOtherNumber(later, earlier)) return false
  if (later.createdAt !== null || earlier.createdAt !== null) return isLater(later.createdAt, earlier.createdAt)
  return (later.number ?? 0) > (earlier.number ?? 0)
}

/** Told apart by their numbers, whatever their Ids are. */
function hasOtherNumber(a: ImportableStatement, b: ImportableStatement): boolean {
  return a.number !== null && b.number !== null && a.number !== b.number
}

/**
 * A further statement of a day: another Id or number, and it opens where the one before closed. A statement whose lines
 * cancel out proves no order, its number does. Banks with one Id for all write the later one later.
 */
function comesAfter(later: ImportableStatement, earlier: ImportableStatement): boolean {
  if (later.number !== null && later.number === earlier.number) return false
  if (hasSameId(later, earlier) && !isWrittenAfter(later, earlier)) return false
  if (!isEqual(later.opening, earlier.closing) || !canFollow(earlier, later)) return false
  if (isPartOf(later, earlier) || isPartOf(earlier, later)) return false
  // without a time of creation only the next number is known to be a further statement
  if (hasSameId(later, earlier) && later.createdAt === null && !isNumberedNext(earlier, later)) return false
  return !earlier.hasLines || hasMoved(earlier) || isNumberedNext(earlier, later)
}

/**
 * No statement follows one of its own time: a week's statement may open with the balance that the account had again on
 * one of its days. Of statements that close one day, those for which the bank told the same beginning may.
 */
export function canFollow(
  before: Pick<ImportableStatement, 'day' | 'from'>,
  after: Pick<ImportableStatement, 'day' | 'from'>,
): boolean {
  if (before.day === null || after.day === null) return true
  if (before.day === after.day) return before.from === null || after.from === null || after.from >= before.from
  const begins = after.from === null || after.from > after.day ? after.day : after.from
  // banks that write a period from night to night begin it on the day that the one before closed
  return before.day < begins || (before.day === begins && before.from !== null && before.from < begins)
}

/**
 * One of two statements that close the same day begins earlier and holds all lines of the other: they tell of the same
 * time, as a week's statement and that of its last day do, whatever their balances seem to say.
 */
function isPartOf(part: ImportableStatement, whole: ImportableStatement): boolean {
  if (part.day === null || !needsLines(part, whole)) return false
  const isLonger = (beginOf(whole) ?? part.day) < (beginOf(part) ?? part.day)
  return isLonger && part.entries.length > 0 && holds(whole.entries, part.entries)
}

type Window = Pick<ImportableStatement, 'day' | 'from'>

/** Whether their lines tell if one is part of the other: they close the same day and begin on different ones. */
export function needsLines(a: Window, b: Window): boolean {
  return a.day !== null && a.day === b.day && beginOf(a) !== beginOf(b)
}

function beginOf({ day, from }: Window): CalendarDate | null {
  return from === null || (day !== null && from > day) ? day : from
}

type Stretch = Pick<ImportableStatement, 'day' | 'from' | 'opening' | 'closing'>

/**
 * Whether all lines of one statement have to stand in another that goes on longer: they open alike and begin together, so
 * that both tell of the same days. One whose balance came back says nothing: what opens with it may as well follow it.
 */
export function mustHold(longer: Stretch, shorter: Stretch): boolean {
  if (longer.day === null || shorter.day === null || longer.from === null || shorter.day >= longer.day) return false
  const begin = beginOf(shorter) ?? shorter.day
  if (longer.from > begin) return false
  return isEqual(longer.opening, shorter.opening) && !isEqual(shorter.closing, longer.opening)
}

function isLater(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a > b
}

function isEqual(a: Decimal | null, b: Decimal | null): boolean {
  return a !== null && b !== null && a.eq(b)
}

function hasMoved({ opening, closing }: ImportableStatement): boolean {
  return !isEqual(opening, closing)
}

export type NewBooking = { /** Place in `entries`. */ readonly index: number; readonly occurrence: number }

export type PlacedEntries = {
  readonly bookings: readonly NewBooking[]
  /** Entries that are known from another file, each with the booking that it is. */
  readonly repeated: readonly { readonly index: number; readonly occurrence: number }[]
}

/**
 * What is new of the entries at these places. An entry is a known booking when its (identity, occurrence) is known from
 * another statement, except from one that stands in the same chain of balances before or after this one: equal lines of
 * following statements are different bookings. Give the statements of the days around, at least all that share a booking
 * with this one.
 */
export function placeEntries(
  statement: ImportableStatement,
  indexes: Iterable<number>,
  known: KnownAccount,
): PlacedEntries {
  const chained =
    known.bookings.length === 0
      ? new Set<string>()
      : new Set([...chainOf(statement, known.statements), ...numberedApart(statement, known.statements)])
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
  return { bookings, repeated }
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
      if (reached.has(one.key) || !isNext(one, end) || isSameWindow(one, statement)) continue
      reached.add(one.key)
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
    return come < between ? [one.key] : []
  })
}

/** A statement with lines whose opening equals its closing proves no order, unless the numbers follow each other. */
function follows(before: ImportableStatement, after: ImportableStatement): boolean {
  if (!isEqual(before.closing, after.opening) || !canFollow(before, after)) return false
  if (isPartOf(before, after) || isPartOf(after, before)) return false
  const isNumberedNext =
    before.sequenceNumber !== null &&
    after.sequenceNumber !== null &&
    after.sequenceNumber === before.sequenceNumber + 1
  return !before.hasLines || hasMoved(before) || isNumberedNext
}

/**
 * Two statements that open alike, of which one holds all lines of the other, tell of the same time – unless the bank
 * numbers them differently.
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
