// Deaths of the process count against a work; a stop that was asked for does not, however often it comes.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '@kontor/domain'
import { type TestKernel, type World, createWorld, openTestKernel } from '../../testing/index.ts'
import type { Kernel } from '../kernel.ts'
import { attemptWork } from './attempt-work.ts'
import { forgetStoppedAttempts } from './forget-stopped.ts'
import { runningAttemptsIn } from './running-attempts.ts'

let kernel: TestKernel
let world: World
beforeAll(async () => {
  kernel = await openTestKernel()
  world = await createWorld(kernel)
})
afterAll(() => kernel.close())

/** As another process on the same data folder. */
function start(): Kernel {
  return { ...kernel, attempts: runningAttemptsIn(kernel.config.dataDir) }
}

/** Begins the work and never ends it. */
async function begin(process: Kernel, subject: string): Promise<'begun' | 'put aside'> {
  return new Promise((resolve, reject) => {
    const parts = {
      act: () => {
        resolve('begun')
        return new Promise<never>(() => undefined)
      },
      putAside: async () => resolve('put aside'),
    }
    attemptWork<void>(process, world.tenantId, { work: 'tests.read', subject }, parts).catch(reject)
  })
}

it('work that was running at every stop is begun again each time', async () => {
  for (let times = 0; times < limits.count.attempts + 2; times++) {
    const process = start()
    await forgetStoppedAttempts(process)
    expect(await begin(process, 'large.xml')).toBe('begun')
    process.attempts.stop()
    // the jobs go on until they are stopped too
    expect(await begin(process, 'next.xml')).toBe('begun')
  }
})

it('work over which the process died so often is put aside', async () => {
  for (let times = 0; times < limits.count.attempts; times++) expect(await begin(start(), 'deadly.xml')).toBe('begun')
  const process = start()
  await forgetStoppedAttempts(process)
  expect(await begin(process, 'deadly.xml')).toBe('put aside')
})
