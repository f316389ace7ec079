// Statements wait for accounts that nobody knows: an account that is made, or told from others anew, takes in its own. And
// status reports wait for files that a restored database had forgotten.
import type { Kernel } from '../../kernel/kernel.ts'
import { fileRemembered } from '../transmissions/public.ts'
import { processFileJob } from './fetch-from-folders.ts'
import { enqueueKnownWaiting } from './take-in-waiting.ts'

export function statementsReactions(on: Kernel['reactions']): void {
  on.afterMany(['account.named'], 'statements', enqueueKnownWaiting)
  on.during(fileRemembered, 'statements', async ({ tx, kernel }, { bankFileIds }) => {
    for (const id of bankFileIds) kernel.jobs.enqueue(tx, processFileJob, { tenantId: tx.tenantId, id })
  })
}
