// Locks the session on the server, and every tab of this browser with it.
import { call } from '../api/client.ts'
import { isLocked, setLocked } from '../api/session-lock.ts'

export async function lockSession(): Promise<void> {
  if (isLocked()) return
  await call('lockSession')
  setLocked(true)
}
