// The pool of threads: who takes too much is ended and nobody else, and no thread keeps a process alive.
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { type PoolLimits, openWorkerPool } from './worker-pool.ts'

type Task = 'number' | 'for ever' | 'memory' | 'throw' | 'exit'
/** Answers the number of its thread. */
const program = `
  const { parentPort, threadId } = require('node:worker_threads')
  parentPort.on('message', (task) => {
    if (task === 'for ever') for (;;);
    if (task === 'memory') for (const kept = []; ; ) kept.push(Array.from({ length: 10_000 }, () => ({})))
    if (task === 'throw') throw new TypeError('of the thread')
    if (task === 'exit') process.exit(0)
    setTimeout(() => parentPort.postMessage(threadId), 20)
  })`

let started = 0
function poolOf(limits: Partial<PoolLimits> = {}) {
  started = 0
  return openWorkerPool<Task, number>(
    (options) => {
      started += 1
      return new Worker(program, { ...options, eval: true })
    },
    { atOnce: 1, waiting: 1, timeMs: 20_000, heap: 32_000_000, youngHeap: 8_000_000, idleMs: 5000, ...limits },
  )
}

test('a thread does one job after the other', async () => {
  const pool = poolOf()
  const first = await pool.run('number')
  expect(await pool.run('number')).toBe(first)
  expect(started).toBe(1)
})

test('as many as may work at once, one waits, and who comes then is told so', async () => {
  const pool = poolOf({ atOnce: 2 })
  const settled = await Promise.allSettled(Array.from({ length: 5 }, () => pool.run('number')))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(String((settled[4] as PromiseRejectedResult).reason)).toBe('RefusalError: server.busy')
  expect(started).toBe(2)
})

test('who waits for too long is told so, and who does not want it any more leaves its place', async () => {
  const pool = poolOf({ waiting: 2, waitMs: 500, timeMs: 3000 })
  const first = pool.run('for ever')
  const unwanted = new AbortController()
  const left = pool.run('number', [], unwanted.signal)
  const waiting = pool.run('number')
  unwanted.abort()
  await expect(left).rejects.toThrow('server.busy')
  expect(pool.isAwaited()).toBe(true)
  await expect(waiting).rejects.toThrow('server.busy')
  expect(pool.isAwaited()).toBe(false)
  await expect(first).rejects.toThrow('time')
  expect(await pool.run('number')).toBeGreaterThan(0)
})

test.each([
  ['for ever', 'WorkerStopped' as string, 'A worker was stopped: time'],
  ['memory', 'WorkerStopped', 'A worker was stopped: memory'],
  ['throw', 'TypeError', 'of the thread'],
  ['exit', 'Error', 'A worker ended without a word: 0'],
] as const)(
  'a job of the kind "%s" ends with its thread, and the next one gets a new thread',
  async (task, _, message) => {
    const pool = poolOf({ timeMs: task === 'for ever' ? 3000 : 20_000 })
    const before = await pool.run('number')
    const [bad, waited] = await Promise.allSettled([pool.run(task), pool.run('number')])
    expect(bad).toMatchObject({ status: 'rejected', reason: { message } })
    expect(waited.status).toBe('fulfilled')
    expect((waited as PromiseFulfilledResult<number>).value).not.toBe(before)
    expect(started).toBe(2)
  },
)

test('an unused thread ends, and the next job gets a new one', async () => {
  const pool = poolOf({ idleMs: 30 })
  const first = await pool.run('number')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await pool.run('number')).not.toBe(first)
})

test('an answer that came while the asking thread was busy counts, though its time is over', async () => {
  const pool = poolOf({ timeMs: 2000 })
  await pool.run('number')
  const asked = pool.run('number')
  for (const end = Date.now() + 2500; Date.now() < end;);
  await expect(asked).resolves.toBeGreaterThan(0)
  expect(started).toBe(1)
})

test('a thread that is just ending is given to nobody', async () => {
  const pool = poolOf({ idleMs: 30 })
  for (let time = 0; time < 20; time += 1) {
    await pool.run('number')
    await new Promise((resolve) => setTimeout(resolve, 28 + (time % 8)))
    expect(await pool.run('number')).toBeGreaterThan(0)
  }
})
