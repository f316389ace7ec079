// `npm run make-master-key -- <file>`: a new master key in a file that is not there yet, outside the data folder.
import { resolve } from 'node:path'
import { readConfig } from './kernel/config.ts'
import { StartRefusal, runCommand } from './kernel/start-refusal.ts'
import { makeMasterKey, readMasterKey, refuseInside } from './kernel/vault/master-key.ts'

await runCommand(async () => {
  const [named, ...more] = process.argv.slice(2)
  if (named === undefined || named.startsWith('-') || more.length > 0)
    throw new StartRefusal('Usage: npm run make-master-key -- <file>')
  const path = resolve(named)
  const { dataDir } = readConfig({ ...process.env, KONTOR_MODE: 'demo' })
  refuseInside(path, dataDir, 'The command')
  await makeMasterKey(path)
  const { id } = readMasterKey(path, dataDir, 'The command')
  console.log(`${path} holds the new master key ${id}. Name it in KONTOR_MASTER_KEY_FILE.`)
  console.log('Keep a copy where no backup of the database lies: without it, what tenants have sealed cannot be read.')
})
