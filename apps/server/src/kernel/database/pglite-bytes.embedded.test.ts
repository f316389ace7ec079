import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PglitePool, openPglite } from './pglite-pool.ts'

let pool: PglitePool
beforeAll(async () => {
  pool = await openPglite({ dataDir: 'memory://' })
})
afterAll(() => pool.close())

test('the embedded database takes and gives the bytes of a large file in little more memory than they need', async () => {
  const bytes = Uint8Array.from(randomBytes(megabytes * 1_000_000))
  const session = await pool.session()
  await session.query('create table file (bytes bytea)')
  const before = process.resourceUsage().maxRSS
  await session.query('insert into file values ($1)', [bytes])
  const { rows } = await session.query('select bytes from file')
  session.release()
  const [{ bytes: found }] = rows as [{ bytes: Uint8Array }]
  expect(Buffer.from(found).equals(bytes)).toBe(true)
  // kilobytes: as hexadecimal text, in the engine's memory and on its way, each some times
  expect((process.resourceUsage().maxRSS - before) / 1000).toBeLessThan(megabytes * 16)
})

const megabytes = 40
