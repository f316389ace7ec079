// The tenant of a crash test, and the naive bank that reads its out folder all the time and removes no duplicates.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Environment, type Started, start } from './processes.ts'

export type World = {
  readonly tenant: string
  readonly password: string
  readonly companyId: string
  readonly germanCompanyId: string
  readonly communicationId: string
  readonly accounts: { readonly chf: string; readonly eur: string; readonly german: string }
  readonly ibans: { readonly chf: string; readonly eur: string; readonly german: string }
  /** A payment of each type, ready to be created. */
  readonly bodies: readonly Readonly<Record<string, unknown>>[]
}

/** Makes the world in the folder and database that `environment` names. */
export async function layDownWorld(environment: Environment): Promise<World> {
  const laying = start('apps/server/src/testing/crash-world.ts', environment)
  const world = (await laying.message) as World
  await laying.ended
  return world
}

export type BankPayment = { readonly endToEndId: string; readonly messageId: string }
export type NaiveBank = {
  readonly process: Started
  readonly outFolder: string
  /** Every transfer of every file it ever took; a file taken twice stands here twice. */
  listPayments(): Promise<readonly BankPayment[]>
  /** MsgId of every file, with the number of times that it came. */
  listFiles(): Promise<readonly { readonly messageId: string | null; readonly times: number }[]>
}

export async function startNaiveBank(
  folder: string,
  dataDir: string,
  world: World,
  { answers } = { answers: false },
): Promise<NaiveBank> {
  const contract = join(dataDir, 'communications', world.communicationId)
  const outFolder = join(contract, 'out')
  const bankDir = join(folder, 'bank')
  const accounts = join(folder, 'accounts.json')
  mkdirSync(bankDir, { recursive: true })
  const account = { name: 'Test Holding AG', balance: '1000000000000.00' }
  writeFileSync(
    accounts,
    JSON.stringify({
      date: new Date().toISOString().slice(0, 10),
      bankName: 'Naive Bank',
      bankBic: 'KTRBCHZZ',
      bankCountry: 'CH',
      accounts: [
        { ...account, iban: world.ibans.chf, currency: 'CHF' },
        { ...account, iban: world.ibans.eur, currency: 'EUR' },
      ],
    }),
  )
  const bank = start('apps/virtual-bank/src/main.ts', {
    KONTOR_BANK_PORT: '0',
    KONTOR_BANK_DIR: bankDir,
    KONTOR_BANK_INBOX: outFolder,
    KONTOR_BANK_OUTBOX: join(contract, 'in'),
    KONTOR_BANK_ACCOUNTS: accounts,
    KONTOR_BANK_NEVER_DEDUPLICATE: '1',
    ...(!answers && { KONTOR_BANK_ANSWERS: 'none' }),
  })
  const address = await addressOf(bank)
  async function ask(path: string): Promise<unknown> {
    const answer = await fetch(`${address}/control/${path}`)
    if (!answer.ok) throw new Error(`The bank answers ${answer.status}: ${bank.output()}`)
    return answer.json()
  }
  return {
    process: bank,
    outFolder,
    listPayments: async () => ((await ask('payments')) as { payments: readonly BankPayment[] }).payments,
    listFiles: async () =>
      ((await ask('books')) as { files: readonly { messageId: string | null; times: number }[] }).files,
  }
}

async function addressOf(bank: Started): Promise<string> {
  for (let tries = 0; tries < 500; tries++) {
    const found = /listens on (\S+)/.exec(bank.output())?.[1]
    if (found) return found
    await wait(20)
  }
  throw new Error(`The bank does not listen: ${bank.output()}`)
}
