// What can be proposed, told by the features whose it is: an earlier feature keeps and shows the proposals of all, and may
// not call them (as kernel/uses.ts).
import type { UserId } from '@kontor/domain/identifiers'
import type { ProposalKind, Reach } from '@kontor/domain/proposals'
import type { RawBuilder } from 'kysely'
import type { Caller } from './caller.ts'
import type { TenantTx } from './database/database.ts'
import type { Scene } from './reactions.ts'

type Fact = string | boolean | number | null
export type ProposedFacts = Readonly<Record<string, Fact>>

/** A change that somebody asked for. */
export type AskedChange = {
  readonly id: string
  readonly kind: ProposalKind
  readonly subjectId: string
  /** As it stood when it was asked for. */
  readonly basis: ProposedFacts
  readonly wanted: ProposedFacts
  readonly proposedBy: UserId
  readonly proposedByName: string
  readonly proposedAt: string
}

/** A change in words, and what it is to the caller. */
export type ShownChange = {
  readonly subject: string | null
  readonly reason: string | null
  /** How people call a field, and its facts; null: it is not for people. */
  readonly wordsOf: (field: string) => { readonly label: string; readonly fact: (of: Fact) => Fact } | null
  readonly reach: Reach
  /** Whether who asked for it still might make it: else nobody confirms it. */
  readonly isProposerEntitled: boolean
}

/** How a feature tells of its changes, all of them at once. */
export type ShowChanges<Facts = unknown> = {
  /** What it has to know of them, as a value of the statement that reads them. `changes`: their rows of `proposal`. */
  facts(tx: TenantTx, caller: Caller, changes: RawBuilder<unknown>): RawBuilder<Facts>
  /** What is not in the answer is shown by its names. */
  show(facts: Facts, caller: Caller, all: readonly AskedChange[]): ReadonlyMap<string, ShownChange>
}

/** `Kernel` is a parameter, as the kernel itself holds what can be proposed. */
export type Proposed<Kernel> = {
  /** What is locked before the proposal is: by whatever else changes the same. */
  readonly lock?: (tx: TenantTx) => Promise<void>
  /** What stands now of what a proposal would change; locked until the transaction ends. */
  read(tx: TenantTx, subjectId: string, wanted: ProposedFacts): Promise<ProposedFacts>
  /** Puts it in force, in the act of `caller`, who confirms, and notes it. */
  apply(scene: Scene<Kernel>, change: AskedChange, caller: Caller): Promise<void>
  readonly show?: ShowChanges
}

export type Proposals<Kernel> = {
  /** Once for each kind. */
  tell(kind: ProposalKind, proposed: Proposed<Kernel>): void
  of(kind: ProposalKind): Proposed<Kernel>
}

export function openProposals<Kernel>(): Proposals<Kernel> {
  const all = new Map<ProposalKind, Proposed<Kernel>>()
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
