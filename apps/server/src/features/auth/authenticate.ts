// From a request's session token to the caller: who he is and what he may do, read afresh at every request.
import { chooseLanguage } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { Caller } from '../../kernel/caller.ts'
import { instantText } from '../../kernel/clock.ts'
import { sessionEnd, type SessionToken } from '../../kernel/http/session-cookie.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { findLiveSession, isSessionOpen, touchSession } from './auth.store.ts'
import { type Tenant, getTenantById } from '../../kernel/tenants/tenants.store.ts'

export type RequestFacts = {
  readonly session: SessionToken | null
  readonly language: string | undefined
  readonly requestKey: string | undefined
  readonly isBackground: boolean
  /** For whom the page that asks was loaded; undefined where that is not said. */
  readonly person: string | readonly string[] | undefined
}
export type Authenticated = {
  readonly caller: Caller
  readonly expiresAt: string
  /** It opens nothing but what unlocks or ends it. */
  readonly isLocked: boolean
  /** Writes down that the session was used; null where that need not be. */
  readonly touch: (() => Promise<void>) | null
}

export function authenticatorOn(kernel: Kernel): (request: RequestFacts) => Promise<Authenticated> {
  const tenants = new Map<string, Tenant>()

  return async ({ session: token, language, requestKey, isBackground, person }) => {
    if (!token) throw refused('session.none')
    if (requestKey !== undefined && requestKey.length > limits.length.idempotencyKey)
      throw refused('request.key-too-long')
    const { clock, database } = kernel
    const tenant = tenants.get(token.tenantId) ?? (await getTenantById(database, token.tenantId))
    if (!tenant) throw refused('session.none')
    tenants.set(tenant.id, tenant)
    const now = clock.elapsed()
    const session = await database.withTenant(tenant.id, async (tx) => {
      const found = await findLiveSession(tx, sha256(token.token))
      if (!found || now >= Date.parse(sessionEnd(found.createdAtMs, found.seenAtMs))) return null
      return found
    })
    if (!session) throw refused('session.none')
    if (person !== undefined && person !== session.userId) throw refused('session.other-person')
    const { sessionId, createdAtMs, seenAtMs, isLocked } = session
    const isTouched = !isBackground && !isLocked && now - seenAtMs > limits.timeMs.sessionSeenStep
    const touch = () => database.withTenant(tenant.id, (tx) => touchSession(tx, sessionId, instantText(now)))
    return {
      expiresAt: sessionEnd(createdAtMs, isTouched ? now : seenAtMs),
      isLocked,
      touch: isTouched ? touch : null,
      caller: {
        tenantId: tenant.id,
        tenant,
        userId: session.userId,
        sessionId: session.sessionId,
        name: `${session.firstName} ${session.lastName}`,
        email: session.email,
        language: chooseLanguage(language),
        facts: session.facts,
        timeZones: session.timeZones,
        settings: session.settings,
        requestKey: requestKey ?? null,
        isStillSignedIn: (tx) => isSessionOpen(tx, sessionId),
      },
    }
  }
}
