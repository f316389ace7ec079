// SQL of sessions, links that work once and failed tries.
import { limits } from '@kontor/domain'
import type { AccessCompany, AccessFacts } from '@kontor/domain/access'
import type { Id, UserId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { keptQuery } from '../../kernel/database/kept-query.ts'
import { from } from '../../kernel/database/records.ts'
import { type User, getUser } from '../users/public.ts'

export type LiveSession = {
  readonly sessionId: Id<'session'>
  readonly userId: UserId
  readonly createdAtMs: number
  readonly seenAtMs: number
  readonly isLocked: boolean
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly facts: AccessFacts
  readonly timeZones: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, unknown>>
}

const sessionUnder = keptQuery<{ readonly tokenHash: string }>()(
  (tx, value) => sql<SessionRow>`
    select s.session_id, s.user_id, s.created_at, s.seen_at, s.locked_at, u.email, u.first_name, u.last_name,
      (select coalesce(json_agg(json_build_object('id', c.company_id, 'parentId', c.parent_id, 'enabled', c.enabled,
          'timeZone', c.time_zone)
          order by c.created_at, c.company_id), '[]')
        from company c where c.tenant_id = ${tx.tenantId}) as companies,
      (select coalesce(json_agg(json_build_object('companyId', a.company_id, 'roleKey', r.key,
          'features', r.features, 'permissions', r.permissions)), '[]')
        from role_assignment a join role r on r.tenant_id = a.tenant_id and r.role_id = a.role_id
        where a.tenant_id = ${tx.tenantId} and a.user_id = s.user_id) as assignments,
      (select coalesce(json_agg(json_build_object('accountId', p.account_id, 'permission', p.permission,
          'effect', p.effect)), '[]')
        from account_permission p where p.tenant_id = ${tx.tenantId} and p.user_id = s.user_id) as account_permissions,
      (select coalesce(json_object_agg(t.key, t.value), '{}') from tenant_setting t
        where t.tenant_id = ${tx.tenantId}) as settings
    from session s join app_user u on u.tenant_id = s.tenant_id and u.user_id = s.user_id
    where s.tenant_id = ${tx.tenantId} and s.token_hash = ${value('tokenHash')} and s.ended_at is null
      and s.stage is null and u.enabled`,
)

type SessionRow = {
  readonly session_id: string
  readonly user_id: string
  readonly created_at: Date
  readonly seen_at: Date
  readonly locked_at: Date | null
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly companies: readonly (AccessCompany & { readonly timeZone: string })[]
  readonly settings: Readonly<Record<string, unknown>>
  readonly assignments: AccessFacts['assignments']
  readonly account_permissions: AccessFacts['accountPermissions']
}

/** The session behind a token hash with all that decides its rights, in one round trip; null when it is over. */
export async function findLiveSession(tx: TenantTx, tokenHash: string): Promise<LiveSession | null> {
  const [row] = await sessionUnder(tx, { tokenHash })
  if (!row) return null
  return {
    sessionId: row.session_id as Id<'session'>,
    userId: row.user_id as UserId,
    createdAtMs: row.created_at.getTime(),
    seenAtMs: row.seen_at.getTime(),
    isLocked: row.locked_at !== null,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    facts: {
      companies: row.companies.map(({ id, parentId, enabled }) => ({ id, parentId, enabled })),
      assignments: row.assignments,
      accountPermissions: row.account_permissions,
    },
    timeZones: Object.fromEntries(row.companies.map(({ id, timeZone }) => [id, timeZone])),
    settings: row.settings,
  }
}

const openSession = keptQuery<{ readonly sessionId: Id<'session'> }>()(
  (tx, value) => sql<{ readonly open: 1 }>`
    select 1 as open from session s join app_user u on u.tenant_id = s.tenant_id and u.user_id = s.user_id
    where s.tenant_id = ${tx.tenantId} and s.session_id = ${value('sessionId')} and s.ended_at is null and u.enabled`,
)

/** Of a session that was open: whether nobody has ended it since. */
export async function isSessionOpen(tx: TenantTx, sessionId: Id<'session'>): Promise<boolean> {
  return (await openSession(tx, { sessionId })).length > 0
}

/** Where a session was begun, as people know it again. */
export type SessionPlace = { readonly source: string; readonly browser: string | null }
/** What is still missing of a session that is half: the stage of signing in that is to come. */
export type SessionStage = 'second-factor' | 'new-password'

type NewSession = SessionPlace & {
  /** Null: whole. */
  readonly stage: SessionStage | null
  readonly id: Id<'session'>
  readonly tokenHash: string
  readonly userId: UserId
  readonly at: string
}

export async function insertSession(tx: TenantTx, session: NewSession): Promise<void> {
  await tx.db
    .insertInto('session')
    .values({
      tenant_id: tx.tenantId,
      session_id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.at,
      seen_at: session.at,
      source: session.source,
      browser: session.browser,
      stage: session.stage,
    })
    .execute()
}

export type HalfSession = { readonly id: Id<'session'>; readonly userId: UserId; readonly stage: SessionStage }

/** Of those begun after the instant `since`: half a session opens the next stage of signing in, and nothing else. */
export async function findHalfSession(tx: TenantTx, tokenHash: string, since: string): Promise<HalfSession | null> {
  const row = await from(tx, 'session')
    .select(['session_id', 'user_id', 'stage'])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('stage', 'is not', null)
    .where('created_at', '>', new Date(since))
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.session_id as Id<'session'>,
    userId: row.user_id as UserId,
    stage: row.stage as SessionStage,
  }
}

