// What waits and can be confirmed no more: void, and written down as whatever else becomes of a proposal.
import type { UserId } from '@kontor/domain/identifiers'
import type { ProposalKind } from '@kontor/domain/proposals'
import type { Act } from '../../kernel/act.ts'
import { type Ended, type VoidProposal, voidWaiting } from './proposals.store.ts'

type Ending = Pick<Act, 'tx' | 'actor' | 'note'>

/** What would change the same has been overtaken. */
export function endWaiting(on: Ending, kind: ProposalKind, subjectId: string): Promise<void> {
  return endAll(on, { kind, subjectId })
}

/** What somebody asked for is void with him. */
export function endProposalsBy(on: Ending, userId: UserId): Promise<void> {
  return endAll(on, { proposedBy: userId })
}

export function noteVoid({ note }: Ending, { id, kind, basis, wanted }: VoidProposal): void {
  note({
    action: 'ProposalVoid',
    subjectKind: 'proposal',
    subjectId: id,
    before: { kind, ...basis },
    after: { kind, ...wanted },
  })
}

async function endAll(on: Ending, of: Ended): Promise<void> {
  for (const one of await voidWaiting(on.tx, of, on.actor.at)) noteVoid(on, one)
}
