import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { type RunningBank, startBank } from './start-bank.ts'
import { sampleSeed } from './testing/sample-seed.ts'
import { sampleOrder } from './testing/sample-orders.ts'

let root = ''
let running: RunningBank | null = null
afterEach(async () => {
  await running?.close()
  rmSync(root, { recursive: true, force: true })
})

async function start() {
  root = mkdtempSync(join(tmpdir(), 'virtual-bank-'))
  const [folder, inbox, outbox, accounts] = ['bank', 'out', 'in', 'accounts.json'].map((name) => join(root, name))
  const lines: string[] = []
  running = await startBank({
    port: 0,
    folder: folder!,
    inbox: inbox!,
    outbox: outbox!,
    accounts: accounts!,
    pollMs: 10,
    log: (line) => lines.push(line),
  })
  return { address: running.address, inbox: inbox!, outbox: outbox!, accounts: accounts!, lines }
}

test('waits for its accounts, then fetches files by itself and answers them', async () => {
  const { address, inbox, outbox, accounts } = await start()
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect((await fetch(`${address}/control/books`)).status).toBe(503)
  writeFileSync(accounts, JSON.stringify(sampleSeed))
  await vi.waitFor(async () => expect((await fetch(`${address}/control/books`)).status).toBe(200))
  writeFileSync(
    join(inbox, 'order.xml'),
    sampleOrder({ groups: [{ transfers: [{ endToEndId: 'K1-1', amount: '100.00' }] }] }),
  )
  await vi.waitFor(() => expect(readdirSync(outbox)).toHaveLength(1))
  expect(readdirSync(inbox)).toEqual([])
  const day = await fetch(`${address}/control/run-day`, { method: 'POST' })
  expect(await day.json()).toMatchObject({ executedDate: '2026-11-23', date: '2026-11-24' })
})

test('says once what is wrong with the accounts and goes on when they are right', async () => {
  const { address, accounts, lines } = await start()
  writeFileSync(accounts, JSON.stringify({ ...sampleSeed, date: '2026-02-30' }))
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(lines).toEqual([expect.stringContaining('2026-02-30')])
  writeFileSync(accounts, JSON.stringify(sampleSeed))
  await vi.waitFor(async () => expect((await fetch(`${address}/control/books`)).status).toBe(200))
})
