// How the house is: ok, worth a look, or stuck: it does not go on by itself.
import { type Aging, ageLimits, turnLimits } from './age-limits.tables.ts'

/** From the best to the worst. */
export const conditions = ['ok', 'attention', 'stuck'] as const
export type Condition = (typeof conditions)[number]

export function worstOf(all: readonly Condition[]): Condition {
  return conditions.findLast((one) => all.includes(one)) ?? 'ok'
}

/** `ageMs`: of the oldest; null where there is none. */
export function conditionOfAge(kind: Aging, ageMs: number | null): Condition {
  if (ageMs === null) return 'ok'
  const { attentionMs, stuckMs } = ageLimits[kind]
  if (ageMs >= stuckMs) return 'stuck'
  return ageMs >= attentionMs ? 'attention' : 'ok'
}

/**
 * What was given up after its last try. A job or an event left undone has no other way; a mail is of one person, who can
 * ask for another one.
 */
export function conditionOfGivenUp(kind: 'job' | 'event' | 'mail', count: number): Condition {
  if (count === 0) return 'ok'
  return kind === 'mail' ? 'attention' : 'stuck'
}

export type TurnFacts = {
  readonly everyMs: number
  /** Since the last turn ended, or since the process started where none has; while one runs, since it began. */
  readonly sinceMs: number
  readonly hasFailed: boolean
}

/** Work that comes by itself: late turns, and one that failed, which its next turn may mend. */
export function conditionOfTurn({ everyMs, sinceMs, hasFailed }: TurnFacts): Condition {
  const isLate = ({ turns, leastMs }: { readonly turns: number; readonly leastMs: number }) =>
    sinceMs > Math.max(turns * everyMs, everyMs + leastMs)
  if (isLate(turnLimits.stuck)) return 'stuck'
  return isLate(turnLimits.attention) || hasFailed ? 'attention' : 'ok'
}

/** The gate before sending: while it is closed nothing leaves until people have settled why. */
export function conditionOfGate(isOpen: boolean): Condition {
  return isOpen ? 'ok' : 'stuck'
}
