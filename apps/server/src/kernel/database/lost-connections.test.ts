// B2: a connection that is lost, also inside a transaction and in the middle of a COPY, fails what was asked on it and
// nothing else; whoever asks next gets another one. What hangs holds nobody for longer than the limits say.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '@kontor/domain'
import { type CutDatabase, openCutDatabase } from '../../testing/cut-database.ts'
import { createTenant } from '../../provisioning/create-tenant.ts'
import { type TestKernel, openTestKernel } from '../../testing/index.ts'
import { DatabaseAway, isOverloaded } from './session.ts'

const serverUrl = process.env['TEST_DATABASE_URL']
const times = { ...limits.databaseMs, connection: 1000, statement: 1500, lock: 400, silence: 500 }

describe.skipIf(!serverUrl)('on PostgreSQL', () => {
  let cut: CutDatabase
  let kernel: TestKernel
  let tenantId: Awaited<ReturnType<typeof createTenant>>['tenantId']

  beforeAll(async () => {
    cut = await openCutDatabase(serverUrl ?? '', times)
    kernel = await openTestKernel({ pool: { ...cut.pool, close: async () => undefined } })
    tenantId = (await createTenant(kernel, { key: 'cut', name: 'Cut', isDemo: false })).tenantId
  })
  afterEach(() => cut.open())
  afterAll(async () => {
    await kernel.close()
    await cut.close()
  })

  const ask = (sql = 'select 1') => kernel.database.withTenant(tenantId, ({ session }) => session.query(sql))

  test('a session that ends inside a transaction fails that transaction, and the next one works', async () => {
    const failed = kernel.database.withTenant(tenantId, async ({ session }) => {
      await cut.terminateAll()
      await session.query('select 1')
    })
    await expect(failed).rejects.toBeInstanceOf(DatabaseAway)
    expect((await ask()).rowCount).toBe(1)
  })

  test('one that ends while its transaction asks nothing is told at its next question, and ends no process', async () => {
    const failed = kernel.database.withTenant(tenantId, async ({ session }) => {
      await cut.terminateAll()
      await new Promise((resolve) => setTimeout(resolve, 100))
      await session.query('select 1')
    })
    await expect(failed).rejects.toBeInstanceOf(DatabaseAway)
    await ask()
  })

  test('one that may change nothing is given up: another may lead to the server that works', async () => {
    const failed = kernel.database.withTenant(tenantId, async ({ session }) => {
      await session.query('set transaction_read_only = on')
      await session.query("update tenant set name = 'Cut again'")
    })
    await expect(failed).rejects.toBeInstanceOf(DatabaseAway)
    await ask()
  })

  test('sessions that end while they lie idle cost nobody anything', async () => {
    for (let number = 0; number < 20; number++) {
      await Promise.all(Array.from({ length: 10 }, () => ask()))
      expect(await cut.terminateAll()).toBeGreaterThan(0)
      await ask()
    }
  })

  test('one that ends in the middle of a COPY fails it', async () => {
    async function* rows() {
      yield Buffer.from('1,a\n')
      await cut.terminateAll()
      for (let number = 0; number < 200; number++) {
        yield Buffer.from('2,b\n')
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    }
    const failed = kernel.database.withTenant(tenantId, async ({ session }) => {
      await session.query('create temporary table row_of_test (number integer, text text) on commit drop')
      return session.copyCsv('row_of_test (number, text)', rows())
    })
    await expect(failed).rejects.toBeInstanceOf(DatabaseAway)
    await ask()
  })

  test('200 times under load: every session is ended, nothing but what was asked on it fails, and all works again', async () => {
    let isOver = false
    const errors: unknown[] = []
    let answers = 0
    const working = Array.from({ length: 20 }, async () => {
      while (!isOver) {
        try {
          await ask('select pg_sleep(0.002)')
          answers += 1
        } catch (error) {
          errors.push(error)
        }
      }
    })
    for (let number = 0; number < 200; number++) await cut.terminateAll()
    isOver = true
    await Promise.all(working)
    expect(errors.filter((error) => !(error instanceof DatabaseAway))).toEqual([])
    expect(answers).toBeGreaterThan(0)
    await Promise.all(Array.from({ length: 20 }, () => ask()))
  }, 60_000)

  test('a server that restarts is away, and then it is back', async () => {
    const running = Array.from({ length: 20 }, () => ask('select pg_sleep(0.2)').catch((error: unknown) => error))
    await new Promise((resolve) => setTimeout(resolve, 50))
    cut.shut()
    expect((await Promise.all(running)).every((one) => one instanceof DatabaseAway)).toBe(true)
    await expect(ask()).rejects.toBeInstanceOf(DatabaseAway)
    cut.open()
    await ask()
  })

  test('a server that says nothing any more holds nobody for longer than a statement may take', async () => {
    await ask()
    cut.silence()
    const began = performance.now()
    await expect(ask()).rejects.toBeInstanceOf(DatabaseAway)
    expect(performance.now() - began).toBeLessThan(10_000)
    cut.open()
    await ask()
  }, 20_000)

  test('a statement that hangs ends, and who waits for what it holds is told before', async () => {
    const began = performance.now()
    const lock = "select pg_advisory_xact_lock(42), pg_sleep('10'::float)"
    const hanging = ask(lock).catch((error: unknown) => error)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const waiting = await ask('select pg_advisory_xact_lock(42)').catch((error: unknown) => error)
    expect(isOverloaded(waiting)).toBe(true)
    expect(performance.now() - began).toBeLessThan(1400)
    expect(isOverloaded(await hanging)).toBe(true)
    expect(performance.now() - began).toBeLessThan(4000)
    await ask('select pg_advisory_xact_lock(42)')
  })
})
