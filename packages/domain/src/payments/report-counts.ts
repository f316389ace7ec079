// A bank says how many transactions of a file or a group have which status (`NbOfTxsPerSts`). Held against what it names and
// against what was sent, that shows what it has left out, or counted otherwise.
import { isRejection, mayReject } from './answer-rules.ts'
import type { BankAlarm } from './bank-answers.ts'

export type ReportedCount = { readonly status: string; readonly count: number }

/** other-number: of another file than ours, or counted wrongly. */
export type CountDoubt =
  | { readonly kind: 'other-number'; readonly counted: number; readonly sent: number }
  | { readonly kind: 'fewer-counted'; readonly status: string; readonly counted: number; readonly named: number }
  | { readonly kind: 'rejected-unnamed'; readonly counted: number; readonly named: number }

/** What a bank counts on one level, the file or a group, and what stands below it. */
export type CountedLevel = {
  readonly counts: readonly ReportedCount[]
  /** How many it says that it was sent (`OrgnlNbOfTxs`). */
  readonly received: number | null
  /** The statuses of the transactions that it names there. */
  readonly named: readonly string[]
  readonly sent: number
}

/** A bank need not name what it accepts: only what it names and does not count is too many, and too few are the rejected ones. */
export function listCountDoubts({ counts, received, named, sent }: CountedLevel): readonly CountDoubt[] {
  const doubts: CountDoubt[] = []
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const wrong = [...(received === null ? [] : [received]), ...(counts.length === 0 ? [] : [total])]
  for (const counted of new Set(wrong)) if (counted !== sent) doubts.push({ kind: 'other-number', counted, sent })
  if (counts.length === 0) return doubts
  for (const status of new Set(named)) {
    const ofStatus = named.filter((one) => one === status).length
    const counted = counts.filter((one) => one.status === status).reduce((sum, { count }) => sum + count, 0)
    if (ofStatus > counted) doubts.push({ kind: 'fewer-counted', status, counted, named: ofStatus })
  }
  const rejected = named.filter((code) => isRejection({ code })).length
  const counted = countRejected(counts)
  if (counted > rejected) doubts.push({ kind: 'rejected-unnamed', counted, named: rejected })
  return doubts
}

function countRejected(counts: readonly ReportedCount[]): number {
  return counts.filter(({ status }) => isRejection({ code: status })).reduce((sum, { count }) => sum + count, 0)
}

/** How many of them a yes above may not be meant for, also those of which nobody knows what the bank says. */
export function countMaybeRejected(counts: readonly ReportedCount[] = []): number {
  return counts.filter(({ status }) => mayReject({ code: status })).reduce((sum, { count }) => sum + count, 0)
}

type Doubted = { readonly isDoubted: boolean; readonly alarm: BankAlarm | null }

/** A yes that may not be meant for all: nothing moves by it. */
export function doubtByCount<Word extends Doubted>(word: Word): Word {
  return { ...word, isDoubted: true, alarm: 'rejected-unnamed' }
}

/** What rings of a word that is doubted. */
export function alarmOfDoubt({
  alarm,
}: Pick<Doubted, 'alarm'>): Extract<BankAlarm, 'report-contradicts-itself' | 'rejected-unnamed'> {
  return alarm === 'rejected-unnamed' ? alarm : 'report-contradicts-itself'
}
