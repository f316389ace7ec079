// What a reader has found waits in a list until the sink takes it, in the order of the file.
import type { BankEntry, StatementHead } from '@kontor/domain/entries'
import type { StatementSink } from './statement-sink.ts'

export type Found =
  | { readonly kind: 'head'; readonly head: StatementHead; readonly index: number }
  | { readonly kind: 'entry'; readonly entry: BankEntry; readonly index: number }
  | { readonly kind: 'end'; readonly head: StatementHead; readonly index: number }

/** Synchronous as long as the sink is: only a promise of the sink makes the reading wait. */
export function handOver(state: { found: Found[] }, sink: StatementSink): Promise<void> | undefined {
  const { found } = state
  if (found.length === 0) return undefined
  state.found = []
  for (let index = 0; index < found.length; index++) {
    const wait = give(found[index], sink)
    if (wait !== undefined) return handOverRest(wait, found, index + 1, sink)
  }
  return undefined
}

async function handOverRest(
  first: Promise<void>,
  found: readonly Found[],
  from: number,
  sink: StatementSink,
): Promise<void> {
  await first
  for (let index = from; index < found.length; index++) {
    const wait = give(found[index], sink)
    if (wait !== undefined) await wait
  }
}

function give(one: Found | undefined, sink: StatementSink): Promise<void> | undefined {
  if (one === undefined) return undefined
  switch (one.kind) {
    case 'head':
      return sink.head?.(one.head, one.index) ?? undefined
    case 'entry':
      return sink.entry(one.entry, one.index) ?? undefined
    case 'end':
      return sink.end?.(one.index, one.head) ?? undefined
  }
}
