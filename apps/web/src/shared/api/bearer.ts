// The session of a page whose server is on another origin: no cookie goes there, so the page keeps the token itself, as
// long as its tab is open. On Kontor's own origin there is none, and scripts cannot read the session.
import { forgetTab, readTab, writeTab } from '../local-store.ts'

const key = 'kontor.bearer'

export function readBearer(): string | null {
  return readTab(key)
}

/** `token` as sign-in answered it; null for the session's end, and where the cookie is the session. */
export function keepBearer(token: string | null): void {
  if (token === null) forgetTab(key)
  else writeTab(key, token)
}
