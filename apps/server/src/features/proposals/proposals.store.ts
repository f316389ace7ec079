// SQL of what waits for a second person. The names of people stand in the row: who asked and who decided is a fact of then.
import { limits } from '@kontor/domain'
import type { Id, UserId } from '@kontor/domain/identifiers'
import { type ProposalKind, type ProposalState, stateOfProposal } from '@kontor/domain/proposals'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import { instantText } from '../../kernel/clock.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type Nested, askTogether, rowsIn } from '../../kernel/database/nested-rows.ts'
import { type Row, from } from '../../kernel/database/records.ts'
import type { ProposedFacts } from '../../kernel/proposals.ts'

export type KeptProposal = {
  readonly id: Id<'proposal'>
  readonly kind: ProposalKind
  readonly subjectId: string
  readonly basis: ProposedFacts
  readonly wanted: ProposedFacts
  readonly proposedBy: UserId
  readonly proposedByName: string
  readonly proposedAt: string
  readonly expiresAt: string
  readonly state: ProposalState
  readonly decidedByName: string | null
  readonly decidedAt: string | null
}

/** `now`: milliseconds of business time, by which one has expired. A row that stood in another one is JSON. */
export function proposalOf(row: Row<'proposal'> | Nested<Row<'proposal'>>, now: number): KeptProposal {
  const instantOf = (at: Date | string) => new Date(at).toISOString()
  const state = row.state as Exclude<ProposalState, 'expired'>
  return {
    id: row.proposal_id as Id<'proposal'>,
    kind: row.kind as ProposalKind,
    subjectId: row.subject_id,
    basis: row.basis as ProposedFacts,
    wanted: row.wanted as ProposedFacts,
    proposedBy: row.proposed_by as UserId,
    proposedByName: row.proposed_by_name,
    proposedAt: instantOf(row.proposed_at),
    expiresAt: instantOf(row.expires_at),
    state: stateOfProposal({ state, expiresAt: Date.parse(instantOf(row.expires_at)) }, now),
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at && instantOf(row.decided_at),
  }
}

/** The latest first, and what has to be known of them. */
export async function listProposalsOf<Facts>(
  tx: TenantTx,
  kinds: readonly ProposalKind[],
  now: number,
  factsOf: (changes: RawBuilder<unknown>) => RawBuilder<Facts>,
): Promise<{ readonly all: readonly KeptProposal[]; readonly facts: Facts } | null> {
  if (kinds.length === 0) return null
  const listed = from(tx, 'proposal')
    .selectAll()
    .where('kind', 'in', [...kinds])
    // of what waits nothing is out of sight, however much was decided since
    .orderBy(sql`state <> 'waiting'`)
    .orderBy('proposed_at', 'desc')
    .orderBy('proposal_id', 'desc')
    .limit(sql.lit(limits.proposalsShown))
  const { rows } = await sql<{ readonly all: readonly Nested<Row<'proposal'>>[]; readonly facts: Facts }>`
    with listed as (${listed})
    select ${rowsIn(sql<Row<'proposal'>>`select * from listed order by proposed_at desc, proposal_id desc`)} as all,
      ${factsOf(sql`listed`)} as facts`.execute(tx.db)
  const [row] = rows
  if (row === undefined) throw new Error('A select without tables finds one row')
  return { all: row.all.map((one) => proposalOf(one, now)), facts: row.facts }
}

/** What has to be known of one. */
export async function askFacts<Facts>(
  tx: TenantTx,
  id: string,
  factsOf: (changes: RawBuilder<unknown>) => RawBuilder<Facts>,
): Promise<Facts> {
  const { facts } = await askTogether(tx, {
    facts: factsOf(sql`(${from(tx, 'proposal').selectAll().where('proposal_id', '=', id)})`),
  })
  return facts
}

export async function lockProposal(tx: TenantTx, id: Id<'proposal'>, now: number): Promise<KeptProposal | null> {
  const row = await from(tx, 'proposal').selectAll().where('proposal_id', '=', id).forUpdate().executeTakeFirst()
  return row ? proposalOf(row, now) : null
}

