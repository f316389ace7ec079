// The hold on a PostgreSQL database: where an address has moved without a word, the old session seems to live, and new
// connections tell that they lead elsewhere.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import pg from 'pg'
import { limits } from '@kontor/domain'
import { createFreshDatabase } from '../../testing/fresh-database.ts'
import { type DatabaseHold, holdDatabase } from './hold-database.ts'
import { openPostgres } from './pg-pool.ts'
import { DatabaseAway } from './session.ts'

const serverUrl = process.env['TEST_DATABASE_URL']

describe.skipIf(!serverUrl)('on PostgreSQL', () => {
  const fresh: Awaited<ReturnType<typeof createFreshDatabase>>[] = []
  let hold: DatabaseHold
  beforeAll(async () => {
    for (let count = 0; count < 2; count += 1) fresh.push(await createFreshDatabase(serverUrl ?? ''))
    hold = await holdDatabase(fresh[0]!.url, 'folder')
  })
  afterAll(async () => {
    await hold.release()
    for (const one of fresh) await one.drop()
  })

  async function isSeenFrom(url: string): Promise<boolean> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return await hold.isSeenFrom(client)
    } finally {
      await client.end()
    }
  }
  const heldAgain = (times: number) =>
    vi.waitFor(() => expect([hold.isHeld(), hold.timesTaken()]).toEqual([true, times]), { timeout: 10_000 })

  test('is seen from its own database and stays', async () => {
    expect(await isSeenFrom(fresh[0]!.url)).toBe(true)
    expect([hold.isHeld(), hold.timesTaken()]).toEqual([true, 0])
  })

  test('is not seen from another one: nobody works until it is taken anew', async () => {
    expect(await isSeenFrom(fresh[1]!.url)).toBe(false)
    await heldAgain(1)
    // the other server's process is another one: the new hold is seen again
    expect(await isSeenFrom(fresh[0]!.url)).toBe(true)
    expect(hold.timesTaken()).toBe(1)
  })

  test('no connection that leads elsewhere is ever handed out', async () => {
    const elsewhere = openPostgres(fresh[1]!.url, limits.databaseMs, true, (one) => hold.isSeenFrom(one))
    await expect(elsewhere.session()).rejects.toBeInstanceOf(DatabaseAway)
    await elsewhere.close()
    await heldAgain(2)
    const right = openPostgres(fresh[0]!.url, limits.databaseMs, true, (one) => hold.isSeenFrom(one))
    const session = await right.session()
    expect((await session.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    session.release()
    await right.close()
  })
})
