// What a send journal says, and how far it can be believed: every line carries its sequence, the hash of the line
// before and its own seal, and the last one was written down beside the audit heads before its file left the house.
import { chainStart } from './audit/audit-chain.ts'
import type { FileLines } from './append-only-file.ts'
import type { JournalHead } from './audit/exported-heads.ts'
import { sha256 } from './ids.ts'
import { isTorn, openSealed } from './sealed-line.ts'

/** What finds the payments of a file again when the bank answers or books. */
export type JournalFile = {
  readonly communicationId: string
  readonly format: string
  readonly fileName: string
  readonly transactionCount: number
  /** Decimal text. */
  readonly controlSum: string
  readonly payments: readonly {
    readonly paymentId: string
    readonly paymentVersion: number
    readonly paymentInformationId: string
    readonly endToEndId: string
    readonly instructionId: string
    readonly executionDate: string
    /** Of a template, its day that this payment was made for; null: of none. Left out in lines that were written before this was. */
    readonly occurrence?: { readonly recurringId: string; readonly intended: string } | null
  }[]
}

export type JournalLine = {
  readonly tenantId: string
  readonly transmissionId: string
  readonly messageId: string
  readonly sha256: string
  /** The user who sent it; null in lines that were written before this was. */
  readonly sentBy: string | null
  readonly paymentIds: readonly string[]
  /** Null in lines that were written before this was. */
  readonly file: JournalFile | null
  readonly at: string
}

/** Two people of a tenant took the database for the truth, with the files that the journal had not. */
export type ConfirmedContent = {
  readonly kind: 'confirmed'
  readonly tenantId: string
  readonly at: string
  readonly people: readonly { readonly userId: string; readonly reason: string }[]
  readonly files: readonly HeldFile[]
  /** Damaged lines beside the audit heads that they took note of. */
  readonly damagedHeads: number
}
export type HeldFile = { readonly messageId: string; readonly sha256: string }

export type JournalContent =
  | { readonly kind: 'sent'; readonly line: JournalLine }
  /** The lines of older versions that stand before, which had no seal. */
  | { readonly kind: 'taken-over'; readonly at: string; readonly count: number; readonly sha256: string }
  | ConfirmedContent

/**
 * damaged: a line is not what was written · cut: lines are missing · shorter: the last lines are missing, or all ·
 * heads: what was written down beside the audit heads is damaged
 */
export const journalFaultKinds = ['damaged', 'cut', 'shorter', 'heads'] as const
export type JournalFault = {
  readonly kind: (typeof journalFaultKinds)[number]
  /** Which line of the file, from 0; the number of lines where it is about its end. */
  readonly index: number
  /** What people are told of it. */
  readonly places: readonly FaultPlace[]
}

/** Lines are counted from 1, as editors do. */
export type FaultPlace =
  | { readonly kind: 'damaged'; readonly file: JournalPart; readonly line: number; readonly lastLine: number }
  /** So many lines stood after this one; 0: before the first. */
  | { readonly kind: 'missing'; readonly file: JournalPart; readonly line: number; readonly count: number }
/** The two files of the folder `journal`. */
export type JournalPart = 'send-journal.ndjson' | 'audit-heads.ndjson'

type Place = { readonly sequence: number; readonly hash: string }
export type JournalReading = {
  /** What was about to leave the house, in order. */
  readonly lines: readonly JournalLine[]
  readonly confirmed: readonly (ConfirmedContent & { readonly index: number })[]
  readonly faults: readonly JournalFault[]
  readonly damagedHeads: number
  /** The lines of older versions, as they stand there, until they are taken over. */
  readonly unsealed: string
  readonly last: Place
  /** Of all sealed lines. */
  readonly hashes: ReadonlySet<string>
  /** The highest sequence that was written down beside the audit heads. */
  readonly witnessed: number
  readonly lineCount: number
}

