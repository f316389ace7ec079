// SQL of the activity log as people read it. What is written to it is the kernel's (kernel/audit).
import type { AuditFacet, AuditSortKey, Facet } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { AccountId, CompanyId, UserId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { AuditRow } from '../../kernel/audit/audit-chain.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowIn, rowsIn } from '../../kernel/database/nested-rows.ts'
import { from, onKey } from '../../kernel/database/records.ts'
import { type ListOrder, type PageOrder, countOf, listPage } from '../../kernel/lists.ts'
import { instantText } from '../../kernel/clock.ts'
import { companiesOfSalaries } from './told-salaries.store.ts'

/** Whose entries a reader is told of at all. */
export type AuditScope = {
  readonly companyIds: readonly CompanyId[]
  /** What concerns no single company. */
  readonly ofTenant: boolean
  /** What stands on an account that is denied to him is not there for him. */
  readonly hiddenAccountIds: readonly string[]
}

export type AuditFilter = AuditScope & {
  readonly userIds: readonly string[] | undefined
  readonly ofHouse: boolean
  readonly askedCompanyIds: readonly string[] | undefined
  readonly withoutCompany: boolean
  readonly actions: readonly string[] | undefined
  readonly subjectKinds: readonly string[] | undefined
  readonly subjectId: string | undefined
  /** Instants; `from` is left out, `until` taken in: ends of days. */
  readonly from: string | undefined
  readonly until: string | undefined
}

/** Entries are numbered in the order in which they were written. */
const auditOrder: ListOrder<AuditSortKey> = {
  sort: { At: sql`audit_entry.sequence` },
  tie: { value: sql`audit_entry.sequence`, direction: 'desc' },
}

export async function listAuditPage(tx: TenantTx, filter: AuditFilter, page: PageOrder<AuditSortKey>) {
  const query = auditQuery(tx, filter).select([
    'audit_entry.sequence',
    'audit_entry.at',
    'audit_entry.user_id',
    'audit_entry.user_name',
    'audit_entry.action',
    'audit_entry.subject_kind',
    'audit_entry.subject_id',
    'audit_entry.company_id',
    'company.name as company_name',
  ])
  const { rows, total } = await listPage(query, auditOrder, page)
  const entries = rows.map((row) => ({
    sequence: Math.trunc(+row.sequence),
    at: row.at.toISOString(),
    userId: row.user_id as UserId | null,
    userName: row.user_name,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    companyId: row.company_id as CompanyId | null,
    companyName: row.company_name,
  }))
  return { entries, total }
}

/** An entry of the reader's own, with what its subject is called. */
export type OwnEntry = {
  readonly sequence: number
  readonly at: string
  readonly userId: UserId
  readonly action: string
  readonly subjectKind: string
  readonly companyId: CompanyId | null
  readonly companyName: string | null
  /** As of `PlacedEntry`. */
  readonly ofSalariesIn: readonly CompanyId[] | null
  readonly transactionNumber: string | null
  /** As it was written down: of records that have a name. */
  readonly subjectName: string | null
}

export async function listOwnPage(
  tx: TenantTx,
  userId: UserId,
  hiddenIds: readonly string[],
  page: PageOrder<AuditSortKey>,
): Promise<{ readonly entries: readonly OwnEntry[]; readonly total: number }> {
  let own = from(tx, 'audit_entry').where('audit_entry.user_id', '=', userId)
  if (hiddenIds.length > 0) own = own.where(standsElsewhere(hiddenIds))
  const kept = sql`coalesce(audit_entry.after, audit_entry.before)::jsonb`
  const query = own
    .leftJoin('company', (join) => onKey(join, 'company.company_id', 'audit_entry.company_id'))
    .leftJoin('payment', (join) =>
      onKey(join, 'payment.payment_id', 'audit_entry.subject_id').on('audit_entry.subject_kind', '=', 'payment'),
    )
    .select([
      'audit_entry.sequence',
      'audit_entry.at',
      'audit_entry.action',
      'audit_entry.subject_kind',
      'audit_entry.company_id',
      'company.name as company_name',
      companiesOfSalaries('audit_entry').as('of_salaries_in'),
      // of one that was deleted, as it was written down
      sql<string | null>`coalesce(payment.transaction_number::text, ${kept} ->> 'transactionNumber')`.as('number'),
      sql<string | null>`${kept} ->> 'name'`.as('subject_name'),
    ])
  const { rows, total } = await listPage(query, auditOrder, page, countOf(own))
  const entries = rows.map((row) => ({
    sequence: Math.trunc(+row.sequence),
    at: row.at.toISOString(),
    userId,
    action: row.action,
    subjectKind: row.subject_kind,
    companyId: row.company_id as CompanyId | null,
    companyName: row.company_name,
    ofSalariesIn: row.of_salaries_in,
    transactionNumber: row.number,
    subjectName: row.subject_name,
  }))
  return { entries, total }
}

const facetColumns = {
  userIds: ['audit_entry.user_id', 'audit_entry.user_name'],
  actions: ['audit_entry.action', null],
  subjectKinds: ['audit_entry.subject_kind', null],
  companyIds: ['audit_entry.company_id', 'company.name'],
} as const satisfies Record<AuditFacet, readonly [value: string, label: string | null]>

/** The values of a filter with their counts, the most frequent first; `filter` leaves that filter itself out. */
export async function countAuditFacet(tx: TenantTx, filter: AuditFilter, facet: AuditFacet): Promise<readonly Facet[]> {
  const [value, label] = facetColumns[facet]
  return await auditQuery(tx, filter)
    .select([
      sql<string | null>`${sql.ref(value)}`.as('value'),
      // whoever was given another name goes by the latest in the alphabet; what has no value goes without
      (label === null
        ? sql<null>`null`
        : sql<string | null>`case when ${sql.ref(value)} is not null then max(${sql.ref(label)}) end`
      ).as('label'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(value)
    .orderBy('count', 'desc')
    .orderBy('label')
    .limit(limits.count.filterValues)
    .execute()
}

function auditQuery(tx: TenantTx, filter: AuditFilter) {
  const { companyIds, ofTenant, userIds, actions, subjectKinds, subjectId, until } = filter
  let query = from(tx, 'audit_entry')
    .leftJoin('company', (join) => onKey(join, 'company.company_id', 'audit_entry.company_id'))
    .where(isAmong('audit_entry.company_id', companyIds, ofTenant))
  if (filter.hiddenAccountIds.length > 0) query = query.where(standsElsewhere(filter.hiddenAccountIds))
  if (userIds) query = query.where(isAmong('audit_entry.user_id', userIds, filter.ofHouse))
  if (filter.askedCompanyIds) {
    query = query.where(isAmong('audit_entry.company_id', filter.askedCompanyIds, filter.withoutCompany))
  }
  if (actions) query = query.where('audit_entry.action', '=', sql<string>`any(${[...actions]}::text[])`)
  if (subjectKinds) query = query.where('audit_entry.subject_kind', '=', sql<string>`any(${[...subjectKinds]}::text[])`)
  if (subjectId !== undefined) query = query.where('audit_entry.subject_id', '=', subjectId)
  if (filter.from !== undefined) query = query.where('audit_entry.at', '>', sql<Date>`${filter.from}::timestamptz`)
  if (until !== undefined) query = query.where('audit_entry.at', '<=', sql<Date>`${until}::timestamptz`)
  return query
}

/** On none of these accounts, or on none at all. */
function standsElsewhere(accountIds: readonly string[]) {
  const accounts = sql`any(${[...accountIds]}::uuid[])`
  const onThem = (
    table: 'payment' | 'statement' | 'entry' | 'match',
  ) => sql`exists (select from ${sql.table(table)} told
    where audit_entry.subject_kind = ${sql.lit(table)} and told.tenant_id = audit_entry.tenant_id
      and told.${sql.ref(`${table}_id`)} = audit_entry.subject_id and told.account_id = ${accounts})`
  return sql<boolean>`not (${onThem('payment')} or ${onThem('statement')} or ${onThem('entry')} or ${onThem('match')}
    or ${recurringOn(accounts)} or (audit_entry.subject_kind = 'account' and audit_entry.subject_id = ${accounts}))`
}

function recurringOn(accounts: RawBuilder<unknown>) {
  return sql`exists (select from recurring_payment told where audit_entry.subject_kind = 'recurring-payment'
    and told.tenant_id = audit_entry.tenant_id and told.recurring_payment_id = audit_entry.subject_id
    and told.account_id = ${accounts})`
}

function isAmong(column: string, ids: readonly string[], orNone: boolean) {
  const among = sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`
  return orNone ? sql<boolean>`(${among} or ${sql.ref(column)} is null)` : among
}

/** An entry with what decides how much of it a reader is told. */
export type PlacedEntry = AuditRow & {
  readonly previousHash: string
  readonly hash: string
  readonly companyId: CompanyId | null
  readonly companyName: string | null
  /** Of what it is about, where that stands on an account. */
  readonly accountId: AccountId | null
  /** Companies of salaries of which it may tell; null: what it is about is not in this database. */
  readonly ofSalariesIn: readonly CompanyId[] | null
}

function placedEntries({ tenantId }: TenantTx, after: number, count: number) {
  return sql<PlacedEntry>`
    select entry.sequence::text as sequence, entry.at, entry.user_id as "userId", entry.user_name as "userName",
      entry.action, entry.subject_kind as "subjectKind", entry.subject_id as "subjectId",
      entry.company_id as "companyId", entry.before, entry.after, entry.reason,
      entry.previous_hash as "previousHash", entry.hash, company.name as "companyName",
      coalesce(payment.account_id, recurring.account_id, statement.account_id, booked.account_id, match.account_id,
        case when entry.subject_kind = 'account' then entry.subject_id end) as "accountId",
      ${companiesOfSalaries('entry')} as "ofSalariesIn"
    from (select * from audit_entry
      where tenant_id = ${tenantId} and sequence > ${after}
      order by audit_entry.sequence limit ${count}) entry
    left join company on company.tenant_id = entry.tenant_id and company.company_id = entry.company_id
    left join payment on entry.subject_kind = 'payment'
      and payment.tenant_id = entry.tenant_id and payment.payment_id = entry.subject_id
    left join recurring_payment recurring on entry.subject_kind = 'recurring-payment'
      and recurring.tenant_id = entry.tenant_id and recurring.recurring_payment_id = entry.subject_id
    left join statement on entry.subject_kind = 'statement'
      and statement.tenant_id = entry.tenant_id and statement.statement_id = entry.subject_id
    left join entry booked on entry.subject_kind = 'entry'
      and booked.tenant_id = entry.tenant_id and booked.entry_id = entry.subject_id
    left join match on entry.subject_kind = 'match'
      and match.tenant_id = entry.tenant_id and match.match_id = entry.subject_id
    order by entry.sequence`
}

export async function findPlacedEntry(tx: TenantTx, sequence: number): Promise<PlacedEntry | null> {
  const { rows } = await sql<{ entry: PlacedEntry | null }>`
    select ${rowIn(placedEntries(tx, sequence - 1, 1))} as entry`.execute(tx.db)
  const entry = rows[0]?.entry ?? null
  // the one after it, where it is not there
  return entry === null || entry.sequence !== `${sequence}` ? null : withInstant(entry)
}

export type ChainPiece = {
  readonly entries: readonly PlacedEntry[]
  readonly head: { readonly sequence: string; readonly hash: string } | null
}

/** Entries after one, in order, with the head that the chain has at that very moment. */
export async function readChainPiece(tx: TenantTx, after: number, count: number): Promise<ChainPiece> {
  const head = sql<NonNullable<ChainPiece['head']>>`
    select sequence::text as sequence, hash from audit_head where tenant_id = ${tx.tenantId}`
  const { rows } = await sql<ChainPiece>`
    select ${rowsIn(placedEntries(tx, after, count))} as entries, ${rowIn(head)} as head`.execute(tx.db)
  const [piece] = rows
  if (piece === undefined) throw new Error('A select without tables finds one row')
  return { ...piece, entries: piece.entries.map(withInstant) }
}

/** As it was hashed. */
function withInstant(entry: PlacedEntry): PlacedEntry {
  return { ...entry, at: instantText(Date.parse(entry.at)) }
}
