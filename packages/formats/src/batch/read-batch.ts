// Reads an uploaded pain.001 as a stream: each transaction is handed on with its place as it ends, and nothing of it is kept.
import { type Outcome, accept, refusal, refuse } from '@kontor/domain'
import { type Chunks, readXml } from '../xml/index.ts'
import type { BatchFacts, BatchSink } from './batch-file.ts'
import { batchRules } from './batch-rules.ts'
import { newBatchState } from './batch-state.ts'
import { checkHeader } from './check-header.ts'

/**
 * Refuses with `xml.*` (with the line), `batch.other-message`, `batch.not-transfers`, `batch.empty`. What was handed on before
 * counts for nothing then.
 */
export async function readBatch(chunks: Chunks, sink: BatchSink): Promise<Outcome<BatchFacts>> {
  const state = newBatchState(sink)
  const read = await readXml(chunks, batchRules, state, sink.drain)
  if (!read.ok) return read
  const misplaced = Array.from(state.misplaced, (name) => refusal('batch.element-unclear', { element: name }))
  if (!state.isBatch || state.groups === 0) return refuse(misplaced[0] ?? refusal('batch.empty'))
  return accept({
    version: /(pain\.001\.\d{3}\.\d{2}(?:\.ch\.\d{2})?)/.exec(read.value.namespace ?? '')?.[1] ?? null,
    messageId: state.messageId,
    refusals: [...checkHeader(state), ...misplaced, ...state.refusals],
    omitted: Array.from(state.omitted, ([name, count]) => ({ element: name, count })),
  })
}