export function readJournal(
  { lines: texts, rest }: FileLines,
  heads: readonly JournalHead[],
  damagedHeads: readonly number[],
): JournalReading {
  const faults: JournalFault[] = []
  const lines: JournalLine[] = []
  const confirmed: (ConfirmedContent & { index: number })[] = []
  const sealed = new Map<number, { hash: string; index: number }>()
  const unsealed: string[] = []
  // of a line that a crash kept from its newline all the rest may be there
  const whole = rest === '' ? texts : [...texts, rest]
  let last: Place = { sequence: 0, hash: chainStart }
  let leftOver: { readonly index: number; readonly text: string }[] = []
  let isTakenOver = false
  for (const [index, text] of whole.entries()) {
    const opened = openSealed(text)
    if (opened === null) {
      const old = sealed.size === 0 ? parseUnsealed(text) : null
      if (sealed.size === 0) unsealed.push(text)
      if (old !== null) lines.push(old)
      else if (text !== '') leftOver.push({ index, text })
      continue
    }
    const content = opened.content as JournalContent & { readonly sequence: number; readonly previous: string }
    const isLinked = content.sequence === last.sequence + 1 && content.previous === last.hash
    // what a line that follows without a gap has passed over was never written whole: it is in nobody's place
    if (!isLinked) faults.push({ kind: 'cut', index, places: cutPlaces(leftOver, last, content, index) })
    if (sealed.size === 0) faults.push(...unsealedFaults(leftOver, unsealed, content, index))
    leftOver = []
    last = { sequence: content.sequence, hash: opened.hash }
    sealed.set(content.sequence, { hash: opened.hash, index })
    if (content.kind === 'sent') lines.push(content.line)
    else if (content.kind === 'confirmed') confirmed.push({ ...content, index })
    else isTakenOver = true
  }
  const witnessed = Math.max(0, ...heads.map(({ journal }) => journal.sequence))
  for (const { journal } of heads) {
    const own = sealed.get(journal.sequence)
    if (own !== undefined && own.hash !== journal.hash)
      faults.push({ kind: 'damaged', index: own.index, places: [damagedFrom(own.index + 1)] })
  }
  const end = whole.length
  if (witnessed > last.sequence) {
    const places = brokenPlaces(leftOver, witnessed - last.sequence, end)
    faults.push({ kind: 'shorter', index: end, places })
  } else if (!isIgnorable(leftOver, sealed.size === 0, witnessed >= last.sequence - 1 && damagedHeads.length === 0))
    faults.push({ kind: 'damaged', index: end, places: brokenPlaces(leftOver, 0, end) })
  if (damagedHeads.length > 0)
    faults.push({ kind: 'heads', index: end, places: rangesOf(damagedHeads, 'audit-heads.ndjson') })
  return {
    lines,
    confirmed,
    faults,
    damagedHeads: damagedHeads.length,
    unsealed: isTakenOver || lines.length === 0 || sealed.size > 0 ? '' : unsealed.join('\n'),
    last,
    hashes: new Set(sealed.values().map(({ hash }) => hash)),
    witnessed,
    lineCount: end,
  }
}

/** The faults that nobody of the tenant has taken note of: what came before their word is theirs no more. */
export function listFaultsOf(reading: JournalReading, tenantId: string): readonly JournalFault[] {
  const own = reading.confirmed.filter((one) => one.tenantId === tenantId)
  return reading.faults.filter(({ kind, index }) =>
    kind === 'heads'
      ? !own.some(({ damagedHeads }) => damagedHeads >= reading.damagedHeads)
      : !own.some((one) => one.index >= index),
  )
}

/** The files of a tenant that the journal holds, with the hashes of their bytes. */
export function listHeld(reading: JournalReading, tenantId: string): ReadonlyMap<string, ReadonlySet<string>> {
  const held = new Map<string, Set<string>>()
  const files: HeldFile[] = [
    ...reading.lines.filter((line) => line.tenantId === tenantId),
    ...reading.confirmed.filter((one) => one.tenantId === tenantId).flatMap(({ files: own }) => own),
  ]
  for (const { messageId, sha256: hash } of files) held.set(messageId, (held.get(messageId) ?? new Set()).add(hash))
  return held
}

