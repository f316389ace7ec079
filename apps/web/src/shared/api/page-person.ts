// For whom this page was loaded. Calls are made for that person alone: another one may sign in in another tab, or in this one.
let person: string | null = null
let session = new AbortController()

/** Null where nobody is known to be signed in. What was begun for somebody else, or before a new sign-in, is over then. */
export function callFor(userId: string | null): void {
  const before = session
  const isOver = person !== null && person !== userId
  if (isOver) session = new AbortController()
  person = userId
  if (isOver) before.abort()
}

export function calledFor(): string | null {
  return person
}

/** Aborted when the session ends that lasts now: what is begun in it is not gone on with in another one. */
export function sessionEnd(): AbortSignal {
  return session.signal
}
