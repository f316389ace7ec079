// Asking for a change that counts once a second person confirms it.
import type { ProposalKind } from '@kontor/domain/proposals'
import type { Act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { ProposedFacts } from '../../kernel/proposals.ts'
import { areEqual, confirmIn } from './decide-proposals.ts'
import { endWaiting } from './end-proposals.ts'
import { type KeptProposal, findWaiting, insertProposal } from './proposals.store.ts'
import { showChange } from './show-proposals.ts'

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
  caller: Caller,
  on: Act,
  { kind, subjectId, basis, wanted }: Wish,
): Promise<KeptProposal | null> {
  const { tx, actor } = on
  const { userId } = actor
  if (userId === null) throw new Error('The house asks for nothing that a person has to confirm')
  const waiting = await findWaiting(tx, kind, subjectId, kernel.clock.now())
  const isSame = waiting !== null && areEqual(waiting.wanted, wanted) && areEqual(waiting.basis, basis)
  if (isSame && waiting.proposedBy === userId) return waiting
  if (isSame && (await isConfirmable(kernel, on, caller, waiting))) {
    await confirmIn(kernel, caller, on, waiting)
    return null
  }
  await endWaiting(on, kind, subjectId)
  const id = kernel.ids.next<'proposal'>()
  return insertProposal(tx, { id, kind, subjectId, basis, wanted }, { ...actor, userId })
}

async function isConfirmable(kernel: Kernel, { tx }: Act, caller: Caller, waiting: KeptProposal): Promise<boolean> {
  const shown = await showChange(kernel, tx, caller, waiting)
  return shown === undefined || (shown.isProposerEntitled && shown.reach === 'full')
}