export const isTailWhole = ({ faults, lineCount }: JournalReading): boolean =>
  !faults.some(({ kind, index }) => kind !== 'heads' && index === lineCount)

export function nextPlace({ last }: JournalReading): { readonly sequence: number; readonly previous: string } {
  return { sequence: last.sequence + 1, previous: last.hash }
}

/** Behind a damaged end a number is left out, so that the damage stays to be seen by those who have not confirmed. */
export function confirmationPlace(reading: JournalReading): ReturnType<typeof nextPlace> {
  if (isTailWhole(reading)) return nextPlace(reading)
  return { sequence: Math.max(reading.last.sequence, reading.witnessed) + 2, previous: reading.last.hash }
}

/**
 * Only a last line that was never written whole, and of which nothing was written down beside the audit heads: that
 * comes before its file leaves. Older versions wrote nothing down there; their lines are accepted once.
 */
function isIgnorable(leftOver: readonly { readonly text: string }[], isOld: boolean, isWitnessed: boolean): boolean {
  return leftOver.every(({ text }) => isTorn(text)) && (leftOver.length === 0 || isOld || isWitnessed)
}

/** What older versions wrote: sealed by the line that took it over. A crash may have left torn lines among theirs. */
function unsealedFaults(
  leftOver: readonly { readonly index: number; readonly text: string }[],
  unsealed: readonly string[],
  first: JournalContent,
  index: number,
): readonly JournalFault[] {
  if (first.kind === 'taken-over')
    return sha256(unsealed.join('\n')) === first.sha256
      ? []
      : [{ kind: 'damaged', index, places: [damagedFrom(1, index)] }]
  // nothing but what a crash left may stand before the first line of a new journal
  return unsealed.some((text) => text !== '' && !leftOver.some((one) => one.text === text && isTorn(text)))
    ? [{ kind: 'damaged', index, places: [damagedFrom(1, index)] }]
    : []
}

type LeftOver = readonly { readonly index: number }[]

/** A line that does not follow the one before it: what stands between is damaged, and what more its number asks for is gone. */
function cutPlaces(
  leftOver: LeftOver,
  last: Place,
  content: JournalContent & { readonly sequence: number },
  index: number,
): readonly FaultPlace[] {
  // people who confirmed left a number out (`confirmationPlace`)
  const leftOut = content.kind === 'confirmed' ? 1 : 0
  const places = brokenPlaces(leftOver, content.sequence - last.sequence - 1 - leftOut, index)
  return places.length > 0 ? places : [damagedFrom(index + 1)]
}

/** `count`: how many lines are not what they should be, up to the line `before`, from 1. */
function brokenPlaces(leftOver: LeftOver, count: number, before: number): readonly FaultPlace[] {
  const damaged = rangesOf(
    leftOver.map(({ index }) => index + 1),
    'send-journal.ndjson',
  )
  const missing = count - leftOver.length
  return missing > 0
    ? [...damaged, { kind: 'missing', file: 'send-journal.ndjson', line: before, count: missing }]
    : damaged
}

function damagedFrom(line: number, lastLine = line): FaultPlace {
  return { kind: 'damaged', file: 'send-journal.ndjson', line, lastLine }
}

/** Neighbouring lines are told together. */
function rangesOf(lines: readonly number[], file: JournalPart): readonly FaultPlace[] {
  const ranges: { kind: 'damaged'; file: JournalPart; line: number; lastLine: number }[] = []
  for (const line of lines) {
    const before = ranges.at(-1)
    if (before?.lastLine === line - 1) before.lastLine = line
    else ranges.push({ kind: 'damaged', file, line, lastLine: line })
  }
  return ranges
}

function parseUnsealed(text: string): JournalLine | null {
  try {
    const line = JSON.parse(text) as Omit<JournalLine, 'sentBy' | 'file'>
    return 'seal' in line || !('messageId' in line) ? null : { sentBy: null, file: null, ...line }
  } catch {
    return null
  }
}
