// Logging out on the server. Where it cannot be reached it is asked again once it is back, as long as nobody has
// signed in again in this browser: a session that nobody sees goes on there otherwise.
import { personHeader } from '@kontor/contract'
import { AppError } from '../../shared/api/app-error.ts'
import { readBearer } from '../../shared/api/bearer.ts'
import { call } from '../../shared/api/client.ts'
import { calledFor } from '../../shared/api/page-person.ts'
import { hasLoginMarker } from '../../shared/session/session.queries.ts'
import { isOfOtherPerson } from './login.model.ts'
import { type AskedLogout, logOutInTurn, patienceMs } from './sign-in-turns.ts'

/** The call that is under way: its answer takes the cookie away, whoever has signed in since. */
let asked: AskedLogout | null = null
let isUnreached = false
let tellReached = () => {}
/** A server that was away comes back without a word. */
const againAfterMs = 15_000

function ask(headers?: Readonly<Record<string, string>>): AskedLogout {
  const giving = new AbortController()
  const answered = call('logout', { signal: giving.signal, ...(headers && { headers }) })
  asked = { answered, giveUp: () => giving.abort() }
  return asked
}

/** Who signs in waits for it: an answer that comes later is not listened to any more. */
export async function whenLoggedOut(): Promise<void> {
  if (asked === null) return
  const { answered, giveUp } = asked
  const isAnswered = answered.catch(() => undefined)
  await Promise.race([isAnswered, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  giveUp()
}

/** The last log-out of this page has not reached the server so far, and nobody has signed in since. */
export function isLogoutUnreached(): boolean {
  return isUnreached && !hasLoginMarker()
}

/** For the page that is come back to. */
export function onLogoutReached(listener: () => void): void {
  tellReached = listener
}

/** Whether the server was reached; `onEnded` where it is later. Rejects where somebody else is signed in by now. */
export async function endSession(onEnded: () => void = () => undefined): Promise<boolean> {
  // the page forgets both while this is asked
  const [person, bearer] = [calledFor(), readBearer()]
  const headers = {
    ...(person !== null && { [personHeader]: person }),
    ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
  }
  isUnreached = false
  tellReached = onEnded
  try {
    // at once, for this person; who signs in from now on waits
    const begun = ask()
    void logOutInTurn(() => begun)
    await begun.answered
  } catch (cause) {
    if (isOfOtherPerson(cause)) throw cause
    if (isAnswer(cause)) return true
    isUnreached = true
    askOnceReachable(headers)
    return false
  }
  return true
}

function askOnceReachable(headers: Readonly<Record<string, string>>): void {
  const askAgain = async () => {
    clearTimeout(timer)
    window.removeEventListener('online', again)
    if (hasLoginMarker()) return
    try {
      // and by whoever is signing in just now
      const begun = await logOutInTurn(() => (hasLoginMarker() ? null : ask(headers)))
      if (begun === null) return
      await begun.answered
    } catch (cause) {
      if (!isAnswer(cause)) return askOnceReachable(headers)
    }
    isUnreached = false
    tellReached()
  }
  const again = () => void askAgain()
  const timer = setTimeout(again, againAfterMs)
  window.addEventListener('online', again)
}

/** A session that the server does not know any more is ended. */
function isAnswer(cause: unknown): boolean {
  return cause instanceof AppError && cause.statusCode >= 400 && cause.statusCode < 500
}
