// SQL of the overview: what waits, failed or came last, counted for one tenant, all in one statement. It tells how much and
// since when, never what is in it.
import type { CommunicationType } from '@kontor/domain/communications'
import type { ImportResult } from '@kontor/domain/entries'
import type { CommunicationId } from '@kontor/domain/identifiers'
import type { TransmissionState } from '@kontor/domain/payments'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { askTogether, rowIn, rowsIn } from '../../kernel/database/nested-rows.ts'

type Waiting = { readonly waiting: number; readonly oldest: string | null; readonly givenUp: number }
/** Neither with the bank nor back. */
const unsettledStates = ['prepared', 'sending', 'unknown'] as const satisfies readonly TransmissionState[]
type UnsettledFiles = {
  readonly state: (typeof unsettledStates)[number]
  readonly count: number
  readonly oldest: string | null
}
type ContractImport = {
  readonly id: CommunicationId
  readonly name: string
  readonly type: CommunicationType
  readonly fileName: string | null
  readonly at: string | null
  readonly results: readonly ImportResult[] | null
  readonly state: 'receiving' | 'stored' | 'processed' | 'failed' | null
}
type Sessions = Readonly<Record<'people' | 'sessions' | 'locked' | 'half', number>>
type DatabaseFacts = { readonly version: string; readonly bytes: string }

/** Sessions that began, or were last seen, before these instants count no more. */
export type SessionBounds = Readonly<Record<'seenAfter' | 'beganAfter' | 'halfAfter', string>>

export function readOverview(tx: TenantTx, bounds: SessionBounds) {
  return askTogether(tx, {
    outbox: outboxIn(tx),
    mails: mailsIn(tx),
    files: unsettledIn(tx),
    contracts: lastImportsIn(tx),
    sessions: sessionsIn(tx, bounds),
    database: rowIn(
      sql<DatabaseFacts>`select current_setting('server_version') as version, database_bytes()::text as bytes`,
    ),
  })
}
export type OverviewRead = Awaited<ReturnType<typeof readOverview>>

/** Two questions: each has an index of its own, and what was relayed is never read. */
function outboxIn({ tenantId }: TenantTx) {
  return rowIn(sql<Waiting>`
    select count(*)::int as waiting, min(created_at) as oldest,
      (select count(*)::int from outbox_event where tenant_id = ${tenantId} and given_up_at is not null) as "givenUp"
    from outbox_event where tenant_id = ${tenantId} and relayed_at is null and given_up_at is null`)
}

function mailsIn({ tenantId }: TenantTx) {
  return rowIn(sql<Waiting>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      min(created_at) filter (where state = 'waiting') as oldest,
      count(*) filter (where state = 'given-up')::int as "givenUp"
    from mail where tenant_id = ${tenantId} and state in ('waiting', 'given-up')`)
}

function unsettledIn({ tenantId }: TenantTx) {
  return rowsIn(sql<UnsettledFiles>`
    select states.state, count(transmission_id)::int as count, min(created_at) as oldest
    from unnest(${[...unsettledStates]}::text[]) with ordinality as states (state, place)
    left join transmission on transmission.tenant_id = ${tenantId} and transmission.state = states.state
    group by states.state, states.place order by states.place`)
}

/** Of each contract the file that it brought last: ids are made in the order of time. */
function lastImportsIn({ tenantId }: TenantTx) {
  return rowsIn(sql<ContractImport>`
    select contract.communication_id as id, contract.name, contract.type, last.file_name as "fileName",
      last.stored_at as at, last.state,
      (select json_agg(distinct log.result) from import_log log
        where log.tenant_id = contract.tenant_id and log.bank_file_id = last.bank_file_id) as results
    from communication contract
    left join lateral (
      select file.bank_file_id, file.file_name, file.stored_at, file.state from bank_file file
      where file.tenant_id = contract.tenant_id and file.communication_id = contract.communication_id
      order by file.bank_file_id desc limit 1
    ) last on true
    where contract.tenant_id = ${tenantId}
    order by contract.name, contract.communication_id`)
}

function sessionsIn({ tenantId }: TenantTx, { seenAfter, beganAfter, halfAfter }: SessionBounds) {
  return rowIn(sql<Sessions>`
    select count(distinct user_id) filter (where is_whole)::int as people, count(*) filter (where is_whole)::int as sessions,
      count(*) filter (where is_whole and locked_at is not null)::int as locked,
      count(*) filter (where is_half)::int as half
    from (
      select one.user_id, one.locked_at, one.stage is null and one.seen_at > ${seenAfter}::timestamptz as is_whole,
        one.stage is not null and one.created_at > ${halfAfter}::timestamptz as is_half
      from session one
      join app_user on app_user.tenant_id = one.tenant_id and app_user.user_id = one.user_id and app_user.enabled
      where one.tenant_id = ${tenantId} and one.ended_at is null and one.created_at > ${beganAfter}::timestamptz
    ) as open`)
}
