// `npm run rotate-master-key -- --from <file> --to <file>`: the keys of all tenants, wrapped by another master key. The
// server must be stopped. Interrupted, it is run again: each key is opened by one of the two.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from './kernel/clock.ts'
import { readConfig } from './kernel/config.ts'
import { StartRefusal, runCommand } from './kernel/start-refusal.ts'
import { readMasterKey } from './kernel/vault/master-key.ts'
import { rotateMasterKey } from './kernel/vault/rotate-master-key.ts'
import { openKernel } from './open-kernel.ts'

await runCommand(async () => {
  const { from, to } = readFiles(process.argv.slice(2))
  const config = readConfig(process.env)
  // the one of a demo lies in its data folder, and may leave it so
  const [old, next] = [readMasterKey(from, null, '--from'), readMasterKey(to, config.dataDir, '--to')]
  if (old.id === next.id) throw new StartRefusal(`${from} and ${to} hold the same master key ${old.id}.`)
  const kernel = await openKernel(config, systemClock, 'lone-command')
  try {
    const count = await rotateMasterKey(kernel.database, old, next)
    console.log(`Data keys wrapped anew: ${count}. All are wrapped by the master key ${next.id} of ${to} now.`)
    console.log('Name that file in KONTOR_MASTER_KEY_FILE, and start Kontor.')
    console.log(`Keep ${from} as long as backups of the database of before are kept: they open by it only.`)
  } finally {
    await kernel.close()
  }
})

function readFiles(args: readonly string[]): { readonly from: string; readonly to: string } {
  const usage = 'Usage: npm run rotate-master-key -- --from <file of the present key> --to <file of the new one>'
  try {
    const { from, to } = parseArgs({
      args: [...args],
      options: { from: { type: 'string' }, to: { type: 'string' } },
    }).values
    if (from && to) return { from: resolve(from), to: resolve(to) }
  } catch (error) {
    throw new StartRefusal(usage, { cause: error })
  }
  throw new StartRefusal(usage)
}
