// What waits for a second person before it counts (rules 2.11): who may confirm it, and how long.
import type { Permission } from '../access/index.ts'
import { type Outcome, acceptUnless, refusal } from '../outcome.ts'

/** Each with the permission that its change itself needs: who confirms holds it too. */
export const proposalKinds = {
  'payment-settings': { permission: 'SettingsEdit' },
} as const satisfies Readonly<Record<string, { readonly permission: Permission }>>
export type ProposalKind = keyof typeof proposalKinds

/** `void`: what it would change has changed since, or the same person asked for something else. */
export const proposalStates = ['waiting', 'confirmed', 'declined', 'taken-back', 'expired', 'void'] as const
export type ProposalState = (typeof proposalStates)[number]

export type Proposal = {
  readonly kind: ProposalKind
  readonly proposedBy: string
  readonly state: ProposalState
}

export type ProposalAct = 'confirm' | 'decline' | 'take-back'

/** Who asked takes back; who else may make the change confirms or declines. Nobody does anything once it is over. */
export function proposalActs({ proposedBy, state }: Proposal, userId: string): readonly ProposalAct[] {
  if (state !== 'waiting') return []
  return proposedBy === userId ? ['take-back'] : ['confirm', 'decline']
}

/** Refused where the act is not this person's, or comes too late. */
export function decideProposalAct<One extends Proposal>(one: One, act: ProposalAct, userId: string): Outcome<One> {
  const isOver = one.state !== 'waiting'
  const isOthers = !isOver && !proposalActs(one, userId).includes(act)
  return acceptUnless(
    [
      ...(isOver ? [refusal('proposal.over')] : []),
      ...(isOthers ? [refusal(act === 'take-back' ? 'proposal.of-other' : 'proposal.own')] : []),
    ],
    () => one,
  )
}

/** It waits so long, and no longer counts from the instant on at which it expires. Milliseconds since 1970. */
export function stateOfProposal(
  { state, expiresAt }: { readonly state: Exclude<ProposalState, 'expired'>; readonly expiresAt: number },
  now: number,
): ProposalState {
  return state === 'waiting' && now >= expiresAt ? 'expired' : state
}
