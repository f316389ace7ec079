// A payment that the bank rejected goes out once more, and any of its files may end it. What the bank says or does of another one
// is not said or done of that booking.
import { realReference } from '../entries/index.ts'
import { isNegative } from '../money/index.ts'
import { groupNamesOf, runsAlike } from './batch-lines.ts'
import { type EntryLine, comesBack, linesOf, partKey } from './entry-lines.ts'
import type { KnownMatch, MatchableEntry, OutstandingPayment, SendingNames } from './matchable.ts'
import { nameBeginning } from './our-names.ts'

/** What lines name, each name once: there may be as many lines as payments. */
type ToldNames = {
  /** With what stands before each hyphen: a transaction of a batch has its place behind the id of the batch. */
  readonly ids: ReadonlySet<string>
  readonly groups: ReadonlySet<string>
  /** Of files, as MT940 cuts them to what fits. */
  readonly beginnings: readonly string[]
}

function namesTold(lines: readonly EntryLine[]): ToldNames {
  const ids = lines.flatMap(({ endToEndId, detail }) => [
    endToEndId ?? [],
    realReference(detail?.instructionId ?? null) ?? [],
  ])
  const files = lines.flatMap(({ of }) => realReference(of.entry.customerReference) ?? [])
  return {
    ids: new Set(ids.flat().flatMap(withBeginnings)),
    groups: new Set(lines.flatMap(groupNamesOf)),
    beginnings: [...new Set(files)].filter((one) => one.length >= nameBeginning),
  }
}

function withBeginnings(id: string): readonly string[] {
  const parts = id.split('-')
  return parts.map((_, index) => parts.slice(0, index + 1).join('-'))
}

const nothingTold: ToldNames = { ids: new Set(), groups: new Set(), beginnings: [] }

/**
 * The sendings that are named: by an id under which they went out, of a batch also by that of a transaction, else by the
 * group or the file. Empty: nobody can tell.
 */
function sendingsTold<Sending extends SendingNames>(
  { ids, groups, beginnings }: ToldNames,
  sendings: readonly Sending[],
  beside: ToldNames = nothingTold,
): ReadonlySet<Sending> {
  const byId = sendings.filter((one) => one.ids.some((id) => ids.has(id) || beside.ids.has(id)))
  if (byId.length > 0) return new Set(byId)
  const isNamed = (name: string) => groups.has(name) || beginnings.some((one) => name.startsWith(one))
  return new Set(sendings.filter((one) => one.groupNames.some(isNamed)))
}

/** What books payments: the whole, or those of its details that matches hold. */
export type HeldEntry<Match> = MatchableEntry & {
  readonly heldDetails: ReadonlySet<number>
  /** That which holds it. Of a divided entry others may hold the rest. */
  readonly matchId: Match
}

type BookedPayment<Match> = Pick<OutstandingPayment, 'amounts'> & {
  /** That which ended it. */
  readonly matchId: Match
}

/** The sendings by which a payment is booked, of all that is matched and names it. Empty: nobody can tell. */
export function indexBookedSendings<Match>(
  entries: readonly HeldEntry<Match>[],
): <Sending extends SendingNames>(payment: BookedPayment<Match>, sendings: readonly Sending[]) => ReadonlySet<Sending> {
  const held = entries.flatMap(({ heldDetails, matchId, ...of }) => {
    const isDivided = heldDetails.size > 0
    return linesOf(of)
      .filter(({ part: { detailIndex } }) => !isDivided || (detailIndex !== null && heldDetails.has(detailIndex)))
      .filter((line) => !comesBack(line))
      .map((line) => ({ line, matchId, isDivided }))
  })
  const perMatch = Map.groupBy(held, ({ matchId }) => matchId)
  const divided = held.filter(({ isDivided }) => isDivided)
  const known = new Map<string, Map<Match | null, ToldNames>>()
  const namesOf = (lines: typeof held, match: Match | null, { amounts }: BookedPayment<Match>): ToldNames => {
    const direction = isNegative(amounts.paymentAmount) ? 'out' : 'in'
    const perDirection = known.get(direction) ?? new Map<Match | null, ToldNames>()
    known.set(direction, perDirection)
    const told =
      perDirection.get(match) ?? namesTold(lines.flatMap(({ line }) => (runsAlike(line, { amounts }) ? line : [])))
    perDirection.set(match, told)
    return told
  }
  return (payment, sendings) =>
    sendingsTold(
      namesOf(perMatch.get(payment.matchId) ?? [], payment.matchId, payment),
      sendings,
      namesOf(divided, null, payment),
    )
}

/** Whether a line names other sendings of a payment than those by which the matches that stand have booked it; null: nobody can tell. */
export function indexOtherSendings(
  known: readonly KnownMatch[],
): (line: EntryLine, payment: OutstandingPayment) => boolean | null {
  const bookings = known.filter(({ isReturn, isAccepted }) => !isReturn && isAccepted)
  const matchOf = new Map(bookings.flatMap((match) => match.paymentIds.map((id) => [id, match] as const)))
  const names = new Map<KnownMatch, ToldNames>()
  const namesOf = (match: KnownMatch): ToldNames => {
    const { told = [], entries } = match
    const held = new Set(entries.map(partKey))
    const isHeld = ({ part }: EntryLine) => held.has(part.entryId) || held.has(partKey(part))
    const found = names.get(match) ?? namesTold(told.flatMap(linesOf).filter(isHeld))
    names.set(match, found)
    return found
  }
  return (line, { id, sendings = [] }) => {
    const match = matchOf.get(id)
    if (match === undefined || sendings.length === 0) return null
    const own = sendingsTold(namesOf(match), sendings)
    const told = sendingsTold(namesTold([line]), sendings)
    return own.size === 0 || told.size === 0 ? null : told.isDisjointFrom(own)
  }
}
