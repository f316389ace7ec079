// What waits for a second person before it counts (rules 2.11): who may confirm it, and how long.
import type { Permission } from '../access/index.ts'
import { type Outcome, accept, refusal, refuse } from '../outcome.ts'

/** Each with the permission that its change itself needs: who confirms holds it too. */
export const proposalKinds = {
  'payment-settings': { permission: 'SettingsEdit' },
  /** That nobody needs a second factor any more. */
  'second-factor-demand': { permission: 'SettingsEdit' },
  /** All roles of one person, place by place. */
  'user-roles': { permission: 'UsersEdit' },
  /** All rules of one person on accounts. */
  'account-rules': { permission: 'UsersEdit' },
  /** What one role holds. */
  'role-rights': { permission: 'UsersEdit' },
  'user-email': { permission: 'UsersEdit' },
  'user-enabled': { permission: 'UsersEdit' },
  /** A new password, a new second factor, or both. */
  'sign-in-reset': { permission: 'UsersEdit' },
  /** The formats of a contract with a bank, and what its statements are read by. */
  'contract-terms': { permission: 'CommunicationsEdit' },
} as const satisfies Readonly<Record<string, { readonly permission: Permission }>>
export type ProposalKind = keyof typeof proposalKinds

/** `void`: what it would change has changed since, or the same person asked for something else. */
export const proposalStates = ['waiting', 'confirmed', 'declined', 'taken-back', 'expired', 'void'] as const
export type ProposalState = (typeof proposalStates)[number]

/**
 * How far a person may decide it: `concerned` is whose own rights it would change, `elsewhere` who may not make the change
 * itself in all places that it touches.
 */
export type Reach = 'full' | 'concerned' | 'elsewhere'

export type Proposal = {
  readonly kind: ProposalKind
  readonly proposedBy: string
  readonly state: ProposalState
}

export type ProposalAct = 'confirm' | 'decline' | 'take-back'

/**
 * Who asked takes back; who else may make the change confirms or declines, unless it would change his own rights. Nobody
 * does anything once it is over.
 */
export function proposalActs(
  { proposedBy, state }: Proposal,
  userId: string,
  reach: Reach = 'full',
): readonly ProposalAct[] {
  if (state !== 'waiting') return []
  if (proposedBy === userId) return ['take-back']
  return reach === 'full' ? ['confirm', 'decline'] : []
}

/** Refused where the act is not this person's, or comes too late. */
export function decideProposalAct<One extends Proposal>(
  one: One,
  act: ProposalAct,
  userId: string,
  reach: Reach = 'full',
): Outcome<One> {
  if (one.state !== 'waiting') return refuse(refusal('proposal.over'))
  if (proposalActs(one, userId, reach).includes(act)) return accept(one)
  if (act === 'take-back') return refuse(refusal('proposal.of-other'))
  if (one.proposedBy === userId) return refuse(refusal('proposal.own'))
  return refuse(refusal(reach === 'concerned' ? 'proposal.concerns-you' : 'proposal.elsewhere'))
}

/** It waits so long, and no longer counts from the instant on at which it expires. Milliseconds since 1970. */
export function stateOfProposal(
  { state, expiresAt }: { readonly state: Exclude<ProposalState, 'expired'>; readonly expiresAt: number },
  now: number,
): ProposalState {
  return state === 'waiting' && now >= expiresAt ? 'expired' : state
}
