// SQL of failed tries to sign in that no tenant's row counts: those of one source over all tenants, whose rows nobody sees
// together, and those at tenants that do not exist. If these were not counted, only tenants that exist would ever say "too
// many". Rows, so that a restart forgets none; they count for `limits.timeMs.loginWindow`, and
// over all sources for `limits.timeMs.loginDay`.
import { limits } from '@kontor/domain'
import type { Id } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { FailedTries } from './auth.store.ts'

/** `tenant` is its key, there or not. */
export type TriedAccount = { readonly tenant: string; readonly email: string }

/** Since the instant `since`, from a source, at whatever tenant and account. */
export async function countTriesFrom(database: Database, source: string, since: string): Promise<number> {
  const { count } = await database.asSystem((db) =>
    db
      .selectFrom('failed_try')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('source', '=', source)
      .where('at', '>', new Date(since))
      .executeTakeFirstOrThrow(),
  )
  return count
}

/** As `countLoginAttempts` counts them for a tenant that exists: until the instant `now`, in milliseconds. */
export async function countTriesAt(
  database: Database,
  account: TriedAccount,
  source: string,
  now: number,
): Promise<FailedTries> {
  const since = new Date(now - limits.timeMs.loginWindow)
  const row = await database.asSystem((db) =>
    db
      .selectFrom('failed_try')
      .select([
        sql<number>`(count(*) filter (where at > ${since}))::int`.as('by_email'),
        sql<number>`(count(*) filter (where at > ${since} and source = ${source}))::int`.as('from_source'),
        sql<number>`count(*)::int`.as('by_email_of_day'),
      ])
      .where('account_hash', '=', hashOf(account))
      .where('at', '>', new Date(now - limits.timeMs.loginDay))
      .executeTakeFirstOrThrow(),
  )
  return {
    byEmail: row.by_email,
    fromSource: row.from_source,
    byEmailOfDay: row.by_email_of_day,
    withCodes: 0,
    withCodesOfDay: 0,
  }
}

export async function insertFailedTry(
  database: Database,
  failed: TriedAccount & { readonly id: Id<'failed-try'>; readonly source: string; readonly at: string },
): Promise<void> {
  await database.asSystem((db) =>
    db
      .insertInto('failed_try')
      .values({ failed_try_id: failed.id, account_hash: hashOf(failed), source: failed.source, at: failed.at })
      .execute(),
  )
}

/** Those up to the instant `until`. */
export async function deleteFailedTries(database: Database, until: string): Promise<void> {
  await database.asSystem((db) => db.deleteFrom('failed_try').where('at', '<=', new Date(until)).execute())
}

/** Texts of a stranger may be long: their hashes are not. */
const hashOf = ({ tenant, email }: TriedAccount): string => sha256(JSON.stringify([tenant, email]))
