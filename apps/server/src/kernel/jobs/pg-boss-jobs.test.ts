// Jobs on the real queue, on both engines: enqueued with the act, rolled back with it, done once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTenant } from '../../provisioning/create-tenant.ts'
import { type TestKernel, openTestKernel } from '../../testing/index.ts'
import { pgBossJobs } from './pg-boss-jobs.ts'

let kernel: TestKernel
let jobs: ReturnType<typeof pgBossJobs>
const done: string[] = []
const tries: string[] = []

beforeAll(async () => {
  kernel = await openTestKernel()
  jobs = pgBossJobs(kernel.pool, kernel.log)
  jobs.define('test.note', async ({ id }) => {
    tries.push(id)
    if (id === 'broken' && tries.filter((one) => one === id).length === 1) throw new Error('broken')
    done.push(id)
  })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await kernel.close()
})

test('a job enqueued in a transaction runs after its commit, and never when it rolled back', async () => {
  const { tenantId } = await createTenant(kernel, { key: 'jobs', name: 'Jobs', isDemo: false })
  const enqueue = (id: string, isFailing: boolean) =>
    kernel.database.withTenant(tenantId, async (tx) => {
      jobs.enqueue(tx, 'test.note', { tenantId, id })
      if (isFailing) throw new Error('rolled back')
      // the role is that of the tenant again, so that the rest of the transaction stays powerless
      const { rows } = await tx.session.query('select current_user as me')
      return (rows as { me: string }[])[0]?.me
    })
  await expect(enqueue('lost', true)).rejects.toThrow('rolled back')
  expect(await enqueue('kept', false)).toBe('kontor_app')
  await expect.poll(() => done, { timeout: 15_000 }).toEqual(['kept'])
})

test('a job that fails is tried again, and does not take those with it that came at the same time', async () => {
  done.length = 0
  const { tenantId } = await createTenant(kernel, { key: 'jobs-2', name: 'Jobs', isDemo: false })
  await kernel.database.withTenant(tenantId, async (tx) => {
    for (const id of ['a', 'broken', 'b']) jobs.enqueue(tx, 'test.note', { tenantId, id })
  })
  await expect.poll(() => done.toSorted(), { timeout: 15_000 }).toEqual(['a', 'b'])
  // pg-boss waits five seconds before the second try
  await expect.poll(() => done.toSorted(), { timeout: 25_000 }).toEqual(['a', 'b', 'broken'])
  expect(tries.filter((id) => id !== 'kept').toSorted()).toEqual(['a', 'b', 'broken', 'broken'])
})
