// The virtual bank as a process beside the server.
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { demoFolders } from '../../apps/server/src/demo/demo-folders.ts'
import { type Child, startChild } from './child.ts'

const patienceMs = 5000

export const bankAddressOf = (port: number): string => `http://127.0.0.1:${port}`

/**
 * Waits until the bank tells its day, where it has its accounts already: the server's clock begins with that day. null
 * when the bank has ended instead; it has said why. `program` is its file.
 */
export async function startBank(program: string, dataDir: string, port: number): Promise<Child | null> {
  const folders = demoFolders(dataDir)
  const bank = startChild('bank', program, {
    env: {
      KONTOR_BANK_PORT: String(port),
      KONTOR_BANK_DIR: folders.bank,
      KONTOR_BANK_INBOX: folders.inbox,
      KONTOR_BANK_OUTBOX: folders.outbox,
      KONTOR_BANK_ACCOUNTS: folders.accounts,
    },
  })
  if ((await bank.ready) === null) return null
  if (!existsSync(folders.accounts)) return bank
  let hasEnded = false
  void bank.ended.then(() => (hasEnded = true))
  const started = performance.now()
  while (!hasEnded && performance.now() - started < patienceMs && !(await answers(port))) await wait(50)
  return bank
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`${bankAddressOf(port)}/control/books`, { signal: AbortSignal.timeout(1000) })).ok
  } catch {
    return false
  }
}
