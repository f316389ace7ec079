// A bank in a process of its own, for the test that kills it: plays days as fast as it can until it dies.
import { openBank } from '../bank.ts'
import { sampleSeed } from './sample-seed.ts'

const [folder = '', inbox = '', outbox = ''] = process.argv.slice(2)
process.stdout.write('begins')
const bank = openBank({ folder, inbox, outbox, seed: sampleSeed, rules: { neverDeduplicate: true } })
for (;;) {
  bank.receivePending()
  bank.runDay()
}
