// A payment that the bank rejected goes out once more under new names. What the bank books under those of a former sending it
// had rejected, and the later file is with it too: a person has to hear of it in time to stop that one.
import { realReference } from '../entries/index.ts'
import type { BatchNames, SentBatch } from './batch-lines.ts'
import { groupNamesOf, isSentBatch, isSentTwice } from './batch-lines.ts'
import { byBookingDate, partKey } from './entry-lines.ts'
import type { EntryLine } from './entry-lines.ts'
import type { EntryPart, MatchAlarm, OutstandingPayment } from './matchable.ts'
import type { FormerBooking, MatchingRun } from './matching-run.ts'
import { isOutstanding, isPayable, propose } from './matching-run.ts'

/** `K104233-1` where a `K104233-2` has gone out, and so for its transactions. A file delivered again keeps its ids. */
export function isFormerId({ references }: Pick<OutstandingPayment, 'references'>, id: string): boolean {
  const [, number, sending = ''] = /^K(\d+)-(\d+)(?:-\d+)?$/.exec(id) ?? []
  if (number === undefined) return false
  return references.some((one) => {
    const [, other, later = ''] = /^K(\d+)-(\d+)$/.exec(one) ?? []
    return other === number && +later > +sending
  })
}

/** It names a payment by ids of a former sending alone; of a batch also by our id of one of its transactions. */
export function isOfFormerSending({ endToEndId, detail }: EntryLine, payment: OutstandingPayment): boolean {
  const told = [endToEndId, realReference(detail?.instructionId ?? null)].filter((id) => id !== null)
  const own = told.filter((id) => payment.references.some((one) => id === one || id.startsWith(`${one}-`)))
  return own.length > 0 && own.every((id) => isFormerId(payment, id))
}

/** Of the groups and messages in which it went out those of its last file, and those before. */
export function formerGroupNames(one: OutstandingPayment): readonly string[] {
  const { group } = one
  if (!isSentBatch(one)) return one.allGroupNames.filter((name) => !one.groupNames.includes(name))
  if (group === null) return []
  return one.groupNames.filter((name) => name !== group.messageId && name !== group.paymentInformationId)
}

/** With the bank by a later file: of what waits in doubt nobody knows, and what is booked or rejected rings anyhow. */
export function isOutAgain(run: MatchingRun, payment: OutstandingPayment): boolean {
  return isOutstanding(payment) && !run.booked.has(payment.id)
}

/** Or perhaps: what a former sending is booked by says nothing of a later file in doubt. */
export function mayBeOutAgain(run: MatchingRun, payment: OutstandingPayment): boolean {
  return (isOutstanding(payment) || payment.isInDoubt) && !run.booked.has(payment.id)
}

/** Which sending of the batch a line names: by our id of a transaction, else by the group. */
export function sendingsNamed(batch: SentBatch, names: BatchNames) {
  const formerNames = formerGroupNames(batch)
  const hasFormer = formerNames.length > 0 || isSentTwice(batch)
  const known = new Map<EntryLine, 'former' | 'latest' | null>()
  const sendingOf = (line: EntryLine): 'former' | 'latest' | null => {
    const as = names.named(line)
    const told = groupNamesOf(line).filter((name) => batch.groupNames.includes(name))
    const isById = as?.batch === batch && as.isOurId
    if (isById) return isOfFormerSending(line, batch) ? 'former' : 'latest'
    if (told.length === 0) return null
    return told.every((name) => formerNames.includes(name)) ? 'former' : 'latest'
  }
  const find = (line: EntryLine) => {
    if (!known.has(line)) known.set(line, sendingOf(line))
    return known.get(line)
  }
  const isFormer = (line: EntryLine) => hasFormer && find(line) === 'former'
  return {
    hasFormer,
    isFormer,
    /** Under the names of the last sending it is the booking, whatever of a former one was booked before. */
    byMeaning: (a: EntryLine, b: EntryLine) =>
      isFormer(a) === isFormer(b) ? byBookingDate(a, b) : isFormer(a) ? 1 : -1,
    isLatest: (line: EntryLine) => find(line) === 'latest',
  }
}

/** Kept until all that names the last sendings is found. Nothing else is booked by it. */
export function noteFormer(run: MatchingRun, found: Omit<FormerBooking, 'isFree'>): void {
  const { part } = found
  run.formers.push({ ...found, isFree: !isClaimed(run, part) })
  run.claimedParts.add(partKey(part))
}

function isClaimed({ claimedParts }: MatchingRun, part: EntryPart): boolean {
  return claimedParts.has(part.entryId) || claimedParts.has(partKey(part))
}

/**
 * Rings, and is proposed to a person; where the last sending is booked as well it is the second debit. To what is in doubt nothing is
 * proposed: what may prove its file has to find it free.
 */
export function settleFormers(run: MatchingRun): void {
  for (const { part, payments, pass, difference, reasons, isFree } of run.formers) {
    for (const one of payments) ringFormer(run, part, one)
    const open = payments.filter((one) => isPayable(run, one) && !one.isInDoubt)
    if (!isFree || open.length === 0) continue
    propose(run, {
      pass,
      isReturn: false,
      paymentIds: open.map(({ id }) => id),
      entries: [part],
      isAutomatic: false,
      difference,
      reasons: [...reasons, 'earlier-sending'],
    })
  }
}

function ringFormer(run: MatchingRun, entry: EntryPart, payment: OutstandingPayment): void {
  const { id: paymentId } = payment
  const code: MatchAlarm['code'] = run.booked.has(paymentId) ? 'debited-twice' : 'booked-although-rejected'
  const isRung = run.alarms.some(
    (one) =>
      one.paymentId === paymentId &&
      one.entry.entryId === entry.entryId &&
      (one.code === 'debited-twice' || one.code === 'booked-although-rejected'),
  )
  // that of the last file may have been rejected too
  if (!isRung) run.alarms.push({ code, entry, paymentId, ...(isOutAgain(run, payment) && { isOutAgain: true }) })
}
