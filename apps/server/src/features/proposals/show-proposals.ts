// Proposals as people read them: each in the words of the feature whose change it is, with what the caller may do with it.
import type { ProposalAnswer } from '@kontor/contract'
import { type ProposalKind, proposalActs } from '@kontor/domain/proposals'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { inOrder } from '../../kernel/database/nested-rows.ts'
import type { AskedChange, ShowChanges, ShownChange } from '../../kernel/proposals.ts'
import { type KeptProposal, askFacts } from './proposals.store.ts'

type Changes = Parameters<ShowChanges['facts']>[2]

/**
 * What the features of these kinds say of their own: what they have to know is read by the statement that reads the
 * changes. Those of a feature that says nothing are not in the answer.
 */
export function wordsFor({ proposals }: Kernel, caller: Caller, kinds: readonly ProposalKind[]) {
  const shows = [...new Set(kinds.flatMap((kind) => proposals.of(kind).show ?? []))]
  return {
    facts: (tx: TenantTx, changes: Changes) => inOrder(shows.map((one) => one.facts(tx, caller, changes))),
    shown: (facts: readonly unknown[], all: readonly AskedChange[]): ReadonlyMap<string, ShownChange> =>
      new Map(
        shows.flatMap((one, place) => [
          ...one.show(
            facts[place],
            caller,
            all.filter(({ kind }) => proposals.of(kind).show === one),
          ),
        ]),
      ),
  }
}

/** Of one that was read before. */
export async function showChange(
  kernel: Kernel,
  tx: TenantTx,
  caller: Caller,
  one: AskedChange,
): Promise<ShownChange | undefined> {
  const words = wordsFor(kernel, caller, [one.kind])
  return words.shown(await askFacts(tx, one.id, (changes) => words.facts(tx, changes)), [one]).get(one.id)
}

export function proposalAnswer(one: KeptProposal, { userId }: Caller, shown: ShownChange | undefined): ProposalAnswer {
  const fields = [...new Set([...Object.keys(one.basis), ...Object.keys(one.wanted)])]
  return {
    id: one.id,
    kind: one.kind,
    subjectId: one.subjectId,
    subject: shown?.subject ?? null,
    changes: fields.flatMap((field): ProposalAnswer['changes'] => {
      const [before, after] = [one.basis[field] ?? null, one.wanted[field] ?? null]
      if (before === after) return []
      if (shown === undefined) return [{ field, label: null, before, after }]
      const words = shown.wordsOf(field)
      return words === null ? [] : [{ field, label: words.label, before: words.fact(before), after: words.fact(after) }]
    }),
    reason: shown?.reason ?? null,
    proposedById: one.proposedBy,
    proposedBy: one.proposedByName,
    proposedAt: one.proposedAt,
    expiresAt: one.expiresAt,
    state: one.state,
    decidedBy: one.decidedByName,
    decidedAt: one.decidedAt,
    acts: [...proposalActs(one, userId, shown?.reach)],
  }
}
