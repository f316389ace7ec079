// A stop that is asked for while the server starts: what ran is no death, and the start that breaks off no error.
import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TenantId } from '@kontor/domain/identifiers'
import { afterAll, expect, it } from 'vitest'
import { runningAttemptsIn } from './kernel/attempts/running-attempts.ts'
import { openLog } from './kernel/log.ts'
import { stopWhenAsked } from './stop-when-asked.ts'
import { programOf } from './testing/built-programs.ts'
import { layDownDatabase } from './testing/index.ts'
import { compiledBefore, shortLived } from './testing/run-program.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-test-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const work = { tenantId: '00000000-0000-7000-8000-000000000001' as TenantId, work: 'tests.read', subject: 'a.xml' }
const earlier = { ...work, subject: 'b.xml' }

function starting() {
  const signals = new EventEmitter()
  const order: string[] = []
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const attempts = runningAttemptsIn(dataDir)
  const kernel = { close: async () => void order.push('kernel closed') }
  const stopping = stopWhenAsked({ log: openLog('silent'), attempts, kernel }, signals, resolve)
  return { signals, order, ended, attempts, stopping }
}

it('notes what runs before the server listens, beside what an earlier stop noted', async () => {
  const before = starting()
  before.attempts.begin(earlier)
  before.signals.emit('SIGTERM')
  await before.ended
  const { signals, order, ended, attempts, stopping } = starting()
  const end = attempts.begin(work)
  signals.emit('SIGTERM')
  signals.emit('SIGINT')
  await ended
  end()
  expect(runningAttemptsIn(dataDir).listStopped()).toEqual([earlier, work])
  expect(attempts.isStopping()).toBe(true)
  expect([stopping.isAsked(), order]).toEqual([true, ['kernel closed']])
})

it('the start that fails on what is closed under it is no error; without a stop it is one', async () => {
  const { signals, ended, stopping } = starting()
  const failing = async (): Promise<void> => {
    throw new Error('the database has ended')
  }
  await expect(stopping.during(failing)).rejects.toThrow('has ended')
  signals.emit('disconnect')
  await stopping.during(failing)
  await ended
})

it('closes what was opened by then', async () => {
  const { signals, order, ended, stopping } = starting()
  stopping.open({ app: { close: async () => order.push('app closed') } })
  stopping.open({ turns: [{ stop: async () => void order.push('fetching stopped') }] })
  signals.emit('SIGTERM')
  await ended
  expect(order).toEqual(['fetching stopped', 'app closed', 'kernel closed'])
})

it(
  'a server that is told to end while it fills its demo ends by itself, without a word',
  { timeout: 120_000 },
  async () => {
    const folder = join(dataDir, 'demo')
    mkdirSync(folder)
    await layDownDatabase(folder)
    const child = spawn(process.execPath, [...shortLived, programOf('apps/server/src/main.ts')], {
      env: { PATH: process.env['PATH'], ...compiledBefore, KONTOR_DATA_DIR: folder, KONTOR_WEB_DIR: 'off', PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let failed = ''
    child.stderr.on('data', (chunk: Buffer) => (failed += chunk.toString()))
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    const [code, signal] = await once(child, 'close')
    expect([code, signal, failed]).toEqual([0, null, ''])
  },
)