export async function touchSession(tx: TenantTx, sessionId: Id<'session'>, at: string): Promise<void> {
  await tx.db
    .updateTable('session')
    .set({ seen_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('session_id', '=', sessionId)
    .execute()
}

export async function endSession(tx: TenantTx, sessionId: Id<'session'>, at: string): Promise<void> {
  await tx.db
    .updateTable('session')
    .set({ ended_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** All of a person's, or all but one. */
export async function endSessionsOf(
  tx: TenantTx,
  userId: UserId,
  at: string,
  but: Id<'session'> | null = null,
): Promise<void> {
  await tx.db
    .updateTable('session')
    .set({ ended_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(but !== null, (query) => query.where('session_id', '<>', but))
    .execute()
}

/** Of everybody in the tenant. Answers how many were open. */
export async function endAllSessions(tx: TenantTx, at: string): Promise<number> {
  const ended = await tx.db
    .updateTable('session')
    .set({ ended_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('ended_at', 'is', null)
    .returning('session_id')
    .execute()
  return ended.length
}

/** `at`: since when it is locked; null opens it. */
export async function lockSessionAt(tx: TenantTx, sessionId: Id<'session'>, at: string | null): Promise<void> {
  await tx.db
    .updateTable('session')
    .set({ locked_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('session_id', '=', sessionId)
    .execute()
}

/** The whole sessions of a person that nobody ended, the latest first; some may have idled to their end. */
export async function listSessionsOf(tx: TenantTx, userId: UserId) {
  return from(tx, 'session')
    .select(['session_id', 'created_at', 'seen_at', 'locked_at', 'source', 'browser'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('stage', 'is', null)
    .orderBy('seen_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute()
}

/** The source of wrong passwords of a person who is signed in already: no stranger's tries are among them. */
export const confirmationSource = 'confirmation'
/** The source of wrong codes, at the door and in a session: whoever tries them knows the password. */
export const codeSource = 'code'

/** Before what stands for a browser that is known, in the place of a source: it counts for itself. */
const browserPrefix = 'browser '
export const sourceOfBrowser = (tokenHash: string): string => `${browserPrefix}${tokenHash}`

export type FailedTries = {
  /** Of the last quarter of an hour: at the account by strangers, at the account from this source, with wrong codes. */
  readonly byEmail: number
  readonly fromSource: number
  readonly withCodes: number
  /** Of the last day: by strangers, and with wrong codes. */
  readonly byEmailOfDay: number
  readonly withCodesOfDay: number
}

/** Failed tries at an account until the instant `now`, in milliseconds. */
export async function countLoginAttempts(
  tx: TenantTx,
  email: string,
  source: string,
  now: number,
): Promise<FailedTries> {
  const since = new Date(now - limits.timeMs.loginWindow)
  const byStranger = sql`source not in (${confirmationSource}, ${codeSource}) and not starts_with(source, ${browserPrefix})`
  const row = await tx.db
    .selectFrom('login_attempt')
    .select([
      sql<number>`(count(*) filter (where at > ${since} and ${byStranger}))::int`.as('by_email'),
      sql<number>`(count(*) filter (where at > ${since} and source = ${source}))::int`.as('from_source'),
      sql<number>`(count(*) filter (where at > ${since} and source = ${codeSource}))::int`.as('with_codes'),
      sql<number>`(count(*) filter (where ${byStranger}))::int`.as('by_email_of_day'),
      sql<number>`(count(*) filter (where source = ${codeSource}))::int`.as('with_codes_of_day'),
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('email', '=', email)
    .where('at', '>', new Date(now - limits.timeMs.loginDay))
    .executeTakeFirstOrThrow()
  return {
    byEmail: row.by_email,
    fromSource: row.from_source,
    withCodes: row.with_codes,
    byEmailOfDay: row.by_email_of_day,
    withCodesOfDay: row.with_codes_of_day,
  }
}

/** Keeps a failed try, and forgets those that count no more. */
export async function insertLoginAttempt(
  tx: TenantTx,
  attempt: { readonly id: Id<'login-attempt'>; readonly email: string; readonly source: string; readonly at: string },
): Promise<void> {
  await tx.db
    .deleteFrom('login_attempt')
    .where('tenant_id', '=', tx.tenantId)
    .where('at', '<=', new Date(Date.parse(attempt.at) - limits.timeMs.loginDay))
    .execute()
  await tx.db
    .insertInto('login_attempt')
    .values({
      tenant_id: tx.tenantId,
      login_attempt_id: attempt.id,
      email: attempt.email,
      source: attempt.source,
      at: attempt.at,
    })
    .execute()
}

export async function insertOneTimeLink(
  tx: TenantTx,
  link: { readonly tokenHash: string; readonly userId: UserId; readonly expiresAt: string },
): Promise<void> {
  await tx.db
    .insertInto('one_time_link')
    .values({
      tenant_id: tx.tenantId,
      token_hash: link.tokenHash,
      user_id: link.userId,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** Whose link could be used. */
export async function findLinkHolder(tx: TenantTx, tokenHash: string, at: string): Promise<User | null> {
  const row = await tx.db
    .selectFrom('one_time_link')
    .select('user_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(at))
    .executeTakeFirst()
  return row ? getUser(tx, row.user_id as UserId) : null
}

/** Uses a link: its user, once and in time; else null. */
export async function useOneTimeLink(tx: TenantTx, tokenHash: string, at: string): Promise<UserId | null> {
  const row = await tx.db
    .updateTable('one_time_link')
    .set({ used_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(at))
    .returning('user_id')
    .executeTakeFirst()
  return row ? (row.user_id as UserId) : null
}

/** Of everybody in the tenant. Answers how many could still have been used. */
export async function endAllLinks(tx: TenantTx, at: string): Promise<number> {
  const ended = await tx.db
    .updateTable('one_time_link')
    .set({ used_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .execute()
  return ended.length
}

/** After one of them was used the others open nothing. */
export async function endLinksOf(tx: TenantTx, userId: UserId, at: string): Promise<void> {
  await tx.db
    .updateTable('one_time_link')
    .set({ used_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
