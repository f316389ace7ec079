// Reads MT940 (end of day) and MT942 (intraday) as the same values that camt is read as (rules 2.5). Lenient in how banks
// dress them; an amount that cannot be read, or a file that ends too early, refuses the whole.
import { type Outcome, accept, refusal, refuse } from '@kontor/domain'
import { handOver } from '../statements/hand-over.ts'
import type { StatementSink, StatementSummary } from '../statements/statement-sink.ts'
import type { Chunks } from '../xml/index.ts'
import { StopReading } from '../xml/stop-reading.ts'
import { createFieldSplitter } from './mt-fields.ts'
import { endFile, newMtState, takePart } from './mt-state.ts'
import { readLines } from './read-lines.ts'

/**
 * Hands the statements and entries of a file to the sink, in order, and answers what the file was. Refuses with
 * `statement.truncated`, `statement.none`, `statement.no-account`, `statement.field-amount`, `statement.field-unreadable`
 * and `statement.amount-digits`, each with its line. What the sink got of a refused file is void.
 */
export async function readMt940(chunks: Chunks, sink: StatementSink): Promise<Outcome<StatementSummary>> {
  const state = newMtState()
  const splitter = createFieldSplitter()
  try {
    for await (const line of readLines(chunks)) {
      for (const part of splitter.take(line)) takePart(state, part)
      state.line = splitter.line()
      const wait = handOver(state, sink)
      if (wait !== undefined) await wait
    }
    for (const part of splitter.rest()) takePart(state, part)
    endFile(state)
    const wait = handOver(state, sink)
    if (wait !== undefined) await wait
  } catch (error) {
    if (error instanceof StopReading) return refuse(error.refusal)
    throw error
  }
  if (state.message === null) return refuse(refusal('statement.none'))
  return accept({
    message: state.message,
    version: null,
    messageId: state.firstId,
    createdAt: state.firstMoment,
    statements: state.statements,
    entries: state.entries,
    lines: splitter.line(),
    warnings: state.warnings,
    warningCount: state.warningCount,
  })
}
