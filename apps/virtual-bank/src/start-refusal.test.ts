// A start that the disk or the port forbids ends with one sentence; a disk that fills later is one in the log.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusalSentence } from './start-refusal.ts'
import { bankProgramOf } from './testing/built-bank.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'virtual-bank-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const main = bankProgramOf('main.ts')

async function start(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      KONTOR_BANK_PORT: '0',
      KONTOR_BANK_DIR: join(folder, 'bank'),
      KONTOR_BANK_INBOX: join(folder, 'out'),
      KONTOR_BANK_OUTBOX: join(folder, 'in'),
      KONTOR_BANK_ACCOUNTS: join(folder, 'accounts.json'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, lines: said.trimEnd().split('\n') }
}

/** As if the disk took no byte more: writing leaves the path out, as the system does. */
function fullDisk(): string {
  const path = join(folder, 'full-disk.mjs')
  writeFileSync(
    path,
    `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    fs.writeFileSync = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' })
    }
    syncBuiltinESMExports()`,
  )
  return `--import=${path}`
}

test('a full disk is told in one sentence with the folder', async () => {
  const { code, lines } = await start({ NODE_OPTIONS: fullDisk() })
  expect(lines).toEqual([
    `The virtual bank cannot use ${join(folder, 'bank')}: the disk is full (ENOSPC). Mend that, and start Kontor again.`,
  ])
  expect(code).toBe(2)
})

test('a file where its folder belongs is named', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const { code, lines } = await start({ KONTOR_BANK_DIR: join(file, 'bank') })
  expect(lines).toEqual([expect.stringMatching(/\/file(\/bank)?: a file stands where a folder belongs \(ENOTDIR\)\./)])
  expect(code).toBe(2)
})

test('a port that is taken is named', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const { code, lines } = await start({ KONTOR_BANK_PORT: `${port}` })
  taken.close()
  expect(lines).toEqual([`Port ${port} is taken by another program: the virtual bank cannot listen.`])
  expect(code).toBe(2)
})

test('a bug is no fault of the surroundings', () => {
  expect(refusalSentence(new TypeError('x is undefined'), '/bank')).toBeNull()
  expect(refusalSentence(Object.assign(new Error('EEXIST'), { code: 'EEXIST', syscall: 'link' }), '/bank')).toBeNull()
})
