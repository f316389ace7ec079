// Opens what every use-case stands on: the database (migrated, self-tested), the jobs, the journal.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '@kontor/domain'
import { runningAttemptsIn } from './kernel/attempts/running-attempts.ts'
import { fileTransport } from './kernel/bank-transport.ts'
import { type Clock, instantText } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import { afterLoss } from './kernel/database/after-loss.ts'
import { databaseOn } from './kernel/database/database.ts'
import { lockDataDir, lockName } from './kernel/database/data-dir-lock.ts'
import { folderIdOf } from './kernel/database/folder-id.ts'
import { type DatabaseHold, holdDatabase, refuseUpgradeBeside } from './kernel/database/hold-database.ts'
import { migrate } from './kernel/database/migrate.ts'
import { type IsRightServer, checkPostgres, openPostgres } from './kernel/database/pg-pool.ts'
import { checkPgliteVersion } from './kernel/database/pglite-version.ts'
import { openPglite } from './kernel/database/pglite-pool.ts'
import { checkRowSecurity } from './kernel/database/self-test.ts'
import type { SqlPool } from './kernel/database/session.ts'
import { type Snapshots, keepSnapshots, noSnapshots, snapshotFolder } from './kernel/database/snapshots.ts'
import { crashAt, noFaults } from './kernel/faults.ts'
import { idsFrom, systemRandom } from './kernel/ids.ts'
import { pgBossJobs } from './kernel/jobs/pg-boss-jobs.ts'
import { scheduleOn } from './kernel/jobs/schedule.ts'
import type { Kernel } from './kernel/kernel.ts'
import { openLog } from './kernel/log.ts'
import { smtpPost } from './kernel/mail/smtp-post.ts'
import { makePrivate } from './kernel/private-folder.ts'
import { ratesServiceAt } from './kernel/rates-service.ts'
import { sendJournalIn } from './kernel/send-journal.ts'
import { StartRefusal } from './kernel/start-refusal.ts'
import { loadDataKeys } from './kernel/vault/load-data-keys.ts'
import { type MasterKey, openMasterKey } from './kernel/vault/master-key.ts'
import { beginTakeOver } from './kernel/vault/take-over.ts'
import { vaultOn } from './kernel/vault/vault.ts'
import { productReactions } from './reactions.ts'
import { productProposals } from './proposals.ts'
import { productUses } from './uses.ts'

export type OpenedKernel = Kernel & {
  readonly snapshots: Snapshots
  /** Resolves with a sentence when this server must end: its database has ended, or another server has taken it. */
  readonly lost: Promise<string>
  close(): Promise<void>
}

/**
 * A `server` has its data folder to itself, on PostgreSQL too: the send journal lies in it. A `command` beside a running
 * server touches nothing there, but on the embedded database it must wait until the server has stopped. A `lone-command`
 * works in place of a server. Of these only a server opens the keys of all tenants before it works.
 */
type Use = 'server' | 'command' | 'lone-command'

export async function openKernel(config: Config, clock: Clock, use: Use = 'server'): Promise<OpenedKernel> {
  const log = openLog(config.logLevel)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  if (config.databaseUrl === null && !config.isPgliteAccepted) {
    throw new StartRefusal(
      'Production wants PostgreSQL: set DATABASE_URL. The embedded database never calls fsync, so a power cut can lose acknowledged payments. To insist, set KONTOR_ACCEPT_PGLITE=yes.',
    )
  }
  const isAlone = config.databaseUrl === null || use !== 'command'
  // the lock lies outside the folder of the database: a second opener would destroy it without a word
  const unlock = isAlone ? lockDataDir(join(config.dataDir, lockName)) : () => undefined
  let hold: DatabaseHold | null = null
  let opened: OpenedPool | null = null
  try {
    if (isAlone) {
      makePrivate(config.dataDir, (path, error) =>
        log.warn({ err: error, path }, 'others keep their rights to this folder of a bank'),
      )
    }
    const now = () => instantText(clock.elapsed())
    const timesLost = () => hold?.timesTaken() ?? 0
    const isHeld = () => hold?.isHeld() ?? true
    const isRightServer: IsRightServer = async (connection) => (await hold?.isSeenFrom(connection)) ?? true
    const vault = vaultOn(onceOpened(config), now, timesLost)
    // before anything is touched: without its key a server does not work
    if (use === 'server') await vault.masterKey()
    opened =
      config.databaseUrl === null
        ? await openEmbedded(config)
        : await openServer(config.databaseUrl, config, isRightServer)
    const { pool, snapshots, lost } = opened
    if (config.databaseUrl !== null && use !== 'command')
      hold = await holdDatabase(config.databaseUrl, await folderIdOf(config.dataDir))
    if (config.databaseUrl !== null && use === 'command') await refuseUpgradeBeside(pool)
    await beginTakeOver(config.dataDir, pool, use === 'server', now())
    await migrate(pool)
    await checkRowSecurity(pool)
    const folderBefore = await hold?.sign()
    if (folderBefore)
      log.warn({ folderBefore }, 'this database was served from another data folder: its send journal lies there')
    const database = databaseOn(pool, clock, vault, afterLoss({ timesLost, isHeld }))
    if (use === 'server') await loadDataKeys(database)
    const jobs = pgBossJobs(pool, log)
    const ids = idsFrom(clock, systemRandom)
    return {
      config,
      clock,
      ids,
      log,
      database,
      vault,
      jobs,
      schedule: scheduleOn(log, isHeld, clock.elapsed),
      reactions: productReactions(),
      transport: fileTransport,
      journal: sendJournalIn(config.dataDir),
      post: config.smtp === null ? null : smtpPost(config.smtp),
      rates: config.ratesUrl === null ? null : ratesServiceAt(config.ratesUrl, log),
      faults: config.crash === null ? noFaults : crashAt(config.crash),
      attempts: runningAttemptsIn(config.dataDir),
      uses: productUses(),
      proposals: productProposals(),
      run: ids.next<'run'>(),
      isAlone: isHeld,
      timesLost,
      snapshots,
      lost: hold === null ? lost : hold.taken,
      async close() {
        await jobs.stop()
        await snapshots.stop()
        await pool.close()
        await hold?.release()
        unlock()
      },
    }
  } catch (error) {
    await opened?.pool.close().catch(() => undefined)
    await hold?.release()
    unlock()
    throw error
  }
}

/** The master key, read when it is first needed. */
function onceOpened(config: Config): () => Promise<MasterKey> {
  let opened: Promise<MasterKey> | null = null
  return () => (opened ??= openMasterKey(config))
}

type OpenedPool = { readonly pool: SqlPool; readonly snapshots: Snapshots; readonly lost: Promise<string> }

const embeddedEnded = 'The embedded database has ended, and with it this server. Start Kontor again.'

async function openEmbedded(config: Config): Promise<OpenedPool> {
  const folder = join(config.dataDir, 'database')
  checkPgliteVersion(folder)
  const pool = await openPglite({ dataDir: folder })
  return {
    pool,
    snapshots: keepSnapshots(pool, snapshotFolder(config.dataDir)),
    lost: pool.lost.then(() => embeddedEnded),
  }
}

async function openServer(
  databaseUrl: string,
  { mode, isPrepared }: Config,
  isRightServer: IsRightServer,
): Promise<OpenedPool> {
  const pool = openPostgres(databaseUrl, limits.databaseMs, isPrepared, isRightServer)
  await checkPostgres(pool, mode === 'production')
  return { pool, snapshots: noSnapshots, lost: new Promise(() => undefined) }
}
