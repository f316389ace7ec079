// Loaded before a program (`node --import`): a SIGUSR2 ends every thread that it has started, as a crash of one would.
import { syncBuiltinESMExports } from 'node:module'
import threads, { Worker, type WorkerOptions } from 'node:worker_threads'

class EndingWorker extends Worker {
  constructor(file: string | URL, options?: WorkerOptions) {
    super(file, options)
    process.on('SIGUSR2', () => void this.terminate())
  }
}
Object.assign(threads, { Worker: EndingWorker })
syncBuiltinESMExports()
