// How the house is, for who runs it: what of his tenant waits, runs or was given up, how the periodic work goes, and the
// facts of the server. Of other tenants nothing is told: what all share is counted for his, or says nothing of anybody.
import { type OperationsOverview, conditionOnWire } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { hasPermission } from '@kontor/domain/access'
import { rootCompanyIdOf } from '@kontor/domain/cashflows'
import { worstOf } from '@kontor/domain/operations'
import type { Caller } from '../../kernel/caller.ts'
import { instantText } from '../../kernel/clock.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { tellTroubles } from '../communications/public.ts'
import { summarizeGate } from '../transmissions/public.ts'
import {
  judgeFiles,
  judgeGate,
  judgeImports,
  judgeJobs,
  judgeMails,
  judgeWaiting,
  judgeWork,
  secondsOf,
} from './judge-sections.ts'
import { readOverview } from './operations.store.ts'

/** Of this run of the program. */
export type Run = {
  /** By the clock of the machine, in milliseconds. */
  readonly startedAt: number
  /** The last of the program: no server starts on a database that has not run it, or has run others. */
  readonly migration: string
}
export async function getOperationsOverview(kernel: Kernel, caller: Caller, run: Run): Promise<OperationsOverview> {
  const { clock, config, database } = kernel
  // it is about the whole tenant, which may have no company yet: to run one of its companies is not enough
  const root = rootCompanyIdOf(caller.facts)
  if (!hasPermission(caller.facts, root, 'OperationsRead')) throw refused('access.forbidden')
  const now = clock.elapsed()
  const ago = (ms: number) => instantText(now - ms)
  const { sessionIdle, sessionAbsolute, halfSession } = limits.timeMs
  const bounds = { seenAfter: ago(sessionIdle), beganAfter: ago(sessionAbsolute), halfAfter: ago(halfSession) }
  const [read, jobCounts, gate] = await database.withTenant(caller.tenantId, async (tx) => [
    await readOverview(tx, bounds),
    await kernel.jobs.count(tx),
    await summarizeGate(kernel, tx),
  ])
  if (read.outbox === null || read.mails === null || read.sessions === null || read.database === null)
    throw new Error('A count without groups finds one row')
  const sections = {
    jobs: judgeJobs(jobCounts, kernel.jobs.isRunning(), caller.language),
    // what acts tell bears the time of the act: that of business
    outbox: judgeWaiting('event', read.outbox, clock.now()),
    mails: judgeMails(read.mails, kernel.post !== null, now),
    transmissions: judgeFiles(read.files, clock.now()),
    journal: judgeGate(gate),
    work: judgeWork(kernel, run.startedAt, caller.language),
    imports: judgeImports(read.contracts, (id) => tellTroubles(kernel, id, caller.language)),
  }
  return {
    checkedAt: instantText(now),
    condition: conditionOnWire[worstOf(Object.values(sections).map(({ condition }) => condition))],
    jobs: sections.jobs.told,
    outbox: sections.outbox.told,
    mails: sections.mails.told,
    transmissions: sections.transmissions.told,
    journal: sections.journal.told,
    work: sections.work.told,
    imports: sections.imports.told,
    sessions: read.sessions,
    database: {
      kind: database.kind === 'pglite' ? 'Embedded' : 'Server',
      version: read.database.version,
      bytes: Math.trunc(+read.database.bytes),
      migration: run.migration,
    },
    build: {
      commit: config.commit,
      startedAt: instantText(run.startedAt),
      uptimeSeconds: secondsOf(now - run.startedAt),
    },
  }
}
