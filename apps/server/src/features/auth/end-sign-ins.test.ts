// A database that was put back: nobody is signed in by it, and its tenant reads that it was.
import { expect, test } from 'vitest'
import type { ExportedHeads, HeadLine } from '../../kernel/audit/exported-heads.ts'
import { exportHead } from '../../kernel/audit/export-head.ts'
import { verifyAuditChain } from '../../kernel/audit/verify-audit-chain.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { createWorld, signIn, testHouse } from '../../testing/index.ts'
import { endSignInsOfOlderDatabase } from './end-sign-ins.ts'

const { kernel, app, world } = await testHouse()
const neighbour = await createWorld(kernel, 1)

/** Kept in memory: what was written down outside the database. */
function keptHeads(): ExportedHeads & { readonly lines: HeadLine[] } {
  const lines: HeadLine[] = []
  return { lines, append: async (line) => void lines.push(line), read: async () => ({ lines, damaged: [] }) }
}

test('it ends the sessions and links of the tenant whose chain is shorter than what was written down, once', async () => {
  const [one, other] = [await signIn(app, world, 'administrator'), await signIn(app, neighbour, 'administrator')]
  const heads = keptHeads()
  await exportHead(kernel, world.tenantId, null, heads)
  await exportHead(kernel, neighbour.tenantId, null, heads)
  expect(await endSignInsOfOlderDatabase(kernel, heads)).toBe(0)
  expect((await one.call('getProfile')).status).toBe(200)

  // an act that the backup has forgotten
  await heads.append({ tenantId: world.tenantId, sequence: '999999', hash: 'f'.repeat(64), at: '2026-11-24T10:00:00Z' })
  const invited = { firstName: 'Ida', lastName: 'Invited', email: 'ida@world.example' }
  expect((await one.call('inviteUser', { body: invited })).status).toBe(200)
  expect(await endSignInsOfOlderDatabase(kernel, heads)).toBe(1)
  expect((await one.call('getProfile')).status).toBe(401)
  expect((await other.call('getProfile')).status).toBe(200)
  const unused = 'select 1 from one_time_link where used_at is null and tenant_id = $1'
  expect(await ask(kernel.pool, unused, [world.tenantId])).toEqual([])
  const noted = "select before, after from audit_entry where action = 'DatabasePutBack'"
  const [entry, ...more] = await ask<{ before: string; after: string }>(kernel.pool, noted)
  expect(more).toEqual([])
  expect(JSON.parse(entry?.before ?? '')).toMatchObject({ lastEntry: '999999' })
  expect(JSON.parse(entry?.after ?? '')).toEqual({ sessionsEnded: 1, linksEnded: 1 })
  expect((await verifyAuditChain(kernel, world.tenantId, [])).fault).toBeNull()

  // who signs in afterwards stays
  const again = await signIn(app, world, 'administrator')
  expect(await endSignInsOfOlderDatabase(kernel, heads)).toBe(0)
  expect((await again.call('getProfile')).status).toBe(200)
})
