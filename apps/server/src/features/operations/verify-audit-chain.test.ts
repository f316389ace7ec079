// G25: a chain that was cut off or rewritten together with its head is whole in itself; the heads of other days tell.
import { afterEach, beforeAll, expect, test } from 'vitest'
import { hashOfRow } from '../../kernel/audit/audit-chain.ts'
import { listAuditRows } from '../../kernel/audit/audit.store.ts'
import { exportedHeadsIn, listBindingHeads } from '../../kernel/audit/exported-heads.ts'
import { testHouse, signIn } from '../../testing/index.ts'
import { exportAuditHeads } from './export-audit-heads.ts'
import { verifyAuditChain } from '../../kernel/audit/verify-audit-chain.ts'

const dayMs = 24 * 3_600_000

const { kernel, app, world } = await testHouse()

beforeAll(async () => {
  for (let day = 0; day < 3; day++) {
    for (let times = 0; times < 4; times++) await signIn(app, world, 'creator')
    await exportAuditHeads(kernel)
    kernel.clock.advance(dayMs)
  }
  await run('create table kept_entry as select * from audit_entry; create table kept_head as select * from audit_head')
})
afterEach(async () => {
  await run(
    `delete from audit_entry; delete from audit_head; insert into audit_entry (${columns}) select ${columns} from kept_entry; insert into audit_head select * from kept_head`,
  )
})

const columns =
  'tenant_id, sequence, at, user_id, user_name, action, subject_kind, subject_id, company_id, before, after, reason, previous_hash, hash'

/** As the owner of the database, past all rights. */
async function run(sql: string, params?: readonly unknown[]): Promise<void> {
  const session = await kernel.pool.session()
  await session.query(sql, params)
  session.release()
}
const readLines = async () => (await exportedHeadsIn(kernel.config.dataDir).read()).lines
const verify = async () => verifyAuditChain(kernel, world.tenantId, listBindingHeads(await readLines()))

test('an untouched chain has all its heads; one that stands there already is not written again', async () => {
  expect(await verify()).toMatchObject({ head: { sequence: '12' }, fault: null, headFault: null })
  await exportAuditHeads(kernel)
  expect((await readLines()).map((line) => 'sequence' in line && line.sequence)).toEqual(['4', '8', '12'])
})

test('G25: a chain that was cut off together with its head is shorter than on a day that is named', async () => {
  await run('delete from audit_entry where sequence > 6')
  await run('update audit_head set sequence = 6, hash = (select hash from audit_entry where sequence = 6)')
  const { fault, headFault } = await verify()
  expect(fault).toBeNull()
  expect(headFault).toMatchObject({ fault: 'shorter', head: { sequence: '8', at: '2026-11-24T09:00:00.000Z' } })
})

test('G25: a chain that was rewritten from some entry on differs from a day that is named', async () => {
  const rows = await kernel.database.withTenant(world.tenantId, (tx) => listAuditRows(tx, '0', 100))
  let previousHash = rows[8]!.hash
  for (const row of rows.slice(9)) {
    const hash = hashOfRow({ ...row, userName: 'Somebody Else' }, previousHash)
    await run('update audit_entry set user_name = $1, previous_hash = $2, hash = $3 where sequence = $4', [
      'Somebody Else',
      previousHash,
      hash,
      row.sequence,
    ])
    previousHash = hash
  }
  await run('update audit_head set hash = $1', [previousHash])
  const { fault, headFault } = await verify()
  expect(fault).toBeNull()
  expect(headFault).toMatchObject({ fault: 'differs', head: { sequence: '12', at: '2026-11-25T09:00:00.000Z' } })
})

test('heads of the time between a snapshot and its restoring do not count; those before it do', async () => {
  const lines = await readLines()
  const restore = { restoredAt: '2026-11-26T09:00:00.000Z', takenAt: '2026-11-24T12:00:00.000Z' }
  const later = { tenantId: world.tenantId, sequence: '11', hash: 'x', at: '2026-11-26T10:00:00.000Z' }
  const binding = listBindingHeads([...lines, restore, later])
  expect(binding.map(({ sequence }) => sequence)).toEqual(['4', '8', '11'])
})

test('what came since is written down at the next turn', async () => {
  await signIn(app, world, 'creator')
  await kernel.schedule.turn('operations.export-audit-heads')
  expect((await readLines()).at(-1)).toMatchObject({ tenantId: world.tenantId, sequence: '13' })
})
