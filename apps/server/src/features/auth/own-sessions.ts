// Where a person is signed in, and the ends that he puts to it himself; locking and opening the session that he is in.
import type { RouteAnswer } from '@kontor/contract'
import type { Id } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import { instantText } from '../../kernel/clock.ts'
import { sessionEnd } from '../../kernel/http/session-cookie.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, refused } from '../../kernel/refusal-error.ts'
import { endSession, endSessionsOf, listSessionsOf, lockSessionAt } from './auth.store.ts'
import { confirmPassword } from './confirm-identity.ts'

/** Those that are over by themselves are left out. */
export async function listOwnSessions(
  { database, clock }: Kernel,
  { tenantId, userId, sessionId }: Caller,
): Promise<RouteAnswer<'listOwnSessions'>> {
  const rows = await database.withTenant(tenantId, (tx) => listSessionsOf(tx, userId))
  return rows
    .map((row) => ({
      id: row.session_id as Id<'session'>,
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      expiresAt: sessionEnd(row.created_at.getTime(), row.seen_at.getTime()),
      source: row.source,
      browser: row.browser,
      isLocked: row.locked_at !== null,
      isCurrent: row.session_id === sessionId,
    }))
    .filter(({ expiresAt }) => Date.parse(expiresAt) > clock.elapsed())
}

/** One of the caller's own; another person's does not exist for him. */
export async function endOwnSession(kernel: Kernel, caller: Caller, id: Id<'session'>): Promise<void> {
  const own = await listOwnSessions(kernel, caller)
  if (!own.some((session) => session.id === id)) throw refused('record.not-found')
  await act(kernel, caller, async ({ tx, note }) => {
    await endSession(tx, id, instantText(kernel.clock.elapsed()))
    note({ action: 'SignedOut', subjectKind: 'user', subjectId: caller.userId })
  })
}

export async function endOtherSessions(kernel: Kernel, caller: Caller): Promise<void> {
  await act(kernel, caller, async ({ tx, note }) => {
    await endSessionsOf(tx, caller.userId, instantText(kernel.clock.elapsed()), caller.sessionId)
    note({ action: 'SignedOutElsewhere', subjectKind: 'user', subjectId: caller.userId })
  })
}

export async function lockSession({ database, clock }: Kernel, { tenantId, sessionId }: Caller): Promise<void> {
  if (sessionId === null) return
  await database.withTenant(tenantId, (tx) => lockSessionAt(tx, sessionId, instantText(clock.elapsed())))
}

/** Who tries too often has to sign in again: whoever sits before a locked screen need not be its owner. */
export async function unlockSession(kernel: Kernel, caller: Caller, password: string): Promise<void> {
  const { database, clock } = kernel
  const { tenantId, sessionId } = caller
  if (sessionId === null) return
  try {
    await confirmPassword(kernel, caller, password)
  } catch (error) {
    const isOver = error instanceof RefusalError && error.refusals.some(({ code }) => code === 'login.too-many-tries')
    if (!isOver) throw error
    await database.withTenant(tenantId, (tx) => endSession(tx, sessionId, instantText(clock.elapsed())))
    throw refused('session.none')
  }
  await database.withTenant(tenantId, (tx) => lockSessionAt(tx, sessionId, null))
}
