// Reads camt.052, .053 and .054 of every version (.01 to .13) as a stream: rules 2.5. Lenient in what it accepts, with
// a warning for each oddity; whole or not at all in what it imports (bad input B13).
import { type Outcome, type Refusal, accept, refusal, refuse } from '@kontor/domain'
import { type Chunks, readXml } from '../xml/index.ts'
import { camtRules } from './camt-rules.ts'
import type { CamtSink, CamtSummary } from './camt-sink.ts'
import { type CamtState, newCamtState } from './camt-state.ts'

/**
 * Hands the statements and entries of a file to the sink, in order, and answers what the file was. Refuses only what
 * cannot be read whole: `xml.*`, `statement.truncated` (with the line), `statement.unknown-root`, `statement.none`,
 * `statement.no-account`, `statement.amount`. What the sink got of a refused file is void.
 */
export async function readCamt(chunks: Chunks, sink: CamtSink): Promise<Outcome<CamtSummary>> {
  const state = newCamtState()
  const read = await readXml(chunks, camtRules, state, () => handOver(state, sink))
  if (!read.ok) return refuse(...read.refusals.map(truncatedStatement))
  if (state.message === null || state.statements === 0) return refuse(refusal('statement.none'))
  return accept({
    message: state.message,
    version: /(camt\.05[234]\.\d{3}\.\d{2})/.exec(read.value.namespace ?? '')?.[1] ?? null,
    messageId: state.messageId,
    createdAt: state.createdAt,
    statements: state.statements,
    entries: state.entries,
    lines: read.value.lines,
    warnings: state.warnings,
    warningCount: state.warningCount,
  })
}

function truncatedStatement(reason: Refusal): Refusal {
  return reason.code === 'xml.truncated' ? refusal<'statement.truncated'>('statement.truncated', reason.params) : reason
}

/** Synchronous as long as the sink is: only a promise of the sink makes the reading wait. */
function handOver(state: CamtState, sink: CamtSink): Promise<void> | undefined {
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
  found: CamtState['found'],
  from: number,
  sink: CamtSink,
): Promise<void> {
  await first
  for (let index = from; index < found.length; index++) {
    const wait = give(found[index], sink)
    if (wait !== undefined) await wait
  }
}

function give(one: CamtState['found'][number] | undefined, sink: CamtSink): Promise<void> | undefined {
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
