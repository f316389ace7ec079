// Time is handed in. Business time follows the bank's day in the demo and a seed in simulations; elapsed time is the
// machine's own and decides about sessions, locks and rate limits, which must not leap when a day is played.
import { type CalendarDate, wallClock } from '@kontor/domain/calendar'

export type Clock = {
  /** Business time in milliseconds since 1970. */
  now(): number
  /** The machine's time in milliseconds since 1970. */
  elapsed(): number
}

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => Date.now() }

/** Business time moved onto another calendar date, the time of day kept: the demo's clock. */
export function shiftedClock(): Clock & { follow(date: CalendarDate, zone: string): void } {
  let shiftMs = 0
  return {
    now: () => Date.now() + shiftMs,
    elapsed: () => Date.now(),
    follow(date, zone) {
      const here = wallClock(Date.now() + shiftMs, zone).date
      shiftMs += Date.parse(date) - Date.parse(here)
    },
  }
}

/** A clock that stands still until it is moved: tests and simulations. */
export function fixedClock(start: string): Clock & { set(instant: string): void; advance(ms: number): void } {
  let at = Date.parse(start)
  return {
    now: () => at,
    elapsed: () => at,
    set(instant) {
      at = Date.parse(instant)
    },
    advance(ms) {
      at += ms
    },
  }
}

export function instantText(epochMs: number): string {
  return new Date(epochMs).toISOString()
}
