// For whom this page was loaded. Calls are made for that person alone: another one may sign in in another tab, or in this one.
let person: string | null = null
let session = new AbortController()

/** Why a session ended, where the server refused it: it then refuses the other calls of it by themselves. */
export const refusedSession = new Error('The session was refused.')

/**
 * Null where nobody is known to be signed in. What was begun for somebody else, or before a new sign-in, is over then;
 * `why` is told to it.
 */
export function callFor(userId: string | null, why?: typeof refusedSession): void {
  const before = session
  const isOver = person !== null && person !== userId
  if (isOver) session = new AbortController()
  person = userId
  if (isOver) before.abort(why)
}

export function calledFor(): string | null {
  return person
}

/** Aborted when the session ends that lasts now: what is begun in it is not gone on with in another one. */
export function sessionEnd(): AbortSignal {
  return session.signal
}
