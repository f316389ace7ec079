// Reads camt.052, .053 and .054 of every version (.01 to .13) as a stream: rules 2.5. Lenient in what it accepts, with
// a warning for each oddity; whole or not at all in what it imports (bad input B13).
import { type Outcome, type Refusal, accept, refusal, refuse } from '@kontor/domain'
import { type Chunks, readXml } from '../xml/index.ts'
import { camtRules } from './camt-rules.ts'
import { handOver } from '../statements/hand-over.ts'
import type { StatementSink, StatementSummary } from '../statements/statement-sink.ts'
import { newCamtState, warn } from './camt-state.ts'

/**
 * Hands the statements and entries of a file to the sink, in order, and answers what the file was. Refuses only what
 * cannot be read whole: `xml.*`, `statement.truncated` (with the line), `statement.unknown-root`, `statement.none`,
 * `statement.no-account`, `statement.amount`. What the sink got of a refused file is void.
 */
export async function readCamt(chunks: Chunks, sink: StatementSink): Promise<Outcome<StatementSummary>> {
  const state = newCamtState()
  const read = await readXml(chunks, camtRules, state, () => handOver(state, sink))
  if (!read.ok) return refuse(...read.refusals.map(truncatedStatement))
  if (state.message === null || state.statements === 0) return refuse(refusal('statement.none'))
  const version = /(camt\.05[234]\.\d{3}\.\d{2})/.exec(read.value.namespace ?? '')?.[1] ?? null
  if (version !== null && !isKnown(version)) warn(state, 'version-unknown', { version }, 1)
  return accept({
    message: state.message,
    version,
    messageId: state.messageId,
    createdAt: state.createdAt,
    statements: state.statements,
    entries: state.entries,
    lines: read.value.lines,
    warnings: state.warnings,
    warningCount: state.warningCount,
  })
}

/** Versions whose structure the rules were written from; a later one is read by the same structure, with a warning. */
const latestVersion = '13'

function isKnown(version: string): boolean {
  const [number = ''] = version.split('.').toReversed()
  return number !== '00' && number <= latestVersion
}

function truncatedStatement(reason: Refusal): Refusal {
  return reason.code === 'xml.truncated' ? refusal<'statement.truncated'>('statement.truncated', reason.params) : reason
}