/** What one would change, without waiting for whoever decides it; null where there is none such. */
export async function findProposalKind(tx: TenantTx, id: Id<'proposal'>): Promise<ProposalKind | null> {
  const row = await from(tx, 'proposal').select('kind').where('proposal_id', '=', id).executeTakeFirst()
  return row ? (row.kind as ProposalKind) : null
}

/** What waits for changes of these subjects, as a value of another statement: the oldest first. */
export function waitingFor(tx: TenantTx, subjectId: RawBuilder<string>, now: number): RawBuilder<WaitingRows> {
  return rowsIn(
    from(tx, 'proposal')
      .selectAll()
      .where(sql<boolean>`proposal.subject_id = ${subjectId}`)
      .where('state', '=', 'waiting')
      .where('expires_at', '>', new Date(now))
      .orderBy('proposal_id'),
  )
}
export type WaitingRows = readonly Nested<Row<'proposal'>>[]

/** The one that waits for this change; null where none does any more. */
export async function findWaiting(
  tx: TenantTx,
  kind: ProposalKind,
  subjectId: string,
  now: number,
): Promise<KeptProposal | null> {
  const row = await from(tx, 'proposal')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return row ? proposalOf(row, now) : null
}

type NewProposal = Pick<KeptProposal, 'id' | 'kind' | 'subjectId' | 'basis' | 'wanted'>

export async function insertProposal(
  tx: TenantTx,
  one: NewProposal,
  { userId, name, at }: Actor & { readonly userId: UserId },
): Promise<KeptProposal> {
  const expiresAt = instantText(Date.parse(at) + limits.days.proposalWaits * 86_400_000)
  await tx.db
    .insertInto('proposal')
    .values({
      tenant_id: tx.tenantId,
      proposal_id: one.id,
      kind: one.kind,
      subject_id: one.subjectId,
      basis: JSON.stringify(one.basis),
      wanted: JSON.stringify(one.wanted),
      proposed_by: userId,
      proposed_by_name: name,
      proposed_at: at,
      expires_at: expiresAt,
    })
    .execute()
  const asked = { proposedBy: userId, proposedByName: name, proposedAt: at, expiresAt }
  return { ...one, ...asked, state: 'waiting', decidedByName: null, decidedAt: null }
}

export async function decideProposal(
  tx: TenantTx,
  id: Id<'proposal'>,
  state: 'confirmed' | 'declined' | 'taken-back' | 'void',
  decider: Pick<Actor, 'userId' | 'name' | 'at'> | { readonly at: string },
): Promise<void> {
  await tx.db
    .updateTable('proposal')
    .set({
      state,
      decided_at: decider.at,
      decided_by: 'userId' in decider ? decider.userId : null,
      decided_by_name: 'name' in decider ? decider.name : null,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('proposal_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** What waits of it is void from now on. Answers what that ended. */
export async function voidWaiting(tx: TenantTx, of: Ended, at: string): Promise<readonly VoidProposal[]> {
  const ended = await tx.db
    .updateTable('proposal')
    .set({ state: 'void', decided_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('state', '=', 'waiting')
    .$if('proposedBy' in of, (query) => query.where('proposed_by', '=', 'proposedBy' in of ? of.proposedBy : ''))
    .$if('kind' in of, (query) =>
      query.where('kind', '=', 'kind' in of ? of.kind : '').where('subject_id', '=', 'kind' in of ? of.subjectId : ''),
    )
    .returning(['proposal_id', 'kind', 'basis', 'wanted'])
    .execute()
  return ended.map((row) => ({
    id: row.proposal_id as Id<'proposal'>,
    kind: row.kind as ProposalKind,
    basis: row.basis as ProposedFacts,
    wanted: row.wanted as ProposedFacts,
  }))
}
/** All changes of one thing, or all that one person asked for. */
export type Ended = { readonly kind: ProposalKind; readonly subjectId: string } | { readonly proposedBy: UserId }
export type VoidProposal = Pick<KeptProposal, 'id' | 'kind' | 'basis' | 'wanted'>
