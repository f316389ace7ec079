// Confirming, declining and taking back what waits for a second person, whatever it would change.
import type { ProposalAnswer } from '@kontor/contract'
import { hasPermission } from '@kontor/domain/access'
import type { Id } from '@kontor/domain/identifiers'
import {
  type ProposalAct,
  type ProposalKind,
  decideProposalAct,
  proposalActs,
  proposalKinds,
} from '@kontor/domain/proposals'
import { type Act, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { ProposedFacts } from '../../kernel/proposals.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { type KeptProposal, decideProposal, listProposalsOf, lockProposal } from './proposals.store.ts'

/** Of the kinds whose change the caller could make himself; what waits comes first. */
export async function listProposals(kernel: Kernel, caller: Caller): Promise<ProposalAnswer[]> {
  const now = kernel.clock.now()
  const kinds = (Object.keys(proposalKinds) as ProposalKind[]).filter((kind) => mayDecide(caller, kind))
  const all = await kernel.database.withTenant(caller.tenantId, (tx) => listProposalsOf(tx, kinds, now))
  const isWaiting = ({ state }: KeptProposal) => state === 'waiting'
  const sorted = [...all.filter(isWaiting), ...all.filter((one) => !isWaiting(one))]
  return sorted.map((one) => proposalAnswer(one, caller))
}

/** It is void where what it would change is no longer as it was. */
export async function confirmProposal(kernel: Kernel, caller: Caller, id: Id<'proposal'>): Promise<ProposalAnswer> {
  const answer = await act(kernel, caller, async (on) => {
    const one = await readDecidable(kernel, caller, on, id, 'confirm')
    const proposed = kernel.proposals.of(one.kind)
    if (!areEqual(await proposed.read(on.tx, one.subjectId), one.basis)) {
      await decideProposal(on.tx, id, 'void', { at: on.actor.at })
      return null
    }
    await confirmIn(on, kernel, one)
    return answerAfter(kernel, caller, on, id)
  })
  // what is void is written down, though the caller is refused
  if (answer === null) throw refused('proposal.changed')
  return answer
}

/** In an act that has looked whether it still may be. */
export async function confirmIn(on: Act, kernel: Kernel, { id, kind, subjectId, wanted }: KeptProposal): Promise<void> {
  await decideProposal(on.tx, id, 'confirmed', on.actor)
  await kernel.proposals.of(kind).apply(on, subjectId, wanted)
}

export function endProposal(
  kernel: Kernel,
  caller: Caller,
  id: Id<'proposal'>,
  how: Exclude<ProposalAct, 'confirm'>,
): Promise<ProposalAnswer> {
  return act(kernel, caller, async (on) => {
    const { kind, basis, wanted } = await readDecidable(kernel, caller, on, id, how)
    await decideProposal(on.tx, id, how === 'decline' ? 'declined' : 'taken-back', on.actor)
    on.note({
      action: how === 'decline' ? 'ProposalDeclined' : 'ProposalTakenBack',
      subjectKind: 'proposal',
      subjectId: id,
      before: { kind, ...basis },
      after: { kind, ...wanted },
    })
    return answerAfter(kernel, caller, on, id)
  })
}

async function readDecidable(
  kernel: Kernel,
  caller: Caller,
  { tx }: Act,
  id: Id<'proposal'>,
  how: ProposalAct,
): Promise<KeptProposal> {
  const one = await lockProposal(tx, id, kernel.clock.now())
  // what is not his to decide does not exist for him
  if (one === null || !mayDecide(caller, one.kind)) throw refused('proposal.not-found')
  return orRefuse(decideProposalAct(one, how, caller.userId))
}

async function answerAfter(kernel: Kernel, caller: Caller, { tx }: Act, id: Id<'proposal'>): Promise<ProposalAnswer> {
  const one = await lockProposal(tx, id, kernel.clock.now())
  if (one === null) throw new Error(`The proposal ${id} went away`)
  return proposalAnswer(one, caller)
}

function mayDecide({ facts }: Caller, kind: ProposalKind): boolean {
  const { permission } = proposalKinds[kind]
  return facts.companies.some(({ id }) => hasPermission(facts, id, permission))
}

function proposalAnswer(one: KeptProposal, { userId }: Caller): ProposalAnswer {
  const fields = [...new Set([...Object.keys(one.basis), ...Object.keys(one.wanted)])]
  return {
    id: one.id,
    kind: one.kind,
    changes: fields
      .map((field) => ({ field, before: one.basis[field] ?? null, after: one.wanted[field] ?? null }))
      .filter(({ before, after }) => before !== after),
    proposedById: one.proposedBy,
    proposedBy: one.proposedByName,
    proposedAt: one.proposedAt,
    expiresAt: one.expiresAt,
    state: one.state,
    decidedBy: one.decidedByName,
    decidedAt: one.decidedAt,
    acts: [...proposalActs(one, userId)],
  }
}

export function areEqual(one: ProposedFacts, other: ProposedFacts): boolean {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...fields].every((field) => one[field] === other[field])
}
