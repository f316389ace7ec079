// How many failed tries are too many (G13; decision 0049).
import { limits } from '@kontor/domain'
import type { FailedTries } from './auth.store.ts'

/** `isKnown`: the browser has signed in to this account before: it counts for itself, and no stranger keeps it out. */
export function areTriesUsedUp({ fromSource, byEmailOfDay }: FailedTries, isKnown: boolean): boolean {
  return fromSource >= limits.loginTries || (!isKnown && byEmailOfDay >= limits.loginTriesOfDay)
}

/** From wherever they came. */
export function areCodesUsedUp({ withCodes, withCodesOfDay }: FailedTries): boolean {
  return withCodes >= limits.codeTries || withCodesOfDay >= limits.codeTriesOfDay
}

/** Many sources at one account: each further failure doubles the time that the next try takes, up to a bound. */
export function delayAfter({ byEmail }: FailedTries, isKnown: boolean): number {
  const { loginDelay, loginDelayMax } = limits.timeMs
  const beyond = byEmail - limits.loginTries
  return isKnown || beyond < 0 ? 0 : Math.min(loginDelayMax, loginDelay * 2 ** Math.min(beyond, 20))
}
