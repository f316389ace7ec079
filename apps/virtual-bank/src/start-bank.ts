// Brings a bank to life: its folder first (two banks on one folder cannot both go on), then the control port, then the
// books as soon as the accounts are there, then the watch over the inbox.
import { type Bank, openBank } from './bank.ts'
import type { BankRules } from './bank-rules.ts'
import { buildControl } from './control.ts'
import { lockFolder } from './folder-lock.ts'
import { readSeed } from './seed.ts'
import { refusalSentence } from './start-refusal.ts'

export type StartOptions = {
  readonly port: number
  readonly folder: string
  readonly inbox: string
  readonly outbox: string
  /** Path of the seed; the bank waits until it is there. */
  readonly accounts: string
  readonly rules?: Partial<BankRules>
  /** Milliseconds between two looks into the inbox. */
  readonly pollMs?: number
  readonly log?: (line: string) => void
}

export type RunningBank = {
  readonly address: string
  close(): Promise<void>
}

const pollMsDefault = 250

/** Throws FolderHeld where another process works in the folder. */
export async function startBank(options: StartOptions): Promise<RunningBank> {
  const log = options.log ?? ((line) => console.log(line))
  let bank: Bank | null = null
  let lastProblem = ''
  const control = buildControl(() => bank)
  const unlock = lockFolder(options.folder)
  const address = await control.listen({ host: '127.0.0.1', port: options.port }).catch((error: unknown) => {
    unlock()
    throw error
  })

  /** A look must never end the watch: what is wrong is said once and looked at again. */
  function look(): void {
    try {
      if (bank === null) {
        const seed = readSeed(options.accounts)
        if (seed === null) return
        bank = openBank({ ...options, seed })
        log(`virtual bank: ${bank.books().accounts.length} accounts, ${bank.books().date}`)
      }
      bank.receivePending()
      lastProblem = ''
    } catch (error) {
      const problem =
        refusalSentence(error, options.folder) ??
        (error instanceof Error ? (error.stack ?? error.message) : String(error))
      if (problem !== lastProblem) log(`virtual bank: ${problem}`)
      lastProblem = problem
    }
  }

  look()
  const watch = setInterval(look, options.pollMs ?? pollMsDefault)
  return {
    address,
    close: async () => {
      clearInterval(watch)
      await control.close()
      unlock()
    },
  }
}
