// Signing in and logging out take turns, over all tabs of a browser: an answer to logging out that comes late takes away
// the cookie of whoever has signed in since.

/** A log-out that is under way. `giveUp`: its answer is not listened to any more. */
export type AskedLogout = { readonly answered: Promise<unknown>; readonly giveUp: () => void }

/** No longer keeps a slow answer anybody from signing in. */
export const patienceMs = 3000
const lock = 'kontor.sign-in'
/** In this page: over plain http a browser has no locks, and other tabs are not known of. */
let signingIn: Promise<void> = Promise.resolve()

/** `ask` is called when nobody is signing in; null: it has nothing to ask any more. Until the answer nobody signs in. */
export async function logOutInTurn(ask: () => AskedLogout | null): Promise<AskedLogout | null> {
  await signingIn
  if (!('locks' in navigator)) return ask()
  const { promise, resolve } = Promise.withResolvers<AskedLogout | null>()
  let asked: AskedLogout | null | undefined
  const untilAnswered = () => {
    asked = ask()
    resolve(asked)
    return asked?.answered.catch(() => undefined)
  }
  navigator.locks
    .request(lock, { mode: 'shared' }, untilAnswered)
    // somebody has waited long enough for it, in whatever tab
    .catch(() => (asked === undefined ? untilAnswered() : asked?.giveUp()))
  return promise
}

/** Waits for the answers to logging out, of other tabs too, and no longer than some seconds. */
export async function signInInTurn(signIn: () => Promise<void>): Promise<void> {
  const turn = Promise.withResolvers<void>()
  signingIn = turn.promise
  try {
    await ('locks' in navigator ? alone(signIn) : signIn())
  } finally {
    turn.resolve()
  }
}

function alone(signIn: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), patienceMs)
  let hasBegun = false
  const begin = () => {
    clearTimeout(timer)
    if (hasBegun) return undefined
    hasBegun = true
    const done = signIn()
    resolve(done)
    return done.catch(() => undefined)
  }
  navigator.locks
    .request(lock, { signal: waiting.signal }, begin)
    // whoever holds it is told so, and gives up
    .catch(() => (hasBegun ? undefined : navigator.locks.request(lock, { steal: true }, begin)))
    .catch(begin)
  return promise
}
