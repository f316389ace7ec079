// What whoever changes a person is answered: the person as he is now, and what of the change waits.
import type { ChangedUser } from '@kontor/contract'
import type { UserId } from '@kontor/domain/identifiers'
import type { KeptProposal } from '../proposals/public.ts'
import type { Deciding } from './decide-rights.ts'
import { readUserAnswer } from './user-answer.ts'

export async function answerChanged(
  { kernel, on, caller }: Deciding,
  userId: UserId,
  waiting: KeptProposal | null,
): Promise<ChangedUser> {
  const user = await readUserAnswer(kernel, on.tx, caller, userId)
  return { user, proposed: user.proposals.find(({ id }) => id === waiting?.id) ?? null }
}
