// Two banks on one folder would write over each other's books without a word.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderHeld, lockFolder } from './folder-lock.ts'
import { bankProgramOf } from './testing/built-bank.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'virtual-bank-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const dead = JSON.stringify({ pid: process.pid, startedAt: '1' })

test('a folder that is held refuses and names the holder; given back, it may be taken again', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderHeld)
  expect(() => lockFolder(folder)).toThrow(`(process ${process.pid}) already works in ${folder}`)
  unlock()
  lockFolder(folder)()
  expect(readdirSync(folder)).toHaveLength(1)
})

test.each([
  ['a process whose number passed on to another program', dead],
  ['a torn file', '{"pid":'],
])('%s holds nothing', (_what, content) => {
  writeFileSync(join(folder, 'holder-7'), content)
  lockFolder(folder)
  expect(readdirSync(folder)).toEqual(['holder-8'])
})

const main = bankProgramOf('main.ts')

function startRacer(): {
  readonly child: ChildProcess
  readonly first: Promise<string>
  readonly code: Promise<unknown>
} {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      KONTOR_BANK_PORT: '0',
      KONTOR_BANK_DIR: folder,
      KONTOR_BANK_INBOX: join(folder, 'out'),
      KONTOR_BANK_OUTBOX: join(folder, 'in'),
      KONTOR_BANK_ACCOUNTS: join(folder, 'accounts.json'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const first = new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.stderr.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
  })
  return { child, first, code: new Promise((resolve) => child.once('close', resolve)) }
}

test('of banks that race for the folder of a dead one, exactly one opens it and the others say who holds it', async () => {
  for (let round = 0; round < 3; round += 1) {
    writeFileSync(join(folder, 'holder-40'), dead)
    const racers = [startRacer(), startRacer(), startRacer()]
    const said = await Promise.all(racers.map(({ first }) => first))
    const winners = racers.filter((_racer, index) => said[index]?.startsWith('virtual bank: listens on '))
    expect(winners, said.join('\n')).toHaveLength(1)
    const [winner] = winners
    const sentence = `Another virtual bank (process ${winner!.child.pid}) already works in ${folder}. Stop it, or set KONTOR_DATA_DIR to another folder.`
    expect(said.filter((line) => line === sentence)).toHaveLength(2)
    for (const loser of racers.filter((one) => one !== winner)) expect(await loser.code).toBe(2)
    winner!.child.kill('SIGKILL')
    await winner!.code
  }
})
