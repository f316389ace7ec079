// Asking for a change that counts once a second person confirms it.
import type { ProposalKind } from '@kontor/domain/proposals'
import type { Act } from '../../kernel/act.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { ProposedFacts } from '../../kernel/proposals.ts'
import { areEqual, confirmIn } from './decide-proposals.ts'
import { type KeptProposal, findWaiting, insertProposal } from './proposals.store.ts'

export type Wish = {
  readonly kind: ProposalKind
  readonly subjectId: string
  /** As it stands. */
  readonly basis: ProposedFacts
  readonly wanted: ProposedFacts
}

/**
 * Answers what waits now; null where it counts already, since somebody else had asked for the same, of the same state of
 * things. Who asks for the same again changes nothing; another wish for the same takes the place of the one that waited.
 */
export async function propose(
  kernel: Kernel,
  on: Act,
  { kind, subjectId, basis, wanted }: Wish,
): Promise<KeptProposal | null> {
  const { tx, actor } = on
  const { userId } = actor
  if (userId === null) throw new Error('The house asks for nothing that a person has to confirm')
  const waiting = await findWaiting(tx, kind, subjectId, kernel.clock.now())
  const isSame = waiting !== null && areEqual(waiting.wanted, wanted) && areEqual(waiting.basis, basis)
  if (!isSame) {
    const id = kernel.ids.next<'proposal'>()
    return insertProposal(tx, { id, kind, subjectId, basis, wanted }, { ...actor, userId })
  }
  if (waiting.proposedBy === userId) return waiting
  await confirmIn(on, kernel, waiting)
  return null
}
