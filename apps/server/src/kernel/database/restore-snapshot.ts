// Puts a snapshot in the place of the embedded database. What was there is kept aside, and nothing else is touched: the
// send journal knows what was sent since, and holds it against the database at the next start.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { exportedHeadsIn } from '../audit/exported-heads.ts'
import { instantText } from '../clock.ts'
import { StartRefusal } from '../start-refusal.ts'
import { syncFolder } from '../sync-folder.ts'
import { lockDataDir, lockName } from './data-dir-lock.ts'
import { openPglite } from './pglite-pool.ts'
import { listSnapshots, snapshotFolder, timeOf } from './snapshots.ts'

/** `name` is the name of a snapshot's file. Answers the name of the folder in which what was there is kept. */
export async function restoreSnapshot(dataDir: string, name: string, at: string): Promise<string> {
  const snapshots = snapshotFolder(dataDir)
  if (!listSnapshots(snapshots).includes(name)) throw new StartRefusal(`There is no snapshot ${name} in ${snapshots}.`)
  const aside = `database.before-${at.replaceAll(':', '-')}`
  const unlock = lockDataDir(join(dataDir, lockName))
  try {
    const database = join(dataDir, 'database')
    const fresh = join(dataDir, 'database.restoring')
    // of a restoring that was cut off
    rmSync(fresh, { recursive: true, force: true })
    await unpack(join(snapshots, name), fresh)
    if (existsSync(database)) renameSync(database, join(dataDir, aside))
    renameSync(fresh, database)
    await syncFolder(dataDir)
    // the audit chain goes on from here: what was written down of it since the snapshot is over
    await exportedHeadsIn(dataDir).append({ restoredAt: at, takenAt: instantText(timeOf(name) ?? 0) })
    return aside
  } finally {
    unlock()
  }
}

/** Into a folder of its own, and opened, so that a snapshot that is broken takes nobody's place. */
async function unpack(snapshot: string, folder: string): Promise<void> {
  try {
    const pool = await openPglite({ dataDir: folder, snapshot })
    const session = await pool.session()
    await session.query('select name from migration')
    session.release()
    await pool.close()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new StartRefusal(
      `The snapshot ${snapshot} cannot be opened: ${(error as Error).message}. Take another one.`,
      {
        cause: error,
      },
    )
  }
}
