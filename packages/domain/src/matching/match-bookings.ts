// Passes 1 to 4: what books payments that wait. Whichever is stronger comes first, and takes what it claims from the others.
import { type BatchNames, indexBatches, isSentBatch } from './batch-lines.ts'
import { settleFormers } from './former-sendings.ts'
import { matchByCounterparty } from './match-by-counterparty.ts'
import { matchByEndToEndId } from './match-by-end-to-end-id.ts'
import { matchByGroup } from './match-by-group.ts'
import { matchByInstructionId } from './match-by-instruction-id.ts'
import { matchByReference } from './match-by-reference.ts'
import { matchByTransaction } from './match-by-transaction.ts'
import type { OutstandingPayment } from './matchable.ts'
import type { MatchingRun } from './matching-run.ts'
import { indexOpen, indexOthers } from './open-lines.ts'

/** `known`: all that a line may name, where the run looks at some of them only. */
export function matchBookings(run: MatchingRun, known: readonly OutstandingPayment[] = run.payments): BatchNames {
  matchByEndToEndId(run)
  const names = indexBatches(run, run.payments.filter(isSentBatch))
  const others = indexOthers(known, names)
  const batches = matchByTransaction(run, names)
  matchByInstructionId(run)
  matchByGroup(run, names, others)
  batches.ringRepeats()
  settleFormers(run)
  const isOpenTo = indexOpen(run, others)
  matchByReference(run, isOpenTo)
  matchByCounterparty(run, isOpenTo)
  return names
}
