// The chain as an administrator has it walked, and the file that an auditor takes along.
import { beforeAll, expect, test } from 'vitest'
import { limits } from '@kontor/domain'
import { hashOfRow } from '../../kernel/audit/audit-chain.ts'
import { exportHead } from '../../kernel/audit/export-head.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { type Client, type Json, createWorld, domesticPayment, testHouse } from '../../testing/index.ts'

const { kernel, world, as } = await testHouse()
const auditor = await as('auditor')
const treasurer = await as('treasurer')

const run = (text: string, params?: readonly unknown[]) => ask<Json>(kernel.pool, text, params)
const verify = async (): Promise<Json> => (await auditor.call('verifyAuditChain')).body
const columns =
  'tenant_id, sequence, at, user_id, user_name, action, subject_kind, subject_id, company_id, before, after, reason, previous_hash, hash'

beforeAll(async () => {
  for (let times = 0; times < 6; times++) await treasurer.call('createPayment', { body: domesticPayment(world) })
  await exportHead(kernel, world.tenantId)
  await createWorld(kernel, 1)
})

/** Changes the log as the owner of the database, looks, and puts it back as it was. */
async function tampered(change: string): Promise<Json> {
  await run('create table kept_entry as select * from audit_entry')
  await run('create table kept_head as select * from audit_head')
  try {
    await run(change)
    return await verify()
  } finally {
    await run('delete from audit_entry')
    await run('delete from audit_head')
    await run(`insert into audit_entry (${columns}) select ${columns} from kept_entry`)
    await run('insert into audit_head select * from kept_head')
    await run('drop table kept_entry')
    await run('drop table kept_head')
  }
}

/** The whole file, piece by piece. */
async function exportOf(client: Client): Promise<Json[]> {
  const lines: string[] = []
  for (let after: number | null = 0; after !== null;) {
    const { status, body } = await client.call('exportAuditChain', { query: { after: `${after}` } })
    expect(status).toBe(200)
    lines.push(...body.lines)
    after = body.next
  }
  return lines.map((line) => JSON.parse(line))
}

test('an untouched chain holds up to its head, and has the heads that were written down', async () => {
  expect(await verify()).toEqual({
    holdsUpTo: 8,
    head: { sequence: 8, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    fault: null,
    writtenHeads: { count: 1, unreadableLines: 0, fault: null },
  })
})

test.each([
  ['a changed entry', `update audit_entry set user_name = 'X' where sequence = 4`, 3, 4, 'Content'],
  ['a removed entry', 'delete from audit_entry where sequence = 5', 4, 5, 'Gap'],
  ['an entry that follows another', `update audit_entry set previous_hash = 'x' where sequence = 3`, 2, 3, 'Link'],
  ['a cut end', 'delete from audit_entry where sequence > 6', 6, 6, 'Head'],
])('%s is named, with the last entry that holds', async (_, change, holdsUpTo, sequence, kind) => {
  expect(await tampered(change)).toMatchObject({ holdsUpTo, fault: { sequence, kind } })
})

test('a chain that was cut off with its head is shorter than what was written down', async () => {
  const cut = `with cut as (delete from audit_entry where sequence > 6 returning sequence)
    update audit_head set sequence = 6, hash = (select hash from audit_entry where sequence = 6 and tenant_id = audit_head.tenant_id)
    where tenant_id = '${world.tenantId}'`
  expect(await tampered(cut)).toMatchObject({
    holdsUpTo: 6,
    fault: null,
    writtenHeads: { fault: { sequence: 8, kind: 'Shorter' } },
  })
})

test('G12: the exported chain has all that is hashed, and ends with its head', async () => {
  const lines = await exportOf(treasurer)
  const entries = lines.slice(0, -1)
  let previous = '0'.repeat(64)
  for (const { previousHash, hash, ...row } of entries) {
    expect(previousHash).toBe(previous)
    expect(hashOfRow(row, previousHash)).toBe(hash)
    previous = hash
  }
  expect(lines.at(-1)).toMatchObject({ head: { sequence: '8', hash: previous }, tenantId: world.tenantId })
})

test('what the reader may not see stands in the export by its hashes alone', async () => {
  const administrator = await as('administrator')
  const lines = await exportOf(administrator)
  const hidden = lines.filter((one) => one.withheld === true)
  expect(hidden).toHaveLength(6)
  for (const one of hidden)
    expect(Object.keys(one).toSorted()).toEqual(['hash', 'previousHash', 'sequence', 'withheld'])
  expect(lines.at(-1).head.hash).toBe(lines.at(-2).hash)
})

test('a salary stands in the export of who may not see it by its hashes alone, also from before it was one', async () => {
  const [first] = (await exportOf(treasurer)).filter((one) => one.subjectKind === 'payment')
  await run('update payment set is_salary = true where payment_id = $1', [first.subjectId])
  const ofSalary = (lines: readonly Json[]) => lines.find(({ sequence }) => sequence === first.sequence)
  expect(ofSalary(await exportOf(auditor))).toMatchObject({ withheld: true })
  expect(ofSalary(await exportOf(treasurer))).toMatchObject({ after: first.after })
  await run('update payment set is_salary = false where payment_id = $1', [first.subjectId])
})

test('a chain of more than one piece is exported and walked whole', async () => {
  const { exportedEntries } = limits.count
  const rows = await run('select max(sequence)::int as last, max(at) as at from audit_entry where tenant_id = $1', [
    world.tenantId,
  ])
  let sequence: number = rows[0].last
  let [{ hash }] = await run('select hash from audit_entry where tenant_id = $1 and sequence = $2', [
    world.tenantId,
    sequence,
  ])
  const added = []
  while (sequence < 2 * exportedEntries) {
    sequence += 1
    const previousHash = hash
    const content = {
      at: '2026-11-23T10:00:00.000Z',
      userName: 'Many',
      action: 'SignedIn',
      subjectKind: 'user',
      subjectId: world.people.creator,
    }
    const none = { userId: null, companyId: null, before: null, after: null, reason: null }
    hash = hashOfRow({ sequence: `${sequence}`, ...content, ...none }, previousHash)
    added.push({
      tenant_id: world.tenantId,
      sequence,
      at: content.at,
      user_name: content.userName,
      action: content.action,
      subject_kind: content.subjectKind,
      subject_id: content.subjectId,
      previous_hash: previousHash,
      hash,
    })
  }
  await run(
    `insert into audit_entry (${columns}) select ${columns} from json_populate_recordset(null::audit_entry, $1::json)`,
    [JSON.stringify(added)],
  )
  await run('update audit_head set sequence = $1, hash = $2 where tenant_id = $3', [sequence, hash, world.tenantId])
  expect(await verify()).toMatchObject({ holdsUpTo: 2 * exportedEntries, fault: null })
  const lines = await exportOf(auditor)
  expect(lines).toHaveLength(2 * exportedEntries + 1)
  expect(lines.at(-1).head).toEqual({ sequence: `${sequence}`, hash })
})
