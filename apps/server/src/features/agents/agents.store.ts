// SQL of agents and of what they brought.
import type { AgentFileKind } from '@kontor/domain/agents'
import { type NamedContent, type Refusal, limits } from '@kontor/domain'
import type { ImportResult } from '@kontor/domain/entries'
import type { AgentId, AgentTokenId, BankFileId, CompanyId, Id } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import type { AgentRights } from '../../kernel/caller.ts'
import { type VersionedRecord, versionOf } from '../../kernel/check-version.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type Nested, rowsIn } from '../../kernel/database/nested-rows.ts'
import { type RowOf, countRows, from, nameOf, onKey, saveVersion } from '../../kernel/database/records.ts'
import { type PageOrder, pageIn } from '../../kernel/lists.ts'

export type AgentContent = NamedContent & {
  readonly companyIds: readonly CompanyId[]
  readonly fileKinds: readonly AgentFileKind[]
}
type TokenRow = {
  readonly id: AgentTokenId
  readonly createdAt: Date
  readonly createdBy: string
  readonly usedAt: Date | null
  readonly revokedAt: Date | null
  readonly revokedBy: string | null
}
type CompanyRow = { readonly id: CompanyId; readonly name: string; readonly shortName: string }
export type AgentRecord = AgentContent &
  VersionedRecord & {
    readonly id: AgentId
    readonly companies: readonly CompanyRow[]
    /** The latest first, revoked ones too. */
    readonly tokens: readonly Nested<TokenRow>[]
    readonly revokedAt: string | null
    readonly revokedBy: string | null
  }

/** With companies and tokens as values of the row: one statement, whatever an agent has. */
function agentQuery(tx: TenantTx) {
  return from(tx, 'agent')
    .leftJoin('app_user as changer', (join) => onKey(join, 'changer.user_id', 'agent.changed_by'))
    .leftJoin('app_user as revoker', (join) => onKey(join, 'revoker.user_id', 'agent.revoked_by'))
    .selectAll('agent')
    .select([
      nameOf<string | null>('changer').as('changed_by_name'),
      nameOf<string | null>('revoker').as('revoked_by_name'),
      rowsIn(sql<CompanyRow>`
        select company_id as id, name, short_name as "shortName" from company
        where company.tenant_id = agent.tenant_id and company.company_id = any(agent.company_ids)
        order by company.created_at, company.company_id`).as('companies'),
      rowsIn(sql<TokenRow>`
        select token.agent_token_id as id, token.created_at as "createdAt", token.used_at as "usedAt",
          token.revoked_at as "revokedAt", ${nameOf('creator')} as "createdBy",
          ${nameOf<string | null>('token_revoker')} as "revokedBy"
        from agent_token token
        join app_user creator on creator.tenant_id = token.tenant_id and creator.user_id = token.created_by
        left join app_user token_revoker
          on token_revoker.tenant_id = token.tenant_id and token_revoker.user_id = token.revoked_by
        where token.tenant_id = agent.tenant_id and token.agent_id = agent.agent_id
        order by token.agent_token_id desc`).as('tokens'),
    ])
}

export async function findAgent(tx: TenantTx, id: AgentId): Promise<AgentRecord | null> {
  const row = await agentQuery(tx).where('agent.agent_id', '=', id).executeTakeFirst()
  return row ? agentOf(row) : null
}

/** All whose companies are among these: first those that are not revoked, by name. */
export async function listAgentsOf(tx: TenantTx, companyIds: readonly CompanyId[]): Promise<readonly AgentRecord[]> {
  const rows = await agentQuery(tx)
    .where(sql<boolean>`agent.company_ids <@ ${[...companyIds]}::uuid[]`)
    .orderBy(sql`agent.revoked_at is not null`)
    .orderBy('agent.name_key')
    .limit(limits.count.unpagedRows)
    .execute()
  return rows.map(agentOf)
}

export function countActiveAgents(tx: TenantTx): Promise<number> {
  return countRows(from(tx, 'agent').where('revoked_at', 'is', null))
}

