// Logging out on the server. Where it cannot be reached it is asked again once the network is back, as long as nobody has
// signed in again in this browser: a session that nobody sees goes on there otherwise.
import { personHeader } from '@kontor/contract'
import { AppError } from '../../shared/api/app-error.ts'
import { readBearer } from '../../shared/api/bearer.ts'
import { call } from '../../shared/api/client.ts'
import { calledFor } from '../../shared/api/page-person.ts'
import { hasLoginMarker } from '../../shared/session/session.queries.ts'
import { isOfOtherPerson } from './login.model.ts'

/** Whether the server was reached; `onEnded` where it is later. Rejects where somebody else is signed in by now. */
export async function endSession(onEnded: () => void = () => undefined): Promise<boolean> {
  // the page forgets both while this is asked
  const [person, bearer] = [calledFor(), readBearer()]
  const headers = {
    ...(person !== null && { [personHeader]: person }),
    ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
  }
  try {
    await call('logout')
  } catch (cause) {
    if (isOfOtherPerson(cause)) throw cause
    if (isAnswer(cause)) return true
    askOnceOnline(headers, onEnded)
    return false
  }
  return true
}

function askOnceOnline(headers: Readonly<Record<string, string>>, onEnded: () => void): void {
  const ask = async () => {
    if (hasLoginMarker()) return
    try {
      await call('logout', { headers })
    } catch (cause) {
      if (!isAnswer(cause)) return askOnceOnline(headers, onEnded)
    }
    onEnded()
  }
  window.addEventListener('online', () => void ask(), { once: true })
}

/** A session that the server does not know any more is ended. */
function isAnswer(cause: unknown): boolean {
  return cause instanceof AppError && cause.statusCode >= 400 && cause.statusCode < 500
}
