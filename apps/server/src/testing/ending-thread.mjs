// Loaded before a program (`node --import`): a SIGUSR2 ends every thread that it has started, as a crash of one would.
import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

const { Worker } = threads
threads.Worker = class extends Worker {
  constructor(...args) {
    super(...args)
    process.on('SIGUSR2', () => void this.terminate())
  }
}
syncBuiltinESMExports()
