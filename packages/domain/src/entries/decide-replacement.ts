// What a person decides of a statement that came with other content under a known identity (rules 2.5, bad input B17):
// the one that is there is kept, or the one that came takes its place.
import type { EntryId } from '../identifiers/index.ts'
import { limits } from '../limits.ts'
import { type Outcome, accept, refusal, refuse } from '../outcome.ts'
import {
  type ImportableStatement,
  type KnownBooking,
  type KnownStatement,
  type PlacedEntries,
  placeEntries,
} from './decide-import.ts'

export const statementDecisions = ['keep', 'replace'] as const
export type StatementDecision = (typeof statementDecisions)[number]

/** A booking of the statement that is there. */
export type StandingEntry = {
  readonly id: EntryId
  readonly identity: string
  /** Its amount and dates (`contentLine`). */
  readonly content: string
  /** What a person or a match made of it; null: nothing. What is matched cannot be taken away. */
  readonly hold: 'matched' | 'accepted' | null
  /** Another statement holds it too: it stays booked, whatever becomes of this one. */
  readonly isToldElsewhere: boolean
}

export type EntryComparison<Standing extends StandingEntry = StandingEntry> = {
  /** Place in the statement that came, and the booking that it is. */
  readonly both: readonly { readonly index: number; readonly id: EntryId }[]
  readonly onlyFirst: readonly Standing[]
  /** Places in the statement that came. */
  readonly onlySecond: readonly number[]
}

/** A line of the statement that came. */
export type ComparedLine = { readonly identity: string; readonly content: string }

/**
 * Entries are the same by their identity, each once, and then by amount and dates: a corrected statement may bear new
 * references. Of equal lines of which the second statement has fewer, those that could not be taken away anyway are the
 * same ones.
 */
export function compareEntries<Standing extends StandingEntry>(
  first: readonly Standing[],
  second: readonly ComparedLine[],
): EntryComparison<Standing> {
  const both: { index: number; id: EntryId }[] = []
  const onlyFirst = new Set(first)
  const onlySecond = new Set(second.keys())
  for (const keyOf of [(one: ComparedLine) => one.identity, (one: ComparedLine) => one.content]) {
    const places = Map.groupBy(onlySecond, (index) => keyOf(second[index] ?? { identity: '', content: '' }))
    for (const one of [...onlyFirst].toSorted((a, b) => rankOf(a) - rankOf(b))) {
      const index = places.get(keyOf(one))?.shift()
      if (index === undefined) continue
      both.push({ index, id: one.id })
      onlyFirst.delete(one)
      onlySecond.delete(index)
    }
  }
  return { both, onlyFirst: [...onlyFirst], onlySecond: [...onlySecond] }
}

function rankOf({ isToldElsewhere, hold }: StandingEntry): number {
  if (isToldElsewhere) return 0
  return hold === null ? 3 : hold === 'accepted' ? 2 : 1
}

/** Those of the first statement that would have to be taken away and cannot be: an acceptance can be taken back. */
export function heldEntries<Standing extends StandingEntry>({
  onlyFirst,
}: EntryComparison<Standing>): readonly Standing[] {
  return onlyFirst.filter((one) => one.hold === 'matched' && !one.isToldElsewhere)
}

/** Of the import log's line: whether it asks, whether it was answered, and what the question is about now. */
export type StatementQuestion = {
  readonly isAsked: boolean
  readonly isDecided: boolean
  /** The file that the statement in the ledger came in. */
  readonly standingFile: string
}

/** Refuses where nothing is asked, a second decision, and one on another statement than the person was shown. */
export function decideQuestion(question: StatementQuestion, shownFile: string | null): Outcome<null> {
  if (!question.isAsked) return refuse(refusal('import-log.no-question'))
  if (question.isDecided) return refuse(refusal('import-log.already-decided'))
  if (shownFile !== null && shownFile !== question.standingFile) return refuse(refusal('import-log.changed'))
  return accept(null)
}

export type Replacement = PlacedEntries & {
  /** Of the withdrawn, those that are unaccepted first. */
  readonly unaccepted: readonly EntryId[]
  /** Bookings that no statement tells of any more. */
  readonly withdrawn: readonly EntryId[]
  /** Bookings that are those of other statements only from now on. */
  readonly released: readonly EntryId[]
}

/**
 * What is in both stays as it is; what only the first has is withdrawn, or left to the other statements that tell of it;
 * what only the second has is placed as by an import. Refuses `statement.entries-taken` while one of the withdrawn is
 * matched; `nameOf` says how it is called there.
 */
export function decideReplacement<Standing extends StandingEntry>(
  second: ImportableStatement,
  /** Key of the statement that it takes the place of. */
  firstKey: string,
  comparison: EntryComparison<Standing>,
  known: {
    readonly statements: readonly KnownStatement[]
    /** All bookings of the account that share an identity with an entry of the second. */
    readonly bookings: readonly (KnownBooking & { readonly id: EntryId })[]
  },
  nameOf: (entry: Standing) => string,
): Outcome<Replacement> {
  const held = heldEntries(comparison)
  if (held.length > 0) {
    const named = held.slice(0, limits.count.namedEntries).map(nameOf)
    const entries = held.length > named.length ? [...named, '…'] : named
    return refuse(refusal('statement.entries-taken', { count: `${held.length}`, entries: entries.join('; ') }))
  }
  const released = comparison.onlyFirst.filter((one) => one.isToldElsewhere).map((one) => one.id)
  const leaving = comparison.onlyFirst.filter((one) => !one.isToldElsewhere)
  const withdrawn = leaving.map((one) => one.id)
  const unaccepted = leaving.filter((one) => one.hold === 'accepted').map((one) => one.id)
  const gone = new Set(withdrawn)
  const taken = new Set(comparison.both.map((one) => one.id))
  const bookings = known.bookings
    .filter((one) => !gone.has(one.id))
    .map((one) => ({
      ...one,
      // a booking that an entry of the second is already can be no other one too, but keeps its number
      statements: taken.has(one.id) ? [] : one.statements.filter((name) => name !== firstKey),
    }))
  const statements = known.statements.filter((one) => one.key !== firstKey)
  const placed = placeEntries(second, comparison.onlySecond, { statements, bookings })
  return accept({ withdrawn, unaccepted, released, bookings: placed.bookings, repeated: placed.repeated })
}
