// `npm run restore-snapshot -- <name of a snapshot | newest>`: the embedded database as it was then. Without a name it
// says which snapshots there are. The server must be stopped.
import { instantText, systemClock } from './kernel/clock.ts'
import { readConfig } from './kernel/config.ts'
import { restoreSnapshot } from './kernel/database/restore-snapshot.ts'
import { listSnapshots, snapshotFolder } from './kernel/database/snapshots.ts'
import { StartRefusal, runCommand } from './kernel/start-refusal.ts'

await runCommand(restore)

async function restore(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl !== null)
    throw new StartRefusal(
      'DATABASE_URL is set: snapshots are of the embedded database. Restore a backup of PostgreSQL.',
    )
  const names = listSnapshots(snapshotFolder(dataDir))
  const [wanted] = process.argv.slice(2)
  const name = wanted === 'newest' ? names[0] : wanted
  if (name === undefined) {
    console.error('Usage: npm run restore-snapshot -- <snapshot | newest>')
    for (const one of names) console.error(`  ${one}`)
    if (names.length === 0) console.error(`There are none in ${snapshotFolder(dataDir)}.`)
    process.exitCode = 2
    return
  }
  const aside = await restoreSnapshot(dataDir, name, instantText(systemClock.elapsed()))
  console.log(`The database is that of ${name}. What was there lies in ${dataDir}, as ${aside}.`)
  console.log(
    'What was sent since then is known to the send journal: until somebody has settled it, sending is blocked.',
  )
}
