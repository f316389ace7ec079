// A payment that the bank rejected goes out once more, and any of its files may end it. What the bank says or does of another one
// is not said or done of that booking.
import { realReference } from '../entries/index.ts'
import { groupNamesOf, runsAlike } from './batch-lines.ts'
import { type EntryLine, comesBack, linesOf, partKey } from './entry-lines.ts'
import type { KnownMatch, MatchableEntry, OutstandingPayment, SendingNames } from './matchable.ts'
import { nameBeginning } from './our-names.ts'

/**
 * The sendings that lines name: by an id under which they went out, of a batch also by that of a transaction, else by the
 * group or the file. Empty: nobody can tell.
 */
export function sendingsTold<Sending extends SendingNames>(
  lines: readonly EntryLine[],
  sendings: readonly Sending[],
): ReadonlySet<Sending> {
  const byId = new Set(lines.flatMap((line) => sendings.filter((one) => isNamedById(line, one))))
  return byId.size > 0 ? byId : new Set(lines.flatMap((line) => sendings.filter((one) => isNamedByGroup(line, one))))
}

function isNamedById({ endToEndId, detail }: EntryLine, { ids }: SendingNames): boolean {
  const told = [endToEndId, realReference(detail?.instructionId ?? null)].filter((id) => id !== null)
  return told.some((id) => ids.some((one) => id === one || id.startsWith(`${one}-`)))
}

function isNamedByGroup(line: EntryLine, { groupNames }: SendingNames): boolean {
  const told = groupNamesOf(line)
  // MT940 cuts the name of the file to what fits
  const ofFile = realReference(line.of.entry.customerReference)
  const isCut = ofFile !== null && ofFile.length >= nameBeginning
  return groupNames.some((one) => told.includes(one) || (isCut && one.startsWith(ofFile)))
}

/** What an entry may be the booking of a payment by: the whole, or those of its details that matches hold. */
export type HeldEntry = MatchableEntry & {
  readonly heldDetails: ReadonlySet<number>
  /** The match that holds it is that which ended the payment. Of a divided entry others may hold the rest. */
  readonly isOfMatch: boolean
}

/** The sendings by which a payment is booked, of all that is matched and names it. Empty: nobody can tell. */
export function sendingsBooked<Sending extends SendingNames>(
  entries: readonly HeldEntry[],
  payment: Pick<OutstandingPayment, 'amounts'>,
  sendings: readonly Sending[],
): ReadonlySet<Sending> {
  const lines = entries.flatMap(({ heldDetails, isOfMatch, ...of }) => {
    const held = linesOf(of).filter(
      ({ part: { detailIndex } }) => heldDetails.size === 0 || (detailIndex !== null && heldDetails.has(detailIndex)),
    )
    const own = isOfMatch
      ? held
      : held.filter((line) => heldDetails.size > 0 && sendings.some((one) => isNamedById(line, one)))
    return own.filter((line) => !comesBack(line) && runsAlike(line, payment))
  })
  return sendingsTold(lines, sendings)
}

/** Whether a line names other sendings of a payment than those by which the matches that stand have booked it; null: nobody can tell. */
export function indexOtherSendings(
  payments: readonly OutstandingPayment[],
  known: readonly KnownMatch[],
): (line: EntryLine, payment: OutstandingPayment) => boolean | null {
  const sendingsOf = new Map(payments.map(({ id, sendings = [] }) => [id, sendings]))
  const booked = new Map<OutstandingPayment['id'], ReadonlySet<SendingNames>>()
  for (const { isReturn, isAccepted, told = [], entries, paymentIds } of known) {
    if (isReturn || !isAccepted) continue
    const held = new Set(entries.map(partKey))
    const lines = told.flatMap(linesOf).filter(({ part }) => held.has(part.entryId) || held.has(partKey(part)))
    for (const id of paymentIds) booked.set(id, sendingsTold(lines, sendingsOf.get(id) ?? []))
  }
  return (line, { id, sendings = [] }) => {
    const own = booked.get(id)
    const told = own === undefined || own.size === 0 ? new Set() : sendingsTold([line], sendings)
    return own === undefined || told.size === 0 ? null : told.isDisjointFrom(own)
  }
}
