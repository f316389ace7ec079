// Confirming, declining and taking back what waits for a second person, whatever it would change.
import type { ProposalAnswer } from '@kontor/contract'
import { holdsAnywhere } from '@kontor/domain/access'
import type { Id } from '@kontor/domain/identifiers'
import { type ProposalAct, type ProposalKind, decideProposalAct, proposalKinds } from '@kontor/domain/proposals'
import { type Act, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { ProposedFacts, ShownChange } from '../../kernel/proposals.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { noteVoid } from './end-proposals.ts'
import {
  type KeptProposal,
  decideProposal,
  findProposalKind,
  listProposalsOf,
  lockProposal,
} from './proposals.store.ts'
import { proposalAnswer, showChange, wordsFor } from './show-proposals.ts'

/** Of the kinds whose change the caller could make himself; what waits comes first. */
export async function listProposals(kernel: Kernel, caller: Caller): Promise<ProposalAnswer[]> {
  const now = kernel.clock.now()
  const kinds = (Object.keys(proposalKinds) as ProposalKind[]).filter((kind) => mayDecide(caller, kind))
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const words = wordsFor(kernel, caller, kinds)
    const found = await listProposalsOf(tx, kinds, now, (changes) => words.facts(tx, changes))
    if (found === null) return []
    const { all, facts } = found
    const isWaiting = ({ state }: KeptProposal) => state === 'waiting'
    const sorted = [...all.filter(isWaiting), ...all.filter((one) => !isWaiting(one))]
    const shown = words.shown(facts, sorted)
    return sorted.map((one) => proposalAnswer(one, caller, shown.get(one.id)))
  })
}

/** It is void where what it would change is no longer as it was, or who asked for it might not ask any more. */
export async function confirmProposal(kernel: Kernel, caller: Caller, id: Id<'proposal'>): Promise<ProposalAnswer> {
  const answer = await act(kernel, caller, async (on) => {
    const { one, shown } = await readDecidable(kernel, caller, on, id, 'confirm')
    const isAsItWas = areEqual(await kernel.proposals.of(one.kind).read(on.tx, one.subjectId, one.wanted), one.basis)
    const isEntitled = shown?.isProposerEntitled ?? true
    if (!isAsItWas || !isEntitled) {
      await decideProposal(on.tx, id, 'void', { at: on.actor.at })
      noteVoid(on, one)
      return isAsItWas ? ('proposal.proposer-without-right' as const) : ('proposal.changed' as const)
    }
    await confirmIn(kernel, caller, on, one)
    return answerAfter(kernel, caller, on, id)
  })
  // what is void is written down, though the caller is refused
  if (typeof answer === 'string') throw refused(answer)
  return answer
}

/** In an act that has looked whether it still may be. */
export async function confirmIn(kernel: Kernel, caller: Caller, on: Act, one: KeptProposal): Promise<void> {
  await decideProposal(on.tx, one.id, 'confirmed', on.actor)
  await kernel.proposals.of(one.kind).apply({ ...on, kernel }, one, caller)
}

export function endProposal(
  kernel: Kernel,
  caller: Caller,
  id: Id<'proposal'>,
  how: Exclude<ProposalAct, 'confirm'>,
): Promise<ProposalAnswer> {
  return act(kernel, caller, async (on) => {
    const { one } = await readDecidable(kernel, caller, on, id, how)
    const { kind, basis, wanted } = one
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

type Decidable = { readonly one: KeptProposal; readonly shown: ShownChange | undefined }

async function readDecidable(
  kernel: Kernel,
  caller: Caller,
  { tx }: Act,
  id: Id<'proposal'>,
  how: ProposalAct,
): Promise<Decidable> {
  const kind = await findProposalKind(tx, id)
  // what is not his to decide does not exist for him
  if (kind === null || !mayDecide(caller, kind)) throw refused('proposal.not-found')
  // in the order of whoever makes such a change himself, so that neither waits for the other in a circle
  await kernel.proposals.of(kind).lock?.(tx)
  const one = await lockProposal(tx, id, kernel.clock.now())
  if (one === null) throw refused('proposal.not-found')
  const shown = await showChange(kernel, tx, caller, one)
  return { one: orRefuse(decideProposalAct(one, how, caller.userId, shown?.reach)), shown }
}

async function answerAfter(kernel: Kernel, caller: Caller, { tx }: Act, id: Id<'proposal'>): Promise<ProposalAnswer> {
  const one = await lockProposal(tx, id, kernel.clock.now())
  if (one === null) throw new Error(`The proposal ${id} went away`)
  return proposalAnswer(one, caller, await showChange(kernel, tx, caller, one))
}

function mayDecide({ facts }: Caller, kind: ProposalKind): boolean {
  const { permission } = proposalKinds[kind]
  return holdsAnywhere(facts, permission)
}

export function areEqual(one: ProposedFacts, other: ProposedFacts): boolean {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...fields].every((field) => one[field] === other[field])
}
