// Where the demo and its virtual bank meet below the data folder.
import { join } from 'node:path'

/** As the File contracts name them: relative to a contract's own folder below `communications`. */
export const demoContractFolders = { outFolder: '../virtual-bank/out', inFolder: '../virtual-bank/in' } as const

export type DemoFolders = {
  /** Laid down by the seeding as its last act; the bank waits for it. */
  readonly accounts: string
  readonly bank: string
  /** From here the bank fetches. */
  readonly inbox: string
  /** Here the bank hands over. */
  readonly outbox: string
}

export function demoFolders(dataDir: string): DemoFolders {
  return {
    accounts: join(dataDir, 'bank-accounts.json'),
    bank: join(dataDir, 'bank'),
    inbox: join(dataDir, 'communications/virtual-bank/out'),
    outbox: join(dataDir, 'communications/virtual-bank/in'),
  }
}
