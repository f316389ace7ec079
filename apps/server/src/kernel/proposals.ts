// What can be proposed, told by the features whose it is: an earlier feature keeps and shows the proposals of all, and may
// not call them (as kernel/uses.ts).
import type { ProposalKind } from '@kontor/domain/proposals'
import type { Act } from './act.ts'
import type { TenantTx } from './database/database.ts'

export type ProposedFacts = Readonly<Record<string, string | boolean | number | null>>

export type Proposed = {
  /** What stands now of what a proposal would change; locked until the transaction ends. */
  read(tx: TenantTx, subjectId: string): Promise<ProposedFacts>
  /** Puts it in force, in the act of whoever confirms, and notes it. */
  apply(on: Act, subjectId: string, wanted: ProposedFacts): Promise<void>
}

export type Proposals = {
  /** Once for each kind. */
  tell(kind: ProposalKind, proposed: Proposed): void
  of(kind: ProposalKind): Proposed
}

export function openProposals(): Proposals {
  const all = new Map<ProposalKind, Proposed>()
  return {
    tell(kind, proposed) {
      if (all.has(kind)) throw new Error(`${kind} is told of twice`)
      all.set(kind, proposed)
    },
    of(kind) {
      const proposed = all.get(kind)
      if (proposed === undefined) throw new Error(`No feature says what a proposal of ${kind} changes`)
      return proposed
    },
  }
}
