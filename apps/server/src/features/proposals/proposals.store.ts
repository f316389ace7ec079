// SQL of what waits for a second person. The names of people stand in the row: who asked and who decided is a fact of then.
import { limits } from '@kontor/domain'
import type { Id, UserId } from '@kontor/domain/identifiers'
import { type ProposalKind, type ProposalState, stateOfProposal } from '@kontor/domain/proposals'
import type { Actor } from '../../kernel/actor.ts'
import { instantText } from '../../kernel/clock.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
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

/** `now`: milliseconds of business time, by which one has expired. */
function proposalOf(row: Row<'proposal'>, now: number): KeptProposal {
  const state = row.state as Exclude<ProposalState, 'expired'>
  return {
    id: row.proposal_id as Id<'proposal'>,
    kind: row.kind as ProposalKind,
    subjectId: row.subject_id,
    basis: row.basis as ProposedFacts,
    wanted: row.wanted as ProposedFacts,
    proposedBy: row.proposed_by as UserId,
    proposedByName: row.proposed_by_name,
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: stateOfProposal({ state, expiresAt: row.expires_at.getTime() }, now),
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}

/** The latest first. */
export async function listProposalsOf(
  tx: TenantTx,
  kinds: readonly ProposalKind[],
  now: number,
): Promise<readonly KeptProposal[]> {
  if (kinds.length === 0) return []
  const rows = await from(tx, 'proposal')
    .selectAll()
    .where('kind', 'in', [...kinds])
    .orderBy('proposed_at', 'desc')
    .orderBy('proposal_id', 'desc')
    .limit(limits.proposalsShown)
    .execute()
  return rows.map((row) => proposalOf(row, now))
}

export async function lockProposal(tx: TenantTx, id: Id<'proposal'>, now: number): Promise<KeptProposal | null> {
  const row = await from(tx, 'proposal').selectAll().where('proposal_id', '=', id).forUpdate().executeTakeFirst()
  return row ? proposalOf(row, now) : null
}

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

/** What waited for the same change until now is void. */
export async function insertProposal(
  tx: TenantTx,
  one: NewProposal,
  { userId, name, at }: Actor & { readonly userId: UserId },
): Promise<KeptProposal> {
  await endWaiting(tx, one.kind, one.subjectId, at)
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

async function endWaiting(tx: TenantTx, kind: ProposalKind, subjectId: string, at: string): Promise<void> {
  await tx.db
    .updateTable('proposal')
    .set({ state: 'void', decided_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'waiting')
    .execute()
}
