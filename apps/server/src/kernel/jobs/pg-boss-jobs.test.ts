// Jobs on the real queue, on both engines: enqueued with the act, rolled back with it, done once.
import type { TenantId } from '@kontor/domain/identifiers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTenant } from '../../provisioning/create-tenant.ts'
import { type TestKernel, openTestKernel } from '../../testing/index.ts'
import { pgBossJobs } from './pg-boss-jobs.ts'

let kernel: TestKernel
let jobs: ReturnType<typeof pgBossJobs>
const done: string[] = []
const tries: string[] = []
let hanging = false
let release = (): void => undefined

beforeAll(async () => {
  kernel = await openTestKernel()
  jobs = pgBossJobs(kernel.pool, kernel.log)
  jobs.define('test.note', async ({ id }) => {
    tries.push(id)
    if (id === 'broken' && tries.filter((one) => one === id).length === 1) throw new Error('broken')
    done.push(id)
  })
  jobs.define('test.hang', async () => {
    hanging = true
    await new Promise<void>((resolve) => (release = resolve))
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

test('a tenant counts its own jobs, by what they wait for, and sees nobody else’s', async () => {
  const tenants = await Promise.all(
    ['jobs-3', 'jobs-4'].map((key) => createTenant(kernel, { key, name: 'Jobs', isDemo: false })),
  )
  const [own, other] = tenants.map(({ tenantId }) => tenantId) as [TenantId, TenantId]
  const countOf = (tenantId: TenantId) => kernel.database.withTenant(tenantId, (tx) => jobs.count(tx))
  expect(await countOf(own)).toEqual([])
  // of a job of this tenant nothing but its number is told; it runs, or waits for another try
  await kernel.database.withTenant(own, async (tx) => jobs.enqueue(tx, 'test.hang', { tenantId: own, id: 'hangs' }))
  await expect.poll(() => hanging, { timeout: 15_000 }).toBe(true)
  for (const id of ['a', 'b'])
    await kernel.database.withTenant(own, async (tx) => jobs.enqueue(tx, 'test.hang', { tenantId: own, id }))
  expect(await countOf(own)).toEqual([
    { job: 'test.hang', state: 'running', count: 1, oldestMs: expect.any(Number) },
    { job: 'test.hang', state: 'waiting', count: 2, oldestMs: expect.any(Number) },
  ])
  expect(await countOf(other)).toEqual([])
  const failed =
    "update jobs.job set state = 'failed', created_on = now() - interval '1 hour' where data ->> 'id' = 'a'"
  const session = await kernel.pool.session()
  await session.query(failed)
  session.release()
  const told = await countOf(own)
  expect(told.map(({ state, count }) => [state, count])).toEqual([
    ['failed', 1],
    ['running', 1],
    ['waiting', 1],
  ])
  expect(told[0]?.oldestMs).toBeGreaterThanOrEqual(3_600_000)
  expect(await countOf(other)).toEqual([])
  release()
})
