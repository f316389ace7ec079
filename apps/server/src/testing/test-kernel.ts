// A kernel for tests: real database, real files in a temporary folder, a clock that stands still, jobs that are drained.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningAttemptsIn } from '../kernel/attempts/running-attempts.ts'
import { type BankTransport, fileTransport, inFolderOf } from '../kernel/bank-transport.ts'
import { type Clock, fixedClock, instantText } from '../kernel/clock.ts'
import { type Config, readConfig } from '../kernel/config.ts'
import { afterLoss } from '../kernel/database/after-loss.ts'
import { databaseOn } from '../kernel/database/database.ts'
import type { SqlPool } from '../kernel/database/session.ts'
import { type Faults, noFaults } from '../kernel/faults.ts'
import { idsFrom, seededRandom } from '../kernel/ids.ts'
import { drainedJobs } from '../kernel/jobs/jobs.ts'
import { drainedSchedule } from '../kernel/jobs/schedule.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { listStill } from '../kernel/incoming-files.ts'
import { openLog } from '../kernel/log.ts'
import type { MailPost } from '../kernel/mail/smtp-post.ts'
import type { RatesService } from '../kernel/rates-service.ts'
import { sendJournalIn } from '../kernel/send-journal.ts'
import { masterKeyOf } from '../kernel/vault/master-key.ts'
import { vaultOn } from '../kernel/vault/vault.ts'
import { productReactions } from '../reactions.ts'
import { productProposals } from '../proposals.ts'
import { productUses } from '../uses.ts'
import { openTestPool } from './test-database.ts'

/** Monday 2026-11-23 10:00 in Zurich: the clock of the golden scenarios. */
export const goldenNow = '2026-11-23T09:00:00Z'

export type TestKernel = Kernel & {
  readonly clock: ReturnType<typeof fixedClock>
  readonly jobs: ReturnType<typeof drainedJobs>
  readonly schedule: ReturnType<typeof drainedSchedule>
  readonly pool: SqlPool
  close(): Promise<void>
}

export type KernelParts = {
  /** What of it is another than that of files. */
  readonly transport?: Partial<BankTransport>
  readonly faults?: Faults
  readonly post?: MailPost
  readonly rates?: RatesService
  readonly seed?: string
  /** What the operator has opened for contracts with banks. */
  readonly folderRoots?: readonly string[]
  /** Which of so many waiting jobs runs next; without it the oldest. */
  readonly pickJob?: (count: number) => number
  /** A migrated database; without it a fresh one. */
  readonly pool?: SqlPool
  /** After each time keys of tenants are read anew, and the journal is held against the database, as after a start. */
  readonly timesLost?: () => number
}

export async function openTestKernel(parts: KernelParts = {}): Promise<TestKernel> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  const config: Config = {
    ...readConfig({ KONTOR_MODE: 'test', KONTOR_COMMIT: 'test', KONTOR_WEB_DIR: 'off' }),
    dataDir,
    folderRoots: parts.folderRoots ?? [],
  }
  const clock = fixedClock(goldenNow)
  const pool = parts.pool ?? (await openTestPool())
  const masterKey = masterKeyOf(Buffer.alloc(32, 'test'), 'the master key of tests')
  const { timesLost = () => 0 } = parts
  const vault = vaultOn(
    async () => masterKey,
    () => instantText(clock.elapsed()),
    timesLost,
  )
  return {
    config,
    clock,
    ids: idsFrom(clock satisfies Clock, seededRandom(parts.seed ?? 'test')),
    log: openLog(config.logLevel),
    database: databaseOn(pool, clock, vault, afterLoss({ timesLost, isHeld: () => true })),
    vault,
    jobs: drainedJobs(parts.pickJob, clock.elapsed),
    schedule: drainedSchedule(clock.elapsed),
    reactions: productReactions(),
    // nobody writes slowly into the folders of tests
    transport: { ...fileTransport, listIncoming: (folders) => listStill(inFolderOf(folders), 50), ...parts.transport },
    journal: sendJournalIn(dataDir),
    post: parts.post ?? null,
    rates: parts.rates ?? null,
    faults: parts.faults ?? noFaults,
    attempts: runningAttemptsIn(dataDir),
    uses: productUses(),
    proposals: productProposals(),
    run: 'test',
    isAlone: () => true,
    timesLost,
    pool,
    async close() {
      await pool.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