/** What one that is not revoked may carry. */
export async function findAgentRights(tx: TenantTx, id: AgentId): Promise<AgentRights | null> {
  const row = await from(tx, 'agent')
    .select(['name', 'company_ids', 'file_kinds'])
    .where('agent_id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { name, company_ids: companyIds, file_kinds: fileKinds } = row
  return { name, companyIds: companyIds as CompanyId[], fileKinds: fileKinds as AgentFileKind[] }
}

export async function saveRevoked(tx: TenantTx, id: AgentId, by: Actor): Promise<void> {
  await saveVersion(tx, 'agent', id, { revoked_at: by.at, revoked_by: by.userId }, by)
}

export function columnsOf({ name, nameKey, description, companyIds, fileKinds }: AgentContent) {
  return { name, name_key: nameKey, description, company_ids: [...companyIds], file_kinds: [...fileKinds] }
}

export type AgentLogRow = {
  readonly id: Id<'agent-log'>
  readonly agentId: AgentId
  readonly at: string
  readonly fileName: string
  readonly source: string
  readonly result: ImportResult | 'refused'
  /** Why it was refused. */
  readonly refusal: Refusal | null
  /** Null where nothing of it was kept. */
  readonly bankFileId: BankFileId | null
}

export async function insertAgentLog(tx: TenantTx, log: AgentLogRow): Promise<void> {
  await tx.db
    .insertInto('agent_log')
    .values({
      tenant_id: tx.tenantId,
      agent_log_id: log.id,
      agent_id: log.agentId,
      at: log.at,
      file_name: log.fileName,
      source: log.source,
      result: log.result,
      refusal: log.refusal === null ? null : JSON.stringify(log.refusal),
      bank_file_id: log.bankFileId,
    })
    .execute()
}

export const agentLogSortKeys = ['At'] as const

function logQuery(tx: TenantTx) {
  return from(tx, 'agent_log').selectAll()
}

/** With the companies of the agent, in one statement; null where there is none such. Whether the caller may see it is asked elsewhere. */
export async function findAgentLogPage(
  tx: TenantTx,
  id: AgentId,
  page: PageOrder<(typeof agentLogSortKeys)[number]>,
): Promise<{
  readonly agent: Pick<AgentContent, 'companyIds'>
  readonly rows: readonly AgentLogRow[]
  readonly total: number
} | null> {
  const order = {
    sort: { At: sql`agent_log.at` },
    tie: { value: sql`agent_log.agent_log_id`, direction: 'desc' as const },
  }
  const { rows, total } = pageIn(logQuery(tx).where('agent_log.agent_id', '=', id), order, page)
  const found = await from(tx, 'agent')
    .where('agent.agent_id', '=', id)
    .select(['agent.company_ids', rows.as('rows'), total.as('total')])
    .executeTakeFirst()
  if (found === undefined) return null
  return { agent: { companyIds: found.company_ids as CompanyId[] }, rows: found.rows.map(logOf), total: found.total }
}

function logOf(row: Nested<RowOf<typeof logQuery>>): AgentLogRow {
  return {
    id: row.agent_log_id as Id<'agent-log'>,
    agentId: row.agent_id as AgentId,
    at: new Date(row.at).toISOString(),
    fileName: row.file_name,
    source: row.source,
    result: row.result as AgentLogRow['result'],
    refusal: row.refusal as unknown as Refusal | null,
    bankFileId: row.bank_file_id as BankFileId | null,
  }
}

function agentOf(row: RowOf<typeof agentQuery>): AgentRecord {
  return {
    id: row.agent_id as AgentId,
    name: row.name,
    nameKey: row.name_key,
    description: row.description,
    companyIds: row.company_ids as CompanyId[],
    fileKinds: row.file_kinds as AgentFileKind[],
    companies: row.companies,
    tokens: row.tokens,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokedBy: row.revoked_by_name,
    ...versionOf(row),
  }
}
